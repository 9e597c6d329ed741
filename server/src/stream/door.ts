import { routes } from "@rubizh/protocol";
import type { FastifyInstance } from "fastify";
import { guestOf, tableOf, viewerOf } from "../http/access.ts";
import { type Asked, door } from "../http/door.ts";
import { isOwnOrigin } from "../http/guard.ts";
import { networkOf, tooOften } from "../http/limits.ts";
import type { Rooms } from "../http/rooms.ts";
import { refused } from "../refused.ts";
import { type Hub, said, tally, type Watcher } from "./hub.ts";

/** Further behind than this, the whole table is shorter than what was missed. */
const MOST_MISSED = 500;

export function streamDoor(app: FastifyInstance, { config, snapshot }: Rooms, hub: Hub): void {
  const fromAddress = new Map<string, number>();
  const { streamsPerAddress, streamsPerSession } = config.limits;

  const { url, ...listening } = door(routes.streamTable);
  app.get(
    url,
    {
      ...listening,
      websocket: true,
      preHandler: async (request: Asked<typeof routes.streamTable>) => {
        if (!request.ws) throw refused(400, "notAStream");
        if (!isOwnOrigin(request, config.origin)) throw refused(403, "origin");
        viewerOf(tableOf(request), guestOf(request).id, request.query.as);
        if ((fromAddress.get(networkOf(request.ip)) ?? 0) >= streamsPerAddress) throw tooOften();
        if (hub.of(guestOf(request).id) >= streamsPerSession) throw tooOften();
      },
    },
    (socket, request: Asked<typeof routes.streamTable>) => {
      const guest = guestOf(request);
      const table = tableOf(request);
      const { as, after, lean } = request.query;
      const network = networkOf(request.ip);
      tally(fromAddress, network, 1);
      socket.on("close", () => tally(fromAddress, network, -1));
      const viewer = viewerOf(table, guest.id, as);
      const resumes =
        after !== undefined && after <= table.no && after > 0 && table.no - after <= MOST_MISSED;
      if (!resumes) socket.send(said({ t: "hello", ...snapshot(table, guest, viewer) }));
      const watcher: Watcher = {
        socket,
        table: table.ground.id,
        guest: guest.id,
        session: guest.session,
        viewer,
        lean: lean !== undefined,
        sent: resumes ? after : table.no,
        alive: true,
      };
      hub.add(watcher);
    },
  );
}

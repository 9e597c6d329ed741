import * as z from "zod";
import { guestOf, tableOf, viewerOf } from "../http/access.ts";
import { type Doors, door } from "../http/door.ts";
import { isOwnOrigin } from "../http/guard.ts";
import { networkOf, tooOften } from "../http/limits.ts";
import type { Rooms } from "../http/rooms.ts";
import * as shapes from "../http/shapes.ts";
import { refused } from "../refused.ts";
import { type Hub, tally, type Watcher } from "./hub.ts";

/** Further behind than this, the whole table is shorter than what was missed. */
const MOST_MISSED = 500;

export function streamDoor(app: Doors, { config, snapshot }: Rooms, hub: Hub): void {
  const fromAddress = new Map<string, number>();
  const { streamsPerAddress, streamsPerSession } = config.limits;

  app.get(
    "/api/tables/:id/stream",
    {
      ...door(
        "look",
        { params: shapes.id, querystring: shapes.listening, answer: z.object({}) },
        { status: 101 },
      ),
      websocket: true,
      preHandler: async (request) => {
        if (!request.ws) throw refused(400, "notAStream");
        if (!isOwnOrigin(request, config.origin)) throw refused(403, "origin");
        viewerOf(tableOf(request), guestOf(request).id, request.query.as);
        if ((fromAddress.get(networkOf(request.ip)) ?? 0) >= streamsPerAddress) throw tooOften();
        if (hub.of(guestOf(request).id) >= streamsPerSession) throw tooOften();
      },
    },
    (socket, request) => {
      const guest = guestOf(request);
      const table = tableOf(request);
      const { as, after, lean } = request.query;
      const network = networkOf(request.ip);
      tally(fromAddress, network, 1);
      socket.on("close", () => tally(fromAddress, network, -1));
      const viewer = viewerOf(table, guest.id, as);
      const resumes =
        after !== undefined && after <= table.no && after > 0 && table.no - after <= MOST_MISSED;
      if (!resumes) socket.send(JSON.stringify({ t: "hello", ...snapshot(table, guest, viewer) }));
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

import { Readable } from "node:stream";
import { routes } from "@rubizh/protocol";
import type { FastifyInstance } from "fastify";
import { exportLines } from "../people/export.ts";
import { forgetGuest } from "../people/forget.ts";
import { isKept } from "../people/kept.ts";
import { refused } from "../refused.ts";
import { guestOf } from "./access.ts";
import type { Rooms } from "./rooms.ts";
import { serve } from "./route.ts";

/** For so long an account may change its mind. */
const REGRET_MS = 7 * 24 * 3600_000;

/** Routes by which one takes everything along, and leaves nothing behind. */
export function lifeRoutes(app: FastifyInstance, { store, tables, sessions }: Rooms): void {
  serve(app, routes.exportMine, async (request, reply) =>
    reply
      .type("application/x-ndjson; charset=utf-8")
      .header("content-disposition", 'attachment; filename="rubizh.jsonl"')
      .send(Readable.from(exportLines({ store, tables }, guestOf(request)))),
  );
  serve(app, routes.deleteMine, async (request, reply) => {
    const guest = guestOf(request);
    if (request.body.name !== guest.name) throw refused(422, "otherName");
    if (isKept(guest)) {
      const gone = Date.now() + REGRET_MS;
      await store.setGone(guest.id, gone);
      return { gone: new Date(gone).toISOString() };
    }
    await forgetGuest({ store, tables }, guest.id);
    await sessions.end(reply, guest);
    return {};
  });
  serve(app, routes.keepMine, async (request) => {
    await store.setGone(guestOf(request).id, 0);
    return {};
  });
}

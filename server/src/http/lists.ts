import { routes } from "@rubizh/protocol";
import type { FastifyInstance } from "fastify";
import { guestOf } from "./access.ts";
import { linesOf } from "./lines.ts";
import type { Rooms } from "./rooms.ts";
import { serve } from "./route.ts";

/** Lists of tables: one's own and those that wait for somebody. */
export function listRoutes(app: FastifyInstance, { store, tables }: Rooms): void {
  serve(app, routes.listTables, async (request) => {
    const { id } = guestOf(request);
    const { of, ...wanted } = request.query;
    const told = async (pages: readonly { readonly rows: Parameters<typeof linesOf>[1] }[]) =>
      linesOf(
        store,
        pages.flatMap(({ rows }) => rows),
        id,
        tables.now(),
      );
    if (of === undefined) {
      const own = [await store.runningPage(id, wanted), await store.overPage(id, wanted)];
      return { mine: await told(own), open: await told([await store.openPage(id, wanted)]) };
    }
    const pages = { mine: store.runningPage, over: store.overPage, open: store.openPage };
    const page = await pages[of](id, wanted);
    const next = page.next === undefined ? {} : { next: page.next };
    const lines = await told([page]);
    return of === "open" ? { mine: [], open: lines, ...next } : { mine: lines, open: [], ...next };
  });
}

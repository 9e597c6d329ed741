import { routes, type Told } from "@rubizh/protocol";
import type { FastifyInstance } from "fastify";
import { entriesOf } from "../games.ts";
import { refused } from "../refused.ts";
import { eraOf, gameOf } from "../table/fold.ts";
import { askOf } from "../table/moves.ts";
import { newsFor, recordOf, seenThen } from "../table/show.ts";
import { guestOf, tableOf, viewerOf } from "./access.ts";
import type { Rooms } from "./rooms.ts";
import { serve } from "./route.ts";

/** Routes that change nothing. */
export function readingRoutes(app: FastifyInstance, { tables, registry, snapshot }: Rooms): void {
  serve(app, routes.gameSchema, async (request) => {
    const { id } = request.params;
    const { rules } = request.query;
    const entry = await (rules === undefined ? registry.loadGame(id) : registry.loadPinned(id, rules));
    const schemas = entry?.schemas?.();
    if (!entry || !schemas) throw refused(404, "noGame");
    const { options, move, view, event } = schemas;
    const told = { rules: entry.game.rules, options, move, view, event };
    return told as Told<typeof routes.gameSchema.answer>;
  });
  serve(app, routes.listGames, async () =>
    (await entriesOf(registry)).map(({ game: { id, rules, seatCounts }, modes, levels }) => ({
      id,
      rules,
      seats: seatCounts,
      modes,
      levels,
    })),
  );

  serve(app, routes.lookAtTable, async (request) =>
    snapshot(tableOf(request), guestOf(request), request.query.as),
  );

  serve(app, routes.lookBack, async (request) => {
    const now = tableOf(request);
    const viewer = viewerOf(now, guestOf(request).id, request.query.as);
    const { seq } = request.params;
    if (seq < 1 || seq > now.no) throw refused(404, "noMoment");
    const then = await tables.lookAt(now.ground.id, seq);
    if (!then.play) throw refused(404, "noMoment");
    return { seq, ...seenThen(now, then, viewer) };
  });

  serve(app, routes.readHistory, async (request) => {
    const table = tableOf(request);
    const viewer = viewerOf(table, guestOf(request).id, request.query.as);
    const rows = await tables.told(table, request.query.after ?? 0);
    return { seq: table.no, news: newsFor(table, rows, viewer) };
  });

  serve(app, routes.listMoves, async (request) => {
    const table = tableOf(request);
    const viewer = viewerOf(table, guestOf(request).id, request.query.as);
    const ask = viewer === "spectator" ? undefined : askOf(table, viewer);
    if (!ask || !table.play) return { no: -1, era: eraOf(table), moves: [] };
    const game = gameOf(table);
    const view = game.view(table.play.state, ask.seat);
    const moves = game.legal(view, ask.seat);
    return {
      no: ask.no,
      era: eraOf(table),
      moves: moves.map((move) => ({ move, text: game.write(view, ask.seat, move) })),
    };
  });

  serve(app, routes.readRecord, async (request) => {
    const table = tableOf(request);
    const finished = recordOf(await tables.whole(table));
    if (finished) return { ...finished };
    const viewer = viewerOf(table, guestOf(request).id, request.query.as);
    const rows = await tables.told(table, 0);
    return { over: false, ...table.play?.header, seen: newsFor(table, rows, viewer) };
  });
}

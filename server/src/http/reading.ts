import { type Line, routes, type SeatInfo } from "@rubizh/protocol";
import type { FastifyInstance } from "fastify";
import { refused } from "../refused.ts";
import type { TableRow } from "../store/schema.ts";
import { eraOf, gameOf } from "../table/fold.ts";
import { askOf } from "../table/moves.ts";
import { newsFor, recordOf, seenThen } from "../table/show.ts";
import type { Tick } from "../time/line.ts";
import { guestOf, tableOf, viewerOf } from "./access.ts";
import type { Rooms } from "./rooms.ts";
import { serve } from "./route.ts";

/** Routes that change nothing. */
export function readingRoutes(app: FastifyInstance, { store, tables, registry, snapshot }: Rooms): void {
  serve(app, routes.listTables, async (request) => {
    const guest = guestOf(request);
    const [mine, open, turns] = await Promise.all([
      store.tablesOf(guest.id),
      store.openTables(),
      store.turnsOf(guest.id),
    ]);
    const now = tables.now();
    const line = (row: TableRow) => lineOf(row, guest.id, turns, now);
    return { mine: mine.map(line), open: open.map(line) };
  });

  serve(app, routes.listGames, async () => {
    const entries = await Promise.all(registry.gameIds.map((id) => registry.loadGame(id)));
    return entries.flatMap((entry) =>
      entry
        ? [
            {
              id: entry.game.id,
              rules: entry.game.rules,
              seats: entry.game.seatCounts,
              modes: entry.modes,
              levels: entry.levels,
            },
          ]
        : [],
    );
  });

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

/** One line of a list, from what the store keeps for this purpose. */
function lineOf(row: TableRow, guest: string, turns: ReadonlyMap<string, number | null>, now: Tick): Line {
  const seats = JSON.parse(row.seats) as (SeatInfo & { guest?: string })[];
  const due = turns.get(row.id) ?? row.flag_at;
  const isTimed = row.pace !== "none" && row.status === "playing" && due !== null;
  return {
    id: row.id,
    game: row.game,
    status: row.status as Line["status"],
    visibility: row.visibility as Line["visibility"],
    seats: seats.map(({ guest: _, ...seat }) => seat),
    yours: seats.flatMap((seat, i) => (seat.guest === guest ? [i] : [])),
    yourTurn: turns.has(row.id) && row.status !== "stuck",
    marks: JSON.parse(row.marks) as Line["marks"],
    pace: row.pace as Line["pace"],
    ...(row.rated === 1 ? { rated: true as const } : {}),
    ...(isTimed ? { left: Math.max(0, due - now) } : {}),
    ...(row.ended === "void" ? { ended: "void" } : {}),
    updated: new Date(row.updated).toISOString(),
  };
}

import { refused } from "../refused.ts";
import type { TableRow } from "../store/schema.ts";
import { eraOf, gameOf } from "../table/fold.ts";
import { askOf } from "../table/moves.ts";
import type { marksOf } from "../table/rows.ts";
import type { SeatInfo } from "../table/show.ts";
import { newsFor, recordOf, seenBy } from "../table/show.ts";
import { guestOf, tableOf, viewerOf } from "./access.ts";
import * as answers from "./answers.ts";
import { type Doors, door } from "./door.ts";
import type { Rooms } from "./rooms.ts";
import * as shapes from "./shapes.ts";

/** Doors that change nothing. */
export function readingDoors(app: Doors, { store, tables, registry, snapshot }: Rooms): void {
  app.get("/api/tables", door("guest", { answer: answers.tables }), async (request) => {
    const guest = guestOf(request);
    const [mine, open, turns] = await Promise.all([
      store.tablesOf(guest.id),
      store.openTables(),
      store.turnsOf(guest.id),
    ]);
    const line = (row: TableRow) => lineOf(row, guest.id, turns.has(row.id));
    return { mine: mine.map(line), open: open.map(line) };
  });

  app.get("/api/games", door("all", { answer: answers.games }), async () => {
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

  app.get(
    "/api/tables/:id",
    door("look", { params: shapes.id, querystring: shapes.eyes, answer: answers.snapshot }),
    async (request) => snapshot(tableOf(request), guestOf(request), request.query.as),
  );

  app.get(
    "/api/tables/:id/at/:seq",
    door("look", { params: shapes.idAndSeq, querystring: shapes.eyes, answer: answers.seen }),
    async (request) => {
      const now = tableOf(request);
      const viewer = viewerOf(now, guestOf(request).id, request.query.as);
      const { seq } = request.params;
      if (seq < 1 || seq > now.no) throw refused(404, "noMoment");
      const then = await tables.lookAt(now.ground.id, seq);
      if (!then.play) throw refused(404, "noMoment");
      return { seq, ...seenBy(then, viewer) };
    },
  );

  app.get(
    "/api/tables/:id/history",
    door("look", { params: shapes.id, querystring: shapes.eyesAfter, answer: answers.history }),
    async (request) => {
      const table = tableOf(request);
      const viewer = viewerOf(table, guestOf(request).id, request.query.as);
      const rows = await store.rows(table.ground.id, request.query.after ?? 0, table.no);
      return { seq: table.no, news: newsFor(table, rows, viewer) };
    },
  );

  app.get(
    "/api/tables/:id/legal",
    door("look", { params: shapes.id, querystring: shapes.eyes, answer: answers.legal }),
    async (request) => {
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
    },
  );

  app.get(
    "/api/tables/:id/record",
    door("look", { params: shapes.id, querystring: shapes.eyes, answer: answers.record }),
    async (request) => {
      const table = tableOf(request);
      const finished = recordOf(table);
      if (finished) return { ...finished };
      const viewer = viewerOf(table, guestOf(request).id, request.query.as);
      const rows = await store.rows(table.ground.id, 0, table.no);
      return { over: false, ...table.play?.header, seen: newsFor(table, rows, viewer) };
    },
  );
}

/** One line of a list, from what the store keeps for this purpose. */
function lineOf(row: TableRow, guest: string, yourTurn: boolean) {
  const seats = JSON.parse(row.seats) as (SeatInfo & { guest?: string })[];
  return {
    id: row.id,
    game: row.game,
    status: row.status,
    visibility: row.visibility,
    seats: seats.map(({ guest: _, ...seat }) => seat),
    yours: seats.flatMap((seat, i) => (seat.guest === guest ? [i] : [])),
    yourTurn: yourTurn && row.status !== "stuck",
    marks: JSON.parse(row.marks) as ReturnType<typeof marksOf>,
    updated: new Date(row.updated).toISOString(),
  };
}

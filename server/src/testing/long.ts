import { type AnyEntry, at, rngFrom } from "@rubizh/engine";
import { randomHex, randomToken } from "../secrets.ts";
import { openStore } from "../store/store.ts";
import { pendingOf } from "../table/fold.ts";
import { playChain } from "../table/moves.ts";
import { openingOf } from "../table/open.ts";
import { openTables } from "../table/tables.ts";

/** A game played to its end straight into the store, while no server uses it. */
export async function storeLongTable(
  database: string,
  entry: AnyEntry,
  host: string,
): Promise<{ readonly id: string; readonly rows: number }> {
  const store = await openStore(database);
  const tables = openTables(store, {
    gameIds: [entry.game.id],
    loadGame: async () => entry,
    loadPinned: async () => entry,
  });
  const count = entry.game.seatCounts.find((seats) => seats > 1) ?? 1;
  const rng = rngFrom(randomToken());
  const opening = openingOf({
    host,
    key: randomToken(),
    digest: "",
    entry,
    options: undefined,
    visibility: "private",
    undo: "none",
    // Seats of bots begin at once; they are played here.
    seats: Array.from({ length: count }, () => ({
      t: "bot",
      level: at(entry.levels, 0),
      seed: randomHex(16),
    })),
  });
  await store.open(opening);
  const { id } = opening.table;
  for (;;) {
    const table = await tables.look(id);
    const now = pendingOf(table);
    if (now?.t !== "seats" || !table.play) {
      await store.close();
      return { id, rows: table.no };
    }
    const { seat, no } = at(now.asks, 0);
    const moves = entry.game.legal(entry.game.view(table.play.state, seat), seat);
    await tables.change(id, playChain(seat, no, [at(moves, rng(moves.length))], 0, "bot"));
  }
}

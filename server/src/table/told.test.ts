import { rngFrom } from "@rubizh/engine";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore, type Store } from "../store/store.ts";
import { gameIds, loadGame, loadPinned } from "../testing/registry.ts";
import { answerTakeback, askTakeback } from "./agree.ts";
import { eraOf, gameOf, pendingOf, type Table } from "./fold.ts";
import { playChain } from "./moves.ts";
import { openingOf } from "./open.ts";
import { claim } from "./seating.ts";
import type { ToldRow } from "./show.ts";
import { openTables } from "./tables.ts";

let store: Store;
beforeAll(async () => {
  store = await openStore(":memory:");
});
afterAll(() => store.close());

test.each(gameIds)(
  "%s: what was told as it happened is told again from any row, takebacks included",
  async (game) => {
    const entry = await loadGame(game);
    if (!entry) throw new Error(`no game ${game}`);
    const tables = openTables(store, { gameIds, loadGame, loadPinned });
    const opening = openingOf({
      host: "host",
      key: game,
      digest: "",
      entry,
      options: game === "march" ? { goal: 60 } : { rounds: 12 },
      visibility: "public",
      undo: "consent",
      seats: [{ t: "open" }, { t: "open" }],
    });
    await store.open(opening);
    const { id } = opening.table;
    const live: ToldRow[] = [];
    tables.onChange(({ rows }) => live.push(...rows));
    for (const seat of [0, 1]) {
      const seed = { guest: `g${seat}`, name: "", seed: "ab" };
      await tables.change(id, claim({ seat, ...seed, invitation: "none", sees: true }));
    }
    const rng = rngFrom(`told ${game}`);
    let table: Table = await tables.look(id);
    while (table.status === "playing" && table.no < 140) {
      const now = pendingOf(table);
      const ask = now?.t === "seats" ? now.asks[0] : undefined;
      if (!ask || !table.play) throw new Error("nobody is asked");
      const moves = gameOf(table).legal(table.play.state, ask.seat);
      await tables.change(id, playChain(ask.seat, ask.no, [moves[rng(moves.length)]], eraOf(table)));
      table = await tables.look(id);
      if (rng(15) === 0 && table.status === "playing") {
        await tables.change(id, askTakeback(ask.seat));
        await tables.change(id, answerTakeback(1 - ask.seat, true));
      }
      table = await tables.look(id);
    }
    const print = (rows: readonly ToldRow[]) =>
      rows.map(({ no, chain, at, body, events }) => JSON.stringify([no, chain, at, body, events]));
    expect(live.some(({ events }) => events.length > 0)).toBe(true);
    const fresh = openTables(store, { gameIds, loadGame, loadPinned });
    for (const after of [0, 1, 2, 5, 49, 50, 51, table.no - 1, table.no]) {
      const again = (await fresh.told(table, after)).filter(({ no }) => no > 1);
      expect(print(again)).toEqual(print(live.filter(({ no }) => no > after)));
    }
  },
);

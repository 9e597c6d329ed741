import { hashOf, rngFrom } from "@rubizh/engine";
import type { Pace } from "@rubizh/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore, type Store } from "../store/store.ts";
import { gameIds, loadGame, loadPinned } from "../testing/registry.ts";
import { answerTakeback, askTakeback } from "./agree.ts";
import { readBody } from "./body.ts";
import { sayPhrase } from "./chat.ts";
import { eraOf, fold, foldOpened, gameOf, pendingOf, type Table } from "./fold.ts";
import { playChain } from "./moves.ts";
import { openingOf } from "./open.ts";
import { claim } from "./seating.ts";
import { openTables } from "./tables.ts";

let store: Store;
beforeAll(async () => {
  store = await openStore(":memory:");
});
afterAll(() => store.close());

async function newTable(game: string, options?: unknown, pace: Pace = "none"): Promise<string> {
  const entry = await loadGame(game);
  if (!entry) throw new Error(`no game ${game}`);
  const opening = openingOf({
    host: "host",
    key: `${game}-${Math.random()}`,
    digest: "",
    entry,
    options,
    visibility: "private",
    undo: "consent",
    pace,
    seats: [{ t: "open" }, { t: "open" }],
  });
  await store.open(opening);
  return opening.table.id;
}

const sit = (seat: number) =>
  claim({ seat, guest: `g${seat}`, name: "", seed: "ab", invitation: "valid", sees: true });

const WAYS = [...gameIds.map((game) => [game, "none"] as const), ["toy", "live-short"] as const];
test.each(WAYS)(
  "%s, pace %s: every moment opens alike from keyframes, from the cache and from the first row",
  async (game, pace) => {
    const tables = openTables(store, { gameIds, loadGame, loadPinned });
    const rng = rngFrom(game);
    const id = await newTable(game, game === "march" ? { goal: 60 } : { rounds: 12 }, pace);
    const live: Table[] = [];
    const keep = async (done: Promise<{ readonly table: Table }>): Promise<void> => {
      live.push((await done).table);
    };
    await keep(tables.change(id, sit(0)));
    await keep(tables.change(id, sit(1)));
    for (let table = live.at(-1); table?.status === "playing" && table.no < 260; table = live.at(-1)) {
      const now = pendingOf(table);
      const ask = now?.t === "seats" ? now.asks[rng(now.asks.length)] : undefined;
      if (!ask || !table.play) throw new Error("nobody is asked");
      const moves = gameOf(table).legal(table.play.state, ask.seat);
      await keep(tables.change(id, playChain(ask.seat, ask.no, [moves[rng(moves.length)]], eraOf(table))));
      if (rng(12) === 0) await keep(tables.change(id, sayPhrase(0, "phrase.wow")));
      if (rng(15) === 0 && live.at(-1)?.status === "playing") {
        await keep(tables.change(id, askTakeback(ask.seat)));
        await keep(tables.change(id, answerTakeback(1 - ask.seat, true)));
      }
    }
    const rows = await store.rows(id, 0);
    const [first, ...rest] = rows;
    const ground = live[0]?.ground;
    if (!first || !ground) throw new Error("no log");
    let plain = foldOpened(ground, readBody(first.body), first.tick);
    const told = new Map([[1, plain]]);
    for (const row of rest) {
      plain = fold(plain, readBody(row.body), row.tick).table;
      told.set(row.no, plain);
    }
    const print = ({ play, ground: _, ...table }: Table): string =>
      hashOf({
        ...table,
        play: play && {
          ...play,
          entries: play.entries.toArray(),
          story: play.story.toArray(),
          shown: play.shown.toArray(),
        },
      });
    for (const table of live) expect(print(table)).toBe(print(told.get(table.no) ?? plain));
    // A server that has just started knows nothing but the store.
    const fresh = openTables(store, { gameIds, loadGame, loadPinned });
    for (const [no, table] of told)
      expect(print(await fresh.whole(await fresh.lookAt(id, no)))).toBe(print(table));
    expect(print(await fresh.whole(await fresh.look(id)))).toBe(print(plain));
    expect((await store.keyframe(id, rows.length))?.no ?? 0).toBeGreaterThan(rows.length - 60);
  },
);

test("a damaged keyframe is no loss", async () => {
  const id = await newTable("march");
  const tables = openTables(store, { gameIds, loadGame, loadPinned });
  await tables.change(id, sit(0));
  const { table } = await tables.change(id, sit(1));
  const keyframe = { table_id: id, no: table.no + 1, rules: 1, body: "[]", folded: "" };
  const said = sayPhrase(0, "phrase.hello")(table, table.tick);
  await store.append({
    table: id,
    after: table.no,
    rows: [
      {
        table_id: id,
        no: table.no + 1,
        chain: table.no + 1,
        at: 1,
        tick: table.tick,
        body: JSON.stringify(said.lines[0]?.body),
        actor: null,
        key: null,
        digest: null,
      },
    ],
    keyframe: { ...keyframe, rules: 99 },
  });
  const opened = await openTables(store, { gameIds, loadGame, loadPinned }).look(id);
  expect(opened.play?.state).toEqual(table.play?.state);
});

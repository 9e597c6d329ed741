import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type AnyEntry, at, isProven, type Rng, readRecord, rngFrom, spansOf, verify } from "@rubizh/engine";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { loadRegistry } from "../games.ts";
import { openStore, type Store } from "../store/store.ts";
import { answerTakeback, askTakeback } from "../table/agree.ts";
import { eraOf, gameOf, pendingOf, type Table } from "../table/fold.ts";
import { playChain } from "../table/moves.ts";
import { openingOf } from "../table/open.ts";
import { claim } from "../table/seating.ts";
import { newsFor, recordOf, seenThen } from "../table/show.ts";
import { openTables, type Tables } from "../table/tables.ts";
import * as first from "../testing/registry.ts";
import { judge } from "./judge.ts";
import { adopt, adoptionReport } from "./report.ts";

/** The toy under rules 2, with rules 1 as they were frozen. */
const BUMPED = new URL("../../../registry/fixtures/bumped/registry.ts", import.meta.url).href;
const folder = mkdtempSync(join(tmpdir(), "rubizh-adopt-"));
const database = join(folder, "adopt.sqlite");
afterAll(() => rmSync(folder, { recursive: true }));

const TABLES = 24;
let tables: readonly Table[];
let second: AnyEntry;

/** Half-played games of rules 1; who passes gets a coin back under rules 2. */
beforeAll(async () => {
  const store = await openStore(database);
  const open = openTables(store, first);
  const entry = await first.loadGame("toy");
  if (!entry) throw new Error("no toy");
  const played: Table[] = [];
  for (let i = 0; i < TABLES; i++) {
    const rng = rngFrom(`adopt/${i}`);
    const opening = openingOf({
      host: "host",
      key: `table-${i}`,
      digest: "",
      entry,
      options: { rounds: 12 },
      visibility: "public",
      undo: "consent",
      seats: [{ t: "open" }, { t: "open" }],
    });
    await store.open(opening);
    const { id } = opening.table;
    for (const seat of [0, 1])
      await open.change(
        id,
        claim({ seat, guest: `g${seat}`, name: "", seed: "ab", invitation: "none", sees: true }),
      );
    let table = await open.look(id);
    for (let moves = 0; moves < 4 + (i % 9); moves++) {
      const now = pendingOf(table);
      if (now?.t !== "seats" || !table.play) break;
      const ask = at(now.asks, rng(now.asks.length));
      const legal = gameOf(table).legal(table.play.state, ask.seat);
      const move = legal[rng(legal.length)];
      table = (await open.change(id, playChain(ask.seat, ask.no, [move], eraOf(table)))).table;
    }
    played.push(table);
  }
  tables = played.filter(({ status }) => status === "playing");
  await store.close();
  const loaded = await (await loadRegistry(BUMPED)).loadGame("toy");
  if (!loaded) throw new Error("no toy");
  second = loaded;
});

const hasPassed = ({ play }: Table): boolean =>
  play?.entries.toArray().some((e) => "move" in e && (e.move as { t: string }).t === "pass") ?? false;

const calm = () => tables.filter((table) => !hasPassed(table) && (table.play?.entries.length ?? 0) > 3);
const asked = { registry: BUMPED, game: "toy", from: 1, to: 2 };
/** One random move at a table of this process's, by the rules it has. */
async function moved(open: Tables, id: string, rng: Rng): Promise<Table> {
  const table = await open.look(id);
  const now = pendingOf(table);
  if (now?.t !== "seats" || !table.play) return table;
  const ask = at(now.asks, rng(now.asks.length));
  const legal = gameOf(table).legal(table.play.state, ask.seat);
  const move = legal[rng(legal.length)];
  return (await open.change(id, playChain(ask.seat, ask.no, [move], eraOf(table)))).table;
}

test("a report tells which running tables nobody would notice to be under the newer rules", async () => {
  const report = await adoptionReport({ database, registry: BUMPED, game: "toy", from: 1, to: 2 });
  expect(report?.tables.map(({ table }) => table).sort()).toEqual(
    tables.map(({ ground }) => ground.id).sort(),
  );
  const verdicts = new Map(report?.tables.map(({ table, verdict }) => [table, verdict.t]));
  for (const table of tables) {
    const verdict = verdicts.get(table.ground.id);
    expect(verdict === "same", `${verdict}`).toBe(!hasPassed(table));
  }
  // Both kinds came up.
  expect(new Set(tables.map(hasPassed)).size).toBe(2);
  // Nothing was changed: the same report again.
  expect(await adoptionReport({ database, registry: BUMPED, game: "toy", from: 1, to: 2 })).toEqual(report);
});

test("rules that are not here are not guessed", async () => {
  expect(await adoptionReport({ database, registry: BUMPED, game: "toy", from: 1, to: 3 })).toBeUndefined();
  expect(await adoptionReport({ database, registry: BUMPED, game: "chess", from: 1, to: 2 })).toBeUndefined();
});

test("what stands in the way is named with its entry", () => {
  const table = at(calm(), 0);
  const { game } = second;
  const under = (changed: Partial<AnyEntry["game"]>): AnyEntry => ({
    ...second,
    game: { ...game, ...changed },
  });
  expect(judge(table, second)).toEqual({ t: "same" });
  const moved = (table.play?.entries.toArray().findIndex((entry) => "move" in entry) ?? 0) + 1;
  const strict = under({ refuse: () => ({ rule: "TY-009", why: { key: "toy.notAsked" } }) });
  expect(judge(table, strict)).toEqual({ t: "refused", entry: moved, rule: "TY-009" });
  const emptied = under({
    pending: (state) => {
      const now = game.pending(state);
      return now.t === "luck" ? { t: "luck", draw: { t: "dice", sides: [2] } } : now;
    },
  });
  expect(judge(table, emptied)).toEqual({ t: "luck", entry: 1 });
  const broken = under({
    settle: () => {
      throw new Error("broken on purpose");
    },
  });
  expect(judge(table, broken)).toEqual({ t: "failed", entry: 1, why: "broken on purpose" });
  const { lift: _, ...unlifted } = second;
  expect(judge(table, unlifted)).toEqual({ t: "view", viewer: 0 });
});

describe("--write", () => {
  let copy: string;
  let store: Store;
  let server: Tables;
  /** A store of its own, and a server that knows its tables from before. */
  beforeEach(async () => {
    copy = join(mkdtempSync(join(folder, "copy-")), "adopt.sqlite");
    copyFileSync(database, copy);
    store = await openStore(copy);
    server = openTables(store, await loadRegistry(BUMPED));
    for (const { ground } of tables) await server.look(ground.id);
  });
  afterEach(() => store.close());
  const rulesAt = async (of: Tables, id: string): Promise<number> => gameOf(await of.look(id)).rules;

  test("takes over what stays the same, leaves the rest, and a second time finds nothing to do", async () => {
    const dry = await adoptionReport({ ...asked, database: copy });
    const done = await adoptionReport({ ...asked, database: copy, write: true });
    expect(done).toEqual({ ...dry, written: true });
    const again = await adoptionReport({ ...asked, database: copy, write: true });
    expect(again?.tables).toEqual(done?.tables.filter(({ verdict }) => verdict.t !== "same"));
    const fresh = openTables(store, await loadRegistry(BUMPED));
    for (const table of tables) {
      const { id } = table.ground;
      const rows = await store.rows(id, table.no);
      expect(rows.map(({ body }) => JSON.parse(body))).toMatchObject(
        hasPassed(table)
          ? []
          : [{ t: "adopted", from: 1, to: 2, state: expect.stringMatching(/^[0-9a-f]{64}$/) }],
      );
      expect(await rulesAt(fresh, id)).toBe(hasPassed(table) ? 1 : 2);
    }
  });

  test("a server that knew a table before plays it on by the new rules, and its record proves itself", async () => {
    await adoptionReport({ ...asked, database: copy, write: true });
    const one = await (await loadRegistry(BUMPED)).loadPinned("toy", 1);
    if (!one) throw new Error("no toy");
    for (const table of tables.slice(0, 8)) {
      const { id } = table.ground;
      const rng = rngFrom(`on/${id}`);
      let now = await moved(server, id, rng);
      const isBack = gameOf(now).rules === 2 && now.status === "playing";
      if (isBack) now = await takenBackAcross(server, id, table);
      while (now.status === "playing") now = await moved(server, id, rng);
      const record = readRecord(JSON.parse(JSON.stringify(recordOf(await server.whole(now)))));
      if (!("ok" in record)) throw new Error(record.refused.why.key);
      expect(spansOf(record.ok)).toEqual(hasPassed(table) ? [1] : [1, 2]);
      const proof = verify([one.game, second.game], record.ok);
      expect("ok" in proof && isProven(proof.ok), JSON.stringify(proof)).toBe(true);
      if (isBack) expect("ok" in proof && proof.ok.takebacks).toHaveLength(1);
      // Read from its first row, from a keyframe and from memory it is the same.
      const fresh = openTables(store, await loadRegistry(BUMPED));
      expect((await fresh.whole(await fresh.look(id))).play?.state).toEqual(now.play?.state);
      expect((await fresh.look(id)).play?.stamp).toEqual(now.play?.stamp);
      const told = await fresh.told(await fresh.look(id), 0);
      expect(await fresh.told(await fresh.look(id), table.no - 2)).toEqual(told.slice(table.no - 2));
      const rules = told.map(({ game }) => game?.rules);
      expect(rules.indexOf(2)).toBe(hasPassed(table) ? -1 : table.no);
    }
  });

  /** Back to before the new rules came: what stands is played by them all the same. */
  async function takenBackAcross(of: Tables, id: string, { play }: Table): Promise<Table> {
    const entries = play?.entries.toArray() ?? [];
    const to = entries.findLastIndex((entry) => "seat" in entry);
    const entry = at(entries, to);
    if (!("seat" in entry)) throw new Error("nobody has moved");
    await of.change(id, askTakeback(entry.seat, to));
    const { table } = await of.change(id, answerTakeback(1 - entry.seat, true));
    expect(gameOf(table).rules).toBe(2);
    return table;
  }

  test("is decided anew when a move comes in between", async () => {
    const { ground } = at(calm(), 0);
    const rng = rngFrom("between");
    const other = await openStore(copy);
    let tries = 0;
    const slow: Store = {
      ...other,
      append: async (change, keep) => {
        tries += 1;
        if (tries === 1) await moved(server, ground.id, rng);
        return other.append(change, keep);
      },
    };
    const verdict = await adopt(openTables(slow, await loadRegistry(BUMPED)), ground.id, 1, second);
    await other.close();
    expect([verdict, tries]).toEqual([{ t: "same" }, 2]);
    const rows = (await store.rows(ground.id, 0)).map(({ body }) => JSON.parse(body).t);
    expect(rows.filter((t) => t === "adopted")).toHaveLength(1);
    expect(rows.at(-1)).toBe("adopted");
    // And the other way round: the server's next move is decided by the rules that came meanwhile.
    expect(await rulesAt(server, ground.id)).toBe(1);
    expect(gameOf(await moved(server, ground.id, rng)).rules).toBe(2);
  });

  test("two at once change a table once", async () => {
    const both = await Promise.all(
      [1, 2].map(() => adoptionReport({ ...asked, database: copy, write: true })),
    );
    for (const table of tables)
      expect(await store.rows(table.ground.id, table.no)).toHaveLength(hasPassed(table) ? 0 : 1);
    const done = both.flatMap((report) => report?.tables ?? []).filter(({ verdict }) => verdict.t === "same");
    expect(done).toHaveLength(tables.filter((table) => !hasPassed(table)).length);
  });

  test("what a viewer is told stays in the shapes of the table's rules, and never holds the fingerprint", async () => {
    await adoptionReport({ ...asked, database: copy, write: true });
    const { ground, no } = at(calm(), 0);
    const table = await moved(server, ground.id, rngFrom("shapes"));
    const then = await server.lookAt(ground.id, no);
    expect(gameOf(then).rules).toBe(1);
    expect(seenThen(then, then, 0).view).not.toHaveProperty("passes");
    expect(seenThen(table, then, 0).view).toHaveProperty("passes", 0);
    const news = newsFor(table, await server.told(table, 0), 0);
    expect(news.flatMap(({ notices }) => notices)).toContainEqual({ t: "adopted", from: 1, to: 2 });
    const whole = await server.whole(table);
    const print = whole.play?.story.toArray().find((entry) => "adopted" in entry);
    expect(JSON.stringify(news)).not.toContain(print && "adopted" in print ? print.adopted.state : "adopted");
  });
});

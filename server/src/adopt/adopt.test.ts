import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type AnyEntry, at, rngFrom } from "@rubizh/engine";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadRegistry } from "../games.ts";
import { openStore } from "../store/store.ts";
import { eraOf, gameOf, pendingOf, type Table } from "../table/fold.ts";
import { playChain } from "../table/moves.ts";
import { openingOf } from "../table/open.ts";
import { claim } from "../table/seating.ts";
import { openTables } from "../table/tables.ts";
import * as first from "../testing/registry.ts";
import { judge } from "./judge.ts";
import { adoptionReport } from "./report.ts";

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
      undo: "none",
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
  const calm = tables.filter((table) => !hasPassed(table) && (table.play?.entries.length ?? 0) > 3);
  const table = at(calm, 0);
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

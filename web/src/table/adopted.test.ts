import {
  type AnyEntry,
  adopt,
  at,
  enter,
  type GameRecord,
  type GameTypes,
  openTable,
  readRecord,
  rngFrom,
  spansOf,
  type Table,
  takeBack,
  toRecord,
  verify,
} from "@rubizh/engine";
import { beforeAll, describe, expect, test } from "vitest";
import { loadSpans } from "../pinned.ts";
import { beatsIn } from "./history.ts";
import { lifted } from "./lifted.ts";
import { fork, importRecord, type LocalKit, LocalTable } from "./local.ts";
import { linesOf } from "./log.ts";
import { audited } from "./luck.ts";
import { memoryStore } from "./store.ts";
import { unroll, viewAt } from "./tape.ts";

/** The toy: rules 1 as they were frozen; rules 2 count who passes, and give them a coin. */
const BUMPED = new URL("../../../registry/fixtures/bumped/registry.ts", import.meta.url).href;
let one: AnyEntry;
let two: AnyEntry;
let both: AnyEntry;
beforeAll(async () => {
  const { loadPinned } = (await import(/* @vite-ignore */ BUMPED)) as {
    loadPinned(id: string, rules: number): Promise<AnyEntry>;
  };
  [one, two] = [await loadPinned("toy", 1), await loadPinned("toy", 2)];
  both = { ...two, earlier: [one] };
});

const kit: LocalKit = { store: memoryStore(), minds: { decide: async () => undefined }, clock: () => 0 };
const players = [0, 1].map(() => ({ t: "human", name: "" }) as const);
const seed = { server: "ab".repeat(64), seats: ["11", "22"] };

function moved(table: Table<GameTypes>, n: number): Table<GameTypes> {
  const now = table.game.pending(table.state);
  if (now.t !== "seats") return table;
  const { seat } = at(now.asks, 0);
  const all = table.game.legal(table.state, seat);
  const moves = all.filter(({ t }) => t !== "pass");
  const entered = enter(
    table,
    seat,
    at(moves.length > 0 && n < 6 ? moves : all, (n * 7) % (moves.length || all.length)),
  );
  if (!("ok" in entered)) throw new Error(entered.refused.rule);
  return entered.ok;
}
const isOver = ({ game, state }: Table<GameTypes>): boolean => game.pending(state).t === "over";
/** A finished game that went over after some moves, and once more back to before that. */
function adoptedGame(isBack: boolean): { record: GameRecord; at: number } {
  let table: Table<GameTypes> = openTable(one.game, { rounds: 12 }, 2, seed);
  for (let i = 0; i < 5; i++) table = moved(table, i);
  const before = table.entries.length;
  const gone = adopt(table, two.game);
  if (!("ok" in gone)) throw new Error(gone.unlike.t);
  table = moved(gone.ok, 5);
  if (isBack) table = takeBack(table, before - 1, 0, [1]);
  for (let i = 6; !isOver(table); i++) table = moved(table, i);
  const read = readRecord(JSON.parse(JSON.stringify(toRecord(table))));
  if (!("ok" in read)) throw new Error(read.refused.why.key);
  return { record: read.ok, at: isBack ? before - 1 : before };
}

describe.each([false, true])("a game that went over to newer rules (taken back across: %s)", (isBack) => {
  test("is unrolled by the rules of each entry, and seen in the shapes of the last", () => {
    const { record, at: change } = adoptedGame(isBack);
    const tape = unroll(both, record, record.entries);
    if (!("ok" in tape)) throw new Error(tape.refused.why.key);
    const { frames } = tape.ok;
    expect(frames.map(({ game }) => game.rules)).toEqual(frames.map((_, i) => (i < change ? 1 : 2)));
    expect(frames.flatMap(({ adopted }, i) => (adopted === undefined ? [] : [[i, adopted]]))).toEqual([
      [change - 1, 2],
    ]);
    for (let i = 0; i <= frames.length; i++) expect(viewAt(tape.ok, i, 0)).toHaveProperty("passes");
    // Without the older rules it is refused, not guessed.
    expect(unroll(two, record, record.entries)).toHaveProperty("refused.why.key", "record.otherRules");
  });

  test("is brought here, replayed, proved and told in the log", async () => {
    const { record } = adoptedGame(isBack);
    const id = await importRecord(kit, record, players);
    const opened = await LocalTable.open(kit, both, id);
    if (!("ok" in opened)) throw new Error(opened.refused.why.key);
    const table = lifted(opened.ok);
    expect(table.now().status).toBe("over");
    expect(await table.record()).toEqual(record);
    const beats = await table.story("spectator");
    for (const { no } of beats) expect(await table.viewAt(no, 0)).toHaveProperty("passes");
    const lines = linesOf(
      { ...both, tell: () => undefined },
      beats,
      ({ key, with: values }) => `${key} ${values?.["rules"]}`,
    );
    expect(lines.map(({ text }) => text)).toEqual(["log.adopted 2"]);
    expect(audited(both, record, undefined)).toMatchObject({ ok: true });
    expect(verify<GameTypes>([one.game, two.game], record)).toHaveProperty("ok.wrong", []);
  });

  test("can be taken up anywhere as a new game of its last rules", async () => {
    const { record, at: change } = adoptedGame(isBack);
    for (const upTo of [change - 2, change + 1]) {
      const made = await fork(kit, both, record, upTo, players);
      const opened = "ok" in made ? await LocalTable.open(kit, two, made.ok) : made;
      if (!("ok" in opened)) throw new Error(opened.refused.why.key);
      expect(spansOf(await opened.ok.record())).toEqual([2]);
      const { view, viewer } = opened.ok.now();
      expect(view).toHaveProperty("passes");
      opened.ok.reveal();
      const moves = viewer === "spectator" ? [] : two.game.legal(view as object, viewer);
      expect(opened.ok.play(at(moves, rngFrom("fork")(moves.length)))).toBeUndefined();
    }
  });
});

test("a story from a server says where the rules changed", () => {
  const step = (by: number) => ({ t: "step", by, events: [] }) as const;
  const beats = beatsIn([
    { seq: 4, at: "", notices: [step(0)] },
    { seq: 5, at: "", notices: [{ t: "adopted", from: 1, to: 2 }] },
    { seq: 6, at: "", notices: [step(1)] },
  ]);
  expect(beats).toEqual([
    { no: 4, steps: [{ by: 0, events: [], adopted: 2 }] },
    { no: 6, steps: [{ by: 1, events: [] }] },
  ]);
});

test("the browser loads every number of rules that a record names", async () => {
  const entry = await loadSpans("zsu", [1, 2]);
  expect([entry?.game.rules, entry?.earlier?.map(({ game }) => game.rules)]).toEqual([2, [1]]);
  expect((await loadSpans("zsu", [1]))?.earlier).toBeUndefined();
  expect(await loadSpans("zsu", [])).toBeUndefined();
});

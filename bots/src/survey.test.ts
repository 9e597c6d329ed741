import type { GameTypes, Result, Tally } from "@rubizh/engine";
import { expect, test } from "vitest";
import { lookout, type Sight, survey } from "./survey.ts";

interface Types extends GameTypes {
  readonly view: { readonly open: readonly string[]; readonly map: string };
  readonly event: { readonly t: "took"; readonly thing: string; readonly seat: number };
}
const tally: Tally<Types> = {
  length: () => 5,
  setting: (state) => state.map,
  parts: (_, seat) => ({ side: seat === 0 ? "north" : "south" }),
  row: "total",
  wares: { shown: (table) => table.open, taken: (event) => event },
};

const result = (winner: number, points: readonly number[], rank: string): Result => ({
  places: [[winner], [1 - winner]],
  score:
    points.length === 0
      ? []
      : [
          { label: { key: "total" }, points },
          { label: { key: "rival" }, points: [50] },
        ],
  reason: { key: "end", with: { rank: `@rank.${rank}`, points: 7 } },
});

function game(first: number, taker: number, end: Result, map = "plain"): Sight {
  const { onAsk, onEvent, sight } = lookout(tally, 2);
  onAsk({ open: ["a", "b"] } as never, first);
  onEvent({ t: "took", thing: "a", seat: taker });
  onAsk({ open: ["b", "c"] } as never, 1 - first);
  return sight({ state: { open: [], map } as never, result: end, entries: 9 });
}

test("tells endings, length, scores, the opener's share and what became of the things shown", () => {
  const [found, ...more] = survey([
    game(0, 0, result(0, [10, 4], "high")),
    game(1, 0, result(0, [6, 2], "low")),
    game(0, 1, result(0, [], "high")),
    game(1, 1, result(0, [8, 8], "high")),
  ]);
  expect(more).toEqual([]);
  expect(found).toMatchObject({ table: "2 plain", games: 4, draws: 0, length: { mean: 5 } });
  expect(found?.endings).toEqual({ "end @rank.high": 3, "end @rank.low": 1 });
  expect(found?.scored).toMatchObject({ of: 4, rate: 0.75 });
  const [total, rival] = found?.scores ?? [];
  expect(total).toMatchObject({ row: "total", winners: { mean: 8, quantiles: [6, 8, 8, 10, 10] } });
  expect(total?.all.mean).toBeCloseTo(38 / 6);
  expect(total?.all.quantiles).toEqual([2, 4, 8, 8, 10]);
  expect(rival?.all).toMatchObject({ mean: 50 });
  expect(found?.opener).toMatchObject({ of: 4, rate: 0.5 });
  expect(found?.wares.map(({ id, taken, won }) => [id, taken.of, taken.rate, won.rate])).toEqual([
    ["a", 4, 1, 0.5],
    ["b", 4, 0, 0],
    ["c", 4, 0, 0],
  ]);
});

test("what seats played is told with its share, a draw being half, and its mean in the decisive row", () => {
  const draw = { ...result(0, [3, 3], "low"), places: [[0, 1]] };
  const [found] = survey([game(0, 0, result(0, [9, 1], "low")), game(0, 0, draw)], "total");
  expect(found?.parts.map(({ part, won, score }) => [part, won.of, won.rate, score])).toEqual([
    ["seat 0", 2, 0.75, 6],
    ["seat 1", 2, 0.25, 2],
    ["side north", 2, 0.75, 6],
    ["side south", 2, 0.25, 2],
  ]);
});

test("each kind of table is counted by itself, after all of them together", () => {
  const end = result(0, [1, 0], "low");
  const found = survey([game(0, 0, end, "hill"), game(0, 0, end), game(0, 0, end, "hill")]);
  expect(found.map(({ table, games }) => [table, games])).toEqual([
    ["all", 3],
    ["2 hill", 2],
    ["2 plain", 1],
  ]);
});

test("a draw has no winner for the opener's share, and an empty series no rate", () => {
  const draw = { ...result(0, [1, 1], "low"), places: [[0, 1]] };
  const [found] = survey([game(0, 0, draw)]);
  expect(found?.draws).toBe(1);
  expect(found?.opener).toEqual({ of: 0, rate: 0, ci95: [0, 1] });
  expect(found?.wares[0]?.won.rate).toBe(0);
});

test("a team wins together, for its opener and its taker as for each of its seats", () => {
  const { onAsk, onEvent, sight } = lookout(tally, 4);
  onAsk({ open: ["a"] } as never, 2);
  onEvent({ t: "took", thing: "a", seat: 0 });
  const end: Result = {
    places: [
      [0, 2],
      [1, 3],
    ],
    score: [],
    reason: { key: "end" },
  };
  const [found] = survey([sight({ state: { open: [], map: "plain" } as never, result: end, entries: 9 })]);
  expect(found).toMatchObject({
    draws: 0,
    opener: { of: 1, rate: 1 },
    wares: [{ id: "a", won: { rate: 1 } }],
  });
  expect(found?.parts.map(({ part, won }) => [part, won.rate])).toEqual([
    ["seat 0", 1],
    ["seat 1", 0],
    ["seat 2", 1],
    ["seat 3", 0],
    ["side north", 1],
    ["side south", 1 / 3],
  ]);
});

import type { Review, ReviewEntry } from "@rubizh/bots";
import { expect, test } from "vitest";
import { sumOf, together } from "./sums.ts";

const ZERO = [0, 0];
const move = (n: number, by: number, error: number, key: string, isForced = false): ReviewEntry => ({
  n,
  by,
  kind: "move",
  before: ZERO,
  after: ZERO,
  rest: ZERO,
  error,
  asked: { key },
  played: { move: {}, text: "", label: { key: `played.${n}` }, chance: 0.5 },
  ...(isForced ? {} : { grade: "good" }),
});
const seat = (luck: number) => ({
  initial: 0.5,
  final: 1,
  luck,
  skill: 0.1,
  unknown: 0,
  rest: 0.4 - luck,
  errors: { good: 1, inaccuracy: 0, mistake: 0, blunder: 0 },
});
const review = (luck: number, entries: readonly ReviewEntry[]): Review => ({
  game: "toy",
  seats: [seat(luck), seat(-luck)],
  entries,
  value: { name: "value", calibration: 0.01 },
});
const told = review(0.3, [
  move(0, 0, 0.02, "prompt.place"),
  move(1, 1, 0.5, "prompt.place"),
  move(2, 0, 0, "prompt.turn"),
  move(3, 0, 0.9, "prompt.turn", true),
  move(4, 0, 0.06, "prompt.place"),
  move(5, 1, 0.1, "prompt.turn"),
]);

test("a game's sum: one's own decisions with a choice, by third of the game and by what was asked", () => {
  const sum = sumOf("a", told, 0);
  expect(sum?.phases).toEqual([
    { n: 1, error: 0.02 },
    { n: 1, error: 0 },
    { n: 1, error: 0.06 },
  ]);
  expect(sum?.kinds).toEqual([
    {
      key: "prompt.place",
      n: 2,
      error: 0.08,
      worst: { error: 0.06, asked: { key: "prompt.place" }, played: { key: "played.4" } },
    },
    {
      key: "prompt.turn",
      n: 1,
      error: 0,
      worst: { error: 0, asked: { key: "prompt.turn" }, played: { key: "played.2" } },
    },
  ]);
  expect(sumOf("a", told, 7)).toBeUndefined();
});

test("many games: luck as a mean with its error, kinds by what they gave away in all", () => {
  const games = [0.3, -0.1, -0.2].map((luck, i) => sumOf(`${i}`, review(luck, told.entries), 1));
  const all = together(games.flatMap((sum) => sum ?? []));
  expect(all.games).toBe(3);
  expect(all.luck.mean).toBeCloseTo(0);
  expect(all.luck.error).toBeCloseTo(Math.sqrt(0.14 / 2 / 3));
  expect(all.kinds.map(({ key, n }) => [key, n])).toEqual([
    ["prompt.place", 3],
    ["prompt.turn", 3],
  ]);
  expect(all.phases.map(({ n }) => n)).toEqual([3, 0, 3]);
  expect(together([]).luck).toEqual({ mean: 0, error: 0 });
});

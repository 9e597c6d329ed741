import { at } from "@rubizh/engine";
import { expect, test } from "vitest";
import { figuresOf } from "./check.ts";
import { difference, hasHoles, Judge } from "./judge.ts";
import { Looker, meanOf, outcomesOf } from "./look.ts";
import { gradeOf, momentsOf, unaccounted } from "./review.ts";
import type { Review, ReviewEntry, SeatReview } from "./types.ts";
import { EFFORT } from "./values.ts";

const ZERO = [0, 0];
const move = (n: number, error: number, grade: ReviewEntry["grade"] = "mistake"): ReviewEntry => ({
  n,
  by: 0,
  kind: "move",
  before: [0.5, 0.5],
  after: [0.5 - error, 0.5 + error],
  rest: ZERO,
  play: [-error, error],
  unknown: ZERO,
  error,
  ...(grade ? { grade } : {}),
});
const luck = (n: number, gain: number): ReviewEntry => ({
  n,
  by: "luck",
  kind: "luck",
  before: [0.5, 0.5],
  after: [0.5 + gain, 0.5 - gain],
  rest: ZERO,
  luck: [gain, -gain],
});
const account: SeatReview = {
  initial: 0.5,
  final: 1,
  luck: 0.3,
  skill: 0.1,
  unknown: 0.05,
  rest: 0.05,
  errors: { good: 3, inaccuracy: 0, mistake: 0, blunder: 1 },
};
const review = (entries: readonly ReviewEntry[]): Review => ({
  game: "toy",
  seats: [account, { ...account, final: 0, luck: -0.3, skill: -0.1, unknown: -0.05, rest: -0.05 }],
  entries,
  value: { name: "value", calibration: 0.01 },
});

test("moments: the largest errors of one’s own, then the largest luck, in the order of the game", () => {
  const told = review([
    luck(0, 0.01),
    move(1, 0.2),
    luck(2, -0.4),
    move(3, 0.01, "good"),
    luck(4, 0.3),
    move(5, 0.06),
    luck(6, 0.1),
  ]);
  expect(momentsOf(told, 0).map(({ n }) => n)).toEqual([1, 2, 4, 5, 6]);
  // Nobody is shown the errors of others as his own.
  expect(momentsOf(told, 1).map(({ n }) => n)).toEqual([0, 2, 4, 6]);
});

test("an account adds up, or says by how much it does not", () => {
  expect(Math.abs(unaccounted(account))).toBeLessThan(1e-12);
  expect(unaccounted({ ...account, rest: 0 })).toBeCloseTo(0.05);
});

test("a difference in the same worlds is surer than two means", () => {
  const worlds = [0.1, 0.9, 0.4, 0.6].map((x) => [x, 1 - x]);
  const better = worlds.map(([x = 0, y = 0]) => [x + 0.05, y - 0.05]);
  const { mean, error } = difference(better, worlds, 0);
  expect(mean).toBeCloseTo(0.05);
  expect(error).toBeLessThan(1e-9);
  // What needed one look only is the same in all worlds.
  expect(difference([[0.7, 0.3]], worlds, 0).mean).toBeCloseTo(0.2);
});

test("means by weight; a draw is half, a place that nobody has is lost", () => {
  expect(
    meanOf(
      [
        [1, 0],
        [0, 1],
      ],
      [3, 1],
    ),
  ).toEqual([0.75, 0.25]);
  const result = (places: readonly (readonly number[])[]) => ({ places, score: [], reason: { key: "x" } });
  expect(outcomesOf(result([[0, 1]]), 2)).toEqual([0.5, 0.5]);
  expect(outcomesOf(result([[1], [0]]), 2)).toEqual([0, 1]);
  expect(outcomesOf(result([[], [0]]), 1)).toEqual([0]);
});

test("what is hidden is seen at any depth", () => {
  expect(hasHoles({ hand: { size: 2, cards: null } })).toBe(true);
  expect(hasHoles({ hand: { size: 0, cards: [] }, name: "none" })).toBe(false);
});

test("figures: what was told is laid beside what came", () => {
  const { games, identity, luck: mean, tenths, moves } = figuresOf([review([luck(0, 0.1), move(1, 0.2)])]);
  expect([games, identity < 1e-12, mean.mean]).toEqual([1, true, 0.3]);
  expect(tenths[6]).toEqual({ told: 0.6, came: 1, n: 1 });
  expect(tenths[4]).toEqual({ told: 0.4, came: 0, n: 1 });
  expect(moves).toEqual({ good: 6, inaccuracy: 0, mistake: 0, blunder: 2 });
});

/** A choice between doors, each of which wins by its own luck on so many of 20 sides. */
function doors(wins: readonly number[]) {
  type Table = { door: number; side: number };
  const game = {
    clone: (table: Table) => ({ ...table }),
    view: (table: Table) => table,
    pending: ({ door, side }: Table) =>
      door < 0
        ? { t: "asks", asks: [{ seat: 0, no: 0 }] }
        : side === 0
          ? { t: "luck", draw: { t: "dice", sides: wins.map(() => 20) } }
          : { t: "over", result: { places: side <= at(wins, door) ? [[0], [1]] : [[1], [0]] } },
    play: (table: Table, _: number, door: number) => {
      table.door = door;
    },
    settle: (table: Table, sides: readonly number[]) => {
      table.side = at(sides, table.door);
    },
  };
  const entry = { game, levels: [1, 2], bot: () => () => 1 };
  const looker = new Looker(entry as never, 2, 17);
  const judge = new Judge({ entry, game, seats: 2 } as never, looker);
  const state = { door: -1, side: 0 };
  return (number: number) => gradeOf(judge.judge({ state, seat: 0, move: 0, number } as never, EFFORT));
}

test("a move that is as good as the best is hardly ever called bad, and one that is bad is", () => {
  const count = (wins: readonly number[]): number => {
    const grade = doors(wins);
    return Array.from({ length: 1000 }, (_, n) => grade(n)).filter((one) => one !== "good").length;
  };
  expect(count([10, 10])).toBeLessThanOrEqual(3);
  expect(count([2, 18])).toBeGreaterThan(950);
});

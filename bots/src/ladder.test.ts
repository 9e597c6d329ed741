import type { Level } from "@rubizh/engine";
import { expect, test } from "vitest";
import { likeliest, withPairing } from "./ladder.ts";

const scoreOf = (difference: number): number => 1 / (1 + 10 ** (-difference / 400));

test("points come back from the results they would bring about; level 2 stands at 1300", () => {
  const truth: Readonly<Record<number, number>> = { 1: 1120, 2: 1300, 3: 1455 };
  const levels: readonly Level[] = [1, 2, 3];
  const pairings = levels.flatMap((a, i) =>
    levels.slice(i + 1).map((b) => ({
      ...{ a, b, pairs: 1000, seed: "x" },
      score: scoreOf((truth[a] ?? 0) - (truth[b] ?? 0)),
    })),
  );
  expect(likeliest(pairings)).toEqual(truth);
});

test("a clean sweep is no infinite distance", () => {
  const points = likeliest([{ a: 1, b: 2, seed: "x", pairs: 10, score: 0 }]);
  expect(points[2]).toBe(1300);
  expect(points[1]).toBe(1300 - Math.round(400 * Math.log10(19.5 / 0.5)));
});

test("a level is placed by way of others, and has no place where nothing leads to level 2", () => {
  const match = (a: Level, b: Level, difference: number) => ({
    ...{ a, b, seed: "x", pairs: 100 },
    score: scoreOf(difference),
  });
  expect(likeliest([match(3, 2, 150), match(4, 3, 100)])).toEqual({ 2: 1300, 3: 1450, 4: 1550 });
  expect(likeliest([match(3, 2, 150), match(5, 4, 100)])).toEqual({ 2: 1300, 3: 1450 });
});

test("a match played again takes the place of the earlier one", () => {
  const first = { a: 3, b: 2, seed: "x", pairs: 5, score: 0.8 } as const;
  const again = { ...first, pairs: 50, score: 0.6123456 };
  const other = { ...first, seed: "y" };
  expect(withPairing([first, other], again)).toEqual([other, { ...again, score: 0.6123 }]);
});

import type { Level } from "@rubizh/engine";
import { expect, test } from "vitest";
import { likeliest } from "./ladder.ts";

const scoreOf = (difference: number): number => 1 / (1 + 10 ** (-difference / 400));

test("points come back from the results they would bring about; level 2 stands at 1300", () => {
  const truth: Readonly<Record<number, number>> = { 1: 1120, 2: 1300, 3: 1455 };
  const levels: readonly Level[] = [1, 2, 3];
  const pairings = levels.flatMap((a, i) =>
    levels.slice(i + 1).map((b) => ({
      ...{ a, b, games: 2000 },
      score: scoreOf((truth[a] ?? 0) - (truth[b] ?? 0)),
    })),
  );
  expect(likeliest(levels, pairings)).toEqual(truth);
});

test("a clean sweep is no infinite distance", () => {
  const points = likeliest([1, 2], [{ a: 1, b: 2, games: 20, score: 0 }]);
  expect(points[2]).toBe(1300);
  expect(points[1]).toBe(1300 - Math.round(400 * Math.log10(19.5 / 0.5)));
});

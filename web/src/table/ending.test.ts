import type { Result } from "@rubizh/engine";
import { expect, test } from "vitest";
import { headline, isTotalled } from "./ending.ts";

const ended = (...places: number[][]): Result => ({ places, score: [], reason: { key: "result.rank" } });

test("alone without a rival a rank is no victory, and a defeat is one", () => {
  expect(headline(ended([0]), [0], 1, false)).toEqual({ key: "over.finished" });
  expect(headline(ended([], [0]), [0], 1, false)).toEqual({ key: "over.lost" });
});

test("against a rival of the rules alone one wins or loses", () => {
  expect(headline(ended([0]), [0], 1, true)).toEqual({ key: "over.won" });
  expect(headline(ended([], [0]), [0], 1, true)).toEqual({ key: "over.lost" });
});

test("at a table of several the winner is named, or addressed", () => {
  expect(headline(ended([1], [0]), [0], 2, false)).toEqual({ key: "over.lost" });
  expect(headline(ended([1], [0]), [1], 2, false)).toEqual({ key: "over.won" });
  expect(headline(ended([1], [0]), [0, 1], 2, false)).toEqual({ key: "over.winner", names: [1] });
  expect(headline(ended([0, 1]), [0], 2, false)).toEqual({ key: "over.draw" });
  expect(headline(ended([0, 1], [2]), [2], 3, false)).toEqual({ key: "over.shared", names: [0, 1] });
  expect(headline(ended([], [0, 1]), [], 2, false)).toEqual({ key: "over.nobody" });
});

test("a team wins and loses together", () => {
  const bySide = (seats: readonly number[]): boolean => new Set(seats.map((seat) => seat % 2)).size === 1;
  const [won, drawn] = [ended([0, 2], [1, 3]), ended([0, 1, 2, 3])];
  expect(headline(won, [2], 4, false, bySide)).toEqual({ key: "over.won" });
  expect(headline(won, [1], 4, false, bySide)).toEqual({ key: "over.lost" });
  expect(headline(won, [0, 1, 2, 3], 4, false, bySide)).toEqual({ key: "over.team", names: [0, 2] });
  expect(headline(won, [], 4, false, bySide)).toEqual({ key: "over.team", names: [0, 2] });
  expect(headline(drawn, [0], 4, false, bySide)).toEqual({ key: "over.draw" });
});

test("only what the other lines come to is a total", () => {
  const scored = (...points: number[][]): Result => ({
    ...ended([0], [1]),
    score: points.map((each, i) => ({ label: { key: `score.${i}` }, points: each })),
  });
  expect(isTotalled(scored([5, 4], [-1, -4], [4, 0]))).toBe(true);
  expect(isTotalled(scored([7, 6], [3, 2], [4, 2]))).toBe(false);
  expect(isTotalled(scored([18, 12]))).toBe(false);
  expect(isTotalled(scored())).toBe(false);
});

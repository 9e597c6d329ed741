import type { Result } from "@rubizh/engine";
import { expect, test } from "vitest";
import { endOf } from "./noted.ts";

const ended = (places: number[][], ...points: number[][]): Result => ({
  places,
  score: points.map((each, i) => ({ label: { key: `score.${i}` }, points: each })),
  reason: { key: "result.rank" },
});
const NAMES = ["Ada", "Bo", "Cy", "Di"];
const told = (result: Result, mine: readonly number[], seats: number) =>
  endOf(
    result,
    mine,
    seats,
    false,
    () => false,
    (seat) => NAMES[seat] ?? "",
  );

test("a duel is won or lost, one's own points first", () => {
  const result = ended([[1], [0]], [12, 18]);
  expect(told(result, [1], 2)).toEqual({ key: "over.won", names: [], points: [18, 12] });
  expect(told(result, [0], 2)).toEqual({ key: "over.lost", names: [], points: [12, 18] });
  expect(told(ended([[0, 1]]), [0], 2)).toEqual({ key: "over.draw", names: [] });
});

test("among several one's own place is told, behind those who share one", () => {
  const result = ended([[2], [0, 3], [1]], [5, 1, 9, 5], [2, 1, 3, 2], [7, 2, 12, 7]);
  expect(told(result, [2], 4)).toEqual({ key: "over.won", names: [], points: [12] });
  expect(told(result, [3], 4)).toEqual({ key: "over.winner", names: ["Cy"], place: 2, points: [7] });
  expect(told(result, [1], 4)).toEqual({ key: "over.winner", names: ["Cy"], place: 4, points: [2] });
});

test("several at one device hear who won, and no points: they are everybody's", () => {
  expect(told(ended([[1], [0]], [12, 18]), [0, 1], 2)).toEqual({ key: "over.winner", names: ["Bo"] });
});

test("lines of a score that come to no total are not told as one", () => {
  expect(told(ended([[0], [1]], [7, 6], [3, 2]), [0], 2)).toEqual({ key: "over.won", names: [] });
});

import { expect, test } from "vitest";
import { leadOf, type Point, turningPoint } from "./course.ts";

const points = (...scores: number[][]): readonly Point[] =>
  scores.map((of, i) => ({ no: i + 1, scores: of }));

test("the turning point is where the lead changed most, whoever gained by it", () => {
  expect(turningPoint(points([20, 20], [18, 20], [18, 11], [17, 11]), 0, [1])).toBe(2);
  expect(turningPoint(points([20, 20], [20, 12], [11, 12]), 0, [1])).toBe(2);
});

test("of several seats the lead is over the best of the others", () => {
  expect(leadOf({ no: 1, scores: [30, 41, 12] }, 0, [1, 2])).toBe(-11);
  expect(turningPoint(points([0, 0, 0], [5, 1, 1], [6, 20, 2]), 0, [1, 2])).toBe(2);
});

test("alone the own count is the course, and a game without change has no turning point", () => {
  expect(turningPoint(points([0], [3], [1]), 0, [])).toBe(1);
  expect(turningPoint(points([7, 7], [7, 7]), 0, [1])).toBeUndefined();
});

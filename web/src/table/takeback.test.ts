import { expect, test } from "vitest";
import type { Step } from "./driver.ts";
import { undoneIn, undoSteps } from "./takeback.ts";

const by = (...who: readonly (number | "luck")[]): readonly Step[] =>
  who.map((seat) => ({ by: seat, events: [] }));
const tos = (steps: readonly Step[], seat: number, choice?: (to: number) => boolean) =>
  undoSteps(steps, seat, choice).map(({ to }) => to);

test("the shortest step comes first, then the whole turn", () => {
  expect(tos(by("luck", 0, 0, 0, "luck", 1, 1), 0)).toEqual([3, 1]);
  expect(tos(by("luck", 0, 1, 1), 0)).toEqual([1]);
  expect(tos(by("luck", 1), 0)).toEqual([]);
});

test("a move that had to be made is no use to go back to", () => {
  expect(tos(by(0, 0, 0, 1), 0, (to) => to !== 2)).toEqual([1, 0]);
  expect(tos(by(0, 0, 1), 0, (to) => to === 1)).toEqual([1]);
  expect(tos(by(0), 0, () => false)).toEqual([]);
});

test("nobody who has left is brought back", () => {
  const steps = [...by(0, 1, 2), { by: 2, left: true, events: [] } as const, ...by(1, 0)];
  expect(tos(steps, 0)).toEqual([5]);
  expect(tos(steps.slice(0, 5), 0)).toEqual([]);
});

test("what goes is told by whose moves, how many, and which rolls", () => {
  const [step] = undoSteps(by(0, "luck", 1, 1, "luck", 2), 0);
  expect(undoneIn(step?.gone ?? [])).toEqual({
    moves: [
      { seat: 0, count: 1 },
      { seat: 1, count: 2 },
      { seat: 2, count: 1 },
    ],
    rolls: by("luck", "luck"),
  });
});

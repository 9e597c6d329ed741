import type { Shot } from "@rubizh/board";
import type { GameTypes } from "@rubizh/engine";
import { expect, test } from "vitest";
import { withNext } from "./shots.ts";

const shot = (n: number, ms: number): Shot<GameTypes> => ({ view: { n }, events: [{ t: `e${n}` }], ms });
const told = (shots: readonly Shot<GameTypes>[]): readonly string[] =>
  shots.map(({ events, ms }) => `${events.map(({ t }) => t).join("+")} ${ms}`);

test("what takes no time is seen with what comes next, and no event is lost", () => {
  expect(
    told(withNext([shot(1, 0), shot(2, 0), shot(3, 600), shot(4, 300), shot(5, 0), shot(6, 100)])),
  ).toEqual(["e1+e2+e3 600", "e4 300", "e5+e6 100"]);
});

test("the end is always shown, whatever time it takes", () => {
  expect(told(withNext([shot(1, 500), shot(2, 0)]))).toEqual(["e1 500", "e2 0"]);
  expect(withNext([])).toEqual([]);
});

import { apply, perft } from "@rubizh/engine";
import { laws } from "@rubizh/engine/enrol";
import { expect, test } from "vitest";
import { CELLS, TAKES, trivial } from "./trivial.ts";

laws(trivial, { games: 50 });

const fresh = trivial.setup({}, 2);
const take = (cell: number) => ({ t: "take", cell }) as const;

test("19 cells, and each may be taken from the other seat but not from oneself", () => {
  expect(CELLS).toBe(19);
  expect(perft(trivial, fresh, 2)).toBe(19 * 19);
  const one = apply(trivial, fresh, 0, take(7)).state;
  expect(trivial.refuse(one, 0, take(3))?.rule).toBe("TR-001");
  const three = apply(trivial, apply(trivial, one, 1, take(3)).state, 0, take(3)).state;
  expect(three.cells[3]).toBe(0);
  const four = apply(trivial, three, 1, take(9)).state;
  expect(trivial.refuse(four, 0, take(3))?.rule).toBe("TR-003");
  expect(trivial.legal(four, 0)).toEqual(TAKES.filter(({ cell }) => cell !== 3 && cell !== 7));
  expect(trivial.refuse(four, 0, take(19))?.rule).toBe("TR-002");
});

test("after the hundredth move most cells win", () => {
  // Cell 0 is free, and seat 1 takes it with the last move.
  const places = (first: number, second: number) => {
    const cells = [0, 1].flatMap((seat) => Array<number>(seat === 0 ? first : second).fill(seat));
    const free = Array<string>(CELLS - cells.length).fill("none");
    const read = trivial.position({ cells: [...free, ...cells], played: 99 });
    if (!("ok" in read)) throw new Error(read.refused.why.key);
    const end = trivial.pending(apply(trivial, read.ok, 1, take(0)).state);
    return end.t === "over" ? end.result.places : end;
  };
  expect(places(9, 9)).toEqual([[1], [0]]);
  expect(places(10, 8)).toEqual([[0], [1]]);
  expect(places(9, 8)).toEqual([[0, 1]]);
});

import { expect, test } from "vitest";
import { menuOf } from "./menu.ts";

const CELLS = ["A1", "A2", "B1"];
const TURNS = [0, 1, 2, 3, 4, 5];
const placements = (tile: string) =>
  CELLS.flatMap((cell) => TURNS.map((turn) => `place ${tile} ${cell} ${turn}`));

test("a short list is shown as it is", () => {
  expect(menuOf(["end", "discard ram"], "")).toEqual([
    { text: "end", moves: 1 },
    { text: "discard ram", moves: 1 },
  ]);
});

test("a long list folds at the first word that differs", () => {
  const moves = [...placements("ram"), ...placements("hive"), "end"];
  expect(menuOf(moves, "")).toEqual([
    { text: "place", moves: 36 },
    { text: "end", moves: 1 },
  ]);
  expect(menuOf(moves, "place")).toEqual([
    { text: "place ram", moves: 18 },
    { text: "place hive", moves: 18 },
  ]);
  expect(menuOf(moves, "place ram").map((c) => c.text)).toEqual([
    "place ram A1",
    "place ram A2",
    "place ram B1",
  ]);
  expect(menuOf(moves, "place ram A1").map((c) => c.text)).toEqual(
    TURNS.map((turn) => `place ram A1 ${turn}`),
  );
});

test("words without a choice are taken along, and a word is never cut", () => {
  const moves = [...placements("ram"), "placeholder"];
  expect(menuOf(moves, "")).toEqual([
    { text: "place ram", moves: 18 },
    { text: "placeholder", moves: 1 },
  ]);
});

import type { GameTypes, Result, Wares } from "@rubizh/engine";
import { expect, test } from "vitest";
import { lookout, type Sight, survey } from "./survey.ts";

interface Types extends GameTypes {
  readonly view: { readonly open: readonly string[] };
  readonly event: { readonly t: "took"; readonly thing: string; readonly seat: number };
}
const wares: Wares<Types> = { shown: (table) => table.open, taken: (event) => event };

const result = (winner: number, points: readonly number[], rank: string): Result => ({
  places: [[winner], [1 - winner]],
  score: points.length === 0 ? [] : [{ label: { key: "total" }, points }],
  reason: { key: "end", with: { rank: `@rank.${rank}`, points: 7 } },
});

function game(first: number, taker: number, end: Result): Sight {
  const { onAsk, onEvent, sight } = lookout(wares);
  onAsk({ open: ["a", "b"] } as never, first);
  onEvent({ t: "took", thing: "a", seat: taker });
  onAsk({ open: ["b", "c"] } as never, 1 - first);
  return sight(end);
}

test("tells endings, points, the opener's share and what became of the things shown", () => {
  const found = survey([
    game(0, 0, result(0, [10, 4], "high")),
    game(1, 0, result(0, [6, 2], "low")),
    game(0, 1, result(0, [], "high")),
    game(1, 1, result(0, [8, 8], "high")),
  ]);
  expect(found.endings).toEqual({ "end @rank.high": 3, "end @rank.low": 1 });
  expect(found.scored).toMatchObject({ of: 4, rate: 0.75 });
  expect(found.points.mean).toBeCloseTo(38 / 6);
  expect(found.points.quantiles).toEqual([2, 4, 8, 8, 10]);
  expect(found.opener).toMatchObject({ of: 4, rate: 0.5 });
  expect(found.wares.map(({ id, taken, won }) => [id, taken.of, taken.rate, won.rate])).toEqual([
    ["a", 4, 1, 0.5],
    ["b", 4, 0, 0],
    ["c", 4, 0, 0],
  ]);
});

test("a draw has no winner for the opener's share, and an empty series no rate", () => {
  const draw = { ...result(0, [1, 1], "low"), places: [[0, 1]] };
  const { opener, wares: things } = survey([game(0, 0, draw)]);
  expect(opener).toEqual({ of: 0, rate: 0, ci95: [0, 1] });
  expect(things[0]?.won.rate).toBe(0);
});

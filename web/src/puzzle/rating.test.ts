import { difficulties } from "@rubizh/engine/puzzle";
import { gameIds } from "@rubizh/registry";
import { readPack } from "@rubizh/registry/puzzles";
import { expect, test } from "vitest";
import { FAIR, isFair, levelBy, levelsOf, shareOf } from "./rating.ts";

const LEVELS = [1, 2, 3, 4, 5];
/** So many people of whom a share solved it. */
const crowd = (tried: number, share: number) => ({ tried, solved: Math.round(tried * share) });

test("puzzles: fewer people than are fair change no level", () => {
  for (const level of LEVELS)
    for (let tried = 0; tried < FAIR; tried++)
      for (const share of [0, 1]) expect(levelBy(level, crowd(tried, share))).toBe(level);
  expect(LEVELS.map((level) => levelBy(level, undefined))).toEqual(LEVELS);
  expect(isFair(crowd(FAIR - 1, 1))).toBe(false);
});

test("puzzles: people who do as a level expects leave it where it is, however many they are", () => {
  for (const level of LEVELS)
    for (const tried of [20, 50, 1000]) expect(levelBy(level, crowd(tried, 1.1 - level / 5))).toBe(level);
});

test("puzzles: the pack weighs as much as twenty people, and less and less beside more of them", () => {
  // Level 1 stands for 18 of 20; 20 more who all fail make it 18 of 40.
  expect(levelBy(1, crowd(20, 0))).toBe(3);
  expect(levelBy(1, crowd(1000, 0))).toBe(5);
  expect(levelBy(5, crowd(20, 1))).toBe(3);
  expect(levelBy(5, crowd(1000, 1))).toBe(1);
  // Exactly on a border: 18 + 62 of 100 is 80 %.
  expect(levelBy(1, { tried: 80, solved: 62 })).toBe(1);
  expect(levelBy(1, { tried: 80, solved: 61 })).toBe(2);
});

test("puzzles: the more solve it, the easier it is, whatever the pack says", () => {
  for (const level of LEVELS)
    for (const tried of [20, 37, 400]) {
      const levels = Array.from({ length: tried + 1 }, (_, solved) => levelBy(level, { tried, solved }));
      expect(levels).toEqual(levels.toSorted((a, b) => b - a));
      expect(levels.every((each) => LEVELS.includes(each))).toBe(true);
      for (const [solved, each] of levels.entries())
        expect(levelBy(Math.min(5, level + 1), { tried, solved })).toBeGreaterThanOrEqual(each);
    }
});

test.each(gameIds)("puzzles: people change the levels of those they tried in %s, and of no other", (game) => {
  const pack = readPack(game);
  if (!pack) throw new Error("no puzzles");
  const before = difficulties(pack);
  expect(levelsOf(pack, new Map())).toEqual(before);
  const easiest = pack.puzzles.find(({ id }) => before.get(id) === 1)?.id ?? "";
  const after = levelsOf(pack, new Map([[easiest, crowd(500, 0)]]));
  expect(after.get(easiest)).toBe(5);
  expect([...after].filter(([id, level]) => level !== before.get(id))).toHaveLength(1);
});

test("puzzles: a share is told in whole percent", () => {
  expect([shareOf({ tried: 24, solved: 11 }), shareOf({ tried: 20, solved: 20 })]).toEqual([46, 100]);
});

import type { Review, ReviewEntry } from "@rubizh/bots";
import { expect, test } from "vitest";
import type { Beat } from "../table/driver.ts";
import { beatOfEntry, binsOf, chancesOf, partsOf, slipsOf } from "./graph.ts";

const both = (x: number): readonly number[] => [x, 1 - x];
const around = (x: number): readonly number[] => [x, -x];
/** Luck and moves in turn, each a small change. */
const entries: readonly ReviewEntry[] = Array.from({ length: 120 }, (_, n): ReviewEntry => {
  const isLuck = n % 3 === 0;
  const step = 0.01 * ((n % 5) - 2);
  return {
    n,
    by: isLuck ? "luck" : ((n % 2) as 0 | 1),
    kind: isLuck ? "luck" : "move",
    before: both(0.5),
    after: both(0.5 + step),
    rest: both(0),
    ...(isLuck ? { luck: around(step) } : { play: around(step), grade: n === 40 ? "blunder" : "good" }),
  };
});

test("review: the bars hold all the luck and all the play that the entries hold", () => {
  for (const seat of [0, 1]) {
    const bins = binsOf(entries, entries.length, seat);
    expect(bins.length).toBeLessThanOrEqual(48);
    const all = (part: "luck" | "play"): number =>
      entries.reduce((sum, entry) => sum + (entry[part]?.[seat] ?? 0), 0);
    expect(bins.reduce((sum, { luck }) => sum + luck, 0)).toBeCloseTo(all("luck"), 12);
    expect(bins.reduce((sum, { play }) => sum + play, 0)).toBeCloseTo(all("play"), 12);
    expect(bins.at(-1)?.to).toBe(entries.length);
  }
});

test("review: a graph that grows keeps the places of what is there", () => {
  const some = binsOf(entries.slice(0, 30), entries.length, 0);
  expect(binsOf(entries, entries.length, 0).slice(0, some.length)).toEqual(some);
  expect(chancesOf(entries.slice(0, 30), 0)).toEqual(chancesOf(entries, 0).slice(0, 31));
  expect(chancesOf([], 0)).toEqual([]);
});

test("review: only a seat's own poor moves are marked on its line", () => {
  expect(slipsOf(entries, 0)).toEqual([{ at: 40, grade: "blunder" }]);
  expect(slipsOf(entries, 1)).toEqual([]);
});

test("review: a choice is shown on the table before it, luck on the table after it", () => {
  // A move with two answers of luck, a move, a move with one.
  const sizes = [3, 1, 2];
  const beats: readonly Beat[] = sizes.map((_, i) => ({ no: (i + 1) * 10, steps: [] }));
  const entriesAt = (no: number): number => sizes.slice(0, no / 10).reduce((sum, n) => sum + n, 0);
  const beatOf = (at: number, kind: ReviewEntry["kind"]): number => beatOfEntry(beats, entriesAt, at, kind);
  expect([beatOf(0, "move"), beatOf(1, "luck"), beatOf(2, "luck")]).toEqual([0, 10, 10]);
  expect([beatOf(3, "move"), beatOf(4, "move"), beatOf(5, "luck")]).toEqual([10, 20, 30]);
});

test("review: the parts of a seat are told one by one", () => {
  const errors = { good: 3, inaccuracy: 0, mistake: 0, blunder: 1 };
  const seat = { initial: 0.5, final: 1, luck: 0.2, skill: 0.25, unknown: 0, rest: 0.05, errors };
  const review: Review = { game: "x", seats: [seat], entries, value: { name: "x", calibration: 0.01 } };
  const sum = partsOf(review, 0).reduce((all, { amount }) => all + amount, 0);
  expect(sum).toBeCloseTo(seat.final - seat.initial, 12);
  expect(partsOf(review, 5)).toEqual([]);
});

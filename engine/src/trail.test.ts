import { expect, test } from "vitest";
import { booked, booksOf, NO_BOOKS } from "./books.ts";
import type { RecordEntry } from "./record.ts";
import { Absent, Trail } from "./trail.ts";

test("a list that only grows is shared by all its lengths, and never shows one what another added", () => {
  const one = (Trail.none as Trail<number>).with(1);
  const [left, right] = [one.with(2).with(3), one.with(4)];
  expect([one, left, right].map((trail) => trail.toArray())).toEqual([[1], [1, 2, 3], [1, 4]]);
  const back = left.upTo(1).with(5);
  expect([left.toArray(), back.toArray(), left.with(6).toArray()]).toEqual([
    [1, 2, 3],
    [1, 5],
    [1, 2, 3, 6],
  ]);
  expect(Trail.none.toArray()).toEqual([]);
});

test("what is not in memory is asked for by name, not guessed", () => {
  const late = (Trail.after(3) as Trail<number>).with(4).with(5);
  expect([late.length, late.isWhole, late.at(3), late.at(5), late.at(-1), late.after(4)]).toEqual([
    5,
    false,
    4,
    undefined,
    5,
    [5],
  ]);
  for (const ask of [() => late.toArray(), () => late.at(2), () => late.upTo(2), () => [...late]])
    expect(ask).toThrow(Absent);
  expect([...Trail.of([1, 2])]).toEqual([1, 2]);
});

test("books keep what stands, all that happened, and luck's next number, and copy nothing", () => {
  const played: RecordEntry<string>[] = [
    { luck: [1], n: 0 },
    { seat: 0, no: 0, move: "a" },
    { luck: [2], n: 1 },
  ];
  const books = booksOf(played);
  expect(books.story).toBe(books.entries);
  expect(books.luckNo).toBe(2);
  const told: readonly RecordEntry<string>[] = [
    { back: 1, by: 0, agreed: [] },
    { adopted: { from: 1, to: 2, state: "" } },
    { took: 1 },
    { seat: 0, no: 0, move: "b" },
  ];
  const after = told.reduce((now, entry) => booked(now, entry), books);
  expect(after.story.toArray()).toEqual([...played, ...told]);
  expect(after.entries.toArray()).toEqual([played[0], told[3]]);
  expect([after.luckNo, books.entries.length, NO_BOOKS.entries.length]).toEqual([2, 3, 0]);
});

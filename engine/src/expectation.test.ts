import { expect, test } from "vitest";
import type { AnyEntry } from "./entry.ts";
import { diceMean, type KindCount, luckIn, luckTogether, strayingChance } from "./expectation.ts";
import { takeBack, toRecord } from "./live.ts";
import { rngFrom } from "./luck.ts";
import { finished, movedOn, toyTable } from "./toy/play.ts";
import { toy } from "./toy/toy.ts";

const entry = { game: toy, tell: () => undefined } as unknown as AnyEntry;
const sum = (kinds: readonly KindCount[], of: (kind: KindCount) => number): number =>
  kinds.reduce((all, kind) => all + of(kind), 0);

function countsOf(seed: number) {
  const read = luckIn(entry, toRecord(finished(toyTable(seed), rngFrom(seed))));
  if (!("ok" in read)) throw new Error(read.refused.why.key);
  return read.ok;
}

test("luck report: as much is expected as was drawn, whatever came", () => {
  for (let seed = 0; seed < 20; seed++)
    for (const { kinds } of countsOf(seed))
      expect(sum(kinds, ({ expected }) => expected)).toBeCloseTo(
        sum(kinds, ({ drawn }) => drawn),
        9,
      );
});

test("luck report: over many fair games every kind comes as often as it promised", () => {
  const all = luckTogether(Array.from({ length: 150 }, (_, seed) => countsOf(seed)).flat());
  expect(all.kinds.length).toBeGreaterThan(1);
  for (const { drawn, expected, variance } of all.kinds) {
    expect(drawn).toBeGreaterThan(20);
    // Four spreads: the seeds are fixed, so this only fails when the counting changes.
    expect(Math.abs(drawn - expected)).toBeLessThan(4 * Math.sqrt(variance));
  }
});

test("luck report: what was taken back was drawn all the same", () => {
  let table = toyTable(3);
  const rng = rngFrom("back");
  while (table.entries.length < 12) table = movedOn(table, rng);
  const before = luckIn(entry, toRecord(table));
  const after = luckIn(entry, toRecord(takeBack(table, table.entries.length - 4, 0)));
  if (!("ok" in before && "ok" in after)) throw new Error("the record is refused");
  expect(luckTogether(after.ok)).toEqual(luckTogether(before.ok));
});

test("luck report: a record of another game is refused, not counted", () => {
  const record = { ...toRecord(finished(toyTable(1), rngFrom(1))), game: "another" };
  expect(luckIn(entry, record)).toMatchObject({ refused: { why: { key: "record.otherGame" } } });
});

test("luck report: the mean of dice, and how often fair dice stray so far", () => {
  const told = diceMean({ sides: 6, faces: [1, 1, 1, 1, 1, 1] });
  expect(told).toMatchObject({ rolls: 6, mean: 3.5, expected: 3.5 });
  expect(told.spread).toBeCloseTo(Math.sqrt(35 / 12 / 6), 12);
  expect(strayingChance(0)).toBeCloseTo(1, 6);
  expect(strayingChance(-1.96)).toBeCloseTo(0.05, 4);
  expect(strayingChance(3)).toBeCloseTo(0.0027, 4);
});

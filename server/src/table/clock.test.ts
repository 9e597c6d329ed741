import { expect, test } from "vitest";
import {
  askedClocks,
  begunClocks,
  type Clocks,
  flagOf,
  givenClocks,
  leftAt,
  pausedClocks,
  resumedClocks,
} from "./clock.ts";

const PACE = "live-short";
const SPENT = 600_000;
/** Two are asked at once; the first has 600 s and uses them up. */
const asked = askedClocks(begunClocks(2, PACE, 0), [0, 1], PACE, 0);
const flag = (clocks: Clocks) => flagOf(clocks, PACE);

test("whatever others do in somebody's moment of grace, it does not begin again", () => {
  expect(flag(asked)).toEqual({ seat: 0, at: SPENT });
  const given = givenClocks(asked, 1, PACE, SPENT + 900);
  expect(flag(given)).toEqual({ seat: 0, at: SPENT });
  const again = givenClocks(given, 1, PACE, SPENT + 950);
  expect(flag(again)).toEqual({ seat: 0, at: SPENT });
  expect(flag(askedClocks(again, [0], PACE, SPENT + 960))).toEqual({ seat: 0, at: SPENT });
  expect(leftAt(again, 0, SPENT + 960)).toBe(0);
});

test("a pause stops it where it is", () => {
  const resumed = resumedClocks(pausedClocks(asked, SPENT + 400), SPENT + 90_400);
  expect(flag(resumed)).toEqual({ seat: 0, at: SPENT + 90_000 });
});

test("who is in time by grace alone goes on with one add", () => {
  const answered = askedClocks(asked, [1], PACE, SPENT + 900);
  expect(leftAt(answered, 0, SPENT + 900)).toBe(20_000);
});

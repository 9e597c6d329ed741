import { PACES } from "@rubizh/protocol";
import { expect, test } from "vitest";
import { clockTold, digits, KINDS, kindOf, paceNumbers, USUAL } from "./pace.ts";

test("every pace has its place, and says what it gives in units of its own", () => {
  expect(Object.values(KINDS).flat().toSorted()).toEqual([...PACES].toSorted());
  for (const pace of PACES) expect(KINDS[kindOf(pace)]).toContain(pace);
  for (const [kind, pace] of Object.entries(USUAL)) expect(kindOf(pace)).toBe(kind);
  expect(paceNumbers("live-normal")).toEqual({ start: 25, add: 45 });
  expect(paceNumbers("slow-quick")).toEqual({ start: 24, add: 4 });
  expect(paceNumbers("days-3")).toMatchObject({ start: 3 });
});

test("a clock shows its two largest units, and seconds under an hour", () => {
  expect(digits(8_000)).toBe("00:08");
  expect(digits(3_599_001)).toBeUndefined();
  expect(digits(401_000)).toBe("06:41");
  expect(clockTold(28 * 3_600_000)).toEqual({ key: "clock.days", with: { d: 1, h: 4 } });
  expect(clockTold(45_000)).toEqual({ key: "clock.seconds", with: { s: 45 } });
  expect(clockTold(72 * 3_600_000)).toEqual({ key: "clock.day", with: { d: 3 } });
  expect(clockTold(9.5 * 3_600_000)).toEqual({ key: "clock.hours", with: { h: 9, m: 30 } });
});

import { expect, test } from "vitest";
import { steady } from "./steady.ts";

test("15.3: what did not change is the same object, by name", () => {
  const same = steady<{ readonly n: number }>();
  const first = same("a", { n: 1 });
  expect(same("a", { n: 1 })).toBe(first);
  expect(same("b", { n: 1 })).not.toBe(first);
  const second = same("a", { n: 2 });
  expect(second).toEqual({ n: 2 });
  expect(same("a", { n: 1 })).not.toBe(first);
});

import { expect, test, vi } from "vitest";
import { sentFor } from "./sent-for.ts";

test("what does not come is asked for again, less and less often, until it is there", async () => {
  vi.useFakeTimers();
  const asked: number[] = [];
  const began = Date.now();
  const came = sentFor(async () => {
    asked.push(Date.now() - began);
    if (asked.length < 8) throw new Error("no network");
    return "part";
  });
  await vi.runAllTimersAsync();
  expect(await came).toBe("part");
  expect(asked).toEqual([0, 500, 1500, 3500, 7500, 15_500, 25_500, 35_500]);
  vi.useRealTimers();
});

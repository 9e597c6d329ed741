import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onMissing, sentFor } from "./sent-for.ts";

const AWAY = "Failed to fetch dynamically imported module: http://localhost/assets/part.js";
let told: string[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  onMissing(() => {
    told.push("missing");
    return () => told.push("here");
  });
});
afterEach(() => {
  onMissing(() => () => {});
  vi.useRealTimers();
});

test("what does not come is asked for again, less and less often, until it is there", async () => {
  const asked: number[] = [];
  const began = Date.now();
  const came = sentFor(async () => {
    asked.push(Date.now() - began);
    if (asked.length < 8) throw new TypeError(AWAY);
    return "part";
  });
  await vi.advanceTimersByTimeAsync(35_499);
  expect(told).toEqual(["missing"]);
  await vi.runAllTimersAsync();
  expect(await came).toBe("part");
  expect(asked).toEqual([0, 500, 1500, 3500, 7500, 15_500, 25_500, 35_500]);
  expect(told).toEqual(["missing", "here"]);
});

test.each([
  AWAY,
  "error loading dynamically imported module: http://localhost/assets/part.js",
  "Importing a module script failed.",
  "Unable to preload CSS for /assets/part.css",
])("every browser's word for it is known: %s", async (word) => {
  let first = true;
  const came = sentFor(async () => {
    if (!first) return "part";
    first = false;
    throw new TypeError(word);
  });
  await vi.runAllTimersAsync();
  expect([await came, ...told]).toEqual(["part", "missing", "here"]);
});

test("what comes at once is not told of", async () => {
  expect(await sentFor(async () => "part")).toBe("part");
  expect(told).toEqual([]);
});

test("a fault is no missing network: it is thrown at once, and after what was missing has come", async () => {
  await expect(sentFor(async () => Promise.reject(new Error("a fault")))).rejects.toThrow("a fault");
  expect(told).toEqual([]);
  let asked = 0;
  const came = sentFor(async () => {
    asked += 1;
    throw new Error(asked === 1 ? AWAY : "a fault");
  });
  const failed = expect(came).rejects.toThrow("a fault");
  await vi.runAllTimersAsync();
  await failed;
  expect(told).toEqual(["missing", "here"]);
});

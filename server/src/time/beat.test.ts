import { afterEach, expect, test, vi } from "vitest";
import { graceOf } from "../table/clock.ts";
import type { Table } from "../table/fold.ts";
import { openBeat } from "./beat.ts";
import { TimeLine } from "./line.ts";

afterEach(() => void vi.useRealTimers());

test("a flag that a change brings near does not wait for the next beat", async () => {
  vi.useFakeTimers();
  const time = new TimeLine(0, () => performance.now()).begin();
  const due: { readonly id: string; readonly at: number }[] = [];
  const settled: number[] = [];
  let changed: ((change: { readonly table: Table }) => void) | undefined;
  const store = {
    isTicking: async () => true,
    pushTick: async (tick: number) => tick,
    noteTick: async (_: number, tick: number) => tick,
    dueTables: async (by: number) => due.filter(({ at }) => at <= by),
  };
  const tables = {
    onChange: (hear: typeof changed) => {
      changed = hear;
      return () => {};
    },
    settle: async () => {
      settled.push(time.now());
      due.length = 0;
    },
  };
  const beat = openBeat(time, store as never, tables as never, console as never);
  beat.start();
  await vi.advanceTimersByTimeAsync(1_100);
  // After the second beat somebody is asked who has 100 ms of the grace left.
  const at = time.now() + 100;
  due.push({ id: "table", at });
  const clocks = {
    left: [100 - graceOf("live-short")],
    asked: [0],
    since: time.now(),
    flagged: [],
    rested: 0,
    away: [],
  };
  const table = { status: "playing", opened: { pace: "live-short" }, play: { clocks }, ballots: [] };
  changed?.({ table: table as unknown as Table });
  await vi.advanceTimersByTimeAsync(150);
  expect(settled).toEqual([at]);
  const stopped = beat.stop();
  await vi.advanceTimersByTimeAsync(0);
  await stopped;
});

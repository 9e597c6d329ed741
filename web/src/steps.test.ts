import { beforeEach, describe, expect, test, vi } from "vitest";
import { Steps } from "./steps.ts";

/** A history that goes back only when it is let, as a browser does. */
class SlowHistory {
  readonly entries: unknown[] = [null];
  at = 0;
  readonly #waiting: number[] = [];

  get state(): unknown {
    return this.entries[this.at];
  }
  pushState(state: unknown): void {
    this.entries.splice(this.at + 1, Infinity, state);
    this.at += 1;
  }
  go(delta = 0): void {
    this.#waiting.push(delta);
  }
  /** True when a step that was asked for came about. */
  comesAbout(): boolean {
    const delta = this.#waiting.shift();
    this.at += delta ?? 0;
    return delta !== undefined;
  }
}

describe("open sheets are steps of the history", () => {
  let past: SlowHistory;
  let steps: Steps;
  const pop = (): void => {
    if (past.comesAbout()) steps.popped();
  };
  beforeEach(() => {
    vi.useFakeTimers();
    past = new SlowHistory();
    steps = new Steps(past, () => {});
    return () => vi.useRealTimers();
  });

  test("Back closes the uppermost", () => {
    const close = vi.fn();
    steps.open(close);
    vi.runAllTimers();
    expect(steps.depth).toBe(1);
    past.go(-1);
    pop();
    expect(close).toHaveBeenCalledOnce();
    expect(steps.depth).toBe(0);
  });

  test("a sheet that closes by itself leaves no step behind", () => {
    const closed = steps.open(() => {});
    vi.runAllTimers();
    closed();
    vi.runAllTimers();
    pop();
    expect(steps.depth).toBe(0);
  });

  test("one that opens while the step of another is being left stays open", () => {
    const closed = steps.open(() => {});
    vi.runAllTimers();
    closed();
    vi.runAllTimers();
    const close = vi.fn();
    steps.open(close);
    vi.runAllTimers();
    pop();
    expect(close).not.toHaveBeenCalled();
    expect(steps.depth).toBe(1);
    past.go(-1);
    pop();
    expect(close).toHaveBeenCalledOnce();
  });

  test("one in place of another needs no step", () => {
    const closed = steps.open(() => {});
    vi.runAllTimers();
    closed();
    steps.open(() => {});
    vi.runAllTimers();
    expect([past.entries.length, steps.depth]).toEqual([2, 1]);
  });
});

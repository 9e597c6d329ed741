import { rngFrom } from "@rubizh/engine";
import { describe, expect, test } from "vitest";
import { halve } from "./halving.ts";
import { pickSoftly } from "./soft.ts";

const itself = (x: number): number => x;

describe("pickSoftly", () => {
  const count = (choices: readonly number[], warmth: number): ReadonlyMap<number, number> => {
    const rng = rngFrom("softly");
    const times = new Map<number, number>();
    for (let i = 0; i < 4000; i++) {
      const x = pickSoftly(choices, itself, warmth, 0.1, rng);
      times.set(x, (times.get(x) ?? 0) + 1);
    }
    return times;
  };

  test("follows the weights", () => {
    const times = count([0, Math.log(3)], 1);
    expect((times.get(Math.log(3)) ?? 0) / 4000).toBeCloseTo(0.75, 1);
  });

  test("never takes what weighs less than the threshold", () => {
    expect([...count([5, 4.9, 0], 1).keys()].sort()).toEqual([4.9, 5]);
  });

  test("is cold in the end, whatever the size of the values", () => {
    expect([...count([-1000, 1000, 999], 0.001).keys()]).toEqual([1000]);
  });
});

describe("halve", () => {
  test("finds the best choice through noise", () => {
    const rng = rngFrom("halve");
    const noisy = (x: number): number => x + (rng(1000) - 500) / 500;
    const won = Array.from({ length: 50 }, () => halve([0.1, 0.9, 0.2, 0.4, 0, 0.3], 400, noisy));
    expect(won.filter((x) => x === 0.9).length).toBeGreaterThan(45);
  });

  test("keeps to its trials and gives every choice at least one", () => {
    let tries = 0;
    const seen = new Set<number>();
    const choices = Array.from({ length: 20 }, (_, i) => i);
    halve(choices, 200, (x) => {
      tries += 1;
      seen.add(x);
      return -x;
    });
    expect(tries).toBeLessThanOrEqual(200);
    expect(seen.size).toBe(20);
  });

  test("stops as soon as it makes no difference any more", () => {
    const tried: number[] = [];
    const trial = (x: number): number => tried.push(x) && x;
    expect(halve([4, 6, 2], 100, trial, (x) => x % 2)).toBe(4);
    expect(tried).toEqual([]);
  });

  test("needs no trial where there is no choice", () => {
    expect(halve(["only"], 100, () => Number.NaN)).toBe("only");
  });
});

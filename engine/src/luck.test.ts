import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Draw, Luck } from "./game.ts";
import { isPossible, outcomes, rngFrom, sampleLuck } from "./luck.ts";

const draws: fc.Arbitrary<Draw> = fc.oneof(
  fc.record({
    t: fc.constant("dice" as const),
    sides: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
  }),
  fc.record({
    t: fc.constant("pick" as const),
    bag: fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 4 }),
    count: fc.integer({ min: 0, max: 3 }),
  }),
);

/** Chi-square of a sample against the exact chances; its mean is the number of outcomes less one. */
function chiSquare(
  draw: Draw,
  sampled: readonly Luck[],
): { readonly value: number; readonly freedom: number } {
  const counts = new Map<string, number>();
  for (const luck of sampled) counts.set(luck.join(), (counts.get(luck.join()) ?? 0) + 1);
  const all = outcomes(draw);
  let value = 0;
  for (const { luck, chance } of all) {
    const expected = chance * sampled.length;
    value += ((counts.get(luck.join()) ?? 0) - expected) ** 2 / expected;
  }
  return { value, freedom: all.length - 1 };
}

describe("sampleLuck", () => {
  test("answers what is possible, whatever is asked", () => {
    fc.assert(
      fc.property(draws, fc.integer(), (draw, seed) => {
        expect(isPossible(draw, sampleLuck(draw, rngFrom(seed)))).toBe(true);
      }),
    );
  });

  const cases: readonly Draw[] = [
    { t: "dice", sides: [6] },
    { t: "dice", sides: [6, 6] },
    { t: "dice", sides: [2, 3, 4] },
    { t: "pick", bag: [1, 2, 3], count: 1 },
    { t: "pick", bag: [3, 0, 2, 1], count: 2 },
    { t: "pick", bag: [2, 1, 1], count: 3 },
    { t: "pick", bag: [1, 1], count: 5 },
  ];
  for (const draw of cases)
    test(`follows the exact chances of ${JSON.stringify(draw)}`, () => {
      const rng = rngFrom("chi-square");
      const { value, freedom } = chiSquare(
        draw,
        Array.from({ length: 20_000 }, () => sampleLuck(draw, rng)),
      );
      // Five standard deviations: the seed is fixed, so this only ever fails when the sampling changes.
      expect(value).toBeLessThan(freedom + 5 * Math.sqrt(2 * freedom));
    });

  test("a biased stream would be noticed by that test", () => {
    const draw: Draw = { t: "dice", sides: [6] };
    const rng = rngFrom("biased");
    const biased = Array.from({ length: 20_000 }, () => [1 + Math.min(5, rng(60) < 11 ? 0 : rng(6))]);
    const { value, freedom } = chiSquare(draw, biased);
    expect(value).toBeGreaterThan(freedom + 5 * Math.sqrt(2 * freedom));
  });

  test("empties a bag and no more, in an order where every copy counts once", () => {
    const luck = sampleLuck({ t: "pick", bag: [2, 0, 1], count: 9 }, rngFrom(1));
    expect([...luck].sort()).toEqual([0, 0, 2]);
  });

  test("does not touch the bag", () => {
    const bag = Object.freeze([1, 2, 3]);
    expect(() => sampleLuck({ t: "pick", bag, count: 3 }, rngFrom(1))).not.toThrow();
  });
});

describe("isPossible", () => {
  test("knows the faces of dice", () => {
    const draw: Draw = { t: "dice", sides: [6, 4] };
    expect(isPossible(draw, [6, 4])).toBe(true);
    expect(isPossible(draw, [1, 1])).toBe(true);
    for (const luck of [[4, 6], [0, 1], [1], [1, 1, 1], [1.5, 1], [Number.NaN, 1], []])
      expect(isPossible(draw, luck)).toBe(false);
  });

  test("knows the copies in a bag", () => {
    const draw: Draw = { t: "pick", bag: [1, 2, 0], count: 2 };
    expect(isPossible(draw, [0, 1])).toBe(true);
    expect(isPossible(draw, [1, 1])).toBe(true);
    for (const luck of [[0, 0], [2, 1], [3, 1], [-1, 1], [1], [1, 1, 0], [0.5, 1]])
      expect(isPossible(draw, luck)).toBe(false);
  });

  test("a bag that runs out gives what it has", () => {
    expect(isPossible({ t: "pick", bag: [1], count: 3 }, [0])).toBe(true);
    expect(isPossible({ t: "pick", bag: [0], count: 3 }, [])).toBe(true);
    expect(isPossible({ t: "pick", bag: [], count: 1 }, [])).toBe(true);
  });
});

describe("outcomes", () => {
  test("are all possible, all different, and their chances sum to 1", () => {
    fc.assert(
      fc.property(draws, (draw) => {
        const all = outcomes(draw);
        expect(all.reduce((sum, o) => sum + o.chance, 0)).toBeCloseTo(1, 10);
        expect(new Set(all.map((o) => o.luck.join())).size).toBe(all.length);
        for (const { luck, chance } of all) {
          expect(isPossible(draw, luck)).toBe(true);
          expect(chance).toBeGreaterThan(0);
        }
      }),
    );
  });

  test("hold everything that can be sampled", () => {
    fc.assert(
      fc.property(draws, fc.integer(), (draw, seed) => {
        const sampled = sampleLuck(draw, rngFrom(seed)).join();
        expect(outcomes(draw).some((o) => o.luck.join() === sampled)).toBe(true);
      }),
    );
  });

  test("are exact on a small bag", () => {
    expect(outcomes({ t: "pick", bag: [1, 2], count: 2 })).toEqual([
      { luck: [0, 1], chance: 1 / 3 },
      { luck: [1, 0], chance: 1 / 3 },
      { luck: [1, 1], chance: 1 / 3 },
    ]);
  });
});

describe("rngFrom", () => {
  test("repeats for one seed and differs for another", () => {
    const ten = (seed: number | string) => {
      const rng = rngFrom(seed);
      return Array.from({ length: 10 }, () => rng(1000));
    };
    expect(ten(1)).toEqual(ten(1));
    expect(ten(1)).not.toEqual(ten(2));
    expect(ten("a")).not.toEqual(ten("b"));
  });

  test("is the same stream for ever: recorded simulations depend on it", () => {
    const rng = rngFrom("for ever");
    expect(Array.from({ length: 8 }, () => rng(1000))).toEqual([476, 733, 260, 325, 644, 84, 332, 773]);
  });

  test("stays below its bound, down to bounds with one answer", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), fc.integer(), (n, seed) => {
        const x = rngFrom(seed)(n);
        expect(Number.isInteger(x) && x >= 0 && x < Math.max(1, n)).toBe(true);
      }),
    );
  });

  test("uses nothing of the stream where there is no choice", () => {
    const [plain, spared] = [rngFrom(5), rngFrom(5)];
    for (let i = 0; i < 20; i++) {
      expect(spared(1)).toBe(0);
      expect(spared(0)).toBe(0);
      expect(spared(1000)).toBe(plain(1000));
    }
  });

  test("reaches every answer", () => {
    const rng = rngFrom(3);
    const seen = new Set(Array.from({ length: 200 }, () => rng(7)));
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });
});

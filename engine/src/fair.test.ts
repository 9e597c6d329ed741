import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { commitment, fairLuck, isFair, isLuckSeed, type LuckSeed } from "./fair.ts";
import type { Draw } from "./game.ts";
import { isPossible } from "./luck.ts";

const SEED: LuckSeed = {
  server: Array.from({ length: 64 }, (_, i) => i.toString(16).padStart(2, "0")).join(""),
  seats: ["00ff", "c0ffee"],
};

/** The derivation once more, from its description and with another library. */
function derived(seed: LuckSeed, n: number, draw: Draw): readonly number[] {
  const words: number[] = [];
  let block = 0;
  const below = (k: number): number => {
    if (k < 2) return 0;
    for (;;) {
      if (words.length === 0) {
        const text = `rubizh-luck-1|${seed.seats.join(",")}|${n}|${block}`;
        const bytes = createHmac("sha256", Buffer.from(seed.server, "hex")).update(text).digest();
        for (let i = 0; i < 8; i++) words.push(bytes.readUInt32BE(4 * i));
        block += 1;
      }
      const word = words.shift() ?? 0;
      if (word < Math.floor(2 ** 32 / k) * k) return word % k;
    }
  };
  if (draw.t === "dice") return draw.sides.map((sides) => below(sides) + 1);
  const tickets = draw.bag.flatMap((copies, kind) => Array<number>(copies).fill(kind));
  const drawn: number[] = [];
  while (drawn.length < draw.count && tickets.length > 0)
    drawn.push(...tickets.splice(below(tickets.length), 1));
  return drawn;
}

const draws: fc.Arbitrary<Draw> = fc.oneof(
  fc.record({
    t: fc.constant("dice" as const),
    sides: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 20 }),
  }),
  fc.record({
    t: fc.constant("pick" as const),
    bag: fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 12 }),
    count: fc.integer({ min: 0, max: 30 }),
  }),
);
const hex = (min: number, max: number): fc.Arbitrary<string> =>
  fc.uint8Array({ minLength: min, maxLength: max }).map((bytes) => Buffer.from(bytes).toString("hex"));
const seeds: fc.Arbitrary<LuckSeed> = fc.record({
  server: hex(64, 64),
  seats: fc.array(hex(1, 64), { minLength: 1, maxLength: 5 }),
});

describe("fairLuck", () => {
  test("gives known answers for ever", () => {
    expect(fairLuck(SEED, 0, { t: "dice", sides: [6, 6, 6, 6, 6, 6, 6, 6, 6, 6] })).toEqual([
      4, 2, 6, 5, 4, 3, 3, 2, 4, 5,
    ]);
    expect(fairLuck(SEED, 41, { t: "pick", bag: [3, 1, 4, 1, 5], count: 6 })).toEqual([0, 2, 3, 4, 2, 4]);
  });

  test("is what anybody derives from its description", () => {
    fc.assert(
      fc.property(seeds, fc.nat(), draws, (seed, n, draw) => {
        expect(fairLuck(seed, n, draw)).toEqual(derived(seed, n, draw));
      }),
    );
  });

  test("is always possible, and fair to itself only", () => {
    fc.assert(
      fc.property(seeds, fc.nat(), draws, (seed, n, draw) => {
        const luck = fairLuck(seed, n, draw);
        expect(isPossible(draw, luck)).toBe(true);
        expect(isFair(seed, n, draw, luck)).toBe(true);
        expect(isFair(seed, n, draw, [...luck, 1])).toBe(false);
        const [first = 1, ...rest] = luck;
        expect(luck.length > 0 && isFair(seed, n, draw, [first + 1, ...rest])).toBe(false);
      }),
    );
  });

  test("differs with the number of the question, with the server's seed and with every seat's", () => {
    const draw: Draw = { t: "dice", sides: Array<number>(20).fill(1000) };
    const answers = [
      fairLuck(SEED, 0, draw),
      fairLuck(SEED, 1, draw),
      fairLuck({ ...SEED, server: `ff${SEED.server.slice(2)}` }, 0, draw),
      fairLuck({ ...SEED, seats: ["00fe", "c0ffee"] }, 0, draw),
      fairLuck({ ...SEED, seats: ["00ff", "c0ffef"] }, 0, draw),
      fairLuck({ ...SEED, seats: ["c0ffee", "00ff"] }, 0, draw),
    ];
    expect(new Set(answers.map(String)).size).toBe(answers.length);
  });

  test("has no modulo bias where it would show: three answers out of 2^32 · ¾", () => {
    // Of words taken modulo 3 · 2^30 without rejection, the first third would come up twice as often.
    const k = 3 * 2 ** 30;
    const counts = [0, 0, 0];
    for (let n = 0; n < 1500; n++)
      for (const face of fairLuck(SEED, n, { t: "dice", sides: [k, k] })) {
        const third = Math.floor((face - 1) / 2 ** 30);
        counts[third] = (counts[third] ?? 0) + 1;
      }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(5 * Math.sqrt((3000 * 2) / 9));
  });

  test("throws every face of a die equally often", () => {
    const counts = Array<number>(6).fill(0);
    for (let n = 0; n < 600; n++)
      for (const face of fairLuck(SEED, n, { t: "dice", sides: Array<number>(20).fill(6) }))
        counts[face - 1] = (counts[face - 1] ?? 0) + 1;
    const chi = counts.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
    expect(chi).toBeLessThan(5 + 5 * Math.sqrt(10));
  });

  test("is loud where it could only search for ever", () => {
    for (const sides of [2 ** 32 + 1, 2.5])
      expect(() => fairLuck(SEED, 0, { t: "dice", sides: [sides] })).toThrow(RangeError);
    expect(() => fairLuck(SEED, 0, { t: "dice", sides: [2 ** 32] })).not.toThrow();
  });
});

describe("seeds", () => {
  test("are committed to by SHA-256", () => {
    expect(commitment(SEED.server)).toBe(
      createHash("sha256").update(Buffer.from(SEED.server, "hex")).digest("hex"),
    );
  });

  test("are checked before use", () => {
    expect(isLuckSeed(SEED)).toBe(true);
    // A bot gives none.
    expect(isLuckSeed({ ...SEED, seats: ["00ff", ""] })).toBe(true);
    const wrong: readonly LuckSeed[] = [
      { ...SEED, server: SEED.server.slice(2) },
      { ...SEED, server: SEED.server.toUpperCase().replace("0A", "0G") },
      { ...SEED, server: "" },
      { ...SEED, seats: ["00f", "c0ffee"] },
      { ...SEED, seats: ["00,ff"] },
      { ...SEED, seats: ["00".repeat(65)] },
    ];
    for (const seed of wrong) expect(isLuckSeed(seed)).toBe(false);
  });
});

import { at, outcomes, rngFrom } from "@rubizh/engine";
import { describe, expect, test } from "vitest";
import { game } from "../index.ts";
import { abilityOf, fighterOf } from "./field.ts";
import { checkChances, forecast, woundTable } from "./odds.ts";

const ROLLS = 1_000_000;
/** Half the width of the 99 % interval around a chance, after so many rolls. */
const within = (chance: number): number => 2.576 * Math.sqrt((chance * (1 - chance)) / ROLLS) + 1e-9;

describe("wound tables", () => {
  test("the figures of the open and of cover: 44.4 % and 27.9 % at equal strength", () => {
    const wounding = (margin: number, rolls: 1 | 2): number => 1 - at(woundTable(margin, rolls), 0);
    expect(wounding(0, 1)).toBeCloseTo(0.444, 3);
    expect(wounding(0, 2)).toBeCloseTo(0.279, 3);
    expect(wounding(3, 1)).toBeCloseTo(0.761, 3);
    const mean = woundTable(3, 1).reduce((sum, chance, wounds) => sum + chance * wounds, 0);
    expect(mean).toBeCloseTo(3.35, 2);
  });

  for (const rolls of [1, 2] as const)
    test(`${rolls === 1 ? "one save" : "the better of two"}: a million rolls stay within 99 %`, () => {
      const rng = rngFrom(`volia/odds/${rolls}`);
      const two = (): number => 2 + rng(6) + rng(6);
      const differences = new Map<number, number>();
      for (let i = 0; i < ROLLS; i++) {
        const difference = two() - (rolls === 1 ? two() : Math.max(two(), two()));
        differences.set(difference, (differences.get(difference) ?? 0) + 1);
      }
      for (const margin of [-2, 0, 3]) {
        let outside = 0;
        for (const [wounds, chance] of woundTable(margin, rolls).entries()) {
          const seen = [...differences].reduce(
            (sum, [difference, n]) => sum + (Math.max(0, margin + difference) === wounds ? n : 0),
            0,
          );
          if (Math.abs(seen / ROLLS - chance) > within(chance)) outside += 1;
        }
        expect(outside, `margin ${margin}`).toBe(0);
      }
    });

  test("every table sums to one", () => {
    for (let margin = -15; margin <= 15; margin++)
      for (const rolls of [1, 2] as const)
        expect(woundTable(margin, rolls).reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
  });
});

describe("difficulty rolls", () => {
  test("a difficulty of 4 is passed by 4, 5 and 6 (VO-061, VO-097)", () => {
    expect(checkChances({ difficulty: 4, ones: false, commissar: false }).hit).toBeCloseTo(1 / 2, 12);
    expect(checkChances({ difficulty: 4, ones: true, commissar: false }).hit).toBeCloseTo(7 / 12, 12);
    expect(checkChances({ difficulty: 4, ones: false, commissar: true }).hit).toBeCloseTo(3 / 4, 12);
  });

  test("a 1 counts only as the last die (VO-146)", () => {
    expect(checkChances({ difficulty: 4, ones: false, commissar: false }).one).toBeCloseTo(1 / 6, 12);
    expect(checkChances({ difficulty: 4, ones: true, commissar: false }).one).toBeCloseTo(1 / 36, 12);
  });
});

test("dice show 1 to 6, two of them 2 to 12 (VO-008)", () => {
  const sums = outcomes({ t: "dice", sides: [6, 6] }).map(({ luck }) => at(luck, 0) + at(luck, 1));
  expect([Math.min(...sums), Math.max(...sums)]).toEqual([2, 12]);
});

describe("a forecast", () => {
  const told = (raw: object, fighter: string, ability: string, target: string) => {
    const read = game.position({ acting: fighter, ...raw });
    if (!("ok" in read)) throw new Error(JSON.stringify(read));
    const v = read.ok;
    const content = game.content(v);
    return forecast(content, v, fighterOf(v, fighter), abilityOf(content, fighter, ability), target);
  };

  test("of healing wounds nobody and goes nowhere else", () => {
    const sides = [{ at: { hannusia: "S1.nw" }, lives: 9 }, { at: { trotsky: "S2.nw" } }];
    const nothing = { stray: 0, least: false, wound: 0, remove: 0, wounds: 0, victims: [] };
    expect(told({ sides }, "hannusia", "repair", "team")).toEqual({ hit: 0.5, ...nothing });
  });

  test("of a shot goes astray only where somebody else is in the way: VO-117", () => {
    const stray = (others: object): number =>
      told(
        { sides: [{ at: { kryvonis: "S1.ne" } }, { at: { trotsky: "R1.a", ...others } }] },
        "kryvonis",
        "tesla",
        "trotsky",
      ).stray;
    expect(stray({})).toBe(0);
    expect(stray({ volt: "S4.c" })).toBe(0);
    expect(stray({ volt: "R1.a" })).toBeCloseTo(1 / 6);
  });
});

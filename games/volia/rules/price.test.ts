import { at } from "@rubizh/engine";
import { describe, expect, test } from "vitest";
import { characters } from "../packs/characters.ts";
import type { CharacterData } from "./content.ts";
import { billOf, iconPrice, type Weights, weigh, worthOf } from "./price.ts";

const box: readonly CharacterData[] = characters;
const weights = (): Weights => weigh(box);
const rifle = { type: "ranged", difficulty: 4, power: 6, icons: ["ranged", "d6x2"] } as const;

describe("the price of a fighter", () => {
  test("armour and abilities cost lives, and the fit leaves no bias", () => {
    expect(weights().armour).toBeGreaterThan(0);
    expect(weights().abilities).toBeGreaterThan(0);
    const residuals = box.map((c) => c.life - billOf(c, weights()).price);
    expect(residuals.reduce((a, b) => a + b, 0)).toBeCloseTo(0);
    // Better than naming the mean of all ten.
    const squares = residuals.reduce((sum, r) => sum + r ** 2, 0);
    const mean = box.reduce((sum, c) => sum + c.life, 0) / box.length;
    expect(squares).toBeLessThan(0.5 * box.reduce((sum, c) => sum + (c.life - mean) ** 2, 0));
  });

  test("the parts of a bill add up to it", () => {
    for (const c of box) {
      const { price, base, armour, abilities } = billOf(c, weights());
      expect(base + armour + abilities.reduce((a, b) => a + b, 0)).toBeCloseTo(price);
    }
  });

  test("every icon, every point of power and an easier check are worth something", () => {
    const worth = worthOf(rifle);
    expect(worthOf({ ...rifle, power: 7 })).toBeGreaterThan(worth);
    expect(worthOf({ ...rifle, difficulty: 3 })).toBeGreaterThan(worth);
    for (const icon of [
      "area",
      "ignoreArmour",
      "ignoreCover",
      "skipTurn",
      "precise",
      "acrossOneCell",
      "push",
      "rerollOnes",
    ] as const)
      expect([icon, worthOf({ ...rifle, icons: [...rifle.icons, icon] }) > worth]).toEqual([icon, true]);
    for (const c of box)
      for (const [i, { icons }] of c.abilities.entries())
        for (const icon of icons) expect(iconPrice(c, weights(), i, icon)).toBeGreaterThanOrEqual(0);
    // The same whether it is on the card already or not.
    const [c] = box;
    if (c)
      expect(iconPrice(c, weights(), 1, "push")).toBeCloseTo(
        iconPrice(
          {
            ...c,
            abilities: c.abilities.map((a, i) => (i === 1 ? { ...a, icons: [...a.icons, "push"] } : a)),
          },
          weights(),
          1,
          "push",
        ),
      );
  });

  test("an icon that needs a companion costs less than one that always works", () => {
    const kryvonis = at(box, 0);
    const tesla = at(kryvonis.abilities, 0);
    const { keyword: _, ...free } = tesla;
    expect(worthOf(free)).toBeGreaterThan(worthOf(tesla));
    expect(worthOf(tesla)).toBeGreaterThan(worthOf({ ...free, icons: ["ranged", "d6x2"] }));
  });

  test("a second weapon adds less than the first", () => {
    const ability = { ...at(at(box, 0).abilities, 1), id: "a" };
    const price = (n: number): number =>
      billOf({ armour: 5, abilities: Array.from({ length: n }, () => ability) }, weights()).price;
    expect(price(2) - price(1)).toBeLessThan(price(1) - price(0));
    expect(price(2)).toBeGreaterThan(price(1));
  });
});

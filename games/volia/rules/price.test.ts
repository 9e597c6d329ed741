import { at } from "@rubizh/engine";
import { describe, expect, test } from "vitest";
import { characters } from "../packs/characters.ts";
import { type AbilityData, type CharacterData, GRANTABLE, type Icon } from "./content.ts";
import { billOf, iconPrice, type Weights, weigh, worthOf } from "./price.ts";

type Weapon = Pick<AbilityData, "type" | "difficulty" | "power" | "icons" | "keyword">;
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

/** What two dice show, and the better of two such rolls, each sum with its chance. */
const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((sum) => [sum, (6 - Math.abs(sum - 7)) / 36] as const);
const BETTER = SUMS.map(([best]) => {
  const upTo = (most: number) => SUMS.reduce((all, [sum, chance]) => all + (sum <= most ? chance : 0), 0);
  return [best, upTo(best) ** 2 - upTo(best - 1) ** 2] as const;
});

/** The lives one use takes by docs/packs.md, die by die. */
function byHand(a: Weapon): number {
  const part = (icon: Icon): number => (!a.icons.includes(icon) ? 0 : a.keyword?.grants === icon ? 0.5 : 1);
  const passes = (7 - a.difficulty) / 6;
  const hit = passes + (part("rerollOnes") * passes) / 6;
  if (a.type === "heal") return (hit * a.power) / 2;
  const far = a.type === "ranged" ? (1 - part("acrossOneCell")) * (1 - part("precise")) : 0;
  const covered = a.type === "ranged" ? (1 - part("ignoreCover")) / 3 : 0;
  const margin = a.power - far - 5 * (1 - part("ignoreArmour"));
  const lives = (whole: number, saves: typeof SUMS): number => {
    let all = 0;
    for (const [damage, chance] of SUMS)
      for (const [save, other] of saves) {
        const wounds = Math.max(0, whole + damage - save);
        const stays = wounds === 1 || wounds === 2 ? 0.3 * part("skipTurn") + 0.2 * part("push") : 0;
        all += chance * other * (Math.min(3, wounds) * (1 + 0.3 * part("area")) + stays);
      }
    return all;
  };
  const between = (saves: typeof SUMS): number => {
    const up = margin - Math.floor(margin);
    return (1 - up) * lives(Math.floor(margin), saves) + up * lives(Math.ceil(margin), saves);
  };
  return hit * ((1 - covered) * between(SUMS) + covered * between(BETTER));
}

describe("the worth of an ability is what docs/packs.md says", () => {
  const extras = [...GRANTABLE, "acrossOneCell"] as const;
  test.each(["melee", "ranged", "heal"] as const)("%s", (type) => {
    for (const power of [1, 4, 6, 8])
      for (const difficulty of [2, 4, 6]) {
        const plain = { type, difficulty, power, icons: [type] };
        expect(worthOf(plain)).toBeCloseTo(byHand(plain), 9);
        for (const icon of extras) {
          const having = { ...plain, icons: [type, icon] };
          expect([icon, worthOf(having)]).toEqual([icon, expect.closeTo(byHand(having), 9)]);
        }
        for (const grants of GRANTABLE) {
          const when = { id: "k", when: "allySpecialisationInSameCell", specialisation: "medic" } as const;
          const half = { ...plain, icons: [type, ...extras], keyword: { ...when, grants } };
          expect([grants, worthOf(half)]).toEqual([grants, expect.closeTo(byHand(half), 9)]);
        }
      }
  });
});

test("a bill is the base, the armour above 5, and each further ability for seven tenths of its worth", () => {
  const [weak, strong] = [2, 7].map((power) => ({ ...rifle, power }));
  if (!weak || !strong) throw new Error("two rifles");
  const scale = { base: 1, armour: 2, abilities: 3 };
  const abilities = [3 * 0.7 * worthOf(weak), 3 * worthOf(strong)];
  const price = 1 + 4 + abilities.reduce((a, b) => a + b, 0);
  const bill = billOf({ armour: 7, abilities: [weak, strong] }, scale);
  expect([bill.base, bill.armour, bill.price]).toEqual([1, 4, expect.closeTo(price, 9)]);
  expect(bill.abilities).toEqual(abilities.map((x) => expect.closeTo(x, 9)));
  const pushing = { ...strong, icons: [...rifle.icons, "push"] } as const;
  const more = 3 * (worthOf(pushing) - worthOf(strong));
  for (const icons of [strong, pushing])
    expect(iconPrice({ armour: 7, abilities: [weak, icons] }, scale, 1, "push")).toBeCloseTo(more, 9);
});

test("weights are found again in lives that were made from them", () => {
  const made = [3, 5, 6, 8].flatMap((armour) =>
    [[4], [8], [6, 5]].map((powers) => ({ armour, abilities: powers.map((power) => ({ ...rifle, power })) })),
  );
  const scale = { base: 2, armour: 0.5, abilities: 1.5 };
  const found = weigh(made.map((c) => ({ ...c, life: billOf(c, scale).price })));
  expect([found.base, found.armour, found.abilities]).toEqual([2, 0.5, 1.5].map((x) => expect.closeTo(x, 9)));
});

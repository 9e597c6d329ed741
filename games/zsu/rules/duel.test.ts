import { describe, expect, test } from "vitest";
import { box } from "../packs/index.ts";
import { NOTHING } from "./bonus.ts";
import { type CardData, catalogueOf, type EnemyData, type Troop } from "./cards.ts";
import { duel } from "./duel.ts";
import type { Duel } from "./event.ts";

type Own = Omit<Partial<CardData>, "id">;
type Foe = Omit<Partial<EnemyData>, "id">;

/** Made-up cards in one lane: what the table says of any figures, not only of those in the box. */
function lane(front: Own, enemy: Foe, support?: Own, enemySupport?: Foe): Duel {
  const own = (id: string, x: Own): CardData => ({ source: "reconstructed", ...x, id });
  const foe = (id: string, x: Foe): EnemyData => ({ deck: "blue", source: "reconstructed", ...x, id });
  const c = catalogueOf({
    ...box.data,
    army: [own("f", front), ...(support ? [own("s", support)] : [])],
    enemies: [foe("e", enemy), ...(enemySupport ? [foe("t", enemySupport)] : [])],
  });
  const pair = { front: "f", support: support ? "s" : "none", frontExtra: NOTHING, supportExtra: NOTHING };
  return duel(c, { front: "e", support: enemySupport ? "t" : "none" }, pair);
}

describe("one lane", () => {
  test("ZS-036, ZS-037: support counts twice, the supporter's own figures not at all", () => {
    expect(lane({ attack: 2, defence: 1 }, { attack: 1, defence: 1 }, { support: 3 })).toMatchObject({
      attack: 5,
      defence: 4,
    });
    expect(
      lane({ attack: 1, defence: 1 }, { attack: 1, defence: 1 }, { attack: 4, defence: 4, support: 1 }),
    ).toMatchObject({ attack: 2, defence: 2 });
  });
  test("ZS-038, ZS-039: a supporter passes on its marks", () => {
    const marks = ["reinforcedAttack", "reinforcedDefence", "antiAir"] as const;
    expect(lane({ attack: 1, defence: 1 }, { attack: 1, defence: 1 }, { support: 1, marks })).toMatchObject({
      reinforcedAttack: true,
      reinforcedDefence: true,
      antiAir: true,
    });
  });
  test("ZS-040, ZS-042: equal attack destroys, lower does not", () => {
    expect(lane({ attack: 3, defence: 9 }, { attack: 1, defence: 3 }).destroyed).toBe(true);
    expect(lane({ attack: 4, defence: 9 }, { attack: 1, defence: 3 }).destroyed).toBe(true);
    expect(lane({ attack: 2, defence: 9 }, { attack: 1, defence: 3 }).destroyed).toBe(false);
  });
  test("ZS-035: a destroyed enemy still strikes", () => {
    expect(lane({ attack: 5, defence: 2 }, { attack: 5, defence: 3 })).toMatchObject({
      destroyed: true,
      lost: true,
    });
  });
  test("ZS-048, ZS-049, ZS-050: reinforced defence falls only to reinforced attack, on both sides", () => {
    expect(
      lane({ attack: 9, defence: 9 }, { attack: 1, defence: 1, marks: ["reinforcedDefence"] }).destroyed,
    ).toBe(false);
    const ram = { attack: 3, defence: 9, marks: ["reinforcedAttack"] } as const;
    expect(lane(ram, { attack: 1, defence: 3, marks: ["reinforcedDefence"] }).destroyed).toBe(true);
    expect(
      lane({ ...ram, attack: 2 }, { attack: 1, defence: 3, marks: ["reinforcedDefence"] }).destroyed,
    ).toBe(false);
    expect(
      lane({ attack: 1, defence: 2, marks: ["reinforcedDefence"] }, { attack: 9, defence: 9 }).lost,
    ).toBe(false);
  });
  test("ZS-058, ZS-060, ZS-233, ZS-235: who reaches an air unit", () => {
    const plane = { attack: 1, defence: 1, troop: "air" } as const;
    expect(lane({ attack: 9, defence: 9, troop: "infantry" }, plane).destroyed).toBe(false);
    expect(lane({ attack: 9, defence: 9 }, plane).destroyed).toBe(false);
    expect(lane({ attack: 5, defence: 9, marks: ["antiAir"] }, { ...plane, defence: 5 }).destroyed).toBe(
      true,
    );
    expect(lane({ attack: 4, defence: 9, marks: ["antiAir"] }, { ...plane, defence: 5 }).destroyed).toBe(
      false,
    );
    expect(lane({ attack: 5, defence: 9, troop: "air" }, { ...plane, defence: 5 }).destroyed).toBe(true);
  });
  test("ZS-059, ZS-234: air hits the ground, the ground does not hit air without anti-air", () => {
    expect(
      lane({ attack: 1, defence: 3, troop: "infantry" }, { attack: 4, defence: 9, troop: "air" }).lost,
    ).toBe(true);
    const plane = { attack: 1, defence: 1, troop: "air" } as const;
    expect(lane(plane, { attack: 9, defence: 9, troop: "tank" }).lost).toBe(false);
    expect(lane(plane, { attack: 9, defence: 9, marks: ["antiAir"] }).lost).toBe(true);
  });
  test("ZS-061: infantry, artillery and tanks fight alike", () => {
    const troops: readonly Troop[] = ["infantry", "artillery", "tank"];
    const results = troops.flatMap((own) =>
      troops.map((foe) => lane({ attack: 3, defence: 2, troop: own }, { attack: 2, defence: 3, troop: foe })),
    );
    for (const r of results) expect(r).toEqual(results[0]);
  });
  test("ZS-162: enemy support works like ours", () => {
    expect(
      lane({ attack: 1, defence: 1 }, { attack: 3, defence: 2 }, undefined, {
        support: 2,
        marks: ["reinforcement", "antiAir"],
      }),
    ).toMatchObject({
      enemyAttack: 5,
      enemyDefence: 4,
      enemyReinforcedAttack: true,
      enemyAntiAir: true,
    });
  });
  test("ZS-207: a front card without defence falls to any attack that may hit it", () => {
    expect(lane({ attack: 3 }, { attack: 1, defence: 9 }).lost).toBe(true);
  });
});

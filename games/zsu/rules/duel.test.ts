import { describe, expect, test } from "vitest";
import { box } from "../packs/index.ts";
import { NOTHING } from "./bonus.ts";
import type { CardData, EnemyData, Troop } from "./cards.ts";
import { contentOf } from "./content.ts";
import { duel } from "./duel.ts";
import type { Duel } from "./event.ts";

type Own = Omit<Partial<CardData>, "id">;
type Foe = Omit<Partial<EnemyData>, "id">;

/** Made-up cards in one lane: what the table says of any figures, not only of those in the box. */
function lane(front: Own, enemy: Foe, support?: Own, enemySupport?: Foe): Duel {
  const own = (id: string, x: Own): CardData => ({ source: "reconstructed", ...x, id });
  const foe = (id: string, x: Foe): EnemyData => ({ deck: "blue", source: "reconstructed", ...x, id });
  const content = contentOf({
    ...box.data,
    army: [own("f", front), ...(support ? [own("s", support)] : [])],
    enemies: [foe("e", enemy), ...(enemySupport ? [foe("t", enemySupport)] : [])],
  });
  const pair = { front: "f", support: support ? "s" : "none", frontExtra: NOTHING, supportExtra: NOTHING };
  return duel(content, { front: "e", support: enemySupport ? "t" : "none" }, pair);
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

describe("each mark, on each of the four cards alone", () => {
  const plain = { attack: 3, defence: 3, support: 2 };
  const said = (d: Duel): readonly boolean[] => [d.reinforcedAttack, d.reinforcedDefence, d.antiAir];
  const saidOfEnemy = (d: Duel): readonly boolean[] => [
    d.enemyReinforcedAttack,
    d.enemyReinforcedDefence,
    d.enemyAntiAir,
  ];
  const NONE = [false, false, false];
  test.each([
    ["reinforcedAttack", [true, false, false], [true, false, false]],
    ["reinforcedDefence", [false, true, false], [false, true, false]],
    ["antiAir", [false, false, true], [false, false, true]],
    // Only from behind does it lend reinforced attack (ZS-051, ZS-052).
    ["reinforcement", NONE, [true, false, false]],
  ] as const)("ZS-038, ZS-039, ZS-162: %s", (mark, inFront, behind) => {
    const bearer = { ...plain, marks: [mark] };
    expect(said(lane(bearer, plain, plain, plain))).toEqual(inFront);
    expect(said(lane(plain, plain, bearer, plain))).toEqual(behind);
    expect(saidOfEnemy(lane(plain, bearer, plain, plain))).toEqual(inFront);
    expect(saidOfEnemy(lane(plain, plain, plain, bearer))).toEqual(behind);
    for (const other of [lane(plain, bearer, plain, plain), lane(plain, plain, plain, bearer)])
      expect(said(other)).toEqual(NONE);
    for (const other of [lane(bearer, plain, plain, plain), lane(plain, plain, bearer, plain)])
      expect(saidOfEnemy(other)).toEqual(NONE);
  });
  test("ZS-036, ZS-162: nobody behind adds nothing and lends nothing", () => {
    const alone = lane(plain, plain);
    expect(alone).toMatchObject({ attack: 3, defence: 3, enemyAttack: 3, enemyDefence: 3 });
    expect([...said(alone), ...saidOfEnemy(alone)]).toEqual([...NONE, ...NONE]);
  });
  test("ZS-043: our pair is lost to equal attack, not to a lower one", () => {
    const lost = (attack: number): boolean =>
      lane({ attack: 1, defence: 3 }, { attack, defence: 9 }, { support: 1 }).lost;
    expect([3, 4, 5].map(lost)).toEqual([false, true, true]);
  });
  test("ZS-048, ZS-049: reinforced defence of ours falls to reinforced attack, lent or own", () => {
    const wall = { attack: 1, defence: 2, marks: ["reinforcedDefence"] } as const;
    const ram = { attack: 9, defence: 9, marks: ["reinforcedAttack"] } as const;
    expect(lane(wall, ram).lost).toBe(true);
    expect(
      lane(wall, { attack: 9, defence: 9 }, undefined, { support: 1, marks: ["reinforcement"] }).lost,
    ).toBe(true);
    expect(lane({ attack: 1, defence: 2 }, { attack: 9, defence: 9 }, wall).lost).toBe(false);
  });
  test("ZS-206: the troop type of a supporter stays with it, on both sides", () => {
    const plane = { attack: 1, defence: 1, support: 1, troop: "air" } as const;
    const tank = { attack: 9, defence: 9, troop: "tank" } as const;
    expect(lane(tank, plane, plane).destroyed).toBe(false);
    expect(lane(plane, tank, undefined, plane).lost).toBe(false);
    expect(lane(tank, { ...tank, defence: 1 }, undefined, plane).destroyed).toBe(true);
    expect(lane({ ...tank, defence: 1 }, tank, plane).lost).toBe(true);
    expect(lane(plane, { ...plane, attack: 9 }).lost).toBe(true);
  });
  test("ZS-093, ZS-210: extra points count where their card stands", () => {
    const content = contentOf({
      ...box.data,
      army: [
        { id: "f", attack: 1, defence: 2, source: "reconstructed" },
        { id: "s", support: 1, source: "reconstructed" },
      ],
      enemies: [{ id: "e", deck: "blue", attack: 1, defence: 1, source: "reconstructed" }],
    });
    const enemy = { front: "e", support: "none" };
    const [frontExtra, supportExtra] = [
      { attack: 10, defence: 20, support: 40 },
      { attack: 100, defence: 200, support: 400 },
    ];
    expect(duel(content, enemy, { front: "f", support: "s", frontExtra, supportExtra })).toMatchObject({
      attack: 1 + 10 + 1 + 400 + 100,
      defence: 2 + 20 + 1 + 400 + 200,
    });
    expect(
      duel(content, enemy, { front: "f", support: "none", frontExtra, supportExtra: NOTHING }),
    ).toMatchObject({
      attack: 11,
      defence: 22,
    });
  });
});

import { LANGUAGES, rngFrom, sampleLuck } from "@rubizh/engine";
import { describe, expect, test } from "vitest";
import { entry, neuroshimaHex } from "../index.ts";
import type { UnitData } from "../rules/army.ts";
import { kindOfUnit } from "../rules/content.ts";
import { make } from "../rules/index.ts";

const game = make(neuroshimaHex.packs);
const units = neuroshimaHex.packs
  .flatMap((p) => p.data.tiles)
  .filter((t): t is UnitData => t.kind !== "instant");

describe.each(LANGUAGES)("the rulebook in %s tells what is in the box", (language) => {
  const figures = async (clause: string): Promise<readonly string[]> =>
    (await entry.rulebook(language)).clauses[clause]?.text.match(/\d+/g) ?? [];

  test("14 damage tokens, 5 nets, 1 steel net, 4 HQ markers (NH-007)", async () => {
    expect(await figures("NH-007")).toEqual(expect.arrayContaining(["14", "5"]));
  });

  test("aid cards and a rulebook (NH-008)", async () => {
    expect((await entry.rulebook(language)).clauses["NH-008"]?.text).toBeTruthy();
  });
});

test("the edges bear melee, ranged, armour, reflection and nets, and each kind occurs (NH-010)", () => {
  const has = (symbol: keyof UnitData): boolean => units.some((u) => u[symbol] !== undefined);
  expect((["melee", "ranged", "armour", "reflection", "net"] as const).map(has)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
});

test("a Beasts warrior has initiative 4, their HQ 1, the Police HQ 0; printed values lie in 0…4 (NH-014, NH-015, NH-016, NH-093)", () => {
  expect(kindOfUnit(game.content, "be-alpha").initiative).toEqual([4]);
  expect(kindOfUnit(game.content, "be-hq").initiative).toEqual([1]);
  expect(kindOfUnit(game.content, "sp-hq").initiative).toEqual([0]);
  expect(units.flatMap((u) => u.initiative ?? []).every((v) => v >= 0 && v <= 4)).toBe(true);
});

test("two armies make a whole game, and no rule needs a third (NH-018)", () => {
  const options = game.options(undefined);
  if (!("ok" in options)) throw new Error("the defaults are refused");
  expect(neuroshimaHex.packs).toHaveLength(2);
  expect(game.audit(game.setup(options.ok, 2))).toEqual([]);
});

test("exactly two seats, and never the same army on both (NH-019)", () => {
  expect(game.seatCounts).toEqual([2]);
  expect(game.options({ armies: ["beasts", "beasts"] })).toMatchObject({ refused: { rule: "NH-019" } });
});

test("the HQ and who lives in its lair are known from the start, all other tiles wait face down (NH-009)", () => {
  for (const army of game.content.armies) {
    expect([army.hq, ...army.lair].every((k) => k.aside)).toBe(true);
    expect(army.deck.some((k) => k.kind !== "instant" && k.aside)).toBe(false);
  }
});

test("what is drawn differs from game to game, and nothing on the table foretells it (NH-023, NH-009)", () => {
  const options = game.options({ armies: ["beasts", "steel-police"], first: 0 });
  if (!("ok" in options)) throw new Error("the options are refused");
  const draft = game.clone(game.setup(options.ok, 2));
  for (const text of ["place be-hq A1 0", "place be-cerberus A2 0"]) {
    const move = game.read(draft, 0, text);
    if (move) game.play(draft, 0, move, () => {});
  }
  const last = game.read(draft, 1, "place sp-hq E3 0");
  if (last) game.play(draft, 1, last, () => {});
  const now = game.pending(draft);
  if (now.t !== "luck") throw new Error("luck is not asked");
  const first = new Set([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => String(sampleLuck(now.draw, rngFrom(seed)))));
  expect(first.size).toBeGreaterThan(2);
  expect(JSON.stringify(game.view(draft, 0).seats)).not.toMatch(/be-ram|be-alpha|sp-judge/);
});

import { expect, test } from "vitest";
import { neuroshimaHex } from "../index.ts";
import { type ArmyPack, armyFaults, type TileData, type UnitData } from "./army.ts";
import { armyOf, contentOf, kindOfUnit } from "./content.ts";

const HQ: UnitData = { id: "od-hq", kind: "hq", copies: 1 };
const army = (tiles: readonly TileData[], id = "odd"): ArmyPack => ({
  id,
  version: 1,
  needs: [],
  data: { tiles },
});
const faults = (...tiles: readonly TileData[]): readonly string[] => armyFaults(army([HQ, ...tiles]));
const warrior = (what: Partial<UnitData>): UnitData => ({
  id: "od-one",
  kind: "warrior",
  copies: 1,
  initiative: [2],
  ...what,
});

const SOUND: readonly (readonly [what: string, tile: TileData])[] = [
  ["a warrior that does nothing", warrior({})],
  ["initiative 0", warrior({ initiative: [0] })],
  ["falling initiatives", warrior({ initiative: [3, 1, 0], melee: { 0: 1 } })],
  ["one symbol on many sides", warrior({ armour: [0, 1], reflection: [0, 1], net: [0, 5], web: [2, 3] })],
  ["melee and friendly fire on different sides", warrior({ melee: { 0: 1 }, friendlyFire: { 1: 2 } })],
  ["melee and ranged on one side", warrior({ melee: { 0: 1 }, ranged: { 0: 1 } })],
  ["agony without initiative", { id: "od-one", kind: "warrior", copies: 2, agony: true, melee: { 0: 1 } }],
  ["links that give", { id: "od-one", kind: "module", copies: 1, links: [0, 1], gives: { melee: 1 } }],
  ["links that grant", { id: "od-one", kind: "module", copies: 1, links: [0], grants: ["pull"] }],
  ["a launcher without links", { id: "od-one", kind: "module", copies: 1, gives: { freeSteelNet: 1 } }],
  ["one in a lair", warrior({ has: ["lair"] })],
  ["two of another ability", warrior({ copies: 2, has: ["flying"] })],
  ["an instant", { id: "od-battle-2", kind: "instant", copies: 3, does: "battle" }],
];
test.each(SOUND)("an army may have: %s", (_what, tile) => {
  expect(faults(tile)).toEqual([]);
});

const FAULTY: readonly (readonly [fault: string, tile: TileData])[] = [
  ["od-one: needs a number of copies", warrior({ copies: 0 })],
  ["od-one: needs a number of copies", warrior({ copies: 1.5 })],
  ["od-one: initiatives must fall and not lie below 0", warrior({ initiative: [1, 2] })],
  ["od-one: initiatives must fall and not lie below 0", warrior({ initiative: [2, 2] })],
  ["od-one: initiatives must fall and not lie below 0", warrior({ initiative: [3, 1, 1] })],
  ["od-one: initiatives must fall and not lie below 0", warrior({ initiative: [-1] })],
  ["od-one: armour twice on one side", warrior({ armour: [1, 1] })],
  ["od-one: reflection twice on one side", warrior({ reflection: [0, 2, 0] })],
  ["od-one: net twice on one side", warrior({ net: [5, 5] })],
  ["od-one: web twice on one side", warrior({ web: [5, 5] })],
  ["od-one: melee needs a strength", warrior({ melee: { 0: 1, 1: 0 } })],
  ["od-one: friendlyFire needs a strength", warrior({ friendlyFire: { 0: 0 } })],
  ["od-one: ranged needs a strength", warrior({ ranged: { 0: 0, 2: 3 } })],
  [
    "od-one: two kinds of melee on one side",
    warrior({ melee: { 0: 1, 1: 1 }, friendlyFire: { 1: 1, 2: 1 } }),
  ],
  ["od-one: has attacks but no moment to make them", warrior({ initiative: [], melee: { 0: 1 } })],
  ["od-one: has attacks but no moment to make them", warrior({ initiative: [], friendlyFire: { 0: 1 } })],
  ["od-one: links and what they give belong together", warrior({ links: [0] })],
  ["od-one: links and what they give belong together", warrior({ links: [0], gives: { freeSteelNet: 1 } })],
  ["od-one: links and what they give belong together", warrior({ gives: { ranged: 1 } })],
  ["od-one: links and what they give belong together", warrior({ grants: ["pull"] })],
  ["od-one: only one unit can live in a lair", warrior({ copies: 2, has: ["lair"] })],
  ["od_one: is no id of words joined by dashes", { ...warrior({}), id: "od_one" }],
  ["lone: is no id of words joined by dashes", { id: "lone", kind: "instant", copies: 1, does: "move" }],
];
test.each(FAULTY)("an army must not have: %s", (fault, tile) => {
  expect(faults(tile)).toEqual([fault]);
});

test("an army has one HQ, each tile once, and never both agony and medics", () => {
  expect(armyFaults(army([warrior({})]))).toEqual(["odd: needs exactly one HQ"]);
  expect(faults({ ...HQ, id: "od-hq-2" })).toEqual(["odd: needs exactly one HQ"]);
  expect(armyFaults(army([{ ...HQ, copies: 2 }]))).toEqual(["odd: needs exactly one HQ"]);
  expect(faults(warrior({}), warrior({}))).toEqual(["odd: a tile id twice"]);
  const medic: UnitData = { id: "od-medic", kind: "module", copies: 1, links: [0], gives: { medic: 1 } };
  const bug = warrior({ agony: true, melee: { 0: 1 } });
  expect([faults(medic), faults(bug)]).toEqual([[], []]);
  expect(faults(medic, bug)).toEqual(["odd: has both agony and medics"]);
});

test("a box needs two armies of different tiles, and names what it does not hold", () => {
  const [first, second] = neuroshimaHex.packs;
  if (first === undefined || second === undefined) throw new Error("two armies are in the box");
  expect(() => contentOf([first])).toThrow("a game needs two armies");
  expect(() => contentOf([first, { ...first, id: "twin" }])).toThrow("two armies share a tile id");
  expect(() => contentOf([first, army([])])).toThrow("odd: needs exactly one HQ");
  const content = contentOf([first, second]);
  expect(() => kindOfUnit(content, "be-battle")).toThrow("no unit tile be-battle");
  expect(() => armyOf(content, "clowns")).toThrow("no army clowns");
  expect(content.armies.map(({ id, size, hq, lair }) => [id, size, hq.id, lair.map((k) => k.id)])).toEqual([
    ["beasts", 34, "be-hq", ["be-cerberus"]],
    ["steel-police", 34, "sp-hq", []],
  ]);
  expect(
    content.instants.has("be-battle") && !content.instants.has("be-ram") && !content.units.has("be-battle"),
  ).toBe(true);
});

test("what a tile does not print it does not have", () => {
  const content = contentOf([
    army([HQ, warrior({ initiative: [2] })]),
    army([{ ...HQ, id: "ev-hq", has: ["lair"] }], "even"),
  ]);
  expect(kindOfUnit(content, "od-one")).toMatchObject({
    ...{ hq: false, aside: false, agony: false, toughness: 0, linked: false, toEnemies: false, medic: false },
    ...{ initiativeGift: 0, meleeGift: 0, rangedGift: 0, extraAttack: 0, freeSteelNet: false, flying: false },
    ...{ lair: false, netter: false, strikes: [[], [], [], [], [], []], armour: [0, 0, 0, 0, 0, 0] },
    ...{ reflection: [0, 0, 0, 0, 0, 0], nets: [0, 0, 0, 0, 0, 0], webs: [0, 0, 0, 0, 0, 0] },
    ...{ links: [0, 0, 0, 0, 0, 0], grants: [], has: [] },
  });
  // The HQ owns the lair; it does not live in one.
  expect(kindOfUnit(content, "ev-hq")).toMatchObject({ hq: true, aside: true, lair: false, initiative: [] });
});

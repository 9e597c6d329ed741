import { expect, test } from "vitest";
import type { UnitData } from "../rules/army.ts";
import { beasts } from "./beasts.ts";
import { steelPolice } from "./steel-police.ts";

const tiles: readonly { readonly id: string }[] = [...beasts.data.tiles, ...steelPolice.data.tiles];

/** What is printed on the tile, as the ledger gives it; copies are counted elsewhere. */
// biome-ignore format: a table, one tile a line
const PRINTED: readonly (readonly [clause: string, id: string, face: Omit<UnitData, "id" | "kind" | "copies">])[] = [
  ["NH-340", "sp-judge", { initiative: [1, 0], ranged: { 0: 1 }, reflection: [3], has: ["mobility"] }],
  ["NH-341", "sp-pacifier", { net: [5], has: ["replacement"] }],
  ["NH-342", "sp-riot-policeman", { initiative: [2], melee: { 0: 1, 5: 1 }, armour: [0], has: ["push-back"] }],
  ["NH-343", "sp-wardog", { initiative: [2], ranged: { 0: 1, 1: 1 } }],
  ["NH-344", "sp-executioner", { initiative: [1], melee: { 0: 1, 1: 1, 3: 1, 5: 1 }, armour: [2, 4], toughness: 1, has: ["execution"] }],
  ["NH-345", "sp-bandog", { initiative: [3], ranged: { 0: 1 }, armour: [0] }],
  ["NH-346", "sp-predator", { initiative: [2], melee: { 0: 1, 4: 1 }, ranged: { 5: 2 } }],
  ["NH-347", "sp-officer", { links: [0, 1, 5], gives: { ranged: 1 } }],
  ["NH-347", "sp-scout", { links: [0, 1, 5], gives: { initiative: 1 } }],
  ["NH-347", "sp-sergeant", { links: [1, 5], gives: { extraAttack: 1 } }],
  ["NH-347", "sp-medic", { links: [1, 5], gives: { medic: 1 } }],
  ["NH-347", "sp-steroid-dispenser", { links: [1, 5], gives: { melee: 2 } }],
  ["NH-347", "sp-saboteur", { links: [0, 1, 2, 3, 4, 5], gives: { initiative: -1 }, to: "enemies" }],
  ["NH-347", "sp-net-launcher", { gives: { freeSteelNet: 1 } }],
  ["NH-348", "be-cerberus", { initiative: [2], friendlyFire: { 0: 2, 3: 2 }, toughness: 1, has: ["lair", "mobility"] }],
  ["NH-349", "be-alpha", { initiative: [4], friendlyFire: { 5: 1 }, has: ["rotation"] }],
  ["NH-350", "be-hive", { initiative: [2], friendlyFire: { 0: 1, 1: 1, 2: 1, 3: 1, 5: 1 } }],
  ["NH-351", "be-ram", { initiative: [2], friendlyFire: { 0: 2, 1: 1, 3: 1, 5: 1 }, armour: [0], toughness: 1 }],
  ["NH-352", "be-acid-spitter", { initiative: [2], ranged: { 5: 1 } }],
  ["NH-353", "be-bug", { initiative: [1], agony: true, friendlyFire: { 1: 1, 2: 1, 3: 1 } }],
  ["NH-354", "be-urchin", { initiative: [2], agony: true, melee: { 4: 1, 5: 1 } }],
  ["NH-355", "be-vulture", { initiative: [1], melee: { 3: 1 }, has: ["flying", "scavenger"] }],
  ["NH-356", "be-arachnid", { web: [0, 2, 5] }],
  ["NH-357", "be-scout", { links: [0], gives: { initiative: 1 }, toughness: 1, has: ["rotation"] }],
  ["NH-357", "be-officer", { links: [0], gives: { melee: 1 }, has: ["rotation"] }],
  ["NH-357", "be-digger", { links: [0], grants: ["pull"], has: ["rotation"] }],
];

test.each(PRINTED)("%s: %s", (_clause, id, face) => {
  const { id: _, kind: __, copies: ___, ...printed } = tiles.find((t) => t.id === id) as UnitData;
  expect(printed).toEqual(face);
});

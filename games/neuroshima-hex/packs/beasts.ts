import type { ArmyPack, TileData } from "../rules/army.ts";

// biome-ignore format: a table, one tile a line
const tiles = [
  { id: "be-hq",           kind: "hq",      copies: 1, initiative: [1], melee: { 0: 1, 1: 1, 2: 1, 3: 1, 4: 1, 5: 1 }, has: ["lair"] },

  { id: "be-cerberus",     kind: "warrior", copies: 1, initiative: [2], toughness: 1, friendlyFire: { 0: 2, 3: 2 }, has: ["lair", "mobility"] },
  { id: "be-alpha",        kind: "warrior", copies: 1, initiative: [4], friendlyFire: { 5: 1 }, has: ["rotation"] },
  { id: "be-hive",         kind: "warrior", copies: 2, initiative: [2], friendlyFire: { 0: 1, 1: 1, 2: 1, 3: 1, 5: 1 } },
  { id: "be-ram",          kind: "warrior", copies: 4, initiative: [2], toughness: 1, friendlyFire: { 0: 2, 1: 1, 3: 1, 5: 1 }, armour: [0] },
  { id: "be-acid-spitter", kind: "warrior", copies: 2, initiative: [2], ranged: { 5: 1 } },
  { id: "be-bug",          kind: "warrior", copies: 2, initiative: [1], agony: true, friendlyFire: { 1: 1, 2: 1, 3: 1 } },
  { id: "be-urchin",       kind: "warrior", copies: 2, initiative: [2], agony: true, melee: { 4: 1, 5: 1 } },
  { id: "be-vulture",      kind: "warrior", copies: 2, initiative: [1], melee: { 3: 1 }, has: ["flying", "scavenger"] },
  { id: "be-arachnid",     kind: "warrior", copies: 1, web: [0, 2, 5] },

  { id: "be-scout",        kind: "module",  copies: 3, toughness: 1, links: [0], gives: { initiative: 1 }, has: ["rotation"] },
  { id: "be-officer",      kind: "module",  copies: 2, links: [0], gives: { melee: 1 }, has: ["rotation"] },
  { id: "be-digger",       kind: "module",  copies: 1, links: [0], grants: ["pull"], has: ["rotation"] },

  { id: "be-battle",       kind: "instant", copies: 6, does: "battle" },
  { id: "be-move",         kind: "instant", copies: 2, does: "move" },
  { id: "be-pull",         kind: "instant", copies: 3, does: "pull" },
  { id: "be-hunt",         kind: "instant", copies: 1, does: "hunt" },
] as const satisfies readonly TileData[];

/** 36 tiles: the HQ, Cerberus and a pile of 34 (NH-005). */
export const beasts: ArmyPack = { id: "beasts", version: 1, needs: [], data: { tiles } };

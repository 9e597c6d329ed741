import type { ArmyPack, TileData } from "../rules/army.ts";

// biome-ignore format: a table, one tile a line
const tiles = [
  { id: "sp-hq",                kind: "hq",      copies: 1, initiative: [0], melee: { 0: 1, 1: 1, 2: 1, 3: 1, 4: 1, 5: 1 }, has: ["steel-net"] },

  { id: "sp-judge",             kind: "warrior", copies: 3, initiative: [1, 0], ranged: { 0: 1 }, reflection: [3], has: ["mobility"] },
  { id: "sp-pacifier",          kind: "warrior", copies: 2, net: [5], has: ["replacement"] },
  { id: "sp-riot-policeman",    kind: "warrior", copies: 2, initiative: [2], melee: { 0: 1, 5: 1 }, armour: [0], has: ["push-back"] },
  { id: "sp-wardog",            kind: "warrior", copies: 2, initiative: [2], ranged: { 0: 1, 1: 1 } },
  { id: "sp-executioner",       kind: "warrior", copies: 1, initiative: [1], toughness: 1, melee: { 0: 1, 1: 1, 3: 1, 5: 1 }, armour: [2, 4], has: ["execution"] },
  { id: "sp-bandog",            kind: "warrior", copies: 1, initiative: [3], ranged: { 0: 1 }, armour: [0] },
  { id: "sp-predator",          kind: "warrior", copies: 1, initiative: [2], melee: { 0: 1, 4: 1 }, ranged: { 5: 2 } },

  { id: "sp-net-launcher",      kind: "module",  copies: 1, gives: { freeSteelNet: 1 } },
  { id: "sp-officer",           kind: "module",  copies: 3, links: [0, 1, 5], gives: { ranged: 1 } },
  { id: "sp-sergeant",          kind: "module",  copies: 3, links: [1, 5], gives: { extraAttack: 1 } },
  { id: "sp-medic",             kind: "module",  copies: 2, links: [1, 5], gives: { medic: 1 } },
  { id: "sp-scout",             kind: "module",  copies: 2, links: [0, 1, 5], gives: { initiative: 1 } },
  { id: "sp-saboteur",          kind: "module",  copies: 2, links: [0, 1, 2, 3, 4, 5], gives: { initiative: -1 }, to: "enemies" },
  { id: "sp-steroid-dispenser", kind: "module",  copies: 1, links: [1, 5], gives: { melee: 2 } },

  { id: "sp-battle",            kind: "instant", copies: 5, does: "battle" },
  { id: "sp-move",              kind: "instant", copies: 1, does: "move" },
  { id: "sp-push-back",         kind: "instant", copies: 1, does: "push-back" },
  { id: "sp-terror",            kind: "instant", copies: 1, does: "terror" },
] as const satisfies readonly TileData[];

/** 35 tiles: the HQ and a pile of 34 (NH-004). */
export const steelPolice: ArmyPack = {
  id: "steel-police",
  version: 1,
  needs: [],
  data: { tiles },
};

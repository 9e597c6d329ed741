import type { Side } from "@rubizh/board";
import type { Ability, Instant } from "../rules/army.ts";
import type { ArmyId, TileId } from "../rules/state.ts";
import type { Emblem } from "./emblems.ts";

/** How a tile is known on screen, and what its owner may mean by tapping it. A test holds it against the packs. */
interface Look {
  readonly emblem: Emblem;
  readonly hq?: true;
  /** What an instant does. */
  readonly does?: Instant;
  /** While it stands, the steel net costs nothing. */
  readonly freesNet?: true;
  /** The abilities by which the tile acts in its owner's turn. */
  readonly acts?: readonly Ability[];
}

// biome-ignore format: a table, one tile a line
const LOOKS: Readonly<Record<TileId, Look>> = {
  "sp-hq":                { emblem: "police-badge", hq: true, acts: ["steel-net"] },
  "sp-judge":             { emblem: "gavel", acts: ["mobility"] },
  "sp-pacifier":          { emblem: "fishing-net", acts: ["replacement"] },
  "sp-riot-policeman":    { emblem: "police-officer-head", acts: ["push-back"] },
  "sp-wardog":            { emblem: "sitting-dog" },
  "sp-executioner":       { emblem: "executioner-hood", acts: ["execution"] },
  "sp-bandog":            { emblem: "hound" },
  "sp-predator":          { emblem: "cyborg-face" },
  "sp-net-launcher":      { emblem: "radar-dish", freesNet: true },
  "sp-officer":           { emblem: "rank-3" },
  "sp-sergeant":          { emblem: "rank-2" },
  "sp-medic":             { emblem: "hospital-cross" },
  "sp-scout":             { emblem: "binoculars" },
  "sp-saboteur":          { emblem: "balaclava" },
  "sp-steroid-dispenser": { emblem: "syringe" },
  "sp-battle":            { emblem: "crossed-swords", does: "battle" },
  "sp-move":              { emblem: "footsteps", does: "move" },
  "sp-push-back":         { emblem: "push", does: "push-back" },
  "sp-terror":            { emblem: "screaming", does: "terror" },

  "be-hq":                { emblem: "cave-entrance", hq: true },
  "be-cerberus":          { emblem: "wolf-head", acts: ["mobility"] },
  "be-alpha":             { emblem: "direwolf", acts: ["rotation"] },
  "be-hive":              { emblem: "hive" },
  "be-ram":               { emblem: "ram-profile" },
  "be-acid-spitter":      { emblem: "acid" },
  "be-bug":               { emblem: "scarab-beetle" },
  "be-urchin":            { emblem: "sea-urchin" },
  "be-vulture":           { emblem: "vulture" },
  "be-arachnid":          { emblem: "angular-spider" },
  "be-scout":             { emblem: "beast-eye", acts: ["rotation"] },
  "be-officer":           { emblem: "horned-skull", acts: ["rotation"] },
  "be-digger":            { emblem: "mole", acts: ["rotation"] },
  "be-battle":            { emblem: "crossed-claws", does: "battle" },
  "be-move":              { emblem: "paw-print", does: "move" },
  "be-pull":              { emblem: "pull", does: "pull" },
  "be-hunt":              { emblem: "hunter-eyes", does: "hunt" },
};

/** A tile of an army that has no drawings yet is still playable. */
const PLAIN: Look = { emblem: "shield" };
export const lookOf = (tile: TileId): Look => LOOKS[tile] ?? PLAIN;

/** What the stations of a tile show; a lair and scavenging are read in the sheet, too. */
export const ABILITY_EMBLEMS: Readonly<Partial<Record<Ability, Emblem>>> = {
  mobility: "move",
  rotation: "clockwise-rotation",
  replacement: "swap-bag",
  "push-back": "push",
  pull: "pull",
  execution: "guillotine",
  lair: "cave-entrance",
  flying: "feathered-wing",
  scavenger: "carrion",
  "steel-net": "fishing-net",
};

const SIDES: Readonly<Record<ArmyId, Side>> = { "steel-police": "blue", beasts: "red" };
export const ARMIES: readonly ArmyId[] = Object.keys(SIDES);
const BY_SEAT: readonly Side[] = ["blue", "red"];
/** An army keeps its side; before the armies are dealt, seats have one. */
export const sideOfArmy = (army: ArmyId, seat: number): Side => SIDES[army] ?? BY_SEAT[seat] ?? "yellow";

/** Printed once: the same in both themes. */
export const PRINT: Readonly<
  Record<Side, { readonly body: string; readonly deep: string; readonly tint: string }>
> = {
  blue: { body: "#2C6DB3", deep: "#143A63", tint: "#5BA3EA" },
  red: { body: "#C23F26", deep: "#5E1A0E", tint: "#E8573C" },
  yellow: { body: "#E3B32E", deep: "#5F480A", tint: "#F2C84B" },
  black: { body: "#2B302D", deep: "#111412", tint: "#8C948C" },
  white: { body: "#EAE3D0", deep: "#5B574A", tint: "#EFE9DA" },
};
export const BONE = "#F2ECDC";
export const PRESS = "#121714";

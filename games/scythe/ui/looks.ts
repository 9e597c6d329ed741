import { type Side as Look, SIDES } from "@rubizh/board";
import { at, type Seat } from "@rubizh/engine";
import type {
  Bonus,
  Bottom,
  Condition,
  Cube,
  FactionId,
  GainKey,
  Resource,
  Section,
  Star,
  Structure,
} from "../rules/content.ts";
import type { CargoKind, Unit, View } from "../rules/state.ts";
import type { Emblem } from "./emblems.ts";

/** Printed once: the same in both themes. */
export const BONE = "#F2ECDC";
export const PRESS = "#121714";

const LOOKS: Readonly<Record<FactionId, Look>> = {
  nordic: "blue",
  rusviet: "red",
  crimea: "yellow",
  saxony: "black",
  polania: "white",
};
export const lookOf = (faction: FactionId): Look => LOOKS[faction];
/** Before the factions are dealt, seats are told apart by their numbers. */
export function lookOfSeat(v: View, seat: Seat): Look {
  const faction = v.seats[seat]?.faction ?? "none";
  return faction === "none" ? at(SIDES, seat % SIDES.length) : LOOKS[faction];
}

interface Print {
  readonly body: string;
  /** What is printed on the body. */
  readonly ink: string;
  readonly pattern: string;
}
const PRINTS: Readonly<Record<Look, Print>> = {
  blue: { body: "#2C6DB3", ink: BONE, pattern: "none" },
  red: { body: "#C23F26", ink: BONE, pattern: "url(#ptn-red)" },
  yellow: { body: "#E3B32E", ink: PRESS, pattern: "url(#ptn-yellow)" },
  black: { body: "#2B302D", ink: BONE, pattern: "url(#ptn-black)" },
  white: { body: "#EAE3D0", ink: PRESS, pattern: "url(#ptn-white)" },
};
export const printOf = (look: Look): Print => PRINTS[look];

/** A side's shape around 0,0. */
export function markOf(look: Look, r: number): string {
  switch (look) {
    case "blue":
      return `M${-0.84 * r} ${-0.84 * r}H${0.84 * r}V${0.84 * r}H${-0.84 * r}Z`;
    case "red":
      return `M0 ${-r}L${r} ${0.78 * r}H${-r}Z`;
    case "yellow":
      return `M0 ${-0.94 * r}A${0.94 * r} ${0.94 * r} 0 1 1 0 ${0.94 * r}A${0.94 * r} ${0.94 * r} 0 1 1 0 ${-0.94 * r}Z`;
    case "black":
      return `M0 ${-1.1 * r}L${1.1 * r} 0L0 ${1.1 * r}L${-1.1 * r} 0Z`;
    case "white": {
      const [a, b] = [0.36 * r, 0.64 * r];
      return `M${-a} ${-r}h${2 * a}v${b}h${b}v${2 * a}h${-b}v${b}h${-2 * a}v${-b}h${-b}v${-2 * a}h${b}Z`;
    }
  }
}

export const RESOURCE_EMBLEMS: Readonly<Record<Resource, Emblem>> = {
  metal: "metal-bar",
  wood: "log",
  oil: "oil-drum",
  food: "wheat",
};
export const BONUS_EMBLEMS: Readonly<Record<Bonus, Emblem>> = {
  power: "fist",
  coins: "two-coins",
  popularity: "hearts",
  cards: "card-random",
};
export const STRUCTURE_EMBLEMS: Readonly<Record<Structure, Emblem>> = {
  mine: "gold-mine",
  monument: "obelisk",
  armory: "rifles",
  mill: "windmill",
};
export const SECTION_EMBLEMS: Readonly<Record<Section, Emblem>> = {
  move: "steeltoe-boots",
  bolster: "mailed-fist",
  trade: "trade",
  produce: "gears",
  factory: "factory",
};
export const BOTTOM_EMBLEMS: Readonly<Record<Bottom, Emblem>> = {
  upgrade: "upgrade",
  deploy: "battle-mech",
  build: "hammer-nails",
  enlist: "rank-1",
};
export const CUBE_EMBLEMS: Readonly<Record<Cube, Emblem>> = {
  units: "steeltoe-boots",
  coins: "two-coins",
  power: "fist",
  cards: "card-random",
  popularity: "hearts",
  territories: "gears",
};
export const GAIN_EMBLEMS: Readonly<Record<GainKey, Emblem>> = {
  ...RESOURCE_EMBLEMS,
  ...BONUS_EMBLEMS,
  any: "trade",
  workers: "worker",
  upgrade: "upgrade",
  mech: "battle-mech",
  structure: "hammer-nails",
  recruit: "rank-1",
  produce: "gears",
};
export const UNIT_EMBLEMS: Readonly<Record<Unit, Emblem>> = {
  hero: "hero",
  mech: "battle-mech",
  worker: "worker",
};
export const CARGO_EMBLEMS: Readonly<Record<CargoKind, Emblem>> = {
  ...RESOURCE_EMBLEMS,
  worker: "worker",
  walked: "worker",
};
/** What a condition of an objective counts. */
export const CONDITION_EMBLEMS: Readonly<Record<Condition["t"], Emblem>> = {
  terrain: "hex",
  stockpile: "trade",
  pieces: "battle-mech",
  wolf: "trade",
  factory: "factory",
  highestPower: "fist",
  workersEqualRecruits: "worker",
  tunnels: "underpass",
  drove: "worker",
  power: "fist",
  popularity: "hearts",
  coins: "two-coins",
  cards: "card-random",
  workers: "worker",
  mechs: "battle-mech",
  structures: "hammer-nails",
  upgrades: "upgrade",
  recruits: "rank-1",
  factoryCards: "factory",
  combatStars: "swords",
  eachResource: "trade",
  oneResource: "trade",
  aroundFactory: "hex",
  aroundLake: "hex",
};
export const STAR_EMBLEMS: Readonly<Record<Star, Emblem>> = {
  upgrades: "upgrade",
  mechs: "battle-mech",
  structures: "hammer-nails",
  recruits: "rank-1",
  workers: "worker",
  objective: "round-star",
  combat: "swords",
  popularity: "hearts",
  power: "fist",
  tracker: "card-random",
};

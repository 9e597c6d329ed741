import { AXIAL } from "@rubizh/engine";

/** A territory such as "D4", or a base such as "base-nordic". */
export type Place = string;

export const RESOURCES = ["metal", "wood", "oil", "food"] as const;
export type Resource = (typeof RESOURCES)[number];
export const TERRAINS = ["mountain", "farm", "village", "forest", "tundra", "lake", "factory"] as const;
export type Terrain = (typeof TERRAINS)[number];
/** Clockwise round the table (SC-053). */
export const FACTIONS = ["nordic", "rusviet", "crimea", "saxony", "polania"] as const;
export type FactionId = (typeof FACTIONS)[number];
export const MATS = [
  "industrial",
  "engineering",
  "militant",
  "patriotic",
  "innovative",
  "mechanical",
  "agricultural",
] as const;
export type MatId = (typeof MATS)[number];
type FactionAbility = "swim" | "relentless" | "coercion" | "dominate" | "meander";
export const MECH_ABILITIES = [
  "riverwalk",
  "speed",
  "seaworthy",
  "artillery",
  "township",
  "peoplesArmy",
  "wayfare",
  "scout",
  "underpass",
  "disarm",
  "submerge",
  "camaraderie",
] as const;
export type MechAbility = (typeof MECH_ABILITIES)[number];
export const TOPS = ["move", "bolster", "trade", "produce"] as const;
type Top = (typeof TOPS)[number];
/** A section of the mat is named by its top action; the Factory card is the fifth. */
export const SECTIONS = [...TOPS, "factory"] as const;
export type Section = (typeof SECTIONS)[number];
export const BOTTOMS = ["upgrade", "deploy", "build", "enlist"] as const;
export type Bottom = (typeof BOTTOMS)[number];
export const STRUCTURES = ["mine", "monument", "armory", "mill"] as const;
export type Structure = (typeof STRUCTURES)[number];
/** What recruits bring, once and ever after. */
export const BONUSES = ["power", "coins", "popularity", "cards"] as const;
export type Bonus = (typeof BONUSES)[number];
/** The green boxes that hold a technology cube at the start: units moved, coins, power, cards, popularity, territories. */
export const CUBES = ["units", "coins", "power", "cards", "popularity", "territories"] as const;
export type Cube = (typeof CUBES)[number];
/** The last one is the Automa's alone. */
export const STARS = [
  "upgrades",
  "mechs",
  "structures",
  "recruits",
  "workers",
  "objective",
  "combat",
  "popularity",
  "power",
  "tracker",
] as const;
export type Star = (typeof STARS)[number];
export const TILES = [
  "lakesAdjacent",
  "tunnelsAdjacent",
  "encountersAdjacent",
  "onTunnels",
  "inARow",
  "farmsTundra",
] as const;
export type TileId = (typeof TILES)[number];
/** Parts of a reward, in the order in which they are given. */
export const GAINS = [
  "coins",
  "power",
  "popularity",
  "cards",
  ...RESOURCES,
  "any",
  "workers",
  "upgrade",
  "mech",
  "structure",
  "recruit",
  "produce",
] as const;
export type GainKey = (typeof GAINS)[number];
export type Gain = Readonly<Partial<Record<GainKey, number>>>;
export const COSTS = ["coins", "power", "popularity", "cards"] as const;
export type Cost = Readonly<Partial<Record<(typeof COSTS)[number], number>>>;
export const OPTIONS = ["A", "B", "C"] as const;
export type OptionId = (typeof OPTIONS)[number];

/** What a section's bottom action is paid with, and what its recruit brings ever after (SC-236). */
export const RESOURCE_OF = { upgrade: "oil", deploy: "metal", build: "wood", enlist: "food" } as const;
export const BONUS_OF = { upgrade: "power", deploy: "coins", build: "popularity", enlist: "cards" } as const;
export const PRODUCT: Readonly<Record<Terrain, Resource | "worker" | "none">> = {
  mountain: "metal",
  farm: "food",
  village: "worker",
  forest: "wood",
  tundra: "oil",
  lake: "none",
  factory: "none",
};
interface HexData {
  readonly id: Place;
  readonly q: number;
  readonly r: number;
  readonly terrain: Terrain;
  readonly encounter?: true;
  readonly tunnel?: true;
}
interface BaseData {
  readonly id: Place;
  /** A faction of this box, or of an expansion. */
  readonly faction: string;
  readonly q: number;
  readonly r: number;
  readonly land: readonly Place[];
  readonly lakes: readonly Place[];
  readonly acrossRiver: readonly Place[];
}
export interface BoardData {
  readonly hexes: readonly HexData[];
  readonly rivers: readonly (readonly Place[])[];
  readonly bases: readonly BaseData[];
}
export interface FactionData {
  readonly id: FactionId;
  readonly colour: string;
  readonly power: number;
  readonly cards: number;
  readonly base: Place;
  readonly workers: readonly Place[];
  readonly ability: FactionAbility;
  readonly riverwalk: readonly Terrain[];
  readonly mechs: readonly MechAbility[];
}
export interface SectionData {
  readonly top: Top;
  readonly bottom: Bottom;
  readonly cost: number;
  /** Red boxes with a dashed frame: a cube there lowers the cost by one (SC-154, SC-155). */
  readonly dashed: number;
  readonly coins: number;
}
export interface MatData {
  readonly id: MatId;
  readonly number: string;
  readonly popularity: number;
  readonly coins: number;
  readonly objectives: number;
  readonly expansion?: true;
  readonly sections: readonly SectionData[];
}
export interface EncounterData {
  readonly number: number;
  readonly options: readonly { readonly id: OptionId; readonly cost: Cost; readonly gain: Gain }[];
}
export interface FactoryCardData {
  readonly number: number;
  readonly cost: Cost;
  readonly oneOf?: readonly GainKey[];
  readonly gain: Gain;
  readonly confidence?: "probable";
}
type Range = { readonly min?: number; readonly max?: number };
export type Condition =
  | { readonly t: "terrain"; readonly terrain: Terrain; readonly min: number }
  | { readonly t: "stockpile" | "pieces"; readonly min: number }
  | { readonly t: "wolf"; readonly resources: number }
  | { readonly t: "factory" | "highestPower" | "workersEqualRecruits" }
  | ({ readonly t: Counted } & Range);
/** Numbers that a condition bounds from below, above or both. */
export type Counted =
  | "tunnels"
  | "drove"
  | "power"
  | "popularity"
  | "coins"
  | "cards"
  | "workers"
  | "mechs"
  | "structures"
  | "upgrades"
  | "recruits"
  | "factoryCards"
  | "combatStars"
  | "eachResource"
  | "oneResource"
  | "aroundFactory"
  | "aroundLake";
export interface ObjectiveData {
  readonly number: number;
  readonly timing: "anyWindow" | "endOfTurn";
  readonly all: readonly Condition[];
}
export interface TileData {
  readonly id: TileId;
  readonly pays: readonly number[];
}
export type AutomaMove =
  | "moveWorker"
  | "heroToEncounterOrFactory"
  | "moveHero"
  | "moveMech"
  | "attackCombatUnit"
  | "attackWorkers";
export interface AutomaScheme {
  readonly move: readonly { readonly do: AutomaMove; readonly power?: number; readonly only?: FactionId }[];
  readonly gains: readonly {
    readonly gain: Bonus | "workers" | "mechOrHero";
    readonly n: number;
    readonly only?: FactionId;
  }[];
  readonly recruit: Bonus | "none";
}
interface AutomaCardData {
  readonly number: number;
  readonly star: boolean;
  readonly skip: boolean;
  /** Power spent in combat, by bracket of the power it has. */
  readonly power: readonly number[];
  readonly cards: number;
  readonly prize: number;
  readonly schemes: readonly AutomaScheme[];
}
export interface AutomaData {
  readonly coins: number;
  readonly popularity: number;
  readonly brackets: readonly number[];
  readonly levels: readonly {
    readonly level: number;
    readonly name: string;
    readonly spaces: number;
    readonly water: number;
    readonly schemeTwo: number;
    readonly stars: readonly number[];
  }[];
  readonly cards: readonly AutomaCardData[];
}
export interface ScytheData {
  readonly board: BoardData;
  readonly factions: readonly FactionData[];
  readonly forbiddenPairs: readonly (readonly [FactionId, MatId])[];
  readonly mats: readonly MatData[];
  readonly encounters: readonly EncounterData[];
  readonly factoryCards: readonly FactoryCardData[];
  readonly objectives: readonly ObjectiveData[];
  readonly tiles: readonly TileData[];
  readonly automa: AutomaData;
  readonly combatCards: readonly number[];
  readonly box: Readonly<Record<string, number>>;
}

/** A territory or base with its surroundings worked out. */
export interface Spot {
  readonly id: Place;
  readonly terrain: Terrain | "base";
  readonly tunnel: boolean;
  readonly encounter: boolean;
  /** Everything one step away on the board, water or not; a base is no one's neighbour. */
  readonly near: readonly Place[];
  /** Those of `near` that lie across a river. */
  readonly river: readonly Place[];
  readonly q: number;
  readonly r: number;
}
/** The data as the rules read it. */
export interface Content {
  readonly data: ScytheData;
  readonly hexes: readonly Place[];
  readonly spots: Readonly<Record<Place, Spot>>;
  readonly tunnels: readonly Place[];
  readonly lakes: readonly Place[];
  readonly villages: readonly Place[];
  readonly mountains: readonly Place[];
  readonly encounters: readonly Place[];
  readonly factory: Place;
  readonly bases: readonly BaseData[];
  readonly factions: Readonly<Record<FactionId, FactionData>>;
  readonly mats: Readonly<Record<MatId, MatData>>;
}

const byId = <X extends { readonly id: string }>(xs: readonly X[]): Readonly<Record<X["id"], X>> =>
  Object.fromEntries(xs.map((x) => [x.id, x])) as Record<X["id"], X>;

/** Index the data once; what the rules then look up is only read. */
export function contentOf(data: ScytheData): Content {
  const { hexes, rivers, bases } = data.board;
  const byPlace = new Map(hexes.map((h) => [`${h.q},${h.r}`, h.id]));
  const across = (id: Place): readonly Place[] =>
    rivers.filter((edge) => edge.includes(id)).flatMap((edge) => edge.filter((other) => other !== id));
  const spots: Spot[] = hexes.map((h) => ({
    id: h.id,
    terrain: h.terrain,
    tunnel: h.tunnel === true,
    encounter: h.encounter === true,
    near: AXIAL.flatMap(([dq, dr]) => byPlace.get(`${h.q + dq},${h.r + dr}`) ?? []),
    river: across(h.id),
    q: h.q,
    r: h.r,
  }));
  const baseSpots: Spot[] = bases.map((b) => ({
    id: b.id,
    terrain: "base",
    tunnel: false,
    encounter: false,
    near: [...b.land, ...b.lakes, ...b.acrossRiver],
    river: b.acrossRiver,
    q: b.q,
    r: b.r,
  }));
  const of = (terrain: Terrain): readonly Place[] =>
    hexes.filter((h) => h.terrain === terrain).map((h) => h.id);
  const [factory = ""] = of("factory");
  return {
    data,
    hexes: hexes.map((h) => h.id),
    spots: byId([...spots, ...baseSpots]),
    tunnels: hexes.filter((h) => h.tunnel).map((h) => h.id),
    lakes: of("lake"),
    villages: of("village"),
    mountains: of("mountain"),
    encounters: hexes.filter((h) => h.encounter).map((h) => h.id),
    factory,
    bases,
    factions: byId(data.factions),
    mats: byId(data.mats),
  };
}

import type { Direction, Pack } from "@rubizh/engine";

/** What a unit can do or undergo beyond its sides: one word here, one function where that moment is decided. */
export const ABILITIES = [
  "mobility",
  "rotation",
  "push-back",
  "pull",
  "replacement",
  "execution",
  "steel-net",
  "lair",
  "flying",
  "scavenger",
] as const;
export type Ability = (typeof ABILITIES)[number];

/** What an instant tile does when it is used. */
const INSTANTS = ["battle", "move", "push-back", "pull", "terror", "hunt"] as const;
export type Instant = (typeof INSTANTS)[number];

/** What a module gives to the units it is attached to; `freeSteelNet` works from anywhere on the board. */
const GIFTS = ["initiative", "melee", "ranged", "extraAttack", "medic", "freeSteelNet"] as const;
type Gift = (typeof GIFTS)[number];

const UNIT_KINDS = ["hq", "warrior", "module"] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];

/** Sides are counted clockwise from the top edge of the printed tile; the value is a strength. */
type Sides = Readonly<Partial<Record<Direction, number>>>;

export interface UnitData {
  readonly id: string;
  readonly kind: UnitKind;
  readonly copies: number;
  /** Printed values, highest first; left out when the unit is tied to no phase. */
  readonly initiative?: readonly number[];
  readonly agony?: true;
  /** Damage withstood beyond the first point; an HQ has health instead. */
  readonly toughness?: number;
  readonly melee?: Sides;
  /** Melee that hits friends too. */
  readonly friendlyFire?: Sides;
  readonly ranged?: Sides;
  readonly armour?: readonly Direction[];
  readonly reflection?: readonly Direction[];
  readonly net?: readonly Direction[];
  /** Nets that hold friends too. */
  readonly web?: readonly Direction[];
  /** Where a module attaches to its neighbours. */
  readonly links?: readonly Direction[];
  readonly gives?: Readonly<Partial<Record<Gift, number>>>;
  readonly grants?: readonly Ability[];
  /** Whom `gives` and `grants` reach; friends when left out. */
  readonly to?: "friends" | "enemies";
  readonly has?: readonly Ability[];
}
interface InstantData {
  readonly id: string;
  readonly kind: "instant";
  readonly copies: number;
  readonly does: Instant;
}
export type TileData = UnitData | InstantData;

/** One army: everything the rules know of it. Names and descriptions are texts. */
export interface Army {
  readonly tiles: readonly TileData[];
}
export type ArmyPack = Pack<Army>;

const ONCE_A_SIDE = ["armour", "reflection", "net", "web", "links"] as const;
const STRENGTHS = ["melee", "friendlyFire", "ranged"] as const;

/** What is wrong with an army; [] when a game can be made with it. */
export function armyFaults({ id, data }: ArmyPack): readonly string[] {
  const faults: string[] = [];
  const headquarters = data.tiles.filter((t) => t.kind === "hq");
  if (headquarters.length !== 1 || headquarters[0]?.copies !== 1) faults.push(`${id}: needs exactly one HQ`);
  if (new Set(data.tiles.map((t) => t.id)).size !== data.tiles.length) faults.push(`${id}: a tile id twice`);
  const units = data.tiles.filter((t) => t.kind !== "instant");
  // An agony attack would have to wait until the medics have chosen who dies; no army asks for that.
  if (units.some((t) => t.agony) && units.some((t) => t.gives?.medic))
    faults.push(`${id}: has both agony and medics`);
  for (const tile of data.tiles) {
    const fault = (what: string) => faults.push(`${tile.id}: ${what}`);
    if (!/^[a-z]+(-[a-z0-9]+)+$/.test(tile.id)) fault("is no id of words joined by dashes");
    if (!Number.isInteger(tile.copies) || tile.copies < 1) fault("needs a number of copies");
    if (tile.kind !== "instant") unitFaults(tile, fault);
  }
  return faults;
}

function unitFaults(tile: UnitData, fault: (what: string) => void): void {
  const initiative = tile.initiative ?? [];
  if (initiative.some((v, i) => v < 0 || v >= (initiative[i - 1] ?? Number.POSITIVE_INFINITY)))
    fault("initiatives must fall and not lie below 0");
  for (const symbol of ONCE_A_SIDE) {
    const sides = tile[symbol] ?? [];
    if (new Set(sides).size !== sides.length) fault(`${symbol} twice on one side`);
  }
  for (const kind of STRENGTHS)
    if (Object.values(tile[kind] ?? {}).some((strength) => strength < 1)) fault(`${kind} needs a strength`);
  const meleeSides = Object.keys(tile.melee ?? {});
  if (Object.keys(tile.friendlyFire ?? {}).some((side) => meleeSides.includes(side)))
    fault("two kinds of melee on one side");
  const attacks = STRENGTHS.some((kind) => Object.keys(tile[kind] ?? {}).length > 0);
  if (attacks && initiative.length === 0 && !tile.agony) fault("has attacks but no moment to make them");
  if ((tile.links !== undefined) !== (linkedGifts(tile) || tile.grants !== undefined))
    fault("links and what they give belong together");
  if (tile.has?.includes("lair") && tile.kind !== "hq" && tile.copies !== 1)
    fault("only one unit can live in a lair");
}

const linkedGifts = (tile: UnitData): boolean =>
  GIFTS.some((gift) => gift !== "freeSteelNet" && tile.gives?.[gift] !== undefined);

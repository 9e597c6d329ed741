import type { Direction } from "@rubizh/engine";
import {
  type Ability,
  type Army,
  type ArmyPack,
  armyFaults,
  type Instant,
  type TileData,
  type UnitData,
  type UnitKind,
} from "./army.ts";
import { TURNS } from "./board.ts";
import type { ArmyId, TileId } from "./state.ts";

/** What one side of a lying tile attacks with. */
export interface Strike {
  readonly side: Direction;
  readonly melee: number;
  readonly friendlyFire: boolean;
  readonly ranged: number;
}

/** A unit tile worked out for the six ways it can lie. A mask has bit k set for board direction k. */
export interface Kind {
  readonly id: TileId;
  readonly army: ArmyId;
  readonly copies: number;
  readonly kind: UnitKind;
  readonly hq: boolean;
  /** Set aside at the start and never in a pile: the HQ and who lives in its lair. */
  readonly aside: boolean;
  readonly initiative: readonly number[];
  readonly agony: boolean;
  readonly toughness: number;
  /** strikes[turn]: one entry per attacking side. */
  readonly strikes: readonly (readonly Strike[])[];
  readonly armour: readonly number[];
  readonly reflection: readonly number[];
  /** Nets that hold enemies, webs included. */
  readonly nets: readonly number[];
  readonly webs: readonly number[];
  readonly links: readonly number[];
  readonly linked: boolean;
  readonly toEnemies: boolean;
  readonly initiativeGift: number;
  readonly meleeGift: number;
  readonly rangedGift: number;
  readonly extraAttack: number;
  readonly medic: boolean;
  readonly freeSteelNet: boolean;
  readonly grants: readonly Ability[];
  readonly has: readonly Ability[];
  readonly flying: boolean;
  readonly lair: boolean;
  readonly netter: boolean;
}
export interface InstantKind {
  readonly id: TileId;
  readonly army: ArmyId;
  readonly copies: number;
  readonly kind: "instant";
  readonly does: Instant;
}
export interface ArmyKinds {
  readonly id: ArmyId;
  readonly hq: Kind;
  /** Placed next to the HQ right after it (NH-030). */
  readonly lair: readonly Kind[];
  /** The kinds of the draw pile, in the order luck counts them. */
  readonly deck: readonly (Kind | InstantKind)[];
  /** Where in `deck` a tile's kind stands. */
  readonly order: ReadonlyMap<TileId, number>;
  readonly size: number;
}

/** What a game was made from: every tile of every army in play. */
export interface Content {
  readonly armies: readonly ArmyKinds[];
  readonly units: ReadonlyMap<TileId, Kind>;
  readonly instants: ReadonlyMap<TileId, InstantKind>;
}

/** Opens the packs; a faulty pack is a fault of ours and fails loudly. */
export function contentOf(packs: readonly ArmyPack[]): Content {
  const faults = packs.flatMap(armyFaults);
  const ids = packs.flatMap((pack) => pack.data.tiles.map((t) => t.id));
  if (new Set(ids).size !== ids.length) faults.push("two armies share a tile id");
  if (packs.length < 2) faults.push("a game needs two armies");
  if (faults.length > 0) throw new Error(faults.join("; "));
  const armies = packs.map((pack) => armyKinds(pack.id, pack.data));
  const all = armies.flatMap((army) => [army.hq, ...army.lair, ...army.deck]);
  return {
    armies,
    units: new Map(all.flatMap((k) => (k.kind === "instant" ? [] : [[k.id, k] as const]))),
    instants: new Map(all.flatMap((k) => (k.kind === "instant" ? [[k.id, k] as const] : []))),
  };
}

function armyKinds(army: ArmyId, { tiles }: Army): ArmyKinds {
  const kinds = tiles.map((tile) => kindOf(army, tile));
  const units = kinds.filter((k) => k.kind !== "instant");
  const hq = units.find((k) => k.hq);
  if (hq === undefined) throw new Error(`${army} has no HQ`);
  const deck = kinds.filter((k) => k.kind === "instant" || !k.aside);
  return {
    id: army,
    hq,
    lair: units.filter((k) => k.aside && !k.hq),
    deck,
    order: new Map(deck.map((k, i) => [k.id, i])),
    size: deck.reduce((sum, k) => sum + k.copies, 0),
  };
}

function kindOf(army: ArmyId, tile: TileData): Kind | InstantKind {
  if (tile.kind === "instant")
    return { id: tile.id, army, copies: tile.copies, kind: "instant", does: tile.does };
  const has = tile.has ?? [];
  const nets = masks([...(tile.net ?? []), ...(tile.web ?? [])]);
  return {
    id: tile.id,
    army,
    copies: tile.copies,
    kind: tile.kind,
    hq: tile.kind === "hq",
    aside: tile.kind === "hq" || has.includes("lair"),
    initiative: tile.initiative ?? [],
    agony: tile.agony ?? false,
    toughness: tile.toughness ?? 0,
    strikes: TURNS.map((turn) => strikesOf(tile, turn)),
    armour: masks(tile.armour ?? []),
    reflection: masks(tile.reflection ?? []),
    nets,
    webs: masks(tile.web ?? []),
    links: masks(tile.links ?? []),
    linked: tile.links !== undefined,
    toEnemies: tile.to === "enemies",
    initiativeGift: tile.gives?.initiative ?? 0,
    meleeGift: tile.gives?.melee ?? 0,
    rangedGift: tile.gives?.ranged ?? 0,
    extraAttack: tile.gives?.extraAttack ?? 0,
    medic: (tile.gives?.medic ?? 0) > 0,
    freeSteelNet: (tile.gives?.freeSteelNet ?? 0) > 0,
    grants: tile.grants ?? [],
    has,
    flying: has.includes("flying"),
    lair: has.includes("lair") && tile.kind !== "hq",
    netter: nets.some((mask) => mask !== 0),
  };
}

/** Side i of a tile turned by k faces board direction i + k. */
const facing = (side: number, turn: Direction): Direction => ((side + turn) % 6) as Direction;

const masks = (sides: readonly Direction[]): readonly number[] =>
  TURNS.map((turn) => sides.reduce<number>((mask, side) => mask | (1 << facing(side, turn)), 0));

function strikesOf(tile: UnitData, turn: Direction): readonly Strike[] {
  return TURNS.flatMap((side) => {
    const friendly = tile.friendlyFire?.[side] ?? 0;
    const melee = friendly + (tile.melee?.[side] ?? 0);
    const ranged = tile.ranged?.[side] ?? 0;
    return melee + ranged === 0
      ? []
      : [{ side: facing(side, turn), melee, friendlyFire: friendly > 0, ranged }];
  });
}

/** The unit tile of this id; the states we are given hold only known ones. */
export function kindOfUnit(content: Content, tile: TileId): Kind {
  const kind = content.units.get(tile);
  if (kind === undefined) throw new Error(`no unit tile ${tile}`);
  return kind;
}
export const armyOf = (content: Content, id: ArmyId): ArmyKinds => {
  const army = content.armies.find((a) => a.id === id);
  if (army === undefined) throw new Error(`no army ${id}`);
  return army;
};

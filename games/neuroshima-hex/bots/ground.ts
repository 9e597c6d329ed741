// Every level: the board as flat numbers, and what is worked out once about the tiles.
import type { Direction, Frames, Seat } from "@rubizh/engine";
import type { Ability } from "../rules/army.ts";
import { beside, CELLS, cellAt, indexOf, SIZE, TURNS } from "../rules/board.ts";
import type { Content, InstantKind, Kind } from "../rules/content.ts";
import { emptyField, type Field } from "../rules/field.ts";
import { framesOf } from "../rules/frames/index.ts";
import { nettedCells } from "../rules/nets.ts";
import { freshSeat } from "../rules/setup.ts";
import type { NeuroshimaHex, TileId, Unit, View } from "../rules/state.ts";

/**
 * The board as flat numbers. A search resolves tens of thousands of battles for one move; the readable rules need
 * some fifty times as long for each, so bots keep this model, and a test holds it to what the rules do.
 */
export interface Ground {
  /** All of the arrays below, so that a copy is one call. */
  readonly bytes: Int8Array;
  /** The number of the tile on each cell, or FREE. */
  readonly tile: Int8Array;
  readonly turn: Int8Array;
  readonly seat: Int8Array;
  readonly damage: Int8Array;
  /** Abilities used in the running turn, as bits of USES. */
  readonly used: Int8Array;
  readonly health: Int8Array;
  /** The cell of each seat's steel net, READY or NO_NET. */
  readonly net: Int8Array;
  /** Bit i: the unit on cell i is netted. */
  netted: number;
}

/** Number 0 is no tile. (An array asked for element -1 answers very slowly.) */
export const FREE = 0;
export const READY = -1;
export const NO_NET = -2;
/** The abilities of units that work once a turn, in the order of their bits. */
export const USES = ["mobility", "rotation", "push-back", "pull"] as const satisfies readonly Ability[];
export const usedBit = (ability: (typeof USES)[number]): number => 1 << USES.indexOf(ability);

/** Reads an array where the index is known to be inside. */
export const get = (xs: Int8Array | Int32Array | Float64Array, i: number): number => xs[i] as number;

/** The tiles by number, with what bots work out about them once. */
export interface Model {
  readonly content: Content;
  readonly frames: Frames<NeuroshimaHex>;
  readonly numbers: ReadonlyMap<TileId, number>;
  readonly ids: readonly TileId[];
  readonly kinds: readonly (Kind | undefined)[];
  readonly instants: readonly (InstantKind | undefined)[];
  /** What a unit is worth on the board, in points of health. */
  readonly worth: readonly number[];
  /** The ways a tile can lie that differ in anything. */
  readonly turns: readonly (readonly Direction[])[];
  /** The weights of the learned chance to win, for a level that judges by them. */
  readonly learned: Float64Array | undefined;
  /** Room for one reading of the board, used up at once. */
  readonly field: Field;
  readonly units: readonly Unit[];
}

export function modelOf(content: Content): Model {
  const tiles = ["free" as const, ...content.units.values(), ...content.instants.values()];
  const kinds = tiles.map((t) => (t === "free" || t.kind === "instant" ? undefined : t));
  return {
    content,
    frames: framesOf(content),
    numbers: new Map(tiles.flatMap((t, i) => (t === "free" ? [] : [[t.id, i] as const]))),
    ids: tiles.map((t) => (t === "free" ? "" : t.id)),
    kinds,
    instants: tiles.map((t) => (t !== "free" && t.kind === "instant" ? t : undefined)),
    worth: kinds.map((k) => (k === undefined ? 0 : worthOf(k))),
    turns: kinds.map((k) => (k === undefined ? [] : distinctTurns(k))),
    learned: undefined,
    field: emptyField(),
    units: tiles.flatMap((t) =>
      [0, 1].flatMap((seat) =>
        TURNS.map(
          (turn): Unit => ({
            seat,
            tile: t === "free" ? "" : t.id,
            turn,
            damage: 0,
            netted: false,
            used: [],
          }),
        ),
      ),
    ),
  };
}

/** Tiles that look the same after a turn need not be tried twice. */
function distinctTurns(kind: Kind): readonly Direction[] {
  const seen = new Set<string>();
  return TURNS.filter((turn) => {
    const masks = [kind.armour, kind.reflection, kind.nets, kind.webs, kind.links].map((m) => m[turn]);
    const strikes = [...(kind.strikes[turn] ?? [])].sort((a, b) => a.side - b.side);
    const look = JSON.stringify([masks, strikes]);
    if (seen.has(look)) return false;
    seen.add(look);
    return true;
  });
}

export function newGround(): Ground {
  const bytes = new Int8Array(5 * SIZE + 4);
  const part = (from: number, length: number): Int8Array => bytes.subarray(from, from + length);
  const ground: Ground = {
    bytes,
    tile: part(0, SIZE),
    turn: part(SIZE, SIZE),
    seat: part(2 * SIZE, SIZE),
    damage: part(3 * SIZE, SIZE),
    used: part(4 * SIZE, SIZE),
    health: part(5 * SIZE, 2),
    net: part(5 * SIZE + 2, 2),
    netted: 0,
  };
  return ground;
}

export function copyGround(to: Ground, from: Ground): void {
  to.bytes.set(from.bytes);
  to.netted = from.netted;
}

export function groundOf(m: Model, v: View, g: Ground = newGround()): Ground {
  g.bytes.fill(0);
  g.netted = 0;
  for (let i = 0; i < SIZE; i++) {
    const unit = v.board[cellAt(i)];
    if (unit === "empty") continue;
    putUnit(g, i, m.numbers.get(unit.tile) ?? FREE, unit.seat, unit.turn);
    g.damage[i] = unit.damage;
    for (const [k, ability] of USES.entries())
      if (unit.used.includes(ability)) g.used[i] = get(g.used, i) | (1 << k);
    if (unit.netted) g.netted |= 1 << i;
  }
  for (const [seat, { health, steelNet }] of v.seats.entries()) {
    g.health[seat] = health;
    g.net[seat] = steelNet === "ready" ? READY : steelNet === "none" ? NO_NET : indexOf(steelNet);
  }
  return g;
}

/** A fresh unit; `refresh` must follow. */
export function putUnit(g: Ground, cell: number, tile: number, seat: Seat, turn: number): void {
  g.tile[cell] = tile;
  g.seat[cell] = seat;
  g.turn[cell] = turn;
  g.damage[cell] = 0;
  g.used[cell] = 0;
}

/** The unit goes to a free cell, or only turns; `refresh` must follow. A steel net cannot travel: its carrier is netted. */
export function shiftUnit(g: Ground, from: number, to: number, turn: number): void {
  const { tile, seat, damage, used } = g;
  const bits = get(used, from);
  const wounds = get(damage, from);
  const what = get(tile, from);
  const whose = get(seat, from);
  // Free cells are all zeros, so that equal boards have equal bytes.
  putUnit(g, from, FREE, 0, 0);
  putUnit(g, to, what, whose, turn);
  damage[to] = wounds;
  used[to] = bits;
}

/** The unit leaves; a steel net on it returns. `refresh` must follow. */
export function removeUnit(g: Ground, cell: number): void {
  putUnit(g, cell, FREE, 0, 0);
  if (get(g.net, 0) === cell) g.net[0] = READY;
  if (get(g.net, 1) === cell) g.net[1] = READY;
}

/** What follows at once from any change of the board: lairs, steel nets, and who is netted. */
export function refresh(m: Model, g: Ground): void {
  let lairs = false;
  let nets = get(g.net, 0) >= 0 || get(g.net, 1) >= 0;
  for (let i = 0; i < SIZE; i++) {
    const kind = m.kinds[get(g.tile, i)];
    if (kind === undefined) continue;
    if (kind.lair) lairs = true;
    if (kind.netter) nets = true;
  }
  if (lairs) loseLairs(m, g);
  g.netted = 0;
  if (!nets) return;
  g.netted = nettedOn(m, g);
  let returned = false;
  for (let seat = 0; seat < 2; seat++) {
    if (get(g.net, seat) < 0) continue;
    const hq = headquartersOn(m, g, seat);
    if (hq < 0 || (g.netted & (1 << hq)) === 0) continue;
    g.net[seat] = READY;
    returned = true;
  }
  if (returned) g.netted = nettedOn(m, g);
}

function loseLairs(m: Model, g: Ground): void {
  for (let i = 0; i < SIZE; i++) {
    if (!m.kinds[get(g.tile, i)]?.lair) continue;
    let home = false;
    for (let side = 0; side < 6; side++) {
      const next = beside(i, side);
      if (next >= 0 && m.kinds[get(g.tile, next)]?.hq && get(g.seat, next) === get(g.seat, i)) home = true;
    }
    if (!home) removeUnit(g, i);
  }
}

export function headquartersOn(m: Model, g: Ground, seat: Seat): number {
  for (let i = 0; i < SIZE; i++) if (get(g.seat, i) === seat && m.kinds[get(g.tile, i)]?.hq) return i;
  return -1;
}

function nettedOn(m: Model, g: Ground): number {
  let netters = 0;
  let netted = 0;
  for (let i = 0; i < SIZE; i++) {
    const kind = m.kinds[get(g.tile, i)];
    if (kind === undefined || !kind.netter) continue;
    netters |= 1 << i;
    netted |= aimOf(g, i, kind);
  }
  for (let seat = 0; seat < 2; seat++) {
    const carrier = get(g.net, seat);
    if (carrier < 0) continue;
    netted |= 1 << carrier;
    const hq = headquartersOn(m, g, seat);
    if (hq >= 0) netters |= 1 << hq;
  }
  // As long as no netter is aimed at, all nets hold.
  return (netters & netted) === 0 ? netted : entangledOn(m, g);
}

/** The cells this netter would hold, as bits. */
function aimOf(g: Ground, cell: number, kind: Kind): number {
  const turn = get(g.turn, cell);
  const nets = kind.nets[turn] ?? 0;
  const webs = kind.webs[turn] ?? 0;
  let aim = 0;
  for (let side = 0; side < 6; side++) {
    if ((nets & (1 << side)) === 0) continue;
    const to = beside(cell, side);
    if (to < 0 || get(g.tile, to) === FREE) continue;
    if (get(g.seat, to) !== get(g.seat, cell) || (webs & (1 << side)) !== 0) aim |= 1 << to;
  }
  return aim;
}

const THROWERS = [freshSeat(), freshSeat()] as const;

/** Nets on netters, facing nets and rings are too subtle to be written down twice: this asks the rules. */
function entangledOn(m: Model, g: Ground): number {
  const { field, units, kinds } = m;
  field.netters = false;
  for (let i = 0; i < SIZE; i++) {
    const tile = get(g.tile, i);
    const kind = kinds[tile];
    field.kinds[i] = kind;
    field.units[i] = kind && units[12 * tile + 6 * get(g.seat, i) + get(g.turn, i)];
    if (kind?.netter) field.netters = true;
  }
  for (let seat = 0; seat < 2; seat++) {
    const cell = get(g.net, seat);
    const thrower = THROWERS[seat as 0 | 1];
    thrower.steelNet = cell >= 0 ? cellAt(cell) : "none";
  }
  return nettedCells(field, THROWERS);
}

export function isFullGround(g: Ground): boolean {
  for (let i = 0; i < SIZE; i++) if (get(g.tile, i) === FREE) return false;
  return true;
}

/** For tests and messages. */
export const tilesOn = (m: Model, g: Ground): readonly string[] =>
  CELLS.flatMap((cell, i) => {
    const id = m.ids[get(g.tile, i)];
    return get(g.tile, i) === FREE
      ? []
      : [`${cell} ${id} ${get(g.turn, i)} ${get(g.damage, i)} ${get(g.seat, i)}`];
  });

/**
 * What a unit is worth on the board before anything is known of its neighbours, in points of HQ health. It is read
 * off the tile, so an army that joins the game needs no table of its own.
 */
function worthOf(kind: Kind): number {
  if (kind.hq) return 0;
  const quickness = kind.initiative.reduce((sum, v) => sum + 0.5 + 0.15 * v, 0) + (kind.agony ? 0.3 : 0);
  const power = (kind.strikes[0] ?? []).reduce(
    (sum, s) => sum + (s.friendlyFire ? 0.4 : 0.5) * Math.sqrt(s.melee) + 0.8 * Math.sqrt(s.ranged),
    0,
  );
  const nets = bits(kind.nets[0] ?? 0);
  const gifts =
    Math.abs(kind.initiativeGift) * 0.5 +
    kind.meleeGift * 0.4 +
    kind.rangedGift * 0.6 +
    kind.extraAttack * 0.8 +
    (kind.medic ? 0.5 : 0) +
    (kind.freeSteelNet ? 0.5 : 0);
  return (
    0.5 +
    0.5 * kind.toughness +
    power * quickness +
    0.7 * nets +
    gifts +
    0.3 * kind.has.length +
    0.1 * bits(kind.armour[0] ?? 0)
  );
}

function bits(mask: number): number {
  let n = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) n += 1;
  return n;
}

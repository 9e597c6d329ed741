// Every level: uses of tiles and abilities that are worth a look in a turn, and how they are carried out.
import type { Direction, Seat } from "@rubizh/engine";
import type { Ability } from "../rules/army.ts";
import { beside, cellAt, distance, indexOf, lineFrom, SIZE } from "../rules/board.ts";
import type { Kind } from "../rules/content.ts";
import { type By, type Move, otherSeat } from "../rules/state.ts";
import {
  FREE,
  type Ground,
  get,
  headquartersOn,
  type Model,
  NO_NET,
  putUnit,
  READY,
  refresh,
  removeUnit,
  shiftUnit,
  usedBit,
} from "./ground.ts";
import { dropFromHand, handOf, type Sim } from "./sim.ts";

/**
 * What the mover can do with one tile or ability and is worth a look: moves of the rules, without those that only
 * differ in a turn nobody notices. Hunts and discards are left to the root of a search.
 */
export function usesOf(m: Model, sim: Sim): readonly Move[] {
  const moves: Move[] = [];
  const seen: number[] = [];
  for (const tile of handOf(sim, sim.mover)) {
    if (seen.includes(tile)) continue;
    seen.push(tile);
    tileUses(m, sim, tile, moves);
  }
  abilityUses(m, sim, moves);
  return moves;
}

/** …of one tile in hand. */
export function tileUses(m: Model, sim: Sim, tile: number, moves: Move[]): void {
  const { ground: g, mover } = sim;
  const id = m.ids[tile] ?? "";
  const kind = m.kinds[tile];
  if (kind !== undefined) {
    unitUses(m, sim, tile, kind, moves);
    return;
  }
  switch (m.instants[tile]?.does) {
    case "terror":
      moves.push({ t: "terror", tile: id });
      return;
    case "move":
      for (let i = 0; i < SIZE; i++) if (isFreeUnit(g, i, mover)) steps(m, g, i, id, moves);
      return;
    case "push-back":
      for (let i = 0; i < SIZE; i++) if (isFreeUnit(g, i, mover)) shoves(g, i, "push", id, moves);
      return;
    case "pull":
      for (let i = 0; i < SIZE; i++) if (isFreeUnit(g, i, mover)) shoves(g, i, "pull", id, moves);
      return;
    default:
      return;
  }
}

/** An own unit that no net holds. */
const isFreeUnit = (g: Ground, cell: number, seat: Seat): boolean =>
  get(g.tile, cell) !== FREE && get(g.seat, cell) === seat && (g.netted & (1 << cell)) === 0;

function unitUses(m: Model, sim: Sim, tile: number, kind: Kind, moves: Move[]): void {
  const { ground: g, mover } = sim;
  const id = m.ids[tile] ?? "";
  const turns = m.turns[tile] ?? [];
  const idle: Move[] = [];
  const executes = kind.has.includes("execution") && get(g.health, mover) > 1;
  const before = moves.length;
  for (let i = 0; i < SIZE; i++) {
    const there = m.kinds[get(g.tile, i)];
    const cell = cellAt(i);
    if (there === undefined) {
      if (sim.terror) continue;
      for (const turn of turns) {
        const place: Move = { t: "place", tile: id, cell, turn };
        if (touches(g, i, mover, kind, turn)) moves.push(place);
        else idle.push(place);
      }
    } else if (get(g.seat, i) !== mover) {
      if (executes && !there.hq && !sim.terror)
        for (const turn of turns) moves.push({ t: "execute", tile: id, cell, turn });
    } else if (there.has.includes("replacement") && (g.netted & (1 << i)) === 0)
      for (const turn of turns)
        if (touches(g, i, mover, kind, turn)) moves.push({ t: "replace", tile: id, cell, turn });
  }
  // A tile that reaches nobody anywhere may still take up a good place.
  if (moves.length === before) moves.push(...idle);
}

/** Whether the unit, lying like this, would do anything to anybody. */
function touches(g: Ground, cell: number, seat: Seat, kind: Kind, turn: Direction): boolean {
  for (const { side, melee, ranged } of kind.strikes[turn] ?? []) {
    if (melee > 0 && owner(g, beside(cell, side)) === otherSeat(seat)) return true;
    if (ranged > 0) for (const to of lineFrom(cell, side)) if (owner(g, to) === otherSeat(seat)) return true;
  }
  const wanted = kind.toEnemies ? otherSeat(seat) : seat;
  const links = kind.links[turn] ?? 0;
  const nets = kind.nets[turn] ?? 0;
  if ((links | nets) === 0) return kind.freeSteelNet;
  for (let side = 0; side < 6; side++) {
    const to = owner(g, beside(cell, side));
    if ((links & (1 << side)) !== 0 && to === wanted) return true;
    if ((nets & (1 << side)) !== 0 && to === otherSeat(seat)) return true;
  }
  return false;
}

const owner = (g: Ground, cell: number): Seat | -1 =>
  cell < 0 || get(g.tile, cell) === FREE ? -1 : get(g.seat, cell);

/** One step and any turn, or only a turn. */
function steps(m: Model, g: Ground, from: number, by: By, moves: Move[]): void {
  const turns = m.turns[get(g.tile, from)] ?? [];
  for (let side = -1; side < 6; side++) {
    const to = side < 0 ? from : beside(from, side);
    if (to < 0 || (side >= 0 && get(g.tile, to) !== FREE)) continue;
    for (const turn of turns)
      if (side >= 0 || turn !== get(g.turn, from))
        moves.push({ t: "move", from: cellAt(from), to: cellAt(to), turn, by });
  }
}

function shoves(g: Ground, by: number, t: "push" | "pull", tile: By, moves: Move[]): void {
  const cell = cellAt(by);
  for (let i = 0; i < SIZE; i++) {
    if (get(g.tile, i) === FREE || get(g.seat, i) === get(g.seat, by) || (g.netted & (1 << i)) !== 0)
      continue;
    if (distance(cell, cellAt(i)) !== (t === "push" ? 1 : 2)) continue;
    if (waysOut(g, t, by, i).length > 0) moves.push({ t, cell, unit: cellAt(i), by: tile });
  }
}

/** The free cells a pushed or pulled unit can go to. */
export function waysOut(g: Ground, t: "push" | "pull", by: number, unit: number): readonly number[] {
  const cells: number[] = [];
  for (let side = 0; side < 6; side++) {
    const to = beside(unit, side);
    if (to >= 0 && get(g.tile, to) === FREE && distance(cellAt(by), cellAt(to)) === (t === "push" ? 2 : 1))
      cells.push(to);
  }
  return cells;
}

/** …and without any tile. */
export function abilityUses(m: Model, sim: Sim, moves: Move[]): void {
  const { ground: g, mover } = sim;
  for (let i = 0; i < SIZE; i++) {
    if (!isFreeUnit(g, i, mover)) continue;
    const kind = m.kinds[get(g.tile, i)];
    if (kind === undefined) continue;
    if (kind.has.includes("mobility") && isUnused(g, i, "mobility")) steps(m, g, i, "ability", moves);
    if (kind.has.includes("rotation") && isUnused(g, i, "rotation"))
      for (const turn of m.turns[get(g.tile, i)] ?? [])
        if (turn !== get(g.turn, i)) moves.push({ t: "rotate", cell: cellAt(i), turn });
    if (kind.has.includes("push-back") && isUnused(g, i, "push-back")) shoves(g, i, "push", "ability", moves);
    for (let side = 0; side < 6; side++) if (kind.grants.length > 0) lend(m, g, i, side, kind, moves);
  }
  if (get(g.net, mover) !== READY) return;
  const hq = headquartersOn(m, g, mover);
  if (hq < 0 || (g.netted & (1 << hq)) !== 0 || get(g.health, mover) <= priceOfNet(m, g, mover)) return;
  for (let i = 0; i < SIZE; i++)
    if (owner(g, i) === otherSeat(mover) && !m.kinds[get(g.tile, i)]?.hq)
      moves.push({ t: "net", cell: cellAt(i) });
}

const isUnused = (g: Ground, cell: number, ability: Parameters<typeof usedBit>[0]): boolean =>
  (get(g.used, cell) & usedBit(ability)) === 0;

/** A module lets the unit it is attached to pull. */
function lend(m: Model, g: Ground, module: number, side: number, kind: Kind, moves: Move[]): void {
  const grants: readonly Ability[] = kind.grants;
  if (!grants.includes("pull") || ((kind.links[get(g.turn, module)] ?? 0) & (1 << side)) === 0) return;
  const to = beside(module, side);
  if (to >= 0 && isFreeUnit(g, to, get(g.seat, module)) && isUnused(g, to, "pull"))
    if (m.kinds[get(g.tile, to)] !== undefined) shoves(g, to, "pull", "ability", moves);
}

function priceOfNet(m: Model, g: Ground, seat: Seat): number {
  for (let i = 0; i < SIZE; i++)
    if (isFreeUnit(g, i, seat) && m.kinds[get(g.tile, i)]?.freeSteelNet) return 0;
  return 1;
}

/** Carries a use out. Whoever is pushed or pulled goes to `way`, the first one that is free when left out. */
export function use(m: Model, sim: Sim, move: Move, way?: number): void {
  const { ground: g, mover } = sim;
  switch (move.t) {
    case "place":
    case "execute":
    case "replace": {
      const tile = m.numbers.get(move.tile) ?? 0;
      const cell = indexOf(move.cell);
      if (move.t === "execute") g.health[mover] = get(g.health, mover) - 1;
      if (move.t !== "place") removeUnit(g, cell);
      putUnit(g, cell, tile, mover, move.turn);
      dropFromHand(sim, mover, tile);
      break;
    }
    case "move":
      if (move.by === "ability") mark(g, indexOf(move.from), "mobility");
      else dropFromHand(sim, mover, m.numbers.get(move.by) ?? 0);
      shiftUnit(g, indexOf(move.from), indexOf(move.to), move.turn);
      break;
    case "rotate":
      mark(g, indexOf(move.cell), "rotation");
      g.turn[indexOf(move.cell)] = move.turn;
      break;
    case "push":
    case "pull": {
      const by = indexOf(move.cell);
      const unit = indexOf(move.unit);
      if (move.by === "ability") mark(g, by, move.t === "push" ? "push-back" : "pull");
      else dropFromHand(sim, mover, m.numbers.get(move.by) ?? 0);
      const to = way ?? waysOut(g, move.t, by, unit)[0];
      if (to !== undefined) shiftUnit(g, unit, to, get(g.turn, unit));
      break;
    }
    case "net":
      g.health[mover] = get(g.health, mover) - priceOfNet(m, g, mover);
      if (get(g.net, mover) !== NO_NET) g.net[mover] = indexOf(move.cell);
      break;
    case "terror":
      dropFromHand(sim, mover, m.numbers.get(move.tile) ?? 0);
      sim.terrified[otherSeat(mover) as 0 | 1] = true;
      return;
    case "discard":
      dropFromHand(sim, mover, m.numbers.get(move.tile) ?? 0);
      return;
    default:
      return;
  }
  refresh(m, g);
}

function mark(g: Ground, cell: number, ability: Parameters<typeof usedBit>[0]): void {
  g.used[cell] = get(g.used, cell) | usedBit(ability);
}

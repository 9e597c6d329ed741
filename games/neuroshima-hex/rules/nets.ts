import { beside, indexOf, SIZE, zeros } from "./board.ts";
import type { Field } from "./field.ts";
import type { SeatView } from "./state.ts";

/** Bit i is set for the cell of index i. */
export type CellMask = number;

/**
 * Who is netted. The position alone decides, never how it came about (NH-331): facing nets cancel each other
 * (NH-160), a netted netter nets nobody (NH-159), and what is left standing in a ring cancels too (NH-162).
 */
export function nettedCells(field: Field, seats: readonly SeatView[]): CellMask {
  let thrown = false;
  for (const { steelNet } of seats) if (steelNet !== "ready" && steelNet !== "none") thrown = true;
  if (!field.netters && !thrown) return 0;
  const targets: CellMask[] = zeros();
  let netters: CellMask = 0;
  if (field.netters) netters = aim(field, targets);
  let netted: CellMask = 0;
  if (thrown)
    for (const [seat, { steelNet }] of seats.entries()) {
      if (steelNet === "ready" || steelNet === "none") continue;
      const carrier = indexOf(steelNet);
      const hq = headquarters(field, seat);
      // A thrower destroyed in this battle can no longer be netted, so nothing frees the carrier (NH-360).
      if (hq < 0) netted |= 1 << carrier;
      // A carrier that aims at the thrower is not stopped by the net it would make impossible (NH-294).
      else if (((targets[carrier] ?? 0) & (1 << hq)) === 0) {
        targets[hq] = (targets[hq] ?? 0) | (1 << carrier);
        netters |= 1 << hq;
      }
    }
  return resolve(targets, netters, netted);
}

/** Fills in what each netter holds if nothing stops it; facing nets are left out. Returns the netters. */
function aim(field: Field, targets: CellMask[]): CellMask {
  let netters: CellMask = 0;
  for (let i = 0; i < SIZE; i++) {
    const kind = field.kinds[i];
    const unit = field.units[i];
    if (kind === undefined || unit === undefined || !kind.netter) continue;
    const nets = kind.nets[unit.turn] ?? 0;
    const webs = kind.webs[unit.turn] ?? 0;
    for (let side = 0; side < 6; side++) {
      if ((nets & (1 << side)) === 0) continue;
      const to = beside(i, side);
      const other = to < 0 ? undefined : field.units[to];
      if (other === undefined) continue;
      if (other.seat === unit.seat && (webs & (1 << side)) === 0) continue;
      targets[i] = (targets[i] ?? 0) | (1 << to);
    }
    netters |= 1 << i;
  }
  for (let i = 0; i < SIZE; i++) {
    if ((netters & (1 << i)) === 0) continue;
    for (let j = 0; j < i; j++)
      if (holds(targets, i, j) && holds(targets, j, i)) {
        targets[i] = (targets[i] ?? 0) & ~(1 << j);
        targets[j] = (targets[j] ?? 0) & ~(1 << i);
      }
  }
  return netters;
}

const holds = (targets: readonly CellMask[], from: number, to: number): boolean =>
  ((targets[from] ?? 0) & (1 << to)) !== 0;

/** Frees whoever nobody can net, lets it net, and so on; rings that remain are cut. */
function resolve(targets: CellMask[], netters: CellMask, already: CellMask): CellMask {
  let netted = already;
  let open = netters;
  while (open !== 0) {
    const before = open;
    for (let i = 0; i < SIZE; i++) {
      if ((open & (1 << i)) === 0) continue;
      if ((netted & (1 << i)) !== 0) open &= ~(1 << i);
      else if (!isAimedAt(targets, open, i)) {
        netted |= targets[i] ?? 0;
        open &= ~(1 << i);
      }
    }
    if (open === before) cutRing(targets, open);
  }
  return netted;
}

function isAimedAt(targets: readonly CellMask[], open: CellMask, cell: number): boolean {
  for (let i = 0; i < SIZE; i++) if ((open & (1 << i)) !== 0 && holds(targets, i, cell)) return true;
  return false;
}

/**
 * Everybody left is aimed at by somebody left. Some ring among them is aimed at by nobody else who is left: its nets cancel.
 * Netters already netted aim at nobody any more (NH-159).
 */
function cutRing(targets: CellMask[], open: CellMask): void {
  const reach: CellMask[] = targets.map((mask, i) => ((open & (1 << i)) === 0 ? 0 : mask & open));
  for (let k = 0; k < SIZE; k++)
    for (let i = 0; i < SIZE; i++)
      if (((reach[i] ?? 0) & (1 << k)) !== 0) reach[i] = (reach[i] ?? 0) | (reach[k] ?? 0);
  for (let i = 0; i < SIZE; i++) {
    if ((open & (1 << i)) === 0) continue;
    const ring = reach[i] ?? 0;
    if ((ring & (1 << i)) === 0) continue;
    let from: CellMask = 0;
    for (let j = 0; j < SIZE; j++) if (holds(reach, j, i)) from |= 1 << j;
    const members = ring & from;
    if (from !== members) continue;
    for (let j = 0; j < SIZE; j++) if ((members & (1 << j)) !== 0) targets[j] = (targets[j] ?? 0) & ~members;
    return;
  }
  throw new Error("nets without a ring remain open");
}

/** The cell index of a seat's HQ, or -1 when it is not on the board. */
export function headquarters(field: Field, seat: number): number {
  for (let i = 0; i < SIZE; i++) if (field.kinds[i]?.hq && field.units[i]?.seat === seat) return i;
  return -1;
}

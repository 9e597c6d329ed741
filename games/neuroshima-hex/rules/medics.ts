import type { Direction, Emit, Seat } from "@rubizh/engine";
import { who } from "./attack.ts";
import { beside, type Cell, cellAt, indexOf, SIZE } from "./board.ts";
import type { Field } from "./field.ts";
import type { Event, Hit } from "./state.ts";

/** A medic and an attack it can take over. */
export interface Cure {
  readonly medic: Cell;
  readonly hit: Hit;
  /** Medics attached to each other would take it over for ever: their owner may leave it where it is (NH-234). */
  readonly free: boolean;
}

/** Who bears the attack now. */
export const bearer = (hit: Hit): Cell => hit.taken[hit.taken.length - 1] ?? hit.on;

/** Every cure a seat's medics can give now. Medics act once all attacks of the phase are known (NH-330). */
export function curesOf(field: Field, hits: readonly Hit[], seat: Seat): readonly Cure[] {
  const cures: Cure[] = [];
  for (let i = 0; i < SIZE; i++) {
    const unit = field.units[i];
    if (unit === undefined || unit.seat !== seat || !isMedic(field, i)) continue;
    const medic = cellAt(i);
    if (dies(field, hits, medic)) continue;
    for (const hit of hits)
      if (canTake(field, i, hit)) cures.push({ medic, hit, free: mayStay(field, hits, hit, i) });
  }
  return cures;
}

/** Whether the medic is attached to who bears the attack, which reaches each medic at most once. */
function canTake(field: Field, medic: number, hit: Hit): boolean {
  const cell = cellAt(medic);
  if (hit.on === cell || hit.taken.includes(cell) || hit.spared.includes(cell)) return false;
  return serves(field, medic, indexOf(bearer(hit)));
}

/** Who bears the attack may be the one to absorb it, unless another attack is on it too: a medic absorbs one (NH-365). */
function mayStay(field: Field, hits: readonly Hit[], hit: Hit, medic: number): boolean {
  const patient = bearer(hit);
  if (hits.some((other) => other !== hit && bearer(other) === patient)) return false;
  return leadsTo(field, hits, indexOf(patient), medic, 0);
}

/** Whether a medic is attached to another, straight or through further ones that live: then none of them is the last. */
function leadsTo(field: Field, hits: readonly Hit[], from: number, to: number, seen: number): boolean {
  if (serves(field, from, to)) return true;
  for (let side = 0; side < 6; side++) {
    const next = beside(from, side);
    if (next < 0 || (seen & (1 << next)) !== 0 || !serves(field, from, next)) continue;
    if (isMedic(field, next) && !dies(field, hits, cellAt(next)))
      if (leadsTo(field, hits, next, to, seen | (1 << from))) return true;
  }
  return false;
}

const isMedic = (field: Field, cell: number): boolean =>
  field.kinds[cell]?.medic === true && field.units[cell]?.netted === false;

/** Whether the medic on one cell is attached to the friend on the other. */
function serves(field: Field, medic: number, patient: number): boolean {
  if (!isMedic(field, medic)) return false;
  const unit = field.units[medic];
  const friend = field.units[patient];
  if (unit === undefined || friend === undefined || unit.seat !== friend.seat) return false;
  const links = field.kinds[medic]?.links[unit.turn] ?? 0;
  for (let side = 0; side < 6; side++)
    if ((links & (1 << side)) !== 0 && beside(medic, side) === patient) return true;
  return false;
}

/** A medic dies of any attack it took over, and of one it was left with instead of another medic. */
export const absorbed = (hit: Hit): boolean => hit.taken.length > 0 || hit.spared.length > 0;

/** Whether these hits, as they are borne now, destroy the unit. */
export function dies(field: Field, hits: readonly Hit[], cell: Cell): boolean {
  const i = indexOf(cell);
  const kind = field.kinds[i];
  const unit = field.units[i];
  if (kind === undefined || unit === undefined || kind.hq) return false;
  let damage = unit.damage;
  for (const hit of hits) {
    if (bearer(hit) !== cell) continue;
    if (absorbed(hit)) return true;
    damage += hit.strength;
  }
  return damage > kind.toughness;
}

/** The medic takes the attack over. */
export function absorb(
  field: Field,
  hits: readonly Hit[],
  from: Cell,
  side: Direction,
  medic: Cell,
  emit: Emit<Event>,
): Hit[] {
  const index = indexOf(medic);
  const unit = field.units[index];
  return hits.map((hit) => {
    if (hit.from !== from || hit.side !== side || unit === undefined) return hit;
    if (!canTake(field, index, hit)) return hit;
    emit({ ...who(unit, index), t: "healed", from, unit: bearer(hit), strength: hit.strength });
    return { ...hit, taken: [...hit.taken, medic] };
  });
}

/** The attacks that could go round in a circle stay where they are. */
export function spare(field: Field, hits: readonly Hit[], seat: Seat, emit: Emit<Event>): Hit[] {
  const cures = curesOf(field, hits, seat);
  return hits.map((hit) => {
    const spared = cures.filter((c) => c.hit === hit).map((c) => c.medic);
    const index = indexOf(bearer(hit));
    const unit = field.units[index];
    if (spared.length === 0 || unit === undefined) return hit;
    emit({ ...who(unit, index), t: "kept", from: hit.from });
    return { ...hit, spared: [...hit.spared, ...spared] };
  });
}

/** Whether the owner may leave every attack where it is. */
export const mayKeep = (cures: readonly Cure[]): boolean => cures.every((c) => c.free);

/**
 * Carries out what the owners cannot choose; returns the seat that must choose next, or "none". A medic's help is
 * compulsory (NH-227), so a single possibility is no question.
 */
export function cure(
  field: Field,
  hits: Hit[],
  seats: readonly Seat[],
  emit: Emit<Event>,
): { readonly hits: Hit[]; readonly asks: Seat | "none" } {
  let left = hits;
  for (const seat of seats)
    for (;;) {
      const cures = curesOf(field, left, seat);
      const only = cures[0];
      if (only === undefined) break;
      if (cures.length > 1 || only.free) return { hits: left, asks: seat };
      left = absorb(field, left, only.hit.from, only.hit.side, only.medic, emit);
    }
  return { hits: left, asks: "none" };
}

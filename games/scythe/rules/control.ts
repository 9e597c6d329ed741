import type { Seat } from "@rubizh/engine";
import { type Content, type Place, RESOURCES, type Resource, STRUCTURES } from "./content.ts";
import { type D, draftOf, type Pile, type SeatView, seatOf, turnSeat, type View } from "./state.ts";

export const isTerritory = (content: Content, place: Place): boolean => {
  const spot = content.spots[place];
  return spot !== undefined && spot.terrain !== "base";
};

/** Hero and mechs of a seat at a place: what can fight (SC-040). */
export function fighters(p: SeatView, place: Place): number {
  let n = p.hero === place ? 1 : 0;
  for (const mech of p.mechs) if (mech === place) n++;
  return n;
}
export const workersAt = (p: SeatView, place: Place): number => p.workers[place] ?? 0;
export const standsAt = (p: SeatView, place: Place): boolean =>
  p.hero === place || p.workers[place] !== undefined || p.mechs.includes(place);

/** Another seat with units at this place; two enemies never share one. */
export function enemyAt(v: View, seat: Seat, place: Place): Seat | "none" {
  for (let other = 0; other < v.seats.length; other++)
    if (other !== seat && standsAt(seatOf(v, other), place)) return other;
  return "none";
}

function builtAt({ structures: { mine, monument, armory, mill } }: SeatView, place: Place): boolean {
  return mine === place || monument === place || armory === place || mill === place;
}

/** Whose structure stands here, no matter who controls the territory. */
export function builderAt(v: View, place: Place): Seat | "none" {
  for (let seat = 0; seat < v.seats.length; seat++) if (builtAt(seatOf(v, seat), place)) return seat;
  return "none";
}

/**
 * The one seat that controls a territory (SC-023 to SC-026). While a combat is pending the defender still does
 * (SC-116); a seat that left holds nothing by its structures.
 */
function controller(content: Content, v: View, place: Place): Seat | "none" {
  if (!isTerritory(content, place)) return "none";
  let holder: Seat | "none" = "none";
  for (let seat = 0; seat < v.seats.length; seat++) {
    if (!standsAt(seatOf(v, seat), place)) continue;
    if (holder === "none" || turnSeat(v) === holder) holder = seat;
  }
  if (holder !== "none") return holder;
  const builder = builderAt(v, place);
  return builder === "none" || seatOf(v, builder).out ? "none" : builder;
}
export function controls(content: Content, v: View, seat: Seat, place: Place): boolean {
  const p = seatOf(v, seat);
  // Who has nothing there need not be compared with anybody, and who stands there alone is not contradicted.
  const stands = standsAt(p, place);
  if (!stands && !builtAt(p, place)) return false;
  if (stands && enemyAt(v, seat, place) === "none") return isTerritory(content, place);
  return controller(content, v, place) === seat;
}

/** Every territory a seat controls, each once. */
export function territories(content: Content, v: View, seat: Seat): readonly Place[] {
  const p = seatOf(v, seat);
  const found: Place[] = [];
  const add = (place: Place | "mat"): void => {
    if (place !== "mat" && !found.includes(place) && controls(content, v, seat, place)) found.push(place);
  };
  add(p.hero);
  for (const mech of p.mechs) add(mech);
  for (const place in p.workers) add(place);
  for (const s of STRUCTURES) add(p.structures[s]);
  return found;
}

/** Territories with an own worker, controlled: where mechs, structures and bought resources may come (SC-130, SC-160). */
export function workplaces(content: Content, v: View, seat: Seat): readonly Place[] {
  const found: Place[] = [];
  for (const place in seatOf(v, seat).workers) if (controls(content, v, seat, place)) found.push(place);
  return found;
}

/** Territories where the active seat's fighters meet another seat's (SC-258). */
export function contested(content: Content, v: View, seat: Seat): readonly Place[] {
  const p = seatOf(v, seat);
  const found: Place[] = [];
  const add = (place: Place | "mat"): void => {
    if (place === "mat" || found.includes(place) || !isTerritory(content, place)) return;
    if (v.seats.some((o, other) => other !== seat && fighters(o, place) > 0)) found.push(place);
  };
  add(p.hero);
  for (const mech of p.mechs) add(mech);
  return found;
}

const EMPTY: Pile = { metal: 0, wood: 0, oil: 0, food: 0 };
export const pileAt = (v: View, place: Place): Pile => v.piles[place] ?? EMPTY;
export const pileSize = ({ metal, wood, oil, food }: Pile): number => metal + wood + oil + food;

/** Puts resources down, or takes them away with a negative number. */
export function addResource(d: D, place: Place, resource: Resource, n: number): void {
  if (n === 0) return;
  // A pile is a value: replaced, never written to, so that copies of a table may share it.
  const pile = { ...pileAt(d, place) };
  pile[resource] += n;
  if (pileSize(pile) > 0) d.piles[place] = pile;
  else delete d.piles[place];
}

/** Resources of one kind, or of all, that a seat may spend (SC-030). */
export function resourcesOf(content: Content, v: View, seat: Seat): Pile {
  const total = { ...EMPTY };
  for (const place in v.piles)
    if (controls(content, v, seat, place)) for (const r of RESOURCES) total[r] += pileAt(v, place)[r];
  return total;
}

export function addWorkers(d: D, seat: Seat, place: Place, n: number): void {
  if (n === 0) return;
  const { workers } = draftOf(d, seat);
  const now = (workers[place] ?? 0) + n;
  if (now > 0) workers[place] = now;
  else delete workers[place];
}

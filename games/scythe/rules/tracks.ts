import type { Seat } from "@rubizh/engine";
import {
  BOTTOMS,
  type Bonus,
  COSTS,
  type Content,
  type Cost,
  CUBES,
  type Place,
  RESOURCES,
  STRUCTURES,
  type Star,
} from "./content.ts";
import { addResource, addWorkers, contested, enemyAt, fighters, standsAt } from "./control.ts";
import {
  baseOf,
  type D,
  draftOf,
  draftTurn,
  type Ending,
  isFaction,
  type Out,
  push,
  type SeatView,
  seatOf,
  type View,
  WORKERS,
  workersOut,
} from "./state.ts";

export const MOST_POWER = 16;
export const MOST_POPULARITY = 18;
export const MOST_STARS = 6;

/** Power, coins, popularity or combat cards from the supply; what goes beyond the end of a track is lost. */
export function gain(d: D, seat: Seat, what: Bonus, n: number, emit: Out): void {
  const p = draftOf(d, seat);
  if (what === "cards") {
    if (n > 0) push(d, { t: "draw", seat, left: n });
    return;
  }
  const before = p[what];
  if (what === "coins") p.coins += n;
  else if (what === "power") p.power = Math.min(MOST_POWER, p.power + n);
  else p.popularity = Math.min(MOST_POPULARITY, p.popularity + n);
  if (p[what] !== before) emit({ t: "gained", seat, what, n: p[what] - before, at: "none" });
}

/** Lost without return, never below zero. The Automa's popularity never changes (SC-403). */
export function lose(d: D, seat: Seat, what: "power" | "popularity", n: number, emit: Out): void {
  const p = draftOf(d, seat);
  if (p.mat === "none" && what === "popularity") return;
  const lost = Math.min(n, p[what]);
  p[what] -= lost;
  if (lost > 0) emit({ t: "lost", seat, what, n: lost });
}

export const canPay = (p: SeatView, { coins = 0, power = 0, popularity = 0, cards = 0 }: Cost): boolean =>
  coins <= p.coins && power <= p.power && popularity <= p.popularity && cards <= p.hand.size;

/** Pays what lies on the tracks; combat cards are chosen by their owner. */
export function pay(d: D, seat: Seat, cost: Cost, emit: Out): void {
  const p = draftOf(d, seat);
  for (const what of COSTS) {
    const n = cost[what] ?? 0;
    if (n === 0) continue;
    if (what === "cards") push(d, { t: "discarding", seat });
    else {
      p[what] -= n;
      emit({ t: "paid", seat, what, n, at: "none" });
    }
  }
}

/** Combat cards of a value in a hand; those of a hidden hand are not counted. */
export const held = (v: View, seat: Seat, value: number): number =>
  seatOf(v, seat).hand.cards?.[value - 2] ?? 0;

/** Face up onto the discard pile. */
export function discard(d: D, seat: Seat, value: number, emit: Out): void {
  const { hand } = draftOf(d, seat);
  const kind = value - 2;
  hand.cards[kind] = (hand.cards[kind] ?? 0) - 1;
  hand.size -= 1;
  d.combat.discard[kind] = (d.combat.discard[kind] ?? 0) + 1;
  emit({ t: "spent", seat, value });
}

/** Conditions that place their star by themselves; combats and objectives are placed where they happen. */
const REACHED: readonly { readonly star: Star; reached(p: SeatView): boolean }[] = [
  { star: "upgrades", reached: (p) => CUBES.every((cube) => p.cubes[cube] !== "mat") },
  { star: "mechs", reached: (p) => p.mechs.every((mech) => mech !== "mat") },
  { star: "structures", reached: (p) => STRUCTURES.every((s) => p.structures[s] !== "mat") },
  { star: "recruits", reached: (p) => BOTTOMS.every((b) => p.recruits[b] !== "mat") },
  { star: "workers", reached: (p) => workersOut(p) === WORKERS },
  { star: "popularity", reached: (p) => p.popularity === MOST_POPULARITY },
  { star: "power", reached: (p) => p.power === MOST_POWER },
];

/** Places every star whose condition is met, until the sixth ends the game (SC-336 to SC-348). */
export function award(content: Content, d: D, seat: Seat, emit: Out): void {
  const p = seatOf(d, seat);
  if (p.out) return;
  for (const { star, reached } of REACHED) {
    if (d.over !== "no") return;
    // The Automa has stars for power, combats and its tracker only (SC-421).
    if (p.mat === "none" && star !== "power") continue;
    if (!p.stars.includes(star) && reached(p)) placeStar(content, d, seat, star, emit);
  }
}

export function placeStar(content: Content, d: D, seat: Seat, star: Star, emit: Out): void {
  if (d.over !== "no" || seatOf(d, seat).stars.length >= MOST_STARS) return;
  draftOf(d, seat).stars.push(star);
  emit({ t: "star", seat, star });
  if (seatOf(d, seat).stars.length === MOST_STARS) end(content, d, "stars", emit);
}

/** A combat won is worth a star twice, for Saxony as often as it has stars (SC-254, SC-256, SC-277). */
export function combatStar(content: Content, d: D, seat: Seat, emit: Out): void {
  const p = seatOf(d, seat);
  const placed = p.stars.filter((s) => s === "combat").length;
  if (placed < 2 || isFaction(p, "saxony")) placeStar(content, d, seat, "combat", emit);
}

/** An encounter that nobody will finish goes under the deck like any other (SC-305). */
export function abandonEncounters(d: D): void {
  for (const f of d.frames) if (f.t === "encounter" && f.card !== "none") d.encounters.under.push(f.card);
}

/** The game is over at once; combats not fought are undone (SC-286, SC-348, SC-351). */
export function end(content: Content, d: D, reason: Ending, emit: Out): void {
  if (d.frames[0]?.t === "turn") takeBack(content, d, emit);
  abandonEncounters(d);
  d.over = reason;
  d.frames = [];
  emit({ t: "over", reason });
}

/** Back to where they came from, or to the base if enemies hold it by now; resources stay there (SC-351, SC-426). */
function takeBack(content: Content, d: D, emit: Out): void {
  const { seat, entered } = draftTurn(d);
  const unfought = contested(content, d, seat);
  const p = draftOf(d, seat);
  for (const entry of [...entered].reverse()) {
    const { unit, slot, from, to, cargo } = entry;
    const there = unit === "hero" ? p.hero === to : p.mechs[slot] === to;
    if (!unfought.includes(to) || !there) continue;
    const back = enemyAt(d, seat, from) === "none" ? from : baseOf(content, p);
    if (unit === "hero") p.hero = back;
    else p.mechs[slot] = back;
    const { worker, walked, ...goods } = cargo;
    moveCargo(d, seat, to, from, goods);
    moveCargo(d, seat, to, back, { worker, walked });
    emit({ t: "stepped", seat, unit, from: to, to: back, cargo });
  }
}

/** Shifts what a unit carries from one place to the next. */
export function moveCargo(
  d: D,
  seat: Seat,
  from: Place,
  to: Place,
  cargo: Readonly<Record<string, number>>,
): void {
  for (const r of RESOURCES) {
    const n = cargo[r] ?? 0;
    addResource(d, from, r, -n);
    addResource(d, to, r, n);
  }
  const workers = (cargo["worker"] ?? 0) + (cargo["walked"] ?? 0);
  addWorkers(d, seat, from, -workers);
  addWorkers(d, seat, to, workers);
}

/** Sends everything a seat has at a place to its base, or an Automa's fighters to their mat (SC-280, SC-420). */
export function sendHome(d: D, seat: Seat, from: Place, home: Place, emit: Out): void {
  const p = draftOf(d, seat);
  const beaten = p.mat === "none" ? "mat" : home;
  if (!standsAt(p, from)) return;
  if (p.hero === from) {
    p.hero = beaten;
    emit({ t: "retreated", seat, unit: "hero", n: 1, from, to: beaten });
  }
  const mechs = fighters(p, from);
  if (mechs > 0) {
    p.mechs = p.mechs.map((mech) => (mech === from ? beaten : mech));
    emit({ t: "retreated", seat, unit: "mech", n: mechs, from, to: beaten });
  }
  const workers = p.workers[from] ?? 0;
  if (workers > 0) {
    addWorkers(d, seat, from, -workers);
    addWorkers(d, seat, home, workers);
    emit({ t: "retreated", seat, unit: "worker", n: workers, from, to: home });
  }
}

/** Neighbours of a seat among those still playing: left first, then right; one of them only in a game of two. */
export function neighbours(v: View, seat: Seat): readonly Seat[] {
  const order = v.order.filter((s) => s === seat || !seatOf(v, s).out);
  const i = order.indexOf(seat);
  const n = order.length;
  const beside = [order[(i + 1) % n], order[(i + n - 1) % n]];
  return [...new Set(beside)].filter((s): s is Seat => s !== undefined && s !== seat);
}

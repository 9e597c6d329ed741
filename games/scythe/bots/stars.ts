// Levels 3 and 4: turns to the stars that are not placed yet, and steps of a hero across the board.
import { at, type Seat } from "@rubizh/engine";
import {
  BOTTOMS,
  type Bottom,
  type Condition,
  type Content,
  type Counted,
  CUBES,
  FACTIONS,
  type FactionId,
  type Place,
  RESOURCE_OF,
  RESOURCES,
  STRUCTURES,
} from "../rules/content.ts";
import { builderAt, fighters, pileAt, pileSize, workersAt } from "../rules/control.ts";
import { benefit, bottomCost } from "../rules/costs.ts";
import { COUNT } from "../rules/objectives.ts";
import {
  factionOf,
  has,
  isFaction,
  type SeatView,
  seatOf,
  type View,
  WORKERS,
  workersOut,
} from "../rules/state.ts";
import { MOST_POPULARITY, MOST_POWER, MOST_STARS } from "../rules/tracks.ts";
import { type Holdings, left, mechsOut, recruitsMade, structuresBuilt, upgradesMade } from "./economy.ts";

/** Turns that a bottom action takes beyond the gathering of its resources: the top action of that turn is worth something too. */
const BOTTOM = 0.45;
/** A star that cannot be had. */
const NEVER = 30;
/** What the way to a star beyond those still needed counts: plans may change. */
const SPARE = 0.4;
/** Turns to an objective of a seat whose cards are hidden. */
const UNSEEN = 4;

/**
 * About how many turns a seat still needs to its sixth star, along the stars that are nearest; whether the way to an
 * enemy counts, `seeks` says.
 */
export function turnsToSixth(
  content: Content,
  v: View,
  seat: Seat,
  own: Holdings,
  objective: number,
  seeks = false,
): number {
  const p = seatOf(v, seat);
  const needed = MOST_STARS - p.stars.length;
  const costs = p.mat === "none" ? [] : starCosts(content, v, seat, own, objective, seeks);
  if (costs.length === 0) return 4 * needed;
  ascend(costs);
  let turns = 0;
  for (let i = 0; i < Math.min(costs.length, needed + 3); i++)
    turns += i < needed ? at(costs, i) : SPARE * at(costs, i);
  return turns;
}

/** Puts a short list in order: for a dozen numbers this is quicker than a sort that asks back. */
function ascend(xs: number[]): void {
  for (let i = 1; i < xs.length; i++) {
    const x = at(xs, i);
    let to = i;
    for (; to > 0 && at(xs, to - 1) > x; to--) xs[to] = at(xs, to - 1);
    xs[to] = x;
  }
}

/** Turns to each star that is not placed yet. */
function starCosts(
  content: Content,
  v: View,
  seat: Seat,
  own: Holdings,
  objective: number,
  seeks: boolean,
): number[] {
  const p = seatOf(v, seat);
  const costs: number[] = [];
  const isOpen = (star: SeatView["stars"][number]): boolean => !p.stars.includes(star);
  const bottom = (b: Bottom, more: number): void => {
    const resource = RESOURCE_OF[b];
    const missing = Math.max(0, more * bottomCost(content, p, b) - own.stock[resource]);
    costs.push(BOTTOM * more + missing / (2 + 0.35 * Math.min(4, own.hands[resource])));
  };
  if (isOpen("upgrades")) bottom("upgrade", CUBES.length - upgradesMade(p));
  if (isOpen("mechs")) bottom("deploy", left(p.mechs));
  if (isOpen("structures")) bottom("build", STRUCTURES.length - structuresBuilt(p));
  if (isOpen("recruits")) bottom("enlist", BOTTOMS.length - recruitsMade(p));
  if (isOpen("workers"))
    costs.push(1 + (WORKERS - workersOut(p)) / (1 + 0.4 * Math.min(3, own.hands.worker)));
  if (isOpen("power")) costs.push(0.5 + (1.1 * (MOST_POWER - p.power)) / benefit(p, "power"));
  if (isOpen("popularity")) costs.push((MOST_POPULARITY - p.popularity) / 1.2);
  let fought = 0;
  for (const star of p.stars) if (star === "combat") fought++;
  const battle = 5 - 0.12 * Math.min(10, p.power) - 0.2 * Math.min(4, p.hand.size) - 0.25 * mechsOut(p);
  const way = seeks ? movesToEnemy(content, v, seat) : 0;
  const most = isFaction(p, "saxony") ? MOST_STARS : 2;
  for (let n = fought; n < Math.min(most, fought + 2); n++) costs.push(battle + way + 1.5 * (n - fought));
  if (p.objectives.size > 0) costs.push(objective);
  return costs;
}

/** Whether a seat's next combat star is its sixth. */
export const isLastByCombat = (p: SeatView): boolean =>
  p.stars.length === MOST_STARS - 1 &&
  (isFaction(p, "saxony") || p.stars.filter((star) => star === "combat").length < 2);

/** Moves from the nearest own fighter to the nearest enemy one that has left its base. */
function movesToEnemy(content: Content, v: View, seat: Seat): number {
  const p = seatOf(v, seat);
  const ways = waysOf(content, p);
  let least = FAR;
  const look = (from: Place, to: Place): void => {
    if (from !== "mat") least = Math.min(least, ways?.[from]?.[to] ?? FAR);
  };
  const meet = (to: Place): void => {
    if (to === "mat" || content.spots[to]?.terrain === "base") return;
    look(p.hero, to);
    for (const from of p.mechs) look(from, to);
  };
  for (let other = 0; other < v.seats.length; other++) {
    if (other === seat) continue;
    const foe = seatOf(v, other);
    meet(foe.hero);
    for (const to of foe.mechs) meet(to);
  }
  return least / (has(content, p, "speed") ? 2 : 1);
}

/** Turns to the nearest of the own objectives. */
export function objectiveTurns(content: Content, v: View, seat: Seat, own: Holdings): number {
  const { cards, size } = seatOf(v, seat).objectives;
  if (size === 0) return NEVER;
  if (cards === null) return UNSEEN;
  let least = NEVER;
  for (const card of cards) {
    let turns = 0.3;
    for (const cond of at(content.data.objectives, card - 1).all)
      turns += conditionTurns(content, v, seat, own, cond);
    least = Math.min(least, turns);
  }
  return least;
}

/** Turns that one more, or one less, of what an objective counts takes; 0: it never goes down again. */
const EACH: Readonly<Record<Counted, readonly [more: number, less: number]>> = {
  tunnels: [1.2, 1],
  drove: [3, 0],
  power: [0.4, 0.3],
  popularity: [0.7, 1],
  coins: [0.4, 0.5],
  cards: [0.6, 1],
  workers: [0.7, 0],
  mechs: [1.6, 0],
  structures: [1.6, 0],
  upgrades: [1.5, 0],
  recruits: [1.6, 0],
  factoryCards: [4, 0],
  combatStars: [3, 0],
  eachResource: [1.2, 1],
  oneResource: [0.4, 1],
  aroundFactory: [1.4, 1],
  aroundLake: [1.2, 1],
};

function conditionTurns(content: Content, v: View, seat: Seat, own: Holdings, cond: Condition): number {
  const p = seatOf(v, seat);
  switch (cond.t) {
    case "terrain": {
      const n = own.land.filter((place) => content.spots[place]?.terrain === cond.terrain).length;
      return 1.1 * Math.max(0, cond.min - n);
    }
    case "factory":
      return own.land.includes(content.factory) ? 0 : stepsBetween(content, p, p.hero, content.factory);
    case "highestPower":
      return 0.4 * Math.max(0, Math.max(...v.seats.map((other) => other.power)) - p.power);
    case "workersEqualRecruits": {
      const gap = workersOut(p) - recruitsMade(p);
      return gap < 0 ? -0.7 * gap : 1.5 * gap;
    }
    case "pieces":
      return 0.8 * Math.max(0, cond.min - Math.max(0, ...own.land.map((place) => pieces(v, seat, place))));
    case "stockpile":
      return Math.min(
        NEVER,
        ...own.land.map((place) => {
          const pile = pileAt(v, place);
          const kinds = RESOURCES.filter((r) => pile[r] === 0).length;
          return 0.5 * Math.max(kinds, cond.min - pileSize(pile)) + 0.5 * kinds;
        }),
      );
    case "wolf":
      return 3;
    default: {
      const n = counted(content, v, seat, own, cond.t);
      const [more, less] = EACH[cond.t];
      if (n < (cond.min ?? n)) return more * ((cond.min ?? n) - n);
      if (n > (cond.max ?? n)) return less === 0 ? NEVER : less * (n - (cond.max ?? n));
      return 0;
    }
  }
}

const pieces = (v: View, seat: Seat, place: Place): number =>
  fighters(seatOf(v, seat), place) +
  workersAt(seatOf(v, seat), place) +
  (builderAt(v, place) === seat ? 1 : 0);

/** As the rules count it; what lies on land is read off the holdings, which are known already. */
function counted(content: Content, v: View, seat: Seat, own: Holdings, what: Counted): number {
  const held = (places: readonly Place[]): number =>
    places.filter((place) => own.land.includes(place)).length;
  switch (what) {
    case "tunnels":
      return held(content.tunnels);
    case "eachResource":
      return Math.min(...RESOURCES.map((r) => own.stock[r]));
    case "oneResource":
      return Math.max(...RESOURCES.map((r) => own.stock[r]));
    case "aroundFactory":
      return held(content.spots[content.factory]?.near ?? []);
    case "aroundLake":
      return Math.max(...content.lakes.map((lake) => held(content.spots[lake]?.near ?? [])));
    default:
      return COUNT[what](content, v, seat);
  }
}

/** Steps from one place to another for a hero; places that cannot be reached are left out. */
type Ways = Readonly<Record<Place, Readonly<Record<Place, number>>>>;
/** By faction, and by the abilities that open rivers (1) and lakes (2). */
const known = new Map<FactionId, (Ways | undefined)[]>(FACTIONS.map((faction) => [faction, []]));

/** Farther than any two places of the board. */
export const FAR = 12;

/** How many steps a seat's hero needs with the abilities it has unlocked, whoever stands in between. */
export const stepsBetween = (content: Content, p: SeatView, from: Place, to: Place): number =>
  waysOf(content, p)?.[from]?.[to] ?? FAR;

/** All of them at once, for who asks for many; nothing without a faction. */
export function waysOf(content: Content, p: SeatView): Ways | undefined {
  if (p.faction === "none") return undefined;
  const rivers = has(content, p, "riverwalk");
  const lakes = has(content, p, "seaworthy") || has(content, p, "submerge");
  const all = known.get(p.faction) ?? [];
  const abilities = (rivers ? 1 : 0) + (lakes ? 2 : 0);
  let ways = all[abilities];
  if (!ways) {
    ways = measure(content, p, rivers, lakes);
    all[abilities] = ways;
  }
  return ways;
}

function measure(content: Content, p: SeatView, rivers: boolean, lakes: boolean): Ways {
  const next = (from: Place): readonly Place[] => {
    const spot = content.spots[from];
    if (!spot) return [];
    const open = spot.near.filter((to) => {
      const there = content.spots[to];
      if (!there || there.terrain === "base") return false;
      if (there.terrain === "lake" || spot.terrain === "lake") return lakes;
      return (
        !spot.river.includes(to) ||
        (rivers && factionOf(content, p).riverwalk.some((t) => t === there.terrain))
      );
    });
    return spot.tunnel ? [...open, ...content.tunnels] : open;
  };
  const from = (start: Place): Readonly<Record<Place, number>> => {
    const steps: Record<Place, number> = { [start]: 0 };
    const queue = [start];
    for (let i = 0; i < queue.length; i++) {
      const here = at(queue, i);
      for (const to of next(here))
        if (steps[to] === undefined) {
          steps[to] = (steps[here] ?? 0) + 1;
          queue.push(to);
        }
    }
    return steps;
  };
  return Object.fromEntries(Object.keys(content.spots).map((place) => [place, from(place)]));
}

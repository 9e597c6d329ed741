// Levels 3 and 4: what a seat holds and makes, as evaluate, forecast and stars count it; and what it may strive for.
import { at, type Rng, rngFrom, type Seat } from "@rubizh/engine";
import {
  BOTTOMS,
  type Content,
  CUBES,
  type MatData,
  type Place,
  PRODUCT,
  RESOURCE_OF,
  type RESOURCES,
  STRUCTURES,
  TERRAINS,
  TOPS,
} from "../rules/content.ts";
import { enemyAt, pileAt } from "../rules/control.ts";
import { benefit, bottomCost, freeBoxes } from "../rules/costs.ts";
import { FACTORY_WORTH } from "../rules/scoring.ts";
import {
  has,
  isFaction,
  matOf,
  type Pile,
  type SeatView,
  seatOf,
  type View,
  WORKERS,
  workersOut,
} from "../rules/state.ts";
import { MOST_STARS } from "../rules/tracks.ts";
import { ADEPT, type Scale } from "./scales.ts";

/** What a seat holds, counted in one pass: an evaluation asks for it thousands of times a turn. */
export interface Holdings {
  readonly land: readonly Place[];
  readonly stock: Pile;
  /** Own workers by what their territory gives. */
  readonly hands: Readonly<Record<(typeof RESOURCES)[number] | "worker" | "none", number>>;
}

export function holdings(content: Content, v: View, seat: Seat): Holdings {
  const p = seatOf(v, seat);
  const land: Place[] = [];
  const add = (place: Place): void => {
    const terrain = content.spots[place]?.terrain;
    if (terrain !== undefined && terrain !== "base" && !land.includes(place)) land.push(place);
  };
  add(p.hero);
  for (const mech of p.mechs) add(mech);
  const hands = { metal: 0, wood: 0, oil: 0, food: 0, worker: 0, none: 0 };
  for (const place in p.workers) {
    add(place);
    const terrain = content.spots[place]?.terrain ?? "base";
    hands[terrain === "base" ? "none" : PRODUCT[terrain]] += p.workers[place] ?? 0;
  }
  for (const s of STRUCTURES) {
    const place = p.structures[s];
    if (place !== "mat" && !land.includes(place) && enemyAt(v, seat, place) === "none") add(place);
  }
  const stock = { metal: 0, wood: 0, oil: 0, food: 0 };
  for (const place in v.piles) {
    if (!land.includes(place)) continue;
    const { metal, wood, oil, food } = pileAt(v, place);
    stock.metal += metal;
    stock.wood += wood;
    stock.oil += oil;
    stock.food += food;
  }
  return { land, stock, hands };
}

/** Pieces of a row that are off the mat; no list is made for it. */
function placed<K extends string>(row: Readonly<Record<K, string>>, names: readonly K[]): number {
  let n = 0;
  for (const name of names) if (row[name] !== "mat") n++;
  return n;
}
export const left = (xs: readonly string[]): number => {
  let n = 0;
  for (const x of xs) if (x === "mat") n++;
  return n;
};
export const mechsOut = (p: SeatView): number => p.mechs.length - left(p.mechs);
export const upgradesMade = (p: SeatView): number => placed(p.cubes, CUBES);
export const structuresBuilt = (p: SeatView): number => placed(p.structures, STRUCTURES);
export const recruitsMade = (p: SeatView): number => placed(p.recruits, BOTTOMS);

/** Bottom and top actions by number: in the order of BOTTOMS and of TOPS. */
export const [UPGRADE, DEPLOY, BUILD, ENLIST] = [0, 1, 2, 3] as const;
export const [MOVE, BOLSTER, TRADE, PRODUCE] = [0, 1, 2, 3] as const;
/** How often each bottom action makes something in a whole game. */
export const TOTAL: readonly number[] = [6, 4, 4, 4];
/** What workers make, by number: the resource of each bottom action, then workers, then nothing. */
export const HIRING = 4;
export const IDLE = 5;
const MADE: readonly string[] = [...BOTTOMS.map((b) => RESOURCE_OF[b]), "worker", "none"];
const KIND = new Map<string, number>(TERRAINS.map((terrain) => [terrain, MADE.indexOf(PRODUCT[terrain])]));
/** Territories within reach for workers who swim, and once rivers can be crossed. */
const SHORES = 9;
export const ROOM = 13;

/** A seat's economy without the map. Lists go by the number of the bottom action, or of what workers make. */
export interface Economy {
  coins: number;
  power: number;
  popularity: number;
  readonly cards: number;
  stars: number;
  /** Combat stars that may still come. */
  readonly battles: number;
  workers: number;
  land: number;
  /** The most land there could be. */
  room: number;
  /** Resources by the bottom action they pay. */
  readonly stock: number[];
  readonly cost: number[];
  /** Printed coins of each bottom action. */
  readonly pays: readonly number[];
  /** How often each bottom action still makes something, and how many cubes it still takes. */
  readonly left: number[];
  readonly boxes: number[];
  /** The bottom action under each top action. */
  readonly under: readonly number[];
  /** Workers by what they make, and what could be made nearby. */
  readonly hands: number[];
  readonly near: boolean[];
  /** The section of the last turn. */
  last: number;
  /** What Move, Bolster, Trade and Produce give. */
  units: number;
  bolster: number;
  popular: number;
  readonly territories: number;
  readonly monument: number;
  readonly relentless: boolean;
  /** Whether a mech stands where it can take idle workers along; "any": as if always. */
  lift: boolean | "any";
}

export function economyOf(
  content: Content,
  v: View,
  seat: Seat,
  own: Holdings,
  { home, lifts }: Pick<Scale, "home" | "lifts"> = ADEPT,
): Economy {
  const p = seatOf(v, seat);
  const { pays, under } = printedOn(matOf(content, p));
  const kindAt = (place: string): number => KIND.get(content.spots[place]?.terrain ?? "base") ?? IDLE;
  const hands = [0, 0, 0, 0, 0, 0];
  const crosses = has(content, p, "riverwalk");
  const swims = isFaction(p, "nordic");
  const near = [crosses, crosses, crosses, crosses, false, false];
  for (const place in p.workers) {
    const kind = kindAt(place);
    hands[kind] = at(hands, kind) + (p.workers[place] ?? 0) + (p.structures.mill === place ? 1 : 0);
    near[kind] = true;
    const spot = content.spots[place];
    if (spot && !crosses)
      for (const to of spot.near) if (swims || !spot.river.includes(to)) near[kindAt(to)] = true;
  }
  const fought = p.stars.filter((s) => s === "combat").length;
  return {
    coins: p.coins,
    power: p.power,
    popularity: p.popularity,
    cards: p.hand.size,
    stars: p.stars.length,
    battles: (isFaction(p, "saxony") ? MOST_STARS : 2) - fought,
    workers: workersOut(p),
    land: own.land.length + (own.land.includes(content.factory) ? FACTORY_WORTH - 1 : 0),
    room: crosses ? ROOM : swims ? SHORES : home,
    stock: BOTTOMS.map((b) => own.stock[RESOURCE_OF[b]]),
    cost: BOTTOMS.map((b) => bottomCost(content, p, b)),
    pays,
    left: [
      CUBES.length - upgradesMade(p),
      left(p.mechs),
      STRUCTURES.length - structuresBuilt(p),
      BOTTOMS.length - recruitsMade(p),
    ],
    boxes: BOTTOMS.map((b) => freeBoxes(content, p, b)),
    under,
    hands,
    near,
    last: (TOPS as readonly string[]).indexOf(p.section),
    units: benefit(p, "units"),
    bolster: benefit(p, "power"),
    popular: benefit(p, "popularity"),
    territories: benefit(p, "territories"),
    monument: p.structures.monument === "mat" ? 0 : 1,
    relentless: isFaction(p, "rusviet"),
    lift: lifts ? p.mechs.some((place) => place !== "mat" && hasIdle(p, place, kindAt(place))) : "any",
  };
}

/** What tells economies of one seat apart within a game; all of it is whole numbers. */
export function economyKey(e: Economy): string {
  const { stock, cost, left, boxes, hands, near } = e;
  let ways = e.lift === true ? 1 : 0;
  for (let kind = 0; kind < near.length; kind++) if (near[kind]) ways |= 2 << kind;
  return (
    String.fromCharCode(
      e.coins,
      e.power,
      e.popularity,
      e.cards,
      e.stars,
      e.battles,
      e.workers,
      e.land,
      e.room,
    ) +
    String.fromCharCode(e.last + 1, e.units, e.bolster, e.popular, e.territories, e.monument, ways) +
    String.fromCharCode(at(stock, 0), at(stock, 1), at(stock, 2), at(stock, 3)) +
    String.fromCharCode(at(cost, 0), at(cost, 1), at(cost, 2), at(cost, 3)) +
    String.fromCharCode(at(left, 0), at(left, 1), at(left, 2), at(left, 3)) +
    String.fromCharCode(at(boxes, 0), at(boxes, 1), at(boxes, 2), at(boxes, 3)) +
    String.fromCharCode(at(hands, 0), at(hands, 1), at(hands, 2), at(hands, 3), at(hands, 4), at(hands, 5))
  );
}

/** The coins of a mat's bottom actions, and which of them lies under each top action. */
type Printed = Pick<Economy, "pays" | "under">;
const printed = new WeakMap<MatData, Printed>();
function printedOn(mat: MatData): Printed {
  const known = printed.get(mat);
  if (known) return known;
  const [pays, under] = [
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ];
  for (const { top, bottom, coins } of mat.sections) {
    const b = BOTTOMS.indexOf(bottom);
    pays[b] = coins;
    under[TOPS.indexOf(top)] = b;
  }
  const found = { pays, under };
  printed.set(mat, found);
  return found;
}

/** Whether somebody can leave a place where nothing is made that is wanted for a bottom action. */
const hasIdle = (p: SeatView, place: Place, kind: number): boolean =>
  (kind === HIRING || kind === IDLE) && (p.workers[place] ?? 0) > 1;

/** What a seat strives for: the coins by which it chooses the section of each turn. */
export interface Strategy {
  /** A resource that a bottom action waits for, and one that only scores. */
  readonly needed: number;
  readonly spare: number;
  /** The bottom action that completes a star; those before it count in proportion. */
  readonly lastStep: number;
  /** An upgrade and a recruit, for every turn to come. */
  readonly upgrade: number;
  readonly recruit: number;
  /** The first mech, which opens the way out, and a structure. */
  readonly firstMech: number;
  readonly structure: number;
  /** A worker, for every turn to come, while fewer than enough are out; and the last of all, for the star. */
  readonly hire: number;
  readonly enough: number;
  readonly hireStar: number;
  /** A worker who leaves a place where he makes nothing, for every turn to come. */
  readonly reused: number;
  /** A territory in so many last turns, and the part of it that counts before them. */
  readonly land: number;
  readonly landTurns: number;
  readonly earlyLand: number;
  /** A point of power, and on top one of the first, which Produce takes. */
  readonly power: number;
  readonly fuel: number;
  /** A point of popularity, as a part of what the next step would score; and one that Produce takes. */
  readonly popularity: number;
  readonly popularityLost: number;
}

/** The weights that made most of some two hundred positions, on average. */
const BASE: Strategy = {
  needed: 1.6,
  spare: 0.95,
  lastStep: 6.4,
  upgrade: 0.5,
  recruit: 0.5,
  firstMech: 5.5,
  structure: 2,
  hire: 0.13,
  enough: 3.75,
  hireStar: 2.3,
  reused: 0.55,
  land: 4.9,
  landTurns: 2.5,
  earlyLand: 0.2,
  power: 0.45,
  fuel: 0.85,
  popularity: 1.7,
  popularityLost: 1.7,
};
/** How many strategies there are to choose from, and how far their weights lie from those that are best on average. */
const VARIETY = 64;
const SCATTER = 0.6;

function variation(rng: Rng): Strategy {
  const weights: Record<string, number> = {};
  for (const [key, weight] of Object.entries(BASE)) {
    const bell = (rng(1000) + rng(1000) + rng(1000) - 1500) / 500;
    weights[key] = weight * Math.exp(SCATTER * bell);
  }
  return { ...BASE, ...weights, enough: 2 + rng(WORKERS - 1) };
}
/** Strategies to choose from. No single one suits every faction, mat and moment. */
export const STRATEGIES: readonly Strategy[] = [
  BASE,
  ...Array.from({ length: VARIETY - 1 }, (_, i) => variation(rngFrom(`strategy ${i}`))),
];

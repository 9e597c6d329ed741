import { at, type Seat } from "@rubizh/engine";
import { BOTTOMS, type Content, PRODUCT, RESOURCE_OF, TERRAINS, TOPS } from "../rules/content.ts";
import { benefit, bottomCost, freeBoxes } from "../rules/costs.ts";
import { FACTORY_WORTH } from "../rules/scoring.ts";
import { has, isFaction, matOf, seatOf, type View, workersOut } from "../rules/state.ts";
import { MOST_STARS } from "../rules/tracks.ts";
import { mechsOut, recruitsMade, structuresBuilt, upgradesMade } from "./aims.ts";
import type { Holdings } from "./holdings.ts";

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
/** Territories within reach before rivers can be crossed, for workers who swim, and after. */
const HOME = 5;
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
}

export function economyOf(c: Content, v: View, seat: Seat, own: Holdings): Economy {
  const p = seatOf(v, seat);
  const pays = [0, 0, 0, 0];
  const under = [0, 0, 0, 0];
  for (const { top, bottom, coins } of matOf(c, p).sections) {
    const b = BOTTOMS.indexOf(bottom);
    pays[b] = coins;
    under[TOPS.indexOf(top)] = b;
  }
  const kindAt = (place: string): number => KIND.get(c.spots[place]?.terrain ?? "base") ?? IDLE;
  const hands = [0, 0, 0, 0, 0, 0];
  const crosses = has(c, p, "riverwalk");
  const swims = isFaction(p, "nordic");
  const near = [crosses, crosses, crosses, crosses, false, false];
  for (const place in p.workers) {
    const kind = kindAt(place);
    hands[kind] = at(hands, kind) + (p.workers[place] ?? 0) + (p.structures.mill === place ? 1 : 0);
    near[kind] = true;
    const spot = c.spots[place];
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
    land: own.land.length + (own.land.includes(c.factory) ? FACTORY_WORTH - 1 : 0),
    room: crosses ? ROOM : swims ? SHORES : HOME,
    stock: BOTTOMS.map((b) => own.stock[RESOURCE_OF[b]]),
    cost: BOTTOMS.map((b) => bottomCost(c, p, b)),
    pays,
    left: [upgradesMade(p), mechsOut(p), structuresBuilt(p), recruitsMade(p)].map((n, b) => at(TOTAL, b) - n),
    boxes: BOTTOMS.map((b) => freeBoxes(c, p, b)),
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
  };
}

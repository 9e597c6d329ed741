// Levels 3 and 4: how a game goes on without the map, so evaluate knows what a position promises and when it ends.
import { at, type Seat } from "@rubizh/engine";
import { type Content, TOPS } from "../rules/content.ts";
import { type SeatView, seatOf, sum, type View, WORKERS } from "../rules/state.ts";
import { MOST_POPULARITY, MOST_POWER, MOST_STARS } from "../rules/tracks.ts";
import {
  BOLSTER,
  BUILD,
  DEPLOY,
  type Economy,
  ENLIST,
  economyOf,
  HIRING,
  holdings,
  IDLE,
  MOVE,
  PRODUCE,
  ROOM,
  STRATEGIES,
  type Strategy,
  TOTAL,
  TRADE,
  UPGRADE,
} from "./economy.ts";
import { ADEPT, type Outlook } from "./scales.ts";
import { objectiveTurns } from "./stars.ts";

/** Coins that a recruit brings at once. */
const ENLISTED = 2;
/** How much longer than reckoned an objective takes. */
const DELAY = 1.3;
/** So much power is kept for Produce. */
const FUEL = 3;
/** With so many workers out, Produce costs a power, a popularity and, with all of them, a coin too. */
const COSTS_POWER = 4;
const COSTS_POPULARITY = 6;
/** Coins of a worker beyond those that a strategy wants, for they are on the way to a star. */
const EXTRA_WORKER = 0.8;
/** What popularity pays for at the end beside stars and land, and coins of a point when the last step is made. */
const OTHERS = 6;
const LAST_POPULARITY = 0.7;

/** How a game may go on for a seat: what it is worth when it ends, and after how many turns of this seat. */
export interface Forecast {
  readonly coins: number;
  readonly turns: number;
}

/** An economy that is played on. */
interface Run extends Economy {
  readonly aim: Strategy;
  readonly outlook: Outlook;
  /** Stars likely to have come from combats and objectives. */
  chances: number;
  /** Structures built on the way. */
  built: number;
}

/** Field by field: a spread of so many takes its slowest way. */
const runOf = (e: Economy, aim: Strategy, outlook: Outlook): Run => ({
  coins: e.coins,
  power: e.power,
  popularity: e.popularity,
  cards: e.cards,
  stars: e.stars,
  battles: e.battles,
  workers: e.workers,
  land: e.land,
  room: e.room,
  stock: e.stock.slice(),
  cost: e.cost.slice(),
  pays: e.pays,
  left: e.left.slice(),
  boxes: e.boxes.slice(),
  under: e.under,
  hands: e.hands.slice(),
  near: e.near.slice(),
  last: e.last,
  units: e.units,
  bolster: e.bolster,
  popular: e.popular,
  territories: e.territories,
  monument: e.monument,
  relentless: e.relentless,
  lift: e.lift,
  aim,
  outlook,
  chances: 0,
  built: 0,
});

/**
 * Plays an economy on, each turn with the section that the strategy likes best, until the sixth star or for so many
 * turns. `objective` is the number of turns after which an objective can be shown.
 */
export function forecast(
  economy: Economy,
  objective: number,
  turns: number,
  aim: Strategy,
  outlook: Outlook = ADEPT.outlook,
): Forecast {
  const e = runOf(economy, aim, outlook);
  const middle = outlook.midway > 0 ? Math.ceil(turns / 2) : turns;
  let midway: number | "none" = "none";
  let shown = false;
  let fought = 0;
  let turn = 0;
  for (; turn < turns && e.stars + e.chances < MOST_STARS; turn++) {
    if (turn === middle) midway = finalScore(e);
    playTurn(e, turns - turn - 1);
    const star = Math.min(e.battles - fought, outlook.combat * armed(e));
    fought += star;
    e.chances += star;
    if (shown || turn < DELAY * objective) continue;
    e.chances += outlook.objective;
    shown = true;
  }
  const end = finalScore(e);
  return {
    coins: midway === "none" ? end : outlook.midway * midway + (1 - outlook.midway) * end,
    turns: turn,
  };
}

/** How well a seat is armed, 0…1: half of it by power, a quarter by cards, a quarter by mechs. */
const armed = (e: Run): number =>
  Math.min(8, e.power) / 16 + Math.min(4, e.cards) / 16 + Math.min(3, 4 - at(e.left, DEPLOY)) / 12;

function finalScore(e: Run): number {
  const { popularity, outlook } = e;
  const step = (popularity >= 7 ? 1 : 0) + (popularity >= 13 ? 1 : 0);
  const way = Math.min(1, popularity / 7) + Math.min(1, Math.max(0, (popularity - 7) / 6));
  const tier = (1 - outlook.way) * step + outlook.way * way;
  let goods = 0;
  let progress = 0;
  for (let b = 0; b < TOTAL.length; b++) {
    goods += at(e.stock, b);
    if (at(e.left, b) > 0) progress += (1 - at(e.left, b) / at(TOTAL, b)) ** 2;
  }
  if (e.workers < WORKERS) progress += (e.workers / WORKERS) ** 2;
  if (e.power < MOST_POWER) progress += (e.power / MOST_POWER) ** 2;
  return (
    e.coins +
    Math.min(MOST_STARS, e.stars + e.chances) * (3 + tier) +
    e.land * (2 + tier) +
    (goods / 2) * (1 + tier) +
    outlook.structure * e.built +
    outlook.unfinished * progress
  );
}

function playTurn(e: Run, left: number): void {
  const fields = harvest(e, left);
  let best: number = MOVE;
  let most = Number.NEGATIVE_INFINITY;
  for (let top = 0; top < TOPS.length; top++) {
    if (top === e.last && !e.relentless) continue;
    const worth = sectionWorth(e, top, left, fields);
    if (worth > most) [best, most] = [top, worth];
  }
  e.last = best;
  const b = at(e.under, best);
  if (best === MOVE) move(e);
  else if (best === PRODUCE) reap(e, fields);
  else if (e.coins >= 1) {
    e.coins -= 1;
    if (best === TRADE) trade(e, b, left);
    else {
      addPower(e, e.bolster);
      addPopularity(e, e.monument);
    }
  }
  if (at(e.stock, b) >= at(e.cost, b)) takeBottom(e, b);
  e.coins += e.outlook.recruit * (at(TOTAL, ENLIST) - at(e.left, ENLIST));
}

/** What a turn with this section is worth, its bottom action included if it can be paid after the top action. */
function sectionWorth(e: Run, top: number, left: number, fields: number): number {
  const b = at(e.under, top);
  const lack = at(e.cost, b) - at(e.stock, b);
  let worth = 0;
  let gained = 0;
  if (top === MOVE) worth = moveWorth(e, left);
  else if (top === PRODUCE) {
    worth = reapWorth(e, fields, left);
    gained = fields & (1 << b) ? at(e.hands, b) : 0;
  } else if (e.coins >= 1 && top === BOLSTER)
    worth = powerWorth(e, e.bolster) + popularityWorth(e, e.monument) - 1;
  else if (e.coins >= 1) {
    gained = boughtHere(e, b);
    const goods = goodsWorth(e, b, gained) + goodsWorth(e, scarce(e, left), 2 - gained);
    worth = (gained > 0 ? goods : Math.max(goods, popularityWorth(e, e.popular))) - 1;
  }
  return worth + (lack <= gained ? bottomWorth(e, b, left) : 0);
}

function goodsWorth(e: Run, b: number, n: number): number {
  const lack = at(e.cost, b) * at(e.left, b) - at(e.stock, b);
  const needed = Math.max(0, Math.min(n, lack));
  return e.aim.needed * needed + e.aim.spare * (n - needed);
}
function popularityWorth(e: Run, n: number): number {
  if (n === 0) return 0;
  const each = e.popularity < 13 ? (e.aim.popularity * (e.stars + e.land + OTHERS)) / 8 : LAST_POPULARITY;
  return each * Math.min(n, MOST_POPULARITY - e.popularity);
}
const powerWorth = (e: Run, n: number): number =>
  e.aim.power * Math.min(n, MOST_POWER - e.power) + e.aim.fuel * Math.max(0, Math.min(n, FUEL - e.power));

function bottomWorth(e: Run, b: number, left: number): number {
  const coins = at(e.pays, b) - at(e.cost, b) * e.aim.spare;
  const more = at(e.left, b);
  if (more === 0) return Math.max(0, coins);
  const total = at(TOTAL, b);
  const step = coins + (e.aim.lastStep * (total - more + 1)) / total;
  if (b === UPGRADE) return step + e.aim.upgrade * left;
  if (b === DEPLOY) return step + (e.room < ROOM ? e.aim.firstMech : 0);
  return step + (b === BUILD ? e.aim.structure : ENLISTED + e.aim.recruit * left);
}

/** How much of what the bottom action under Trade lacks is bought for it: all, or nothing. */
function boughtHere(e: Run, b: number): number {
  const lack = at(e.cost, b) - at(e.stock, b);
  return lack > 0 && lack <= 2 && at(e.left, b) > 0 ? lack : 0;
}

/** The resource worth trading for: what its bottom action brings by the trades, or harvests, that it still takes. */
function scarce(e: Run, left: number): number {
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let b = 0; b < TOTAL.length; b++) {
    const lack = at(e.cost, b) - at(e.stock, b);
    if (at(e.left, b) === 0 || lack <= 0) continue;
    const worth = bottomWorth(e, b, left) / (Math.ceil(lack / 2) + at(e.hands, b));
    if (worth > most) [best, most] = [b, worth];
  }
  return best;
}

function trade(e: Run, b: number, left: number): void {
  const own = boughtHere(e, b);
  if (own === 0 && popularityWorth(e, e.popular) > goodsWorth(e, scarce(e, left), 2)) {
    addPopularity(e, e.popular);
    return;
  }
  e.stock[b] = at(e.stock, b) + own;
  const other = scarce(e, left);
  e.stock[other] = at(e.stock, other) + 2 - own;
}

/** Land that one Move takes, where there is room and somebody to stand there. */
const spread = (e: Run): number =>
  Math.max(0, Math.min(e.units, e.room - e.land, e.workers + 5 - at(e.left, DEPLOY) - e.land));
/** Workers who make nothing, or more workers than are wanted. */
const idleHands = (e: Run): number =>
  at(e.hands, IDLE) + (e.workers >= e.aim.enough ? at(e.hands, HIRING) : 0);
/** Workers that one Move takes elsewhere; mechs carry more. */
const carried = (e: Run): number => {
  const aboard = e.lift === "any" ? (at(e.left, DEPLOY) < 4 ? e.units : 0) : e.lift ? e.units + 1 : 0;
  return Math.min(idleHands(e), e.units + aboard);
};

const moveWorth = (e: Run, left: number): number =>
  Math.max(
    spread(e) * e.aim.land * (left <= e.aim.landTurns ? 1 : e.aim.earlyLand),
    carried(e) * e.aim.reused * left,
  );

function move(e: Run): void {
  e.land += spread(e);
  settle(e);
  const taken = carried(e);
  if (e.lift === true) e.lift = false;
  for (let n = taken; n > 0; n--) {
    const to = fewest(e);
    if (to < 0) return;
    shift(e, at(e.hands, IDLE) > 0 ? IDLE : HIRING, to);
  }
}
function shift(e: Run, from: number, to: number): void {
  e.hands[from] = at(e.hands, from) - 1;
  e.hands[to] = at(e.hands, to) + 1;
}
/** One goes to a village nearby while workers are wanted. */
function settle(e: Run): void {
  if (at(e.hands, HIRING) > 0 || !e.near[HIRING] || e.workers >= e.aim.enough) return;
  let from: number = IDLE;
  for (let b = 0; b < TOTAL.length; b++) if (at(e.hands, b) > at(e.hands, from)) from = b;
  shift(e, from, HIRING);
}
/** What too few make of all that is wanted and can be made nearby; -1 for none. */
function fewest(e: Run): number {
  let best = -1;
  let most = 0;
  for (let b = 0; b < TOTAL.length; b++) {
    if (!e.near[b]) continue;
    const worth = (at(e.cost, b) * at(e.left, b) - at(e.stock, b)) / (1 + at(e.hands, b));
    if (worth > most) [best, most] = [b, worth];
  }
  return best;
}

const hired = (e: Run): number => Math.min(at(e.hands, HIRING), WORKERS - e.workers);
function hireWorth(e: Run, left: number): number {
  const n = hired(e);
  if (n <= 0) return 0;
  const wanted = Math.min(n, Math.max(0, e.aim.enough - e.workers));
  return e.aim.hire * left * wanted + EXTRA_WORKER * n + (e.workers + n === WORKERS ? e.aim.hireStar : 0);
}
const fieldWorth = (e: Run, kind: number, left: number): number =>
  kind === HIRING ? hireWorth(e, left) : goodsWorth(e, kind, at(e.hands, kind));

/** What Produce would make, one bit for each kind; none where it cannot be paid. */
function harvest(e: Run, left: number): number {
  const payable =
    (e.workers < COSTS_POWER || e.power > 0) &&
    (e.workers < COSTS_POPULARITY || e.popularity > 0) &&
    (e.workers < WORKERS || e.coins >= 1);
  let fields = 0;
  for (let n = 0; payable && n < e.territories; n++) {
    let best = -1;
    let most = 0;
    for (let kind = 0; kind <= HIRING; kind++) {
      if (fields & (1 << kind) || at(e.hands, kind) === 0) continue;
      const worth = fieldWorth(e, kind, left);
      if (worth > most) [best, most] = [kind, worth];
    }
    if (best < 0) break;
    fields |= 1 << best;
  }
  return fields;
}

function reapWorth(e: Run, fields: number, left: number): number {
  let worth = 0;
  for (let kind = 0; kind <= HIRING; kind++) if (fields & (1 << kind)) worth += fieldWorth(e, kind, left);
  if (e.workers >= COSTS_POWER) worth -= e.aim.power;
  if (e.workers >= COSTS_POPULARITY) worth -= e.aim.popularityLost;
  return Math.max(0, e.workers >= WORKERS ? worth - 1 : worth);
}

function reap(e: Run, fields: number): void {
  if (fields === 0) return;
  if (e.workers >= COSTS_POWER) e.power -= 1;
  if (e.workers >= COSTS_POPULARITY) e.popularity -= 1;
  if (e.workers >= WORKERS) e.coins -= 1;
  for (let kind = 0; kind < HIRING; kind++)
    if (fields & (1 << kind)) e.stock[kind] = at(e.stock, kind) + at(e.hands, kind);
  const n = fields & (1 << HIRING) ? hired(e) : 0;
  if (n === 0) return;
  e.workers += n;
  e.hands[HIRING] = at(e.hands, HIRING) + n;
  if (e.workers === WORKERS) e.stars += 1;
}

function addPower(e: Run, n: number): void {
  if (e.power >= MOST_POWER) return;
  e.power = Math.min(MOST_POWER, e.power + n);
  if (e.power === MOST_POWER) e.stars += 1;
}
function addPopularity(e: Run, n: number): void {
  if (e.popularity >= MOST_POPULARITY) return;
  e.popularity = Math.min(MOST_POPULARITY, e.popularity + n);
  if (e.popularity === MOST_POPULARITY) e.stars += 1;
}

function takeBottom(e: Run, b: number): void {
  const more = at(e.left, b);
  if (more === 0 && at(e.pays, b) < at(e.cost, b) * e.aim.spare) return;
  e.stock[b] = at(e.stock, b) - at(e.cost, b);
  e.coins += at(e.pays, b);
  if (more === 0) return;
  e.left[b] = more - 1;
  if (more === 1) e.stars += 1;
  if (b === UPGRADE) upgrade(e);
  else if (b === BUILD) e.built += 1;
  else if (b === ENLIST) e.coins += ENLISTED;
  else {
    e.room = ROOM;
    if (e.lift === false) e.lift = true;
    e.near.fill(true, 0, HIRING);
  }
}

/** A cube goes to the action that will be taken most; above, it frees power, then popularity, then movement. */
function upgrade(e: Run): void {
  let best = -1;
  let most = 0;
  for (let b = 0; b < TOTAL.length; b++) {
    const worth = at(e.boxes, b) === 0 ? 0 : at(e.left, b) + at(e.cost, b) / 10;
    if (worth > most) [best, most] = [b, worth];
  }
  if (best >= 0) {
    e.boxes[best] = at(e.boxes, best) - 1;
    e.cost[best] = at(e.cost, best) - 1;
  }
  if (e.bolster < 3) e.bolster = 3;
  else if (e.popular < 2) e.popular = 2;
  else if (e.units < 3) e.units = 3;
}

/** No game lasts longer than this many turns more. */
export const LONGEST = 25;
/** Seats find more stars than their best strategy does, so they need this part of its turns. */
const HASTE = 0.8;
/** Strategies that are tried to see how fast a seat may be. */
const TRIED = STRATEGIES.slice(0, 16);
/** Power and combat stars that the Automa gains in a turn, on average. */
const AUTOMA_POWER = 1.4;
const AUTOMA_FIGHTS = 0.05;

/** About how many turns a seat needs to its sixth star if it hurries. */
export function turnsOf(content: Content, v: View, seat: Seat): number {
  const p = seatOf(v, seat);
  if (p.mat === "none") return automaTurns(content, v, p);
  const own = holdings(content, v, seat);
  const economy = economyOf(content, v, seat, own);
  const objective = objectiveTurns(content, v, seat, own);
  return HASTE * Math.min(...TRIED.map((aim) => forecast(economy, objective, LONGEST, aim).turns));
}

/** The Automa's stars come by its tracker, by its growing power, and by combats. */
function automaTurns(content: Content, v: View, p: SeatView): number {
  if (v.automa === "none") return LONGEST;
  const marks = at(content.data.automa.levels, v.automa.level - 1).stars;
  const pace = paceOf(content, v.automa.level);
  // Half a step on: what takes 1.2 turns on average mostly takes one.
  let space = v.automa.space + pace / 2;
  let stars = p.stars.length;
  let power = p.stars.includes("power") ? Number.NEGATIVE_INFINITY : p.power;
  for (let turn = 1; turn < LONGEST; turn++) {
    const before = space;
    space += pace;
    stars += AUTOMA_FIGHTS + marks.filter((mark) => mark > before && mark <= space).length;
    power += AUTOMA_POWER;
    if (power >= MOST_POWER) [stars, power] = [stars + 1, Number.NEGATIVE_INFINITY];
    if (stars >= MOST_STARS) return turn;
  }
  return LONGEST;
}

/** How often cards move the Automa's marker; at the easiest level one with the skip mark does nothing (SC-408). */
function paceOf(content: Content, level: number, deck: readonly number[] = []): number {
  const { cards } = content.data.automa;
  const left = sum(deck) > 0 ? deck : cards.map(() => 1);
  const moves = cards.map(({ star, skip }, i) => (star && !(skip && level === 1) ? at(left, i) : 0));
  return sum(moves) / sum(left);
}

/** How likely the Automa's next card ends the game by its tracker. */
export function endsNext(content: Content, v: View): number {
  if (v.automa === "none") return 0;
  const { seat, level, space, deck } = v.automa;
  const last = seatOf(v, seat).stars.length === MOST_STARS - 1;
  const star = at(content.data.automa.levels, level - 1).stars.includes(space + 1);
  return last && star ? paceOf(content, level, deck) : 0;
}

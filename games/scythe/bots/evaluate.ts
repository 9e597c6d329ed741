// Levels 3 and 4: what a position promises. Levels 1 and 2 look at it with the eye of playout.ts.
import { at, type Seat } from "@rubizh/engine";
import {
  COSTS,
  type Content,
  type Cost,
  GAINS,
  type Gain,
  type GainKey,
  type Place,
} from "../rules/content.ts";
import { FACTORY_WORTH, scoreOf, structureBonus, structuresOf } from "../rules/scoring.ts";
import { has, type SeatView, seatOf, type View, workersOut } from "../rules/state.ts";
import {
  type Economy,
  economyKey,
  economyOf,
  type Holdings,
  holdings,
  mechsOut,
  recruitsMade,
  STRATEGIES,
  type Strategy,
  structuresBuilt,
  upgradesMade,
} from "./economy.ts";
import { endsNext, type Forecast, forecast, LONGEST, turnsOf } from "./forecast.ts";
import { ADEPT, type Scale } from "./scales.ts";
import { FAR, isLastByCombat, objectiveTurns, stepsBetween, turnsToSixth, waysOf } from "./stars.ts";
import { atRisk, type Dangers, dangersFor } from "./threats.ts";

/** Who is so many coins ahead as the end comes near hurries twice as much; who is behind takes his time. */
const LEAD = 15;
/** Who is so many coins ahead is as sure of it as a push asks for; and how much of it each star placed sets free. */
const FAR_AHEAD = 20;
const PUSHED = [0.25, 0.25, 0.25, 0.5, 0.8, 1, 1] as const;
/** How near the end is, by the stars of who has most; and coins of a lead that is felt to win the game. */
const NEAR = [0, 0, 0.1, 0.25, 0.5, 1, 1] as const;
const SURE = 12;
/** Stars, territories and pairs of resources still to come that a step of popularity will pay for. */
const STARS_TO_COME = 1.1;
const PAIRS_TO_COME = 2.5;
/** As many territories as a seat holds at the end of a good game. */
const MUCH_LAND = 9;
/** So many combat cards are enough. */
const CARDS_ENOUGH = 5;

/** How a seat sees the rest of the game while it plans a turn. */
export interface Mood {
  readonly scale: Scale;
  /** The number of the turn it plans in. */
  readonly turn: number;
  /** Turns that the others leave it. */
  readonly turns: number;
  /** 1 for a young game, 0 for one that ends now: how much of what pays only later still will. */
  readonly young: number;
  /** Coins that one turn less to the own sixth star is worth. */
  readonly tempo: number;
  /** The strategies that suit the position best. */
  readonly strategies: readonly Strategy[];
  readonly dangers: Dangers;
  /** How much counts what they may take. */
  readonly risk: number;
  /** How near the end is, 0…1; and how likely it comes before the next own turn. */
  readonly near: number;
  readonly ends: number;
  /** What was foreseen for the economies met so far: more than half of all positions share theirs with another. */
  readonly foreseen: Map<string, number>;
}

export function moodOf(content: Content, v: View, seat: Seat, scale = ADEPT): Mood {
  let turns = LONGEST;
  let rival = 0;
  for (let other = 0; other < v.seats.length; other++) {
    if (other === seat || seatOf(v, other).out) continue;
    turns = Math.min(turns, scale.haste * turnsOf(content, v, other));
    rival = Math.max(rival, scoreOf(content, v, other).total);
  }
  turns = Math.round(Math.min(turns, turnsExpected(v, scale)));
  const young = Math.min(1, Math.min(turns, scale.haste * turnsOf(content, v, seat)) / scale.youngTurns);
  const lead = scoreOf(content, v, seat).total - rival;
  return {
    scale,
    turn: v.turn,
    turns,
    young,
    tempo: tempoOf(scale, seatOf(v, seat), young, lead),
    strategies: strategiesFor(content, v, seat, turns, scale),
    dangers: dangersFor(content, v, seat),
    risk: scale.risk * (1 + (endsByCombat(v, seat) ? scale.denial : 0)),
    near: Math.max(...v.seats.map((p) => at(NEAR, p.stars.length))),
    ends: endsNext(content, v),
    foreseen: new Map(),
  };
}

/** Turns that a game usually leaves a seat, and its limit if the scale minds it. */
function turnsExpected(v: View, { lasts, least, minds }: Scale): number {
  const played = Math.floor((v.turn - 1) / v.seats.length);
  const usual = Math.max(least, lasts - played);
  return minds === "limit" && v.options.turnLimit > 0 ? Math.min(usual, v.options.turnLimit - played) : usual;
}

/** Coins that one turn less to the own sixth star is worth: whoever is ahead hurries. */
function tempoOf({ tempo, push }: Scale, { stars }: SeatView, young: number, lead: number): number {
  if (push === "none") return tempo * (1 + (1 - young) * Math.min(1, Math.max(-0.8, lead / LEAD)));
  return tempo + push * Math.max(0, Math.min(1, lead / FAR_AHEAD)) * at(PUSHED, stars.length);
}

/** Whether a combat won would be the sixth star of somebody else. */
const endsByCombat = (v: View, seat: Seat): boolean =>
  v.seats.some((p, other) => other !== seat && !p.out && isLastByCombat(p));

/** The strategies that promise most from here. */
function strategiesFor(
  content: Content,
  v: View,
  seat: Seat,
  turns: number,
  scale: Scale,
): readonly Strategy[] {
  const own = holdings(content, v, seat);
  const economy = economyOf(content, v, seat, own, scale);
  const objective = objectiveTurns(content, v, seat, own);
  return STRATEGIES.map((aim) => ({
    aim,
    worth: promised(scale, forecast(economy, objective, turns, aim, scale.outlook)),
  }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, scale.strategies)
    .map(({ aim }) => aim);
}
const promised = ({ pace }: Scale, { coins, turns }: Forecast): number => coins - pace * turns;
const trustIn = ({ scale, young }: Mood): number => scale.lateTrust + (scale.trust - scale.lateTrust) * young;

/** What a position promises a seat, in coins at the end of the game. */
export function evaluate(content: Content, v: View, seat: Seat, mood: Mood): number {
  const p = seatOf(v, seat);
  const { scale } = mood;
  const own = holdings(content, v, seat);
  const objective = objectiveTurns(content, v, seat, own);
  const economy = economyOf(content, v, seat, own, scale);
  // Between two own turns the others' turns are left out, so a turn planned counts two.
  const played = Math.floor((v.turn - mood.turn) / 2) + 1;
  const turns = Math.max(0, mood.turns - played);
  const future = foreseen(economy, objective, turns, mood);
  const trust = trustIn(mood);
  return (
    trust * future +
    scale.land * own.land.length +
    scale.star * p.stars.length +
    (1 - trust) * present(content, p, own, mood) -
    mood.tempo * turnsToSixth(content, v, seat, own, objective, scale.seeks) +
    againstRivals(content, v, seat, mood) +
    mood.young * industryOf(economy, scale) +
    (v.tile === "none" ? 0 : structureBonus(content, v.tile, structuresOf(p))) +
    mood.young * mobility(content, v, p, scale) -
    mood.risk * atRisk(content, v, seat, own, mood.dangers) +
    scale.power * Math.min(scale.powerEnough, p.power) +
    scale.card * Math.min(CARDS_ENOUGH, p.hand.size)
  );
}

/** The best that the strategies promise. */
function foreseen(economy: Economy, objective: number, turns: number, mood: Mood): number {
  const key = `${economyKey(economy)}${turns}/${objective}`;
  const known = mood.foreseen.get(key);
  if (known !== undefined) return known;
  const { scale } = mood;
  let most = Number.NEGATIVE_INFINITY;
  for (const aim of mood.strategies)
    most = Math.max(most, promised(scale, forecast(economy, objective, turns, aim, scale.outlook)));
  mood.foreseen.set(key, most);
  return most;
}

/** What the workers are placed for, and what lies ready. */
function industryOf({ left, hands, stock, cost, workers }: Economy, { industry }: Scale): number {
  if (industry === "none") return 0;
  let coins = -industry.crowd * Math.max(0, workers - MANY_WORKERS);
  for (let b = 0; b < left.length; b++) {
    if (at(left, b) === 0) continue;
    const n = at(hands, b);
    coins += industry.producer * (n <= 1 ? n : 1 + 0.5 * Math.min(2, n - 1));
    coins +=
      (n > 0 ? industry.kind : 0) + industry.stock * Math.min(1, at(stock, b) / Math.max(1, at(cost, b)));
  }
  return coins;
}
/** More workers than these make Produce dear. */
const MANY_WORKERS = 5;

/** Coins of a worker of the rival's, and of a star beside what it scores. */
const RIVAL_WORKER = 1.2;
const RIVAL_STAR = 3;

/** What the best of the others has, and who would win if the game ended now. */
function againstRivals(content: Content, v: View, seat: Seat, { scale, near }: Mood): number {
  if (scale.spite === 0 && scale.ahead === 0) return 0;
  let [most, rival] = [Number.NEGATIVE_INFINITY, seat];
  for (let other = 0; other < v.seats.length; other++) {
    if (other === seat || seatOf(v, other).out) continue;
    const { total } = scoreOf(content, v, other);
    if (total > most) [most, rival] = [total, other];
  }
  if (rival === seat) return 0;
  const p = seatOf(v, rival);
  const has = most + (p.mat === "none" ? 0 : RIVAL_WORKER * workersOut(p)) + RIVAL_STAR * p.stars.length;
  const ahead = scale.ahead * near;
  const lead = ahead === 0 ? 0 : scoreOf(content, v, seat).total - most;
  return ahead * Math.tanh(lead / SURE) - scale.spite * has;
}

/** Figures of the evaluation that belong together. */
export type Group =
  | "coins"
  | "stars"
  | "land"
  | "stock"
  | "popularity"
  | "built"
  | "tile"
  | "sixth"
  | "way"
  | "moves"
  | "risk"
  | "power"
  | "cards"
  | "rivals"
  | "industry"
  | "future";

/** What `evaluate` adds up, group by group, and the two figures that only it knows. */
export function groupsOf(
  content: Content,
  v: View,
  seat: Seat,
  mood: Mood,
): { readonly worth: Readonly<Record<Group, number>>; readonly forecast: number; readonly sixth: number } {
  const p = seatOf(v, seat);
  const own = holdings(content, v, seat);
  const objective = objectiveTurns(content, v, seat, own);
  const { scale } = mood;
  const economy = economyOf(content, v, seat, own, scale);
  const played = Math.floor((v.turn - mood.turn) / 2) + 1;
  const turns = Math.max(0, mood.turns - played);
  const futures = mood.strategies.map((aim) => forecast(economy, objective, turns, aim, scale.outlook));
  const future = futures.reduce((a, b) => (promised(scale, b) > promised(scale, a) ? b : a));
  const trust = trustIn(mood);
  const here = (1 - trust) * present(content, p, own, mood);
  const bare = (1 - trust) * present(content, { ...p, popularity: 0 }, own, mood);
  const { metal, wood, oil, food } = own.stock;
  const land = own.land.length + (own.land.includes(content.factory) ? FACTORY_WORTH - 1 : 0);
  const worth = {
    coins: (1 - trust) * p.coins,
    stars: ((1 - trust) * 3 + scale.star) * p.stars.length,
    land: (1 - trust) * 2 * land * landPart(mood) + scale.land * own.land.length,
    stock: ((1 - trust) * (metal + wood + oil + food)) / 2,
    popularity: here - bare,
    built: (1 - trust) * mood.young * engine(p, scale),
    tile: v.tile === "none" ? 0 : structureBonus(content, v.tile, structuresOf(p)),
    way: mood.young * heroWorth(content, v, p, scale),
    risk: -mood.risk * atRisk(content, v, seat, own, mood.dangers),
    power: scale.power * Math.min(scale.powerEnough, p.power),
    cards: scale.card * Math.min(CARDS_ENOUGH, p.hand.size),
    rivals: againstRivals(content, v, seat, mood),
    industry: mood.young * industryOf(economy, scale),
    future: trust * promised(scale, future),
  };
  const sixth = turnsToSixth(content, v, seat, own, objective, scale.seeks);
  return {
    worth: {
      ...worth,
      sixth: -mood.tempo * sixth,
      moves: mood.young * mobility(content, v, p, scale) - worth.way,
    },
    forecast: future.coins,
    sixth,
  };
}

const ramp = (x: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (x - from) / (to - from)));

/** Tier of popularity, 0…2: as it will be scored, and the earlier the game, the more as a way to go. */
function tierOf(popularity: number, { scale, young }: Mood): number {
  const step = (popularity >= 7 ? 1 : 0) + (popularity >= 13 ? 1 : 0);
  const way = ramp(popularity, 0, 7) + ramp(popularity, 7, 13);
  return young * way + (1 - young) * ((1 - scale.popularityWay) * step + scale.popularityWay * way);
}

/** Coins of what lies on the table, and of what it will bring. */
function present(content: Content, p: SeatView, own: Holdings, mood: Mood): number {
  const { scale, young } = mood;
  const tier = tierOf(p.popularity, mood);
  const stars = p.stars.length;
  const land = own.land.length + (own.land.includes(content.factory) ? FACTORY_WORTH - 1 : 0);
  const { metal, wood, oil, food } = own.stock;
  const toCome =
    STARS_TO_COME * Math.max(0, 6 - stars) + scale.landToCome * Math.max(0, MUCH_LAND - land) + PAIRS_TO_COME;
  return (
    p.coins +
    stars * (3 + tier) +
    land * (2 + tier) * landPart(mood) +
    ((metal + wood + oil + food) / 2) * (1 + tier) +
    young * (scale.popularity * tier * toCome + engine(p, scale))
  );
}

/** The part of a territory that counts: in a young game it may be left again. */
const landPart = ({ scale, young }: Mood): number => 1 - young * (1 - scale.earlyLand);

/** Coins that each piece off the mat will have brought when a young game ends. */
const MILL = 1;
const WORKERS_ENOUGH = 5;
const engine = (p: SeatView, scale: Scale): number =>
  scale.mech * mechsOut(p) +
  scale.upgrade * upgradesMade(p) +
  scale.recruit * recruitsMade(p) +
  scale.structure * structuresBuilt(p) +
  (p.structures.mill === "mat" ? 0 : MILL) +
  scale.worker * Math.min(WORKERS_ENOUGH, workersOut(p));

/** Coins for every step of the hero to where something waits, up to so many. */
const STEP = 0.8;
const LONG_WAY = 6;

/** What the map allows, which no forecast counts. */
function mobility(content: Content, v: View, p: SeatView, scale: Scale): number {
  return (
    scale.mechMoves * mechsOut(p) +
    (has(content, p, "riverwalk") ? scale.riverwalk : 0) +
    (has(content, p, "speed") ? scale.speed : 0) +
    (typeof p.factoryCard === "number" ? scale.factoryCard + factoryWorth(content, p.factoryCard) : 0) +
    heroWorth(content, v, p, scale)
  );
}

/** What waits for the hero: the nearest by its steps, or a tour of the next ones. */
const heroWorth = (content: Content, v: View, p: SeatView, scale: Scale): number =>
  scale.tour === "none"
    ? -STEP * Math.min(LONG_WAY, wayOfHero(content, v, p))
    : scale.tour * tourOfHero(content, v, p, scale);

/** So many places a tour has at most. */
const TOUR = 4;

/** Encounters and the Factory, always the nearest next, each less the more Moves away it is. */
function tourOfHero(
  content: Content,
  v: View,
  p: SeatView,
  { patience, encounter, visit, factoryCard }: Scale,
): number {
  const range = has(content, p, "speed") ? 2 : 1;
  const ways = waysOf(content, p);
  const open: Place[] = [...v.tokens];
  if (p.factoryCard === "none") open.push(content.factory);
  let from = p.hero;
  let part = 1;
  let coins = 0;
  for (let n = 0; n < TOUR; n++) {
    let next = -1;
    let least = FAR;
    for (let i = 0; i < open.length; i++) {
      const steps = ways?.[from]?.[at(open, i)] ?? FAR;
      if (steps >= least) continue;
      next = i;
      least = steps;
    }
    if (next < 0) break;
    from = at(open, next);
    open.splice(next, 1);
    part *= patience ** Math.max(1, Math.ceil(least / range));
    coins += part * (from === content.factory ? visit + factoryCard : encounter);
  }
  return coins;
}

/** Steps of the hero to the next token, or to the Factory while it has a card to give. */
function wayOfHero(content: Content, v: View, p: SeatView): number {
  let least = p.factoryCard === "none" ? stepsBetween(content, p, p.hero, content.factory) : FAR;
  for (const token of v.tokens) least = Math.min(least, stepsBetween(content, p, p.hero, token));
  return least;
}

/** Coins that one of each is worth on a card. */
const WORTH: Readonly<Record<GainKey, number>> = {
  coins: 1,
  power: 0.8,
  popularity: 2,
  cards: 0.8,
  metal: 1,
  wood: 1,
  oil: 1,
  food: 1,
  any: 1.2,
  workers: 2,
  upgrade: 5,
  mech: 6,
  structure: 5,
  recruit: 5.5,
  produce: 1.5,
};
const sumOf = (keys: readonly GainKey[], of: Gain | Cost): number =>
  keys.reduce((sum, key) => sum + WORTH[key] * ((of as Gain)[key] ?? 0), 0);

/** What one use of a Factory card brings. */
function factoryWorth(content: Content, card: number): number {
  const data = content.data.factoryCards[card - 1];
  if (!data) return 0;
  const choice = Math.max(0, ...(data.oneOf ?? []).map((key) => WORTH[key]));
  return choice + sumOf(GAINS, data.gain) - sumOf(COSTS, data.cost);
}

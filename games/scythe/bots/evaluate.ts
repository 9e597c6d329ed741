// Level 3: what a position promises. Levels 1 and 2 look at it with the eye of playout.ts.
import type { Seat } from "@rubizh/engine";
import { COSTS, type Content, type Cost, GAINS, type Gain, type GainKey } from "../rules/content.ts";
import { FACTORY_WORTH, scoreOf, structureBonus, structuresOf } from "../rules/scoring.ts";
import { has, type SeatView, seatOf, type View, workersOut } from "../rules/state.ts";
import {
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
import { type Forecast, forecast, LONGEST, turnsOf } from "./forecast.ts";
import { FAR, objectiveTurns, stepsBetween, turnsToSixth } from "./stars.ts";
import { atRisk, type Dangers, dangersFor } from "./threats.ts";

/** Coins that a rival gains with every turn that the game goes on. */
const PACE = 2.5;
/** A game with so many turns to go is young: what pays later counts in full. */
const YOUNG = 12;
/** The part that a forecast has in the value of a young game, beside what lies on the table. */
const TRUST = 0.35;
/** Strategies that are followed while a turn is planned. */
const KEPT = 2;
/** Coins that one turn less to the sixth star is worth while nobody is near it. */
const TEMPO = 2;
/** Who is so many coins ahead as the end comes near hurries twice as much; who is behind takes his time. */
const LEAD = 15;
/** Near the end a popularity step counts when it is made; the way to it, this part. */
const WAY = 0.15;
/** Stars, territories and pairs of resources still to come that a step of popularity will pay for. */
const STARS_TO_COME = 1.1;
const LAND_TO_COME = 0.9;
const PAIRS_TO_COME = 2.5;
/** As many territories as a seat holds at the end of a good game. */
const MUCH_LAND = 9;
/** Coins of power and combat cards kept for combats, and how much of them is enough. */
const POWER = 0.5;
const POWER_ENOUGH = 7;
const CARD = 0.6;
const CARDS_ENOUGH = 5;

/** How a seat sees the rest of the game while it plans a turn. */
export interface Mood {
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
}

export function moodOf(content: Content, v: View, seat: Seat): Mood {
  let turns = LONGEST;
  let rival = 0;
  for (let other = 0; other < v.seats.length; other++) {
    if (other === seat || seatOf(v, other).out) continue;
    turns = Math.min(turns, turnsOf(content, v, other));
    rival = Math.max(rival, scoreOf(content, v, other).total);
  }
  turns = Math.round(turns);
  const young = Math.min(1, Math.min(turns, turnsOf(content, v, seat)) / YOUNG);
  const lead = Math.min(1, Math.max(-0.8, (scoreOf(content, v, seat).total - rival) / LEAD));
  return {
    turn: v.turn,
    turns,
    young,
    tempo: TEMPO * (1 + (1 - young) * lead),
    strategies: strategiesFor(content, v, seat, turns),
    dangers: dangersFor(content, v, seat),
  };
}

/** The strategies that promise most from here. */
function strategiesFor(content: Content, v: View, seat: Seat, turns: number): readonly Strategy[] {
  const own = holdings(content, v, seat);
  const economy = economyOf(content, v, seat, own);
  const objective = objectiveTurns(content, v, seat, own);
  return STRATEGIES.map((aim) => ({ aim, worth: promised(forecast(economy, objective, turns, aim)) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, KEPT)
    .map(({ aim }) => aim);
}
const promised = ({ coins, turns }: Forecast): number => coins - PACE * turns;

/** What a position promises a seat, in coins at the end of the game. */
export function evaluate(content: Content, v: View, seat: Seat, mood: Mood): number {
  const p = seatOf(v, seat);
  const own = holdings(content, v, seat);
  const objective = objectiveTurns(content, v, seat, own);
  const economy = economyOf(content, v, seat, own);
  // Between two own turns the others' turns are left out, so a turn planned counts two.
  const played = Math.floor((v.turn - mood.turn) / 2) + 1;
  const turns = Math.max(0, mood.turns - played);
  const future = Math.max(
    ...mood.strategies.map((aim) => promised(forecast(economy, objective, turns, aim))),
  );
  const trust = TRUST * mood.young;
  return (
    trust * future +
    (1 - trust) * present(content, p, own, mood.young) -
    mood.tempo * turnsToSixth(content, v, seat, own, objective) +
    (v.tile === "none" ? 0 : structureBonus(content, v.tile, structuresOf(p))) +
    mood.young * mobility(content, v, p) -
    atRisk(content, v, seat, own, mood.dangers) +
    POWER * Math.min(POWER_ENOUGH, p.power) +
    CARD * Math.min(CARDS_ENOUGH, p.hand.size)
  );
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
  const economy = economyOf(content, v, seat, own);
  const played = Math.floor((v.turn - mood.turn) / 2) + 1;
  const turns = Math.max(0, mood.turns - played);
  const futures = mood.strategies.map((aim) => forecast(economy, objective, turns, aim));
  const future = futures.reduce((a, b) => (promised(b) > promised(a) ? b : a));
  const trust = TRUST * mood.young;
  const here = (1 - trust) * present(content, p, own, mood.young);
  const bare = (1 - trust) * present(content, { ...p, popularity: 0 }, own, mood.young);
  const { metal, wood, oil, food } = own.stock;
  const land = own.land.length + (own.land.includes(content.factory) ? FACTORY_WORTH - 1 : 0);
  const worth = {
    coins: (1 - trust) * p.coins,
    stars: (1 - trust) * 3 * p.stars.length,
    land: (1 - trust) * 2 * land,
    stock: ((1 - trust) * (metal + wood + oil + food)) / 2,
    popularity: here - bare,
    built: (1 - trust) * mood.young * engine(p),
    tile: v.tile === "none" ? 0 : structureBonus(content, v.tile, structuresOf(p)),
    way: -mood.young * STEP * Math.min(LONG_WAY, wayOfHero(content, v, p)),
    risk: -atRisk(content, v, seat, own, mood.dangers),
    power: POWER * Math.min(POWER_ENOUGH, p.power),
    cards: CARD * Math.min(CARDS_ENOUGH, p.hand.size),
    future: trust * promised(future),
  };
  const sixth = turnsToSixth(content, v, seat, own, objective);
  return {
    worth: {
      ...worth,
      sixth: -mood.tempo * sixth,
      moves: mood.young * mobility(content, v, p) - worth.way,
    },
    forecast: future.coins,
    sixth,
  };
}

const ramp = (x: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (x - from) / (to - from)));

/** Tier of popularity, 0…2: as it will be scored, and the earlier the game, the more as a way to go. */
function tierOf(popularity: number, young: number): number {
  const step = (popularity >= 7 ? 1 : 0) + (popularity >= 13 ? 1 : 0);
  const way = ramp(popularity, 0, 7) + ramp(popularity, 7, 13);
  return young * way + (1 - young) * ((1 - WAY) * step + WAY * way);
}

/** Coins of what lies on the table, and of what it will bring. */
function present(content: Content, p: SeatView, own: Holdings, young: number): number {
  const tier = tierOf(p.popularity, young);
  const stars = p.stars.length;
  const land = own.land.length + (own.land.includes(content.factory) ? FACTORY_WORTH - 1 : 0);
  const { metal, wood, oil, food } = own.stock;
  const toCome =
    STARS_TO_COME * Math.max(0, 6 - stars) + LAND_TO_COME * Math.max(0, MUCH_LAND - land) + PAIRS_TO_COME;
  return (
    p.coins +
    stars * (3 + tier) +
    land * (2 + tier) +
    ((metal + wood + oil + food) / 2) * (1 + tier) +
    young * (tier * toCome + engine(p))
  );
}

/** Coins that each piece off the mat will have brought when a young game ends. */
const MECH = 1;
const UPGRADE = 1.2;
const RECRUIT = 2.2;
const STRUCTURE = 1;
const MILL = 1;
const WORKER = 1.2;
const WORKERS_ENOUGH = 5;
const engine = (p: SeatView): number =>
  MECH * mechsOut(p) +
  UPGRADE * upgradesMade(p) +
  RECRUIT * recruitsMade(p) +
  STRUCTURE * structuresBuilt(p) +
  (p.structures.mill === "mat" ? 0 : MILL) +
  WORKER * Math.min(WORKERS_ENOUGH, workersOut(p));

/** Coins of the two abilities of movement, of a mech anywhere, and of a Factory card beside what is printed on it. */
const RIVERWALK = 2.5;
const SPEED = 2;
const MECH_MOVES = 0.5;
const FACTORY_CARD = 3;
/** Coins for every step of the hero to where something waits, up to so many. */
const STEP = 0.8;
const LONG_WAY = 6;

/** What the map allows, which no forecast counts. */
function mobility(content: Content, v: View, p: SeatView): number {
  return (
    MECH_MOVES * mechsOut(p) +
    (has(content, p, "riverwalk") ? RIVERWALK : 0) +
    (has(content, p, "speed") ? SPEED : 0) +
    (typeof p.factoryCard === "number" ? FACTORY_CARD + factoryWorth(content, p.factoryCard) : 0) -
    STEP * Math.min(LONG_WAY, wayOfHero(content, v, p))
  );
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

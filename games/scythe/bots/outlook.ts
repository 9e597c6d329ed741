import type { Seat } from "@rubizh/engine";
import { COSTS, type Content, type Cost, GAINS, type Gain, type GainKey } from "../rules/content.ts";
import { FACTORY_WORTH, scoreOf, structureBonus, structuresOf } from "../rules/scoring.ts";
import { has, type SeatView, seatOf, type View, workersOut } from "../rules/state.ts";
import { mechsOut, recruitsMade, structuresBuilt, turnsToSixth, upgradesMade } from "./aims.ts";
import { holdings } from "./holdings.ts";
import { FAR, stepsBetween } from "./ways.ts";

/** Coins that one turn less to the sixth star is worth while nobody is near it. */
const TEMPO = 2;
/** Who is so many coins ahead as the end comes near hurries twice as much; who is behind takes his time. */
const LEAD = 15;
/** A game with so many turns to go is young: what pays later counts in full. */
const YOUNG = 12;

/** How a seat sees the rest of the game while it plans a turn. */
export interface Mood {
  /** 1 for a young game, 0 for one that ends now: how much of what pays only later still will. */
  readonly young: number;
  /** Coins that one turn less to the own sixth star is worth. */
  readonly tempo: number;
}

export function moodOf(c: Content, v: View, seat: Seat): Mood {
  let turns = 99;
  let rival = 0;
  for (let other = 0; other < v.seats.length; other++) {
    if (seatOf(v, other).out) continue;
    turns = Math.min(turns, turnsToSixth(c, v, other, holdings(c, v, other)));
    if (other !== seat) rival = Math.max(rival, scoreOf(c, v, other).total);
  }
  const young = Math.min(1, turns / YOUNG);
  const lead = Math.min(1, Math.max(-0.8, (scoreOf(c, v, seat).total - rival) / LEAD));
  return { young, tempo: TEMPO * (1 + (1 - young) * lead) };
}

const ramp = (x: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (x - from) / (to - from)));

/** Tier of popularity, 0…2: as it will be scored, and the earlier the game, the more as a way to go. */
function tierOf(popularity: number, young: number): number {
  const step = (popularity >= 7 ? 1 : 0) + (popularity >= 13 ? 1 : 0);
  const way = ramp(popularity, 0, 7) + ramp(popularity, 7, 13);
  return young * way + (1 - young) * (0.85 * step + 0.15 * way);
}

/** What a position promises a seat, in coins at the end of the game. */
export function outlook(c: Content, v: View, seat: Seat, { young, tempo }: Mood): number {
  const p = seatOf(v, seat);
  const own = holdings(c, v, seat);
  const tier = tierOf(p.popularity, young);
  const stars = p.stars.length;
  const land = own.land.length + (own.land.includes(c.factory) ? FACTORY_WORTH - 1 : 0);
  const { metal, wood, oil, food } = own.stock;
  const pairs = (metal + wood + oil + food) / 2;
  const score =
    p.coins +
    stars * (3 + tier) +
    land * (2 + tier) +
    pairs * (1 + tier) +
    (v.tile === "none" ? 0 : structureBonus(c, v.tile, structuresOf(p)));
  /** Stars, land and resources still to come are paid by the tier too. */
  const toCome = young * tier * (1.1 * Math.max(0, 6 - stars) + 0.9 * Math.max(0, 9 - land) + 2.5);
  return (
    score +
    toCome -
    tempo * turnsToSixth(c, v, seat, own) +
    young * engine(c, v, p) +
    0.6 * Math.min(7, p.power) +
    0.6 * Math.min(5, p.hand.size)
  );
}

/** What makes later turns better. */
function engine(c: Content, v: View, p: SeatView): number {
  return (
    1.5 * mechsOut(p) +
    (has(c, p, "riverwalk") ? 2.5 : 0) +
    (has(c, p, "speed") ? 2 : 0) +
    1.2 * upgradesMade(p) +
    2.2 * recruitsMade(p) +
    1 * structuresBuilt(p) +
    1.2 * Math.min(5, workersOut(p)) +
    (p.structures.mill === "mat" ? 0 : 1) +
    (p.factoryCard === "none" ? 0 : 3 + factoryWorth(c, p.factoryCard)) -
    0.8 * Math.min(6, wayOfHero(c, v, p))
  );
}

/** Steps of the hero to the next token, or to the Factory while it has a card to give. */
function wayOfHero(c: Content, v: View, p: SeatView): number {
  let least = p.factoryCard === "none" ? stepsBetween(c, p, p.hero, c.factory) : FAR;
  for (const token of v.tokens) least = Math.min(least, stepsBetween(c, p, p.hero, token));
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
function factoryWorth(c: Content, card: number): number {
  const data = c.data.factoryCards[card - 1];
  if (!data) return 0;
  const choice = Math.max(0, ...(data.oneOf ?? []).map((key) => WORTH[key]));
  return choice + sumOf(GAINS, data.gain) - sumOf(COSTS, data.cost);
}

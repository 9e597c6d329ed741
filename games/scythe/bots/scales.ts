// Levels 3 and 4: what things are worth in coins, and how far the forecast of the rest of the game is believed.
import type { Level } from "@rubizh/engine";

/** What the forecast of an economy counts. */
export interface Outlook {
  /** The part that the forecast has half-way; the rest has its end. */
  readonly midway: number;
  /** Combat stars a turn of a seat with all the power, cards and mechs that one can use. */
  readonly combat: number;
  /** The part of an objective that is counted on. */
  readonly objective: number;
  /** Coins of a star not finished, if it was all but finished. */
  readonly unfinished: number;
  /** Coins that a recruit brings every turn. */
  readonly recruit: number;
  /** Coins of a structure at the end, by the tile. */
  readonly structure: number;
  /** What a popularity step counts on the way to it, beside having made it. */
  readonly way: number;
}

/** Coins, in a young game, of what makes the bottom actions that still have something to make. */
interface Industry {
  /** A worker who makes their resources: the first of each kind, the next two half of it. */
  readonly producer: number;
  /** Every kind that is made, and every bottom action that could be paid now. */
  readonly kind: number;
  readonly stock: number;
  /** What each worker beyond five takes away, for Produce becomes dear. */
  readonly crowd: number;
}

/** What winning a combat is worth, in coins. */
export interface Stakes {
  readonly star: number;
  /** A star that the enemy does not get; whether Saxony is known to have no end of them. */
  readonly denied: number;
  readonly endless: boolean;
  /** Coins more where a combat ends the game. */
  readonly decisive: number;
}

/** How a level judges a position. */
export interface Scale {
  /** Positions that one decision may look at. */
  readonly positions: number;
  /** Whether the best lines are kept for each section, or for each stage of its top and bottom action. */
  readonly beam: "sections" | "stages";
  /** How many choices of each group are kept, in this turn and in the next. */
  readonly width: number;
  readonly nextWidth: number;
  /** Ends of this turn that are looked at one turn further. */
  readonly ends: number;
  /** Ends of a turn with the same section, top and bottom action that are looked at further. */
  readonly alike: number;
  readonly outlook: Outlook;
  /** The part that the forecast has in the value of a young game and of one that ends, beside what lies on the table. */
  readonly trust: number;
  readonly lateTrust: number;
  /** Strategies that are followed while a turn is planned. */
  readonly strategies: number;
  /** How much the position after this turn counts beside the one a turn later, which the others may spoil. */
  readonly now: number;
  /** A game with so many turns to go is young: what pays later counts in full. */
  readonly youngTurns: number;
  /** By which turn of its own a seat expects the end; later, so many turns more. */
  readonly lasts: number;
  readonly least: number;
  /** Whether the turns that the table's limit leaves are counted. */
  readonly minds: "limit" | "stars";
  /** How much slower, or faster, the others are thought to be than their forecasts. */
  readonly haste: number;
  /** Coins that a rival gains with every turn that the game goes on. */
  readonly pace: number;
  /** Coins that one turn less to the sixth star is worth. */
  readonly tempo: number;
  /** Coins more for who is far ahead with five stars; "none": who is ahead as the end comes hurries twice as much. */
  readonly push: number | "none";
  /** Whether the way to an enemy counts to a combat star. */
  readonly seeks: boolean;
  /** Territories within reach before rivers can be crossed. */
  readonly home: number;
  /** Whether only a mech that stands with idle workers carries them. */
  readonly lifts: boolean;
  /** Coins of an encounter and of a first look at the Factory, before the card is known. */
  readonly encounter: number;
  readonly visit: number;
  /** The part of a tour of encounters and the Factory that the hero is worth; "none": only the nearest counts. */
  readonly tour: number | "none";
  /** What each Move on that tour leaves of what waits at its end. */
  readonly patience: number;
  /** A bottom action that can be paid is about to be taken. */
  readonly ready: number;
  /** A territory in a young game, as a part of what it scores; a territory and a star beside what they score. */
  readonly earlyLand: number;
  readonly land: number;
  readonly star: number;
  /** Coins that each piece off the mat will have brought when a young game ends. */
  readonly mech: number;
  readonly upgrade: number;
  readonly recruit: number;
  readonly structure: number;
  readonly worker: number;
  /** What popularity counts in a young game for what is still to come, and for how much land. */
  readonly popularity: number;
  readonly landToCome: number;
  /** Near the end a popularity step counts when it is made; the way to it, this part. */
  readonly popularityWay: number;
  /** Coins of the two abilities of movement, of a mech anywhere, and of a Factory card beside what is printed on it. */
  readonly riverwalk: number;
  readonly speed: number;
  readonly mechMoves: number;
  readonly factoryCard: number;
  /** Coins of power and combat cards kept for combats, and how much power is enough. */
  readonly power: number;
  readonly powerEnough: number;
  readonly card: number;
  /** What the others may take counts so much; and so much more while a combat would end the game for one of them. */
  readonly risk: number;
  readonly denial: number;
  /** What an attack that fails costs beside its stake. */
  readonly defeat: number;
  /** What the best rival has, as a part. */
  readonly spite: number;
  /** Coins for who would win if the game ended now, when it may. */
  readonly ahead: number;
  /** What the workers are placed for: "none" of it counts at level 3. */
  readonly industry: Industry | "none";
  readonly stakes: Stakes;
}

/** Level 3: set by hand. */
export const ADEPT: Scale = {
  positions: 3000,
  beam: "sections",
  width: 6,
  nextWidth: 2,
  ends: 10,
  alike: Number.POSITIVE_INFINITY,
  outlook: {
    midway: 0,
    combat: 0.12,
    objective: 0.8,
    unfinished: 3,
    recruit: 0.4,
    structure: 2,
    way: 0.25,
  },
  trust: 0.35,
  lateTrust: 0,
  strategies: 2,
  now: 0.3,
  youngTurns: 12,
  lasts: Number.POSITIVE_INFINITY,
  least: 0,
  minds: "stars",
  haste: 1,
  pace: 2.5,
  tempo: 2,
  push: "none",
  seeks: false,
  home: 5,
  lifts: false,
  encounter: 6,
  visit: 7,
  tour: "none",
  patience: 1,
  ready: 4,
  earlyLand: 1,
  land: 0,
  star: 0,
  mech: 1,
  upgrade: 1.2,
  recruit: 2.2,
  structure: 1,
  worker: 1.2,
  popularity: 1,
  landToCome: 0.9,
  popularityWay: 0.15,
  riverwalk: 2.5,
  speed: 2,
  mechMoves: 0.5,
  factoryCard: 3,
  power: 0.5,
  powerEnough: 7,
  card: 0.6,
  risk: 1,
  denial: 0,
  defeat: 6,
  spite: 0,
  ahead: 0,
  industry: "none",
  stakes: { star: 11, denied: 4, endless: false, decisive: 0 },
};

/** Level 4: set by hand, then moved one step along what strayed games showed; docs/bots.md says how. */
const EXPERT: Scale = {
  positions: 2500,
  beam: "stages",
  width: 8,
  nextWidth: 3,
  ends: 14,
  alike: 3,
  outlook: {
    midway: 0.31,
    combat: 0.11,
    objective: 0.71,
    unfinished: 2.25,
    recruit: 0.43,
    structure: 1.61,
    way: 0.35,
  },
  trust: 0.54,
  lateTrust: 0.26,
  strategies: 3,
  now: 0.23,
  youngTurns: 9.03,
  lasts: 23,
  least: 4,
  minds: "limit",
  haste: 1.03,
  pace: 1.91,
  tempo: 1,
  push: 8,
  seeks: true,
  home: 2.92,
  lifts: true,
  encounter: 5.78,
  visit: 6.02,
  tour: 0.33,
  patience: 0.68,
  ready: 4.24,
  earlyLand: 0.84,
  land: 0.18,
  star: 1.9,
  mech: 0.95,
  upgrade: 1.07,
  recruit: 3.19,
  structure: 1.11,
  worker: 1.17,
  popularity: 1.29,
  landToCome: 1.21,
  popularityWay: 0.23,
  riverwalk: 2.27,
  speed: 2.53,
  mechMoves: 0.67,
  factoryCard: 2.07,
  power: 0.42,
  powerEnough: 4.63,
  card: 0.59,
  risk: 0.71,
  denial: 0.7,
  defeat: 6.06,
  spite: 0.48,
  ahead: 8,
  industry: {
    producer: 1.37,
    kind: 0.93,
    stock: 0.52,
    crowd: 0.38,
  },
  stakes: {
    star: 11.29,
    denied: 6.96,
    endless: true,
    decisive: 30,
  },
};

export const scaleOf = (level: Level): Scale => (level >= 4 ? EXPERT : ADEPT);

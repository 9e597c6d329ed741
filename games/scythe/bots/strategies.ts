import { type Rng, rngFrom } from "@rubizh/engine";
import { WORKERS } from "../rules/state.ts";

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

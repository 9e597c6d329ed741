import type { Seat } from "@rubizh/engine";
import { BOTTOMS, type Content, CUBES, RESOURCES, STRUCTURES } from "../rules/content.ts";
import { resourcesOf } from "../rules/control.ts";
import { payable } from "../rules/costs.ts";
import { scoreOf } from "../rules/scoring.ts";
import { type SeatView, seatOf, type View, workersOut } from "../rules/state.ts";

/** Coins that a finished star is worth beyond its place in the score: it brings the end nearer. */
const STAR = 9;
/** Coins for being most of the way to a star; grows with the square, so that what was begun is finished. */
const NEAR_STAR = 7;
/** More resources than a bottom action can use up soon are only scored. */
const USEFUL = 4;

const square = (x: number): number => x * x;
const count = (xs: readonly string[]): number => xs.filter((x) => x !== "mat").length;

/** Progress towards the stars that are not placed yet, each 0…1. */
function progress(p: SeatView): number {
  const parts = [
    ["upgrades", count(CUBES.map((cube) => p.cubes[cube])) / 6],
    ["mechs", count(p.mechs) / 4],
    ["structures", count(STRUCTURES.map((s) => p.structures[s])) / 4],
    ["recruits", count(BOTTOMS.map((b) => p.recruits[b])) / 4],
    ["workers", workersOut(p) / 8],
    ["power", p.power / 16],
    ["popularity", p.popularity / 18],
  ] as const;
  let sum = 0;
  for (const [star, done] of parts) if (!p.stars.includes(star)) sum += square(done);
  return sum;
}

/** Upgrades, mechs, structures and recruits made: each makes every later turn better, and four or six make a star. */
const built = (p: SeatView): number =>
  4 * count(CUBES.map((cube) => p.cubes[cube])) +
  6 * count(p.mechs) +
  5 * count(STRUCTURES.map((s) => p.structures[s])) +
  5.5 * count(BOTTOMS.map((b) => p.recruits[b]));

/** The first few of what actions cost are worth more than the rest. */
const reserve = (n: number, few: number, each: number): number => each * Math.min(n, few);

/** What a position is worth to a seat, in coins: the score if the game ended now, and what promises more. */
export function worth(c: Content, v: View, seat: Seat): number {
  const p = seatOf(v, seat);
  const stock = resourcesOf(c, v, seat);
  const useful = RESOURCES.reduce((n, r) => n + Math.min(stock[r], USEFUL), 0);
  const ready =
    p.mat === "none" || v.over !== "no" ? 0 : BOTTOMS.filter((b) => payable(c, v, seat, b)).length;
  return (
    scoreOf(c, v, seat).total +
    STAR * p.stars.length +
    NEAR_STAR * progress(p) +
    built(p) +
    0.6 * useful +
    0.8 * ready +
    reserve(p.coins, 4, 1.2) +
    reserve(p.power, 5, 0.8) +
    reserve(p.popularity, 7, 0.8) +
    0.3 * (p.power + p.popularity) +
    0.4 * Math.min(6, p.hand.size) +
    reserve(workersOut(p), 5, 1.5) +
    (p.factoryCard === "none" ? -0.6 * heroDistance(c, v, p) : 6)
  );
}

/** How far the hero is from the nearest token or the Factory, as the crow flies. */
function heroDistance(c: Content, v: View, p: SeatView): number {
  const from = c.spots[p.hero];
  if (!from) return 0;
  const steps = [c.factory, ...v.tokens].map((place) => {
    const to = c.spots[place];
    if (!to) return 9;
    const [q, r] = [from.q - to.q, from.r - to.r];
    return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
  });
  return Math.min(...steps);
}

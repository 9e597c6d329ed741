import { createRequire } from "node:module";
import glicko2 from "glicko2-lite";
import { isDuel } from "./ladder.ts";

/**
 * How strong somebody is on a ladder, in its own measure: in duels Glicko's rating, deviation and volatility; with more
 * seats the mean and deviation of Weng and Lin, and no volatility.
 */
export interface Skill {
  readonly r: number;
  readonly rd: number;
  readonly vol: number;
}

const TAU = 0.5;
const LEAST_RD = 45;
const MOST_RD = 350;
const MOST_VOL = 0.1;
const MOST_CHANGE = 350;
/** Points of one unit of Glicko-2. */
const UNIT = 173.7178;
/** So that a deviation of 60 is 110 after a year of rest. */
const PERIODS_A_DAY = 0.214;
const DAY_MS = 24 * 3600_000;

const MEAN = 25;
const POINTS = 16;
const BOT_RD = 30;

export const newcomer = (ladder: string): Skill =>
  isDuel(ladder) ? { r: 1500, rd: MOST_RD, vol: 0.06 } : { r: MEAN, rd: MEAN / 3, vol: 0 };

/** In points that people are told, 1500 in the middle on every ladder. */
export const pointsOf = (ladder: string, { r }: Pick<Skill, "r">): number =>
  isDuel(ladder) ? r : 1500 + POINTS * (r - MEAN);

/** So many points it may be off. */
export const doubtOf = (ladder: string, { rd }: Pick<Skill, "rd">): number =>
  Math.round(isDuel(ladder) ? rd : POINTS * rd);

/** It rests on enough games to be told without a question mark. */
export const isSure = (ladder: string, { rd }: Pick<Skill, "rd">): boolean =>
  rd <= (isDuel(ladder) ? 110 : 6.5);
/** How sure a rating in the list of the best is. */
export const listedRd = (ladder: string): number => (isDuel(ladder) ? 90 : 5.5);

const botSkill = (ladder: string, points: number): Skill =>
  isDuel(ladder)
    ? { r: points, rd: BOT_RD, vol: 0.06 }
    : { r: MEAN + (points - 1500) / POINTS, rd: BOT_RD / POINTS, vol: 0 };

const within = (least: number, most: number, x: number): number => Math.min(most, Math.max(least, x));

/** Who rests is known less well. */
function rested(ladder: string, skill: Skill, restMs: number): Skill {
  if (!isDuel(ladder)) return skill;
  const periods = (PERIODS_A_DAY * Math.max(0, restMs)) / DAY_MS;
  const rd = Math.sqrt(skill.rd ** 2 + periods * (skill.vol * UNIT) ** 2);
  return { ...skill, rd: within(LEAST_RD, MOST_RD, rd) };
}

/** A seat of a finished game: its rank from 1, equal for those who share a place, and who sat there. */
export type Rated = { readonly rank: number } & (
  | { readonly skill: Skill; readonly restMs: number }
  | { readonly bot: number }
);

/** What the game makes of everybody's skill; bots stay what they are. */
export function rate(ladder: string, seats: readonly Rated[]): readonly (Skill | undefined)[] {
  const before = seats.map((seat) =>
    "bot" in seat ? botSkill(ladder, seat.bot) : rested(ladder, seat.skill, seat.restMs),
  );
  const ranks = seats.map(({ rank }) => rank);
  const after = isDuel(ladder) ? duel(before, ranks) : many(before, ranks);
  const people = seats.filter((seat) => "skill" in seat).length;
  return seats.map((seat, i) => {
    const [old, fresh] = [before[i], after[i]];
    if ("bot" in seat || !old || !fresh) return undefined;
    // A bot can be met as often as one likes, so it moves people by half.
    return people === 1 ? { r: (old.r + fresh.r) / 2, rd: (old.rd + fresh.rd) / 2, vol: fresh.vol } : fresh;
  });
}

/** One period of Glicko-2: what the scores against opponents as they were before it make of somebody. */
export function period(
  own: Skill,
  games: readonly (readonly [other: Pick<Skill, "r" | "rd">, score: number])[],
): Skill {
  const opponents = games.map(([{ r, rd }, score]): [number, number, number] => [r, rd, score]);
  const { rating, rd, vol } = glicko2(own.r, own.rd, own.vol, opponents, { tau: TAU });
  return { r: rating, rd, vol };
}

function duel(before: readonly Skill[], ranks: readonly number[]): readonly Skill[] {
  return before.map((own, i) => {
    const other = before[1 - i];
    const [mine, theirs] = [ranks[i] ?? 0, ranks[1 - i] ?? 0];
    if (!other) return own;
    const score = mine < theirs ? 1 : mine > theirs ? 0 : 0.5;
    const next = period(own, [[other, score]]);
    return {
      r: own.r + within(-MOST_CHANGE, MOST_CHANGE, next.r - own.r),
      rd: within(LEAST_RD, MOST_RD, next.rd),
      vol: Math.min(MOST_VOL, next.vol),
    };
  });
}

const require = createRequire(import.meta.url);

function many(before: readonly Skill[], ranks: readonly number[]): readonly Skill[] {
  // It brings hundreds of files, which a server need not read before a game of many has ended.
  const { rate: openskill } = require("openskill") as typeof import("openskill");
  const teams = before.map(({ r, rd }) => [{ mu: r, sigma: rd }]);
  return openskill(teams, { rank: [...ranks], tau: 0 }).map(([one], i) =>
    one ? { r: one.mu, rd: one.sigma, vol: 0 } : (before[i] as Skill),
  );
}

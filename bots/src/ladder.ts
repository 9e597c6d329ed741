import type { Bot, Budget, Game, GameTypes, Level, Rng } from "@rubizh/engine";
import { arena } from "./arena.ts";

export interface LadderOf<T extends GameTypes> {
  readonly game: Game<T>;
  readonly levels: readonly Level[];
  readonly bot: (level: Level) => Bot<T>;
  readonly seats: number;
  readonly pairs: number;
  readonly seed: number | string;
  readonly variety: (rng: Rng, seats: number) => unknown;
  readonly budget?: Budget;
}

/** What one level won against another, 0…1, in so many mirrored pairs of games of a seed. */
export interface Pairing {
  readonly a: Level;
  readonly b: Level;
  readonly seed: string;
  readonly pairs: number;
  readonly score: number;
}

/** Level 2 stands here on every ladder, so that points mean something without people. */
const FIXED = { level: 2, points: 1300 } as const;
const SCALE = 400 / Math.LN10;
const ROUNDS = 2_000;

/** Every level against every other. */
export const ladder = <T extends GameTypes>(of: LadderOf<T>): readonly Pairing[] =>
  of.levels.flatMap((b, i) =>
    of.levels.slice(i + 1).map((a): Pairing => {
      const seed = `${of.seed}/${a}-${b}`;
      const { score } = arena({ ...of, a: of.bot(a), b: of.bot(b), seed });
      return { a, b, seed, pairs: of.pairs, score: rounded(score) };
    }),
  );

const rounded = (score: number): number => Math.round(1e4 * score) / 1e4;

/** …and one match more; played again with the same seed it takes the place of the earlier one. */
export const withPairing = (pairings: readonly Pairing[], next: Pairing): readonly Pairing[] =>
  [
    ...pairings.filter(({ a, b, seed }) => a !== next.a || b !== next.b || seed !== next.seed),
    { ...next, score: rounded(next.score) },
  ].sort((x, y) => x.b - y.b || x.a - y.a);

/** The levels whose distance to the one that stands fixed was measured, be it by way of others. */
function placed(pairings: readonly Pairing[]): readonly Level[] {
  const found = new Set<Level>([FIXED.level]);
  for (let known = 0; known < found.size; ) {
    known = found.size;
    for (const { a, b } of pairings) if (found.has(a) || found.has(b)) found.add(a).add(b);
  }
  return [...found].sort();
}

/**
 * The points that make these results likeliest: Bradley and Terry's model, by Zermelo's rounds; a clean sweep counts as half a
 * game lost.
 */
export function likeliest(all: readonly Pairing[]): Readonly<Partial<Record<Level, number>>> {
  const levels = placed(all);
  const pairings = all
    .filter(({ a }) => levels.includes(a))
    .map(({ a, b, pairs, score }) => ({ a, b, games: 2 * pairs, score }));
  let strength = new Map(levels.map((level) => [level, 1]));
  const won = (level: Level): number =>
    pairings.reduce((sum, { a, b, games, score }) => {
      const kept = Math.min(games - 0.5, Math.max(0.5, games * score));
      return sum + (a === level ? kept : b === level ? games - kept : 0);
    }, 0);
  const of = (level: Level): number => strength.get(level) ?? 1;
  for (let round = 0; round < ROUNDS; round++)
    strength = new Map(
      levels.map((level) => {
        const met = pairings.reduce(
          (sum, { a, b, games }) => (a === level || b === level ? sum + games / (of(a) + of(b)) : sum),
          0,
        );
        return [level, met > 0 ? won(level) / met : of(level)];
      }),
    );
  const zero = SCALE * Math.log(of(FIXED.level));
  return Object.fromEntries(
    levels.map((level) => [level, Math.round(FIXED.points + SCALE * Math.log(of(level)) - zero)]),
  );
}

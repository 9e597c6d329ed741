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
  readonly onPairing?: (a: Level, b: Level, score: number) => void;
}

/** What one level won against another, 0…1, in so many games. */
export interface Pairing {
  readonly a: Level;
  readonly b: Level;
  readonly games: number;
  readonly score: number;
}

/** Level 2 stands here on every ladder, so that points mean something without people. */
const FIXED = { level: 2, points: 1300 } as const;
const SCALE = 400 / Math.LN10;
const ROUNDS = 2_000;

/** Every level against every other in mirrored pairs, and the points that make these results likeliest. */
export function ladder<T extends GameTypes>(of: LadderOf<T>): Readonly<Partial<Record<Level, number>>> {
  const pairings = of.levels.flatMap((a, i) =>
    of.levels.slice(i + 1).map((b): Pairing => {
      const { score } = arena({ ...of, a: of.bot(a), b: of.bot(b), seed: `${of.seed}/${a}-${b}` });
      of.onPairing?.(a, b, score);
      return { a, b, games: 2 * of.pairs, score };
    }),
  );
  return likeliest(of.levels, pairings);
}

/** Bradley and Terry's model, by Zermelo's rounds; a clean sweep counts as half a game lost. */
export function likeliest(
  levels: readonly Level[],
  pairings: readonly Pairing[],
): Readonly<Partial<Record<Level, number>>> {
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
  const zero = SCALE * Math.log(of(levels.includes(FIXED.level) ? FIXED.level : (levels[0] ?? FIXED.level)));
  return Object.fromEntries(
    levels.map((level) => [level, Math.round(FIXED.points + SCALE * Math.log(of(level)) - zero)]),
  );
}

import {
  at,
  type Bot,
  type Budget,
  type Game,
  type GameTypes,
  type Result,
  type Rng,
  rngFrom,
  type Seat,
} from "@rubizh/engine";
import { interval, mean } from "./figures.ts";
import { playMatch } from "./match.ts";

export interface Arena<T extends GameTypes> {
  readonly game: Game<T>;
  readonly a: Bot<T>;
  readonly b: Bot<T>;
  readonly pairs: number;
  readonly seed: number | string;
  readonly seats: number;
  readonly budget?: Budget;
  /** Options of one pair; both games of the pair are played with the same. */
  readonly variety: (rng: Rng, seats: number) => unknown;
  readonly onPair?: (done: number) => void;
}

export interface Strength {
  readonly pairs: number;
  /** What `a` won against `b`, 0…1; a draw is half. */
  readonly score: number;
  readonly ci95: readonly [number, number];
  readonly elo: number;
}

/**
 * Every seed is played twice with the seats swapped, and the interval is taken over pairs: the luck of a seat, a
 * side or a draw then falls on both alike. With more than two seats a and b alternate around the table.
 */
export function arena<T extends GameTypes>({
  game,
  a,
  b,
  pairs,
  seed,
  seats,
  budget,
  variety,
  onPair,
}: Arena<T>): Strength {
  const scores = Array.from({ length: pairs }, (_, i) => {
    const name = `${seed}/${i}`;
    const options = game.options(variety(rngFrom(`${name}/options`), seats));
    if (!("ok" in options)) throw new Error(`options are refused: ${JSON.stringify(options.refused)}`);
    const played = [0, 1].map((swap) => {
      const isA = (seat: Seat): boolean => seat % 2 === swap;
      const bots = Array.from({ length: seats }, (_, seat) => (isA(seat) ? a : b));
      const match = { game, options: options.ok, bots, seed: name, ...(budget ? { budget } : {}) };
      return share(playMatch(match).result, isA);
    });
    onPair?.(i + 1);
    return (at(played, 0) + at(played, 1)) / 2;
  });
  const score = mean(scores);
  return { pairs, score, ci95: interval(scores), elo: elo(score, pairs) };
}

/** The part of all duels between an A seat and a B seat that A won. */
function share(result: Result, isA: (seat: Seat) => boolean): number {
  const ranked = result.places.flatMap((seats, place) => seats.map((seat) => ({ seat, place })));
  const duels = ranked
    .filter((x) => isA(x.seat))
    .flatMap((x) =>
      ranked.filter((y) => !isA(y.seat)).map((y) => (x.place < y.place ? 1 : x.place > y.place ? 0 : 0.5)),
    );
  return mean(duels);
}

/** The rating difference this score stands for; a clean sweep counts as half a game lost. */
function elo(score: number, pairs: number): number {
  const edge = 1 / (4 * pairs);
  const s = Math.min(1 - edge, Math.max(edge, score));
  return Math.round(400 * Math.log10(s / (1 - s)));
}

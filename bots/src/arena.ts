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
  type State,
  type Tally,
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
  readonly tally?: Tally<T> | undefined;
  readonly onPair?: (done: number) => void;
}

export interface Strength {
  readonly pairs: number;
  /** What `a` won against `b`, 0…1; a draw is half. */
  readonly score: number;
  readonly ci95: readonly [number, number];
  readonly elo: number;
  /** The same of the games of one setting, or in which `a` played one side; each as "kind name". */
  readonly parts: readonly Part[];
}
export interface Part {
  readonly part: string;
  readonly games: number;
  readonly score: number;
  readonly ci95: readonly [number, number];
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
  tally,
  onPair,
}: Arena<T>): Strength {
  const byPart = new Map<string, number[]>();
  const scores = Array.from({ length: pairs }, (_, i) => {
    const name = `${seed}/${i}`;
    const options = game.options(variety(rngFrom(`${name}/options`), seats));
    if (!("ok" in options)) throw new Error(`options are refused: ${JSON.stringify(options.refused)}`);
    const played = [0, 1].map((swap) => {
      const isA = (seat: Seat): boolean => seat % 2 === swap;
      const bots = Array.from({ length: seats }, (_, seat) => (isA(seat) ? a : b));
      const match = { game, options: options.ok, bots, seed: name, ...(budget ? { budget } : {}) };
      const { result, state } = playMatch(match);
      const score = share(result, isA);
      for (const part of partsOf(tally, state, seats, isA))
        byPart.set(part, [...(byPart.get(part) ?? []), score]);
      return score;
    });
    onPair?.(i + 1);
    return (at(played, 0) + at(played, 1)) / 2;
  });
  const score = mean(scores);
  const parts = [...byPart]
    .map(([part, xs]): Part => ({ part, games: xs.length, score: mean(xs), ci95: interval(xs) }))
    .sort((x, y) => (x.part < y.part ? -1 : 1));
  return { pairs, score, ci95: interval(scores), elo: elo(score, pairs), parts };
}

/** The setting of a game and what the seats of A played, each once. */
function partsOf<T extends GameTypes>(
  tally: Tally<T> | undefined,
  state: State<T>,
  seats: number,
  isA: (seat: Seat) => boolean,
): ReadonlySet<string> {
  const setting = tally?.setting?.(state);
  const own = Array.from({ length: seats }, (_, seat) => seat)
    .filter(isA)
    .flatMap((seat) => Object.entries(tally?.parts?.(state, seat) ?? {}).map((part) => part.join(" ")));
  return new Set([...(setting === undefined ? [] : [`table ${setting}`]), ...own]);
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

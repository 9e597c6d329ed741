import {
  at,
  type Budget,
  type GameModule,
  type GameTypes,
  last,
  type Rng,
  rngFrom,
  type State,
  sampleLuck,
} from "@rubizh/engine";
import { mean } from "../figures.ts";
import { streamOf } from "../random.ts";
import { quickPlayer } from "./look.ts";
import { Player, stepOf } from "./player.ts";
import { reviewAll, unaccounted } from "./review.ts";
import { finished } from "./reviewable.ts";
import { type Settled, settleBlunders } from "./settle.ts";
import type { Review, Reviewed, ReviewOptions } from "./types.ts";

/** Which games of bots reviews are tried on. */
export interface Trial<T extends GameTypes> {
  readonly entry: GameModule<T>;
  readonly seats: number;
  readonly seed: string;
  /** What the strongest bot may use up for a move. */
  readonly budget: Budget;
  readonly options?: ReviewOptions;
  /** Whether many games for little time are wanted: whoever plays tables on plays them, and most entries are looked at in a hurry. */
  readonly isQuick?: boolean;
  /** How often blunders that are named are played to the end of the game; not at all where nothing is said. */
  readonly settle?: number;
}

/** A mean with its standard error. */
interface Mean {
  readonly n: number;
  readonly mean: number;
  readonly error: number;
}

/** Chances that were told, by tenths, and what came of those games. */
export interface Tenth {
  readonly told: number;
  readonly came: number;
  readonly n: number;
}

/** What reviews of many games come to; net figures are those of the first seat. */
export interface Figures {
  readonly games: number;
  /** The largest difference of an account of a seat to what it should add up to. */
  readonly identity: number;
  readonly luck: Mean;
  readonly rest: Mean;
  readonly unknown: Mean;
  /** The mean size of the rest. */
  readonly restSize: number;
  readonly entries: number;
  /** Moves by grade in games without planted slips. */
  readonly moves: Readonly<Record<string, number>>;
  readonly brier: number;
  readonly calibration: number;
  readonly tenths: readonly Tenth[];
}

/** One game's part in the figures. */
export interface Tried {
  readonly review: Review;
  /** The blunders named in it, where they were to be settled. */
  readonly settled?: readonly Settled[];
}

/** One entry in so many is looked at closely where time is short. */
const SELDOM = 20;
/** As on a phone that is too slow; the same entries each time. */
const hurried = (done: number): boolean => streamOf(Math.round(done * 2 ** 31))(SELDOM) > 0;

/** One game of the strongest bot against itself, reviewed; undefined where it does not end or nothing is known of its chances. */
export function tryGame<T extends GameTypes>(trial: Trial<T>, n: number): Tried | undefined {
  const played = play(trial, `${trial.seed}/${n}`);
  if (!played) return undefined;
  const review = reviewAll(played, { ...trial.options, ...(trial.isQuick ? { hurried } : {}) });
  return trial.settle === undefined
    ? { review }
    : { review, settled: settleBlunders(played, review, trial.settle) };
}

/** One game of the strongest bot against itself; undefined where it does not end or nothing is known of its chances. */
export function play<T extends GameTypes>(trial: Trial<T>, seed: string): Reviewed<T> | undefined {
  const { entry, seats } = trial;
  const rng = rngFrom(seed);
  const options = entry.game.options(entry.variety(rng, seats));
  if (!("ok" in options)) throw new Error("the options are refused");
  return playedOn(trial, rng, [], [entry.game.setup(options.ok, seats)]);
}

/** More entries than this would be a game that goes round in circles. */
const MOST = 1500;

/** A game from where it stands to its end; undefined where that does not come. */
export function playedOn<T extends GameTypes>(
  { entry, seats, budget, isQuick = false }: Trial<T>,
  rng: Rng,
  begun: Reviewed<T>["story"],
  tables: readonly State<T>[],
): Reviewed<T> | undefined {
  const { game } = entry;
  const player = isQuick
    ? quickPlayer(entry)
    : new Player(game, stepOf(entry.bot(last(entry.levels))), budget);
  const story = [...begun];
  const states = [...tables];
  while (story.length < MOST) {
    const state = last(states);
    const now = game.pending(state);
    if (now.t === "over") {
      const made = finished({ entry, game, seats, story, states });
      return "ok" in made ? made.ok : undefined;
    }
    if (entry.foresight?.isQuiet(state)) player.forget();
    const d = game.clone(state);
    const n = story.length;
    if (now.t === "luck") {
      const luck = sampleLuck(now.draw, rng);
      game.settle(d, luck, () => {});
      story.push({ n, entry: { luck, n } });
    } else {
      const { seat, no } = at(now.asks, 0);
      const move = player.move(game.view(state, seat), seat, rng);
      game.play(d, seat, move, () => {});
      story.push({ n, entry: { seat, no, move } });
    }
    states.push(d as State<T>);
  }
  return undefined;
}

/** What settling the blunders of many games came to. */
export interface Verdict {
  readonly named: number;
  readonly isTrue: number;
  /** What they lost on average, as reviews told it, and by the outcomes of games. */
  readonly told: number;
  readonly lost: Mean;
}

export function verdictOf(settled: readonly Settled[]): Verdict {
  return {
    named: settled.length,
    isTrue: settled.filter(({ isTrue }) => isTrue).length,
    told: meanOf(settled.map(({ told }) => told)).mean,
    lost: meanOf(settled.map(({ lost }) => lost)),
  };
}

const meanOf = (xs: readonly number[]): Mean => {
  const n = xs.length;
  const m = n === 0 ? 0 : mean(xs);
  const variance = xs.reduce((sum, x) => sum + (x - m) ** 2, 0) / Math.max(1, n - 1);
  return { n, mean: m, error: Math.sqrt(variance / Math.max(1, n)) };
};

const TENTHS = 10;

/** What the reviews of clean games come to. */
export function figuresOf(reviews: readonly Review[]): Figures {
  const firsts = reviews.map(({ seats }) => at(seats, 0));
  const moves: Record<string, number> = { good: 0, inaccuracy: 0, mistake: 0, blunder: 0 };
  for (const { seats } of reviews)
    for (const { errors } of seats)
      for (const [grade, count] of Object.entries(errors)) moves[grade] = (moves[grade] ?? 0) + count;
  const told = reviews.flatMap(({ entries, seats }) =>
    entries
      .slice(0, -1)
      .flatMap(({ after }) => after.map((chance, seat) => ({ chance, came: at(seats, seat).final }))),
  );
  const tenths = Array.from({ length: TENTHS }, (_, i): Tenth => {
    const own = told.filter(({ chance }) => Math.min(TENTHS - 1, Math.floor(TENTHS * chance)) === i);
    const of = (pick: (one: (typeof own)[number]) => number): number =>
      own.length === 0 ? 0 : mean(own.map(pick));
    return { told: of(({ chance }) => chance), came: of(({ came }) => came), n: own.length };
  });
  const total = Math.max(1, told.length);
  return {
    games: reviews.length,
    identity: Math.max(
      0,
      ...reviews.flatMap(({ seats }) => seats.map((seat) => Math.abs(unaccounted(seat)))),
    ),
    luck: meanOf(firsts.map(({ luck }) => luck)),
    rest: meanOf(firsts.map(({ rest }) => rest)),
    unknown: meanOf(firsts.map(({ unknown }) => unknown)),
    restSize: meanOf(firsts.map(({ rest }) => Math.abs(rest))).mean,
    entries: reviews.reduce((sum, { entries }) => sum + entries.length, 0),
    moves,
    brier: told.reduce((sum, { chance, came }) => sum + (chance - came) ** 2, 0) / total,
    calibration: tenths.reduce((sum, tenth) => sum + tenth.n * Math.abs(tenth.told - tenth.came), 0) / total,
    tenths,
  };
}

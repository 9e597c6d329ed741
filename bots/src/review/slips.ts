import {
  at,
  type Budget,
  type GameModule,
  type GameTypes,
  type Rng,
  rngFrom,
  type Seat,
  type State,
} from "@rubizh/engine";
import { play, playedOn, type Trial } from "./check.ts";
import { difference, Judge } from "./judge.ts";
import { END, Looker } from "./look.ts";
import { gradeOf, isForced, lookerOf, MOMENTS } from "./review.ts";
import type { BySeat, Grade, Reviewed, ReviewOptions } from "./types.ts";
import { EFFORT } from "./values.ts";

/** A bad move in place of a good one. */
export interface Slip {
  /** Which entry of the story it is. */
  readonly at: number;
  readonly seat: Seat;
  /** What it lost, by games played to their end. */
  readonly loss: number;
}

/** What a review made of a slip. */
export interface Noticed {
  readonly loss: number;
  /** Whether it is one of the five moments of its seat. */
  readonly isFound: boolean;
  readonly grade: Grade;
  readonly error: number;
}

/** A game of the strongest bot with one bad move in it, and whether a review names that; undefined where none was bad enough. */
export function trySlip<T extends GameTypes>(trial: Trial<T>, n: number): Noticed | undefined {
  const made = planted(trial, n);
  return made && { loss: made.slip.loss, ...noticed(made.game, made.slip, trial.options) };
}

/** A game with a slip: up to there it is a clean one, and after it the strongest bot goes on. */
export function planted<T extends GameTypes>(
  trial: Trial<T>,
  n: number,
): { readonly game: Reviewed<T>; readonly slip: Slip } | undefined {
  const { entry, seed } = trial;
  const clean = play(trial, `${seed}/${n}/slip`);
  const rng = rngFrom(`${seed}/${n}/planted`);
  const found = clean && new Planter(trial, rng).slip(clean);
  if (!found) return undefined;
  const { slip, move } = found;
  const story = clean.story.slice(0, slip.at);
  const states = clean.states.slice(0, slip.at + 1);
  const told = at(clean.story, slip.at).entry;
  if (!("move" in told)) return undefined;
  const d = entry.game.clone(at(states, slip.at));
  entry.game.play(d, slip.seat, move, () => {});
  const begun = [...story, { n: slip.at, entry: { ...told, move } }];
  const game = playedOn(trial, rng, begun, [...states, d as State<T>]);
  return game && { game, slip };
}

/**
 * What a review would say of a move, and whether it would be one of the five moments of its seat. Errors come before luck, and every
 * move is judged by itself, so only the moves of that seat are looked at.
 */
export function noticed<T extends GameTypes>(
  game: Reviewed<T>,
  slip: Pick<Slip, "at" | "seat">,
  { effort = EFFORT, seed }: ReviewOptions = {},
): Omit<Noticed, "loss"> {
  const judge = new Judge(game, lookerOf(game, seed));
  const told = (i: number, worseThan = 0): { readonly grade: Grade; readonly error: number } => {
    const state = at(game.states, i);
    const { entry } = at(game.story, i);
    if (!("move" in entry) || entry.seat !== slip.seat || isForced(game.game, state, slip.seat))
      return { grade: "good", error: 0 };
    const judged = judge.judge({ state, seat: slip.seat, move: entry.move, number: i, worseThan }, effort);
    return { grade: gradeOf(judged), error: judged.error };
  };
  const own = told(slip.at);
  if (own.grade === "good") return { isFound: false, ...own };
  let worse = 0;
  for (let i = 0; i < game.story.length && worse < MOMENTS; i++) {
    const other = told(i, own.error);
    if (other.grade !== "good" && other.error > own.error) worse += 1;
  }
  return { isFound: worse < MOMENTS, ...own };
}

/** A slip must lose so much, by a look much closer than a review's and by games played to their end. */
const LOSS = 0.15;
const GLANCES = 3;
const LOOKS = 48;
/** Some games first, which need but promise it; those that prove it have luck of their own, and end where they are sure or hopeless. */
const PROMISE = 16;
const BATCHES = [16, 16, 32, 64];
/** Moves that are tried at one decision. */
const TRIED = 5;
const FINE = 1 << 20;

/** Looks for bad moves that are surely bad. */
class Planter<T extends GameTypes> {
  readonly #judge: Judge<T>;
  readonly #rng: Rng;
  readonly #entry: GameModule<T>;
  readonly #budget: Budget;

  constructor({ entry, seats, budget }: Trial<T>, rng: Rng) {
    this.#entry = entry;
    this.#rng = rng;
    this.#budget = budget;
    this.#judge = new Judge({ entry, game: entry.game, seats }, new Looker(entry, seats, rng(FINE)));
  }

  /** The first that is found, decisions in any order: neither the worst nor the plainest. */
  slip(game: Reviewed<T>): { readonly slip: Slip; readonly move: T["move"] } | undefined {
    const decisions = game.story.flatMap(({ entry }, i) =>
      "move" in entry && !isForced(game.game, at(game.states, i), entry.seat) ? [{ i, ...entry }] : [],
    );
    while (decisions.length > 0) {
      const drawn = this.#rng(decisions.length);
      const { i, seat, move: good } = at(decisions, drawn);
      decisions.splice(drawn, 1);
      const found = this.#spoilt(at(game.states, i), seat, good, i);
      if (found) return { slip: { at: i, seat, loss: found.loss }, move: found.move };
    }
    return undefined;
  }

  #spoilt(
    state: State<T>,
    seat: Seat,
    good: T["move"],
    number: number,
  ): { readonly move: T["move"]; readonly loss: number } | undefined {
    const { game } = this.#entry;
    const moves = game.legal(game.view(state, seat), seat);
    const after = (one: T["move"], from: number, looks: number, reach: number, budget?: Budget) =>
      this.#judge.tried({ state, seat }, one, number * 4096 + from, looks, reach, budget);
    const usual = after(good, 0, GLANCES, 1);
    for (let i = 0; i < TRIED; i++) {
      const move = at(moves, this.#rng(moves.length));
      const lost = (from: number, looks: number, reach: number) =>
        difference(after(good, from, looks, reach), after(move, from, looks, reach), seat);
      if (difference(usual, after(move, 0, GLANCES, 1), seat).mean < LOSS) continue;
      if (!isSure(lost(2048, LOOKS, 2)) || lost(2560, PROMISE, END).mean < LOSS / 2) continue;
      // A learned chance may err about a position: only games to their end do not ask it.
      const loss = proved(seat, (from, games) =>
        [good, move].map((one) => after(one, 3072 + from, games, END, this.#budget)),
      );
      if (loss !== undefined) return { move, loss };
    }
    return undefined;
  }
}

const isSure = ({ mean, error }: ReturnType<typeof difference>): boolean => mean >= LOSS && mean > 3 * error;

/** What games to the end show to be lost, if that is enough. */
function proved(
  seat: Seat,
  played: (from: number, games: number) => readonly (readonly BySeat[])[],
): number | undefined {
  const good: BySeat[] = [];
  const bad: BySeat[] = [];
  for (const games of BATCHES) {
    const [some = [], others = []] = played(good.length, games);
    good.push(...some);
    bad.push(...others);
    const { mean, error } = difference(good, bad, seat);
    if (mean + 2 * error < LOSS) return undefined;
    if (mean - 3 * error >= LOSS) return mean;
  }
  const lost = difference(good, bad, seat);
  return isSure(lost) ? lost.mean : undefined;
}

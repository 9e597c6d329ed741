import type { GameTypes } from "@rubizh/engine";
import { difference, Judge, SURE } from "./judge.ts";
import { END } from "./look.ts";
import { lookerOf } from "./review.ts";
import type { Review, Reviewed } from "./types.ts";

/** A blunder that a review named, and what came of it when it and the better move were played to the end of the game. */
export interface Settled {
  /** Its number in the record. */
  readonly n: number;
  /** The chance that was given away, as the review told it. */
  readonly told: number;
  /** …and by the outcomes of games, with its standard error. */
  readonly lost: number;
  readonly doubt: number;
  /** Whether the games show it too: a loss of 0.05 or more, and more than twice its standard error. */
  readonly isTrue: boolean;
}

/** What is less than this is no blunder. */
const LEAST = 0.05;

/**
 * Plays every blunder that a review named, and the move that it found better, to the end of the game so many times: in the same
 * worlds and with the same luck. The mover ends his turn as the strongest bot would, everything after that is played by the quick
 * one. Only who won is counted, so that no learned chance has a part in it.
 */
export function settleBlunders<T extends GameTypes>(
  reviewed: Reviewed<T>,
  review: Review,
  playouts: number,
): readonly Settled[] {
  const { story, states } = reviewed;
  const judge = new Judge(reviewed, lookerOf(reviewed, "settle"));
  return review.entries.flatMap(({ n, by, grade, played, best, error = 0 }) => {
    const i = story.findIndex((one) => one.n === n);
    const state = states[i];
    if (grade !== "blunder" || by === "luck" || !played || !best || !state) return [];
    const ended = (move: T["move"]) =>
      judge.tried({ state, seat: by }, move, i * playouts, playouts, END, {});
    const { mean: lost, error: doubt } = difference(ended(best.move), ended(played.move), by);
    return [{ n, told: error, lost, doubt, isTrue: lost >= LEAST && lost > SURE * doubt }];
  });
}

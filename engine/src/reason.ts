import type { Budget } from "./entry.ts";
import type { GameTypes, Message, Rng, Seat } from "./game.ts";

/** One thing in which a move and the next best idea differ, as the board shows it. */
export interface Fact {
  /** The group of the evaluation's figures that it belongs to. */
  readonly id: string;
  /** What the board shows of it after this line and after the rival's: numbers and names that a player knows. */
  readonly says: Message;
  /** Where to look for it, as a question. */
  readonly asks: Message;
  /** The cause in a few words, for a headline where it speaks for the move. */
  readonly cause: Message;
  /** Where on the board, as spots of the game's ui, e.g. "cell/C3". */
  readonly at?: readonly string[];
}

/** One that speaks for the move or against it. */
export interface Term extends Fact {
  /** What it counts, in the measure of the bot's evaluation: above 0 for the move. */
  readonly amount: number;
}

/** A way to play that a bot compared: the move at hand, and what it would do after it in the same turn. */
export interface Compared<M> {
  readonly line: readonly M[];
  /** By how much it looks worse than the line that is explained; below 0 when it looks better. */
  readonly less: number;
}

/**
 * Why a bot makes a move. "forced": there is no other; "only": no other looked worth comparing; "equal": all others are about as
 * good; "near": the next best is; "many": no two or three things decide it; "terms": these do.
 */
export interface Reason<M = unknown> {
  readonly t: "forced" | "only" | "equal" | "near" | "many" | "terms";
  readonly move: M;
  /** The terms are counted at the end of it; `move` is its first. */
  readonly line: readonly M[];
  /** Strongest first, at most three. */
  readonly terms: readonly Term[];
  /** Of "near" and "many": in what the two lines differ all the same, at most three; none in bots of older rules. */
  readonly facts?: readonly Fact[];
  /** The best lines of other ideas; the terms are differences to the first. */
  readonly rivals: readonly Compared<M>[];
  /** How many lines were compared. */
  readonly compared: number;
  /** True numbers beside the terms, e.g. the chance of a battle in the next turn. */
  readonly notes: readonly Message[];
  /** What the amounts are counted in, where it is not the game's "why.measure". */
  readonly measure?: Message;
}

/**
 * A bot that says why. It thinks as `GameModule.bot` of the same level does, so that the same view, seed and budget give
 * the same move; with `move` it explains that one instead of its own choice.
 */
export type Explain<T extends GameTypes> = (
  table: T["view"],
  seat: Seat,
  rng: Rng,
  budget: Budget,
  move?: T["move"],
) => Reason<T["move"]>;

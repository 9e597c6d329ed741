// Levels 1 to 3: how each of them chooses.
import { at, type Bot, type Budget, type Level, last, type Rng, type Seat } from "@rubizh/engine";
import { box } from "../packs/index.ts";
import { contentsOf } from "../rules/content.ts";
import type { ZsuTypes } from "../rules/event.ts";
import { makeZsu } from "../rules/index.ts";
import type { Move, View } from "../rules/state.ts";
import { KEEN, PLAIN, type Rated, type Weights } from "./evaluate.ts";
import { rated } from "./propose.ts";
import { solveAuction } from "./search.ts";

export const LEVELS: readonly Level[] = [1, 2, 3];
const NEWCOMER = 1.2;
/** Hands of the other seat that an auction is solved against. */
const HANDS = 8;

export const content = contentsOf(box.data);

/**
 * L1 picks softly among moves rated one turn ahead, L2 takes the best of them; L3 knows better what things are worth,
 * and solves auctions from their end.
 */
export function bot(level: Level): Bot<ZsuTypes> {
  const rate = rater(level);
  return (v, seat, rng, budget) => chosen(rate(v, seat, budget), level, rng);
}

/** The moves as a level rates them, best first. */
export function rater(level: Level): (v: View, seat: Seat, budget: Budget) => readonly Rated[] {
  if (level < 3) return (v, seat) => rated(content(v), v, seat, PLAIN);
  const game = makeZsu([box]);
  return (v, seat, { iterations = HANDS }) =>
    last(v.frames).t === "auction"
      ? solveAuction(game, content(v), v, seat, iterations, KEEN)
      : rated(content(v), v, seat, KEEN);
}
export const weightsOf = (level: Level): Weights => (level < 3 ? PLAIN : KEEN);
export const chosen = (moves: readonly Rated[], level: Level, rng: Rng): Move =>
  choose(moves, level === 1 ? NEWCOMER : 0, rng);

/** One of the rated moves: the best, or at a temperature one that is nearly as good. */
function choose(moves: readonly Rated[], temperature: number, rng: Rng): Move {
  const best = at(moves, 0);
  if (temperature === 0) return best.move;
  const weights = moves
    .map((m) => Math.exp((m.worth - best.worth) / temperature))
    .map((w) => (w < 0.1 ? 0 : w));
  let ticket = (rng(1 << 20) / (1 << 20)) * weights.reduce((a, b) => a + b, 0);
  const found = moves.find((_, i) => {
    ticket -= at(weights, i);
    return ticket < 0;
  });
  return (found ?? best).move;
}

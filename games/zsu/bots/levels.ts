// Every level: how it chooses.
import { at, type Bot, type Budget, type Level, last, type Rng, type Seat } from "@rubizh/engine";
import { box } from "../packs/index.ts";
import { contentsOf } from "../rules/content.ts";
import type { ZsuTypes } from "../rules/event.ts";
import { makeZsu } from "../rules/index.ts";
import type { Move, View } from "../rules/state.ts";
import type { Rated } from "./evaluate.ts";
import { weightsAfter } from "./learned.ts";
import { rated } from "./propose.ts";
import { KEEN, PLAIN, type Weights } from "./scales.ts";
import { solveAuction } from "./search.ts";

const NEWCOMER = 1.2;
/** Hands of the other seat that an auction is solved against. */
const handsOf = (level: Level): number => (level === 5 ? 32 : 8);
/** How many steps of learning the upper levels have behind them. */
const STEPS: Readonly<Partial<Record<Level, number>>> = { 4: 1, 5: 3 };

export const content = contentsOf(box.data);
const game = makeZsu([box]);

/**
 * L1 picks softly among moves rated one turn ahead, L2 takes the best of them; L3 knows better what things are worth,
 * and solves auctions from their end. L4 and L5 do as L3, with weights learned from play: L4's from one step of it, L5's
 * from three; and L5 imagines more hands in an auction.
 */
export function bot(level: Level): Bot<ZsuTypes> {
  const rate = rater(level);
  return (v, seat, rng, budget) => chosen(rate(v, seat, budget), level, rng);
}

/** The moves as a level rates them, best first. */
export const rater =
  (level: Level): ((v: View, seat: Seat, budget: Budget) => readonly Rated[]) =>
  (v, seat, { iterations = handsOf(level) }) =>
    level < 3 ? rated(content(v), v, seat, PLAIN) : searched(v, seat, iterations, weightsOf(level, v));

/** A seat that searches as L3 does, with weights of its own. */
export const playerWith =
  (w: Weights, hands: number): Bot<ZsuTypes> =>
  (v, seat) =>
    at(searched(v, seat, hands, w), 0).move;

const searched = (v: View, seat: Seat, hands: number, w: Weights): readonly Rated[] =>
  last(v.frames).t === "auction"
    ? solveAuction(game, content(v), v, seat, hands, w)
    : rated(content(v), v, seat, w);

const known = new Map<string, Weights>();
/** What a level thinks things are worth at such a table; L3's weights where nothing was learned for these rules. */
export function weightsOf(level: Level, { seats }: Pick<View, "seats">): Weights {
  const steps = STEPS[level];
  if (steps === undefined) return level < 3 ? PLAIN : KEEN;
  const group = seats.length === 1 ? "solo" : "duel";
  const key = `${level} ${group}`;
  const found = known.get(key) ?? weightsAfter(game, steps, group) ?? KEEN;
  known.set(key, found);
  return found;
}
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

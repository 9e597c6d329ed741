// Every level: how it chooses; and what an arena counts of a game.
import { pickSoftly } from "@rubizh/bots";
import { at, type Bot, type Level, type Measure, type Tally } from "@rubizh/engine";
import type { NeuroshimaGame } from "../rules/index.ts";
import { type NeuroshimaHex, topFrame } from "../rules/state.ts";
import { answers, pickBest } from "./answer.ts";
import { type Model, modelOf } from "./ground.ts";
import { battleMeasures } from "./measures.ts";
import { firstOfTurn } from "./playout.ts";
import { search } from "./search.ts";
import { learnedOf } from "./value.ts";

/** How much worse an answer may look, in points of HQ health, for a newcomer to choose it a third as often. */
export const NEWCOMER_WARMTH = 0.4;
/** …and how unlikely it may get before he leaves it alone. */
export const NEWCOMER_THRESHOLD = 0.1;

/** Answers of the opponent a search looks at: by the hand-made judgement, and by the learned chance. */
const ITERATIONS = 500;
const LEARNED_ITERATIONS = 100;
export const iterationsFor = ({ learned }: Model): number => (learned ? LEARNED_ITERATIONS : ITERATIONS);

/** How a level sees the game: level 4 by what was learned, unless that was under other rules or of other packs. */
export function modelFor(game: NeuroshimaGame, raw?: unknown): (level: Level) => Model {
  const plain = modelOf(game.content);
  const expert = { ...plain, learned: learnedOf(game, raw) };
  return (level) => (level >= 4 ? expert : plain);
}

/**
 * L1 errs on purpose, L2 takes what looks best at once, L3 tries the ends of its turn against luck and an answer, L4 does
 * so by the learned chance to win. Without any iterations L3 and L4 take what looks best at once.
 */
export function botOf(
  game: NeuroshimaGame,
  modelOfLevel = modelFor(game),
): (level: Level) => Bot<NeuroshimaHex> {
  return (level) => {
    const m = modelOfLevel(level);
    return (table, seat, rng, budget) => {
      const f = topFrame(table);
      const isTurn = level >= 3 && f?.t === "turn";
      if (isTurn && budget.iterations === 0) {
        const move = firstOfTurn(m, game.imagine(table, rng), seat);
        if (move && !game.refuse(table, seat, move)) return move;
      } else if (isTurn)
        return search(m, game.imagine(table, rng), seat, budget.iterations ?? iterationsFor(m), rng);
      const rated = answers(m, game.imagine(table, rng), seat, rng);
      if (level === 1)
        return pickSoftly(rated, (r) => r.value, NEWCOMER_WARMTH, NEWCOMER_THRESHOLD, rng).move;
      return pickBest(rated);
    };
  };
}

/** What `rubizh bench` measures of this game alone. */
export const measures = (game: NeuroshimaGame): readonly Measure[] => battleMeasures(game, botOf(game)(1));

/** What an arena counts of a game. */
export const tally: Tally<NeuroshimaHex> = {
  length: (s) => s.turns,
  parts: (s, seat) => ({ army: at(s.seats, seat).army }),
};

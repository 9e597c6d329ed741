import { at, type Bot, type Level } from "@rubizh/engine";
import type { Volia } from "../rules/index.ts";
import { clone } from "../rules/setup.ts";
import type { VoliaTypes } from "../rules/state.ts";
import { answers, greedy, softly } from "./answer.ts";
import { search } from "./search.ts";

const NEWCOMER_WARMTH = 1.5; // lives of gain that halve the likelihood of an answer
const PLANS = 12; // looked into per decision

/** L1 errs on purpose, L2 takes the best pair of actions, L3 looks a few activations ahead. */
export function botFor(game: Volia, level: Level): Bot<VoliaTypes> {
  return (table, seat, rng, budget) => {
    const w = game.worldOf(table);
    const own = clone(game.imagine(table, rng));
    if (level >= 3) return search(w, own, seat, budget.iterations ?? PLANS);
    if (level === 2) return greedy(w, own, seat);
    return at(softly(answers(w, own, seat), NEWCOMER_WARMTH, rng).moves, 0);
  };
}

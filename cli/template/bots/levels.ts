// Levels 1 to 3: how each of them chooses.
import { pickSoftly } from "@rubizh/bots";
import { at, type Bot, type Level } from "@rubizh/engine";
import type { OwnGame } from "../rules/index.ts";
import type { Types } from "../rules/state.ts";
import { propose } from "./propose.ts";
import { search } from "./search.ts";

/** How much worse an order may look for a newcomer to give it a third as often. */
const NEWCOMER = 0.8;
/** Imagined games of one decision. */
const TRIALS = 160;

/** L1 errs on purpose, L2 takes what looks best at once, L3 plays its best ideas to the end. A bot is given a view, never the state. */
export const botOf =
  (game: OwnGame) =>
  (level: Level): Bot<Types> =>
  (table, seat, rng, budget) => {
    if (level >= 3) return search(game, table, seat, budget.iterations ?? TRIALS, rng);
    const rated = propose(game.content, table, seat);
    return level === 1 ? pickSoftly(rated, (r) => r.worth, NEWCOMER, 0.1, rng).move : at(rated, 0).move;
  };

// Every level: how it chooses; and what an arena counts of a game.
import { at, type Bot, type Level, type Rng, type Tally } from "@rubizh/engine";
import { sideOfSeat } from "../rules/field.ts";
import type { Volia } from "../rules/index.ts";
import { clone } from "../rules/setup.ts";
import type { VoliaTypes } from "../rules/state.ts";
import { loreOf, mindFor } from "./minds.ts";
import { answers, best, greedy, type Plan } from "./propose.ts";
import { tried } from "./rollout.ts";
import { PLANS, search } from "./search.ts";

export const NEWCOMER_WARMTH = 1.5; // lives of gain that halve the likelihood of an answer
export const TRIALS = 320; // of the few plans that look best

/**
 * L1 errs on purpose, L2 takes the best pair of actions, L3 looks a few activations ahead, L4 tries what L3 likes best to
 * the end of the turn, by the learned chance to win; L5 tries the likeliest of all plans, by that chance and another one. Where nothing was learned,
 * as of a player's own mission, L4 and L5 are L3.
 */
export function botFor(game: Volia, level: Level, lore = loreOf(game)): Bot<VoliaTypes> {
  const mindOf = mindFor(game, level, lore);
  return (table, seat, rng, budget) => {
    const own = clone(game.imagine(table, rng));
    const mind = mindOf(own);
    if (mind) {
      const plans = tried(game, own, seat, budget.iterations ?? TRIALS, mind, rng(2 ** 31));
      return at(at(plans, 0).moves, 0);
    }
    if (level >= 3) return search(game, own, seat, budget.iterations ?? PLANS);
    if (level === 2) return greedy(game, own, seat);
    return at(softly(answers(game, own, seat), NEWCOMER_WARMTH, rng).moves, 0);
  };
}

const COLD = 0.1; // answers less likely than this part of the best one are never given

/** A good answer more often than a bad one: likelihood falls by half for every `warmth` lives of gain lost. */
export function softly(plans: readonly Plan[], warmth: number, rng: Rng): Plan {
  const top = best(plans).gain;
  const weights = plans.map(({ gain }) => 2 ** ((gain - top) / warmth));
  const kept = weights.map((x) => (x < COLD ? 0 : x));
  const total = kept.reduce((a, b) => a + b, 0);
  let ticket = (rng(1 << 20) / (1 << 20)) * total;
  for (const [i, x] of kept.entries()) {
    ticket -= x;
    if (ticket < 0) return at(plans, i);
  }
  return best(plans);
}

export const tallyOf = (game: Volia): Tally<VoliaTypes> => ({
  length: (s) => s.turn,
  /** The mission, and whether full squads play one that names its fighters. */
  setting(s) {
    const full = s.options.roster === "full" && game.content(s).card.roster !== undefined;
    return full ? `${s.mission} full` : s.mission;
  },
  parts(s, seat) {
    const side = sideOfSeat(seat);
    return { faction: at(s.options.factions, side), team: side === s.first ? "1" : "2" };
  },
  row: "score.lives",
});

// Level 4: how its value is learned: games of greedy play that now and then tries something else.
import { at, type Rng, rngFrom, type Seat, sampleLuck, type Training } from "@rubizh/engine";
import { type Table, topFrame } from "../rules/field.ts";
import type { Volia } from "../rules/index.ts";
import type { Move, Side } from "../rules/state.ts";
import { featuresOf } from "./features.ts";
import { NEWCOMER_WARMTH, PLANS, softly } from "./levels.ts";
import { answers, greedy } from "./propose.ts";
import { tried } from "./rollout.ts";
import { learnable, learnedOf, valueBy, weightsFor } from "./value.ts";

const silent = (): void => {};
const FINE = 1 << 20;

/** The chance to win a mission of the box, from a table before a token is drawn. */
export const valueTraining = (game: Volia, variety: (rng: Rng) => unknown): Training => {
  const learned = learnable(game);
  return {
    ...learned,
    policy:
      "level 2, or level 4 with 16 trials where it has weights to begin with; level 1 as often as it explores",
    games: 12_000,
    explore: 0.3,
    penalty: 1e-4,
    play({ seed, explore, from }, tell) {
      const before = from && learnedOf(game, from);
      const rng = rngFrom(seed);
      const options = game.options(variety(rng));
      if (!("ok" in options)) throw new Error("the options are refused");
      const d = game.clone(game.setup(options.ok, 2));
      const seen: Float64Array[] = [];
      for (let now = game.pending(d); now.t !== "over"; now = game.pending(d)) {
        if (now.t === "luck") {
          if (topFrame(d).t === "drawing") seen.push(featuresOf(game.content(d), d, 0));
          game.settle(d, sampleLuck(now.draw, rng), silent);
          continue;
        }
        const { seat } = at(now.asks, 0);
        const weights = weightsFor(before, d);
        game.play(d, seat, chosen(game, d, seat, weights, explore, rng), silent);
      }
      const outcome = outcomeFor(d, 0);
      for (const features of seen) tell({ group: learned.groups.indexOf(d.mission), features, outcome });
    },
  };
};

/** Trials of a decision where it is played with what was learned before. */
const TRIALS = 16;

function chosen(
  game: Volia,
  d: Table,
  seat: Seat,
  weights: Float64Array | undefined,
  explore: number,
  rng: Rng,
): Move {
  if (rng(FINE) < explore * FINE) return at(softly(answers(game, d, seat), NEWCOMER_WARMTH, rng).moves, 0);
  if (!weights) return greedy(game, d, seat);
  return at(at(tried(game, d, seat, PLANS, TRIALS, valueBy(weights), rng(2 ** 31)), 0).moves, 0);
}

/** 1, 0, or half for a draw. */
function outcomeFor(d: Table, side: Side): number {
  const over = at(d.frames, 0);
  if (over.t !== "over") throw new Error("the game is not over");
  return over.winner === "draw" ? 0.5 : over.winner === side ? 1 : 0;
}

// How the chance to win is learned: games of greedy play that now and then tries something else.
import { at, type Rng, rngFrom, type Seat, sampleLuck, type Training } from "@rubizh/engine";
import { type Table, topFrame } from "../rules/field.ts";
import type { Volia } from "../rules/index.ts";
import type { Move, Side } from "../rules/state.ts";
import { featuresOf } from "./features.ts";
import { NEWCOMER_WARMTH, softly } from "./levels.ts";
import { answers, best } from "./propose.ts";
import { learnable } from "./value.ts";

const silent = (): void => {};
const FINE = 1 << 20;

/** The chance to win a mission of the box, from a table before a token is drawn. */
export const valueTraining = (game: Volia, variety: (rng: Rng) => unknown): Training => {
  const learned = learnable(game);
  return {
    ...learned,
    policy: "level 2, and level 1 as often as it explores",
    games: 12_000,
    explore: 0.3,
    penalty: 1e-4,
    play({ seed, explore }, tell) {
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
        game.play(d, seat, chosen(game, d, seat, explore, rng), silent);
      }
      const outcome = outcomeFor(d, 0);
      for (const features of seen) tell({ group: learned.groups.indexOf(d.mission), features, outcome });
    },
  };
};

function chosen(game: Volia, d: Table, seat: Seat, explore: number, rng: Rng): Move {
  const plans = answers(game, d, seat);
  const odd = rng(FINE) < explore * FINE;
  return at((odd ? softly(plans, NEWCOMER_WARMTH, rng) : best(plans)).moves, 0);
}

/** 1, 0, or half for a draw. */
function outcomeFor(d: Table, side: Side): number {
  const over = at(d.frames, 0);
  if (over.t !== "over") throw new Error("the game is not over");
  return over.winner === "draw" ? 0.5 : over.winner === side ? 1 : 0;
}

// Levels 4 and 5: how their chances are learned: games of greedy play that now and then tries something else.
import type { Learned } from "@rubizh/bots";
import { at, type Practice, type Rng, rngFrom, type Seat, sampleLuck, type Training } from "@rubizh/engine";
import { type Table, topFrame } from "../rules/field.ts";
import type { Volia } from "../rules/index.ts";
import type { Move, Side } from "../rules/state.ts";
import { countsIn, featuresOf } from "./features.ts";
import { figuresOf } from "./figures.ts";
import { NEWCOMER_WARMTH, softly } from "./levels.ts";
import { beginnings, expert } from "./minds.ts";
import { answers, greedy } from "./propose.ts";
import { tried } from "./rollout.ts";
import { learnable, learnedOf, weightsFor } from "./value.ts";

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
    play({ from, ...practice }, tell) {
      const seen: Float64Array[] = [];
      const before = from && learnedOf(game, from);
      const d = played(game, variety, practice, before, (table) =>
        seen.push(featuresOf(game.content(table), table, 0)),
      );
      const outcome = outcomeFor(d, 0);
      for (const features of seen) tell({ group: learned.groups.indexOf(d.mission), features, outcome });
    },
  };
};

/** …and from the beginnings of turns alone, where all trials end: a tenth of the moments, so that it takes more games. */
export const beginningsTraining = (game: Volia, variety: (rng: Rng) => unknown): Training => {
  const learned = beginnings(game);
  return {
    ...learned,
    policy: "level 2; level 1 as often as it explores",
    games: 200_000,
    explore: 0.3,
    penalty: 1e-5,
    play(practice, tell) {
      const seen: Float64Array[] = [];
      const d = played(game, variety, practice, undefined, (table) => {
        const content = game.content(table);
        // Before the first turn nobody has done anything.
        if (table.turn > seen.length + 1)
          seen.push(figuresOf(content, table, 0, countsIn(content, table, 0)));
      });
      const outcome = outcomeFor(d, 0);
      for (const features of seen) tell({ group: learned.groups.indexOf(d.mission), features, outcome });
    },
  };
};

/** A whole game; `look` is shown the table before every token. */
function played(
  game: Volia,
  variety: (rng: Rng) => unknown,
  { seed, explore }: Pick<Practice, "seed" | "explore">,
  before: Learned | undefined,
  look: (table: Table) => void,
): Table {
  const rng = rngFrom(seed);
  const options = game.options(variety(rng));
  if (!("ok" in options)) throw new Error("the options are refused");
  const d = game.clone(game.setup(options.ok, 2));
  for (let now = game.pending(d); now.t !== "over"; now = game.pending(d)) {
    if (now.t === "luck") {
      if (topFrame(d).t === "drawing") look(d);
      game.settle(d, sampleLuck(now.draw, rng), silent);
      continue;
    }
    const { seat } = at(now.asks, 0);
    game.play(d, seat, chosen(game, d, seat, weightsFor(before, d), explore, rng), silent);
  }
  return d;
}

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
  return at(at(tried(game, d, seat, TRIALS, expert(game, weights), rng(2 ** 31)), 0).moves, 0);
}

/** 1, 0, or half for a draw. */
function outcomeFor(d: Table, side: Side): number {
  const over = at(d.frames, 0);
  if (over.t !== "over") throw new Error("the game is not over");
  return over.winner === "draw" ? 0.5 : over.winner === side ? 1 : 0;
}

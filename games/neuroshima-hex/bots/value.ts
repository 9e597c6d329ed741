// Level 4: the learned chance to win, and how it is learned.
import { learnedFor } from "@rubizh/bots";
import { at, type Rng, rngFrom, type Seat, sampleLuck, type Training } from "@rubizh/engine";
import type { NeuroshimaGame } from "../rules/index.ts";
import { type D, HAND, topFrame } from "../rules/state.ts";
import { FEATURES, featuresOf } from "./features.ts";
import { type Model, modelOf } from "./ground.ts";
import { playTurn, ratedUses, worstWay } from "./playout.ts";
import { use } from "./propose.ts";
import { beginTurn, handOf, type Sim, simOf } from "./sim.ts";
import shipped from "./weights/value.json" with { type: "json" };

/** The one set of weights for all positions. */
const ALL = "all";
const LEARNABLE = { name: "value", kind: "chance", features: FEATURES, groups: [ALL] } as const;

const silent = (): void => {};
const FINE = 1 << 20;
/** Uses among which an odd one is drawn. */
const ODD = 12;

/** The chance to win, from the end of a turn, as whoever has just moved sees it. */
export function valueTraining(game: NeuroshimaGame, variety: (rng: Rng) => unknown): Training {
  const plain = modelOf(game.content);
  return {
    ...LEARNABLE,
    policy: "greedy turns in the bots' model, HQs placed at random; in explored turns one odd use",
    games: 4_000,
    explore: 0.3,
    penalty: 1e-4,
    play({ seed, explore, from }, tell) {
      const m = from ? { ...plain, learned: learnedOf(game, from) } : plain;
      const rng = rngFrom(seed);
      const sim = deployed(game, m, variety, rng);
      const seen: { readonly features: Float64Array; readonly mover: Seat }[] = [];
      while (sim.winner === "open") {
        if (rng(FINE) < explore * FINE) oddUse(m, sim, rng);
        playTurn(m, sim);
        if (sim.winner !== "open") break;
        seen.push({ features: featuresOf(m, sim), mover: sim.mover });
        beginTurn(sim, rng);
      }
      for (const { features, mover } of seen) tell({ group: 0, features, outcome: outcomeFor(sim, mover) });
    },
  };
}

/** A game that has just begun. */
export function opened(game: NeuroshimaGame, variety: (rng: Rng) => unknown, rng: Rng): D {
  const options = game.options(variety(rng));
  if (!("ok" in options)) throw new Error("the options are refused");
  return game.clone(game.setup(options.ok, 2));
}

/** A game whose HQs stand somewhere, with its first hand drawn. */
function deployed(game: NeuroshimaGame, m: Model, variety: (rng: Rng) => unknown, rng: Rng): Sim {
  const d = opened(game, variety, rng);
  for (let now = game.pending(d); now.t !== "over"; now = game.pending(d)) {
    if (now.t === "luck") {
      game.settle(d, sampleLuck(now.draw, rng), silent);
      continue;
    }
    if (topFrame(d)?.t === "turn") break;
    const { seat } = at(now.asks, 0);
    const moves = game.legal(d, seat);
    game.play(d, seat, at(moves, rng(moves.length)), silent);
  }
  return simOf(m, d);
}

/** One of the better uses, where nothing is owed first. */
function oddUse(m: Model, sim: Sim, rng: Rng): void {
  if (handOf(sim, sim.mover).length >= HAND) return;
  const uses = ratedUses(m, sim)
    .toSorted((a, b) => b.value - a.value)
    .slice(0, ODD);
  if (uses.length === 0) return;
  const { move } = at(uses, rng(uses.length));
  use(m, sim, move, worstWay(m, sim, move));
}

export const outcomeFor = ({ winner }: Sim, seat: Seat): number =>
  winner === "none" || winner === "open" ? 0.5 : winner === seat ? 1 : 0;

/** The weights; none where they were learned under other rules or of other packs. */
export const learnedOf = (game: NeuroshimaGame, raw: unknown = shipped): Float64Array | undefined =>
  learnedFor(game, LEARNABLE, raw)?.get(ALL);

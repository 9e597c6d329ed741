import type { Move } from "../rules/move.ts";
import { HAND } from "../rules/state.ts";
import { worthToMover } from "./evaluate.ts";
import type { Model } from "./ground.ts";
import { better, LEAST_GAIN, playTurn, type Rated, ratedUses, worstWay } from "./plan.ts";
import { copySim, dropFromHand, handOf, newSim, type Sim } from "./sim.ts";
import { abilityUses, tileUses, use } from "./uses.ts";

/** What a tile, or with tile 0 an ability, would do for its owner. */
interface Gain {
  readonly best: Move | undefined;
  readonly used: number;
  readonly kept: number;
}

/**
 * What the next player can make of every tile at the end of a line. Luck deals him the same tiles again and again,
 * so what a tile is good for there is worked out once, and so is what comes of a whole hand.
 */
export interface Replies {
  readonly gains: Map<number, Gain>;
  /** By hand, as one number: the outcome for whoever searches. */
  readonly outcomes: Map<number, number>;
}

export const newReplies = (): Replies => ({ gains: new Map(), outcomes: new Map() });

const bare = newSim();

/** The mover, who has drawn, plays his turn to its end; the first tile by what is known of it, the rest by playTurn. */
export function playReply(m: Model, sim: Sim, { gains }: Replies): void {
  const hand = handOf(sim, sim.mover);
  if (hand.length === HAND) {
    let out = hand[0] ?? 0;
    for (const tile of hand) if (lossOf(m, sim, gains, tile) < lossOf(m, sim, gains, out)) out = tile;
    dropFromHand(sim, sim.mover, out);
  }
  let first = gainOf(m, sim, gains, 0);
  for (const tile of hand) {
    const gain = gainOf(m, sim, gains, tile);
    if (gain.used - gain.kept > first.used - first.kept) first = gain;
  }
  if (first.best !== undefined && first.used - first.kept > LEAST_GAIN)
    use(m, sim, first.best, worstWay(m, sim, first.best));
  playTurn(m, sim);
}

function lossOf(m: Model, sim: Sim, gains: Replies["gains"], tile: number): number {
  const { used, kept } = gainOf(m, sim, gains, tile);
  return Math.max(used, kept);
}

/** Measured against a turn with nothing in hand. */
function gainOf(m: Model, sim: Sim, gains: Replies["gains"], tile: number): Gain {
  const known = gains.get(tile);
  if (known !== undefined) return known;
  copySim(bare, sim);
  const hand = handOf(bare, bare.mover);
  hand.length = 0;
  const empty = worthToMover(m, bare, true);
  const moves: Move[] = [];
  if (tile === 0) abilityUses(m, bare, moves);
  else {
    hand.push(tile);
    tileUses(m, bare, tile, moves);
  }
  const best = ratedUses(m, bare, moves).reduce(better, undefined as Rated | undefined);
  const gain: Gain = {
    best: best?.move,
    used: best === undefined ? Number.NEGATIVE_INFINITY : best.value - empty,
    kept: tile === 0 ? 0 : worthToMover(m, bare, true) - empty,
  };
  gains.set(tile, gain);
  return gain;
}

/** The same number for the same tiles in any order. */
export function handKey(sim: Sim): number {
  const [a = 0, b = 0, c = 0] = [...handOf(sim, sim.mover)].sort((x, y) => x - y);
  return (a << 16) | (b << 8) | c;
}

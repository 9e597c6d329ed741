// Every level: uses by their value at once, and a turn played to its end with the best of them.
import type { Seat } from "@rubizh/engine";
import { indexOf } from "../rules/board.ts";
import { HAND, type Move, type View } from "../rules/state.ts";
import { copyGround, type Model, newGround } from "./ground.ts";
import { worthToMover } from "./judge.ts";
import { use, usesOf, waysOut } from "./propose.ts";
import {
  battleIn,
  battlesAllowed,
  callBattle,
  dropFromHand,
  endTurn,
  handOf,
  type Sim,
  simOf,
} from "./sim.ts";

export interface Rated {
  readonly move: Move;
  /** What the position after it is worth to the mover, who may go on with his turn. */
  readonly value: number;
}

/** Less than this is no reason to do anything. */
export const LEAST_GAIN = 0.03;

const kept = newGround();

/** Uses of tiles and abilities with their one-ply values, unordered; all of them unless told otherwise. */
export function ratedUses(m: Model, sim: Sim, moves: readonly Move[] = usesOf(m, sim)): readonly Rated[] {
  copyGround(kept, sim.ground);
  const hand = handOf(sim, sim.mover).slice();
  const terrified = sim.terrified[(1 - sim.mover) as 0 | 1];
  const restore = (): void => {
    copyGround(sim.ground, kept);
    const mine = handOf(sim, sim.mover);
    mine.length = 0;
    for (const tile of hand) mine.push(tile);
    sim.terrified[(1 - sim.mover) as 0 | 1] = terrified;
  };
  return moves.map((move) => {
    let value = Number.POSITIVE_INFINITY;
    // The owner of a shoved unit sends it where that hurts most.
    for (const way of waysOf(sim, move)) {
      use(m, sim, move, way);
      value = Math.min(value, worthToMover(m, sim, true));
      restore();
    }
    return { move, value };
  });
}

const ANYWHERE: readonly undefined[] = [undefined];

const waysOf = (sim: Sim, move: Move): readonly (number | undefined)[] =>
  move.t === "push" || move.t === "pull"
    ? waysOut(sim.ground, move.t, indexOf(move.cell), indexOf(move.unit))
    : ANYWHERE;

/** The tile a use takes from the hand, or 0. */
function tileOf(m: Model, move: Move): number {
  const id = "tile" in move ? move.tile : "by" in move ? move.by : "";
  return m.numbers.get(id) ?? 0;
}

export const better = (a: Rated | undefined, b: Rated): Rated =>
  a === undefined || b.value > a.value ? b : a;

/** More uses than a turn has. */
const MOST = 12;

/** The mover plays his turn to its end, always taking what looks best at once; `path` is told what. */
export function playTurn(m: Model, sim: Sim, path?: Move[], most = MOST): void {
  for (let done = 0; done < most && sim.winner === "open"; done++) {
    const owes = handOf(sim, sim.mover).length === HAND;
    const before = worthToMover(m, sim, true);
    let rated = ratedUses(m, sim);
    if (owes) {
      const out = leastUseful(m, sim, rated, before);
      dropFromHand(sim, sim.mover, out);
      path?.push({ t: "discard", tile: m.ids[out] ?? "" });
      rated = rated.filter(({ move }) => tileOf(m, move) !== out || handOf(sim, sim.mover).includes(out));
    }
    const best = rated.reduce(better, undefined as Rated | undefined);
    if (best === undefined || best.value < (owes ? worthToMover(m, sim, true) : before) + LEAST_GAIN) break;
    use(m, sim, best.move, worstWay(m, sim, best.move));
    path?.push(best.move);
  }
  finishTurn(m, sim, path);
}

/** What the mover of a table does first in such a turn; undefined where he could hunt, which the model does not know. */
export function firstOfTurn(m: Model, v: View, seat: Seat): Move | undefined {
  const sim = simOf(m, v);
  if (handOf(sim, seat).some((tile) => m.instants[tile]?.does === "hunt")) return undefined;
  const path: Move[] = [];
  playTurn(m, sim, path, 1);
  return path[0];
}

/** Where the owner of a shoved unit sends it. */
export function worstWay(m: Model, sim: Sim, move: Move): number | undefined {
  const ways = waysOf(sim, move);
  if (ways.length < 2) return ways[0];
  copyGround(kept, sim.ground);
  const hand = handOf(sim, sim.mover).slice();
  let worst = Number.POSITIVE_INFINITY;
  let found: number | undefined;
  for (const way of ways) {
    use(m, sim, move, way);
    const value = worthToMover(m, sim, true);
    if (value < worst) {
      worst = value;
      found = way;
    }
    copyGround(sim.ground, kept);
    handOf(sim, sim.mover).splice(0, HAND, ...hand);
  }
  return found;
}

/** The end of a turn, or the battle token if that is better. */
function finishTurn(m: Model, sim: Sim, path?: Move[]): void {
  if (sim.winner !== "open") return;
  const token = battlesAllowed(sim) ? battleIn(m, sim, sim.mover) : -1;
  if (token >= 0 && worthToMover(m, sim, true) > worthToMover(m, sim, false) + LEAST_GAIN) {
    path?.push({ t: "battle", tile: m.ids[token] ?? "" });
    callBattle(m, sim, token);
    return;
  }
  path?.push({ t: "end" });
  endTurn(m, sim);
}

/** The tile whose loss costs least: what its best use would gain, or what it is worth in the hand. */
function leastUseful(m: Model, sim: Sim, rated: readonly Rated[], before: number): number {
  const hand = handOf(sim, sim.mover).slice();
  let least = Number.POSITIVE_INFINITY;
  let out = hand[0] ?? 0;
  for (const tile of hand) {
    dropFromHand(sim, sim.mover, tile);
    const inHand = before - worthToMover(m, sim, true);
    handOf(sim, sim.mover).splice(0, HAND, ...hand);
    let gain = inHand;
    for (const { move, value } of rated)
      if (tileOf(m, move) === tile) gain = Math.max(gain, inHand + value - before);
    if (gain >= least) continue;
    least = gain;
    out = tile;
  }
  return out;
}

/** What a position at the end of a turn is worth to a seat. */
export function worthAtEnd(m: Model, sim: Sim, seat: Seat): number {
  const value = worthToMover(m, sim, false);
  return sim.mover === seat ? value : -value;
}

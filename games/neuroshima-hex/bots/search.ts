import { halve } from "@rubizh/bots";
import { at, type Rng, rngFrom, type Seat } from "@rubizh/engine";
import type { Move } from "../rules/move.ts";
import type { View } from "../rules/state.ts";
import { WIN } from "./evaluate.ts";
import type { Model } from "./ground.ts";
import { type Line, linesOf } from "./lines.ts";
import { playTurn, worthAtEnd } from "./plan.ts";
import { handKey, playReply } from "./replies.ts";
import { beginTurn, copySim, drawTiles, newSim, type Sim } from "./sim.ts";

/** Points of health that make the odds of winning e times better. */
const SCALE = 7;

const scratch = newSim();

/**
 * The turn is searched as lines of single tile uses down to the position at its end. Which line is best is then tried
 * against luck: the opponent draws from what is left of his pile and answers as well as one ply can tell.
 */
export function search(m: Model, v: View, seat: Seat, iterations: number, rng: Rng): Move {
  const seed = rng(2 ** 31);
  const moves = m.frames.legal(v, seat);
  if (moves.length === 1) return at(moves, 0);
  // More trials can afford a look at more lines.
  const width = Math.max(4, Math.round(Math.sqrt(iterations)));
  const lines = linesOf(m, v, seat, moves, width);
  const won = lines.find((line) => line.end.winner === seat);
  if (won !== undefined) return won.first;
  // Trials of one number share their luck, so that lines are compared on equal terms.
  const tryOnce = (line: Line, k: number): number => trial(m, line, seat, rngFrom(`${seed}/${k}`));
  return halve(lines, iterations, tryOnce, (line) => line.name).first;
}

function trial(m: Model, line: Line, seat: Seat, rng: Rng): number {
  if (line.end.winner !== "open") return chances(m, line.end, seat);
  copySim(scratch, line.end);
  if (line.first.t === "redraw") {
    drawTiles(scratch, rng);
    playTurn(m, scratch);
    beginTurn(scratch, rng);
    playTurn(m, scratch);
    return chances(m, scratch, seat);
  }
  beginTurn(scratch, rng);
  const { outcomes } = line.replies;
  const key = handKey(scratch);
  const known = outcomes.get(key);
  if (known !== undefined) return known;
  playReply(m, scratch, line.replies);
  const outcome = chances(m, scratch, seat);
  outcomes.set(key, outcome);
  return outcome;
}

/** 0…1. */
function chances(m: Model, sim: Sim, seat: Seat): number {
  const value = worthAtEnd(m, sim, seat);
  if (value >= WIN) return 1;
  if (value <= -WIN) return 0;
  return 1 / (1 + Math.exp(-value / SCALE));
}

import type { World } from "../rules/book.ts";
import { isOnBoard, type Table } from "../rules/field.ts";
import { isOver } from "../rules/goals.ts";
import type { Side } from "../rules/state.ts";
import { best, plansOf } from "./plan.ts";

/** How much of what a fighter could do next counts: others act first, and much may change until then. */
export interface Weights {
  readonly own: number;
  readonly enemy: number;
  /** For those who have acted already and must wait for the next turn, as a part of the above. */
  readonly later: number;
}
export const WEIGHTS: Weights = { own: 0.3, enemy: 0.6, later: 0.3 };

/** What everybody could make of a table, seen from one side, in lives; nothing once the game is over. */
export function outlook(w: World, d: Table, side: Side, { own, enemy, later }: Weights): number {
  if (isOver(d)) return 0;
  let sum = 0;
  for (const [i, f] of d.fighters.entries()) {
    if (!isOnBoard(f)) continue;
    const { gain } = best(plansOf(w, d, { t: "acting", fighter: f.id, left: 2, drawer: 0 }));
    sum += (d.bag[i] === 1 ? 1 : later) * (f.side === side ? own : -enemy) * gain;
  }
  return sum;
}

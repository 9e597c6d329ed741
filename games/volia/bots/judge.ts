import { at } from "@rubizh/engine";
import type { World } from "../rules/book.ts";
import type { GoalData } from "../rules/content.ts";
import { cellOf, characterOf, isOnBoard, type Table } from "../rules/field.ts";
import { opposite, type Side } from "../rules/state.ts";
import { best, plansOf } from "./plan.ts";
import { cellWorth, goalEdge, livesWorth } from "./worth.ts";

const FAR_ENOUGH = 12; // no place is worth more than this, short of winning
const GREAT = 25; // nor is one activation

/**
 * What a table is judged by, as differences between a side and its enemy: lives, fighters, their lives, their places,
 * tokens, what those still in the bag could do, what the others could do, and the goal itself.
 */
export function features(w: World, d: Table, side: Side): readonly number[] {
  const own = half(w, d, side);
  const enemy = half(w, d, opposite(side));
  return [...own.map((x, i) => x - at(enemy, i)), goalEdge(w, d, side)];
}

function half(w: World, d: Table, side: Side): readonly number[] {
  const team = at(d.sides, side);
  let fighters = 0;
  let life = 0;
  let places = 0;
  let { tokens } = team;
  let soon = 0;
  let later = 0;
  for (const [i, f] of d.fighters.entries()) {
    if (f.side !== side || !isOnBoard(f)) continue;
    fighters += 1;
    life += characterOf(w, f.id).life;
    places += Math.min(FAR_ENOUGH, cellWorth(w, d, f, cellOf(w, f)));
    tokens += f.carries;
    const { gain } = best(plansOf(w, d, { t: "acting", fighter: f.id, left: 2, drawer: 0 }));
    if (d.bag[i] === 1) soon += Math.min(GREAT, gain);
    else later += Math.min(GREAT, gain);
  }
  return [livesWorth(team.lives), fighters, life, places, tokens, soon, later];
}

/** Fitted by logistic regression to the ends of greedy games, 350 per mission: docs/balance-volia.md. */
const WEIGHTS: Readonly<Record<GoalData["t"], readonly number[]>> = {
  collect: [0.02, 1, 0.03, 0.05, 1.38, 0.09, 0.02, 0],
  control: [0.05, 0, 0.13, 0.04, 0, 0.138, 0.093, 0.586],
  leader: [0.05, 0.1, 0.1, 0.02, 0, 0.05, 0.03, 0],
  deliver: [0.05, 0.1, 0.05, 0.03, 1.42, 0.066, 0.02, 0],
  occupy: [0.02, 0.76, 0.01, 0.1, 0, 0.03, 0.01, 0.148],
  remove: [0.02, 0.1, 0.25, 0.01, 0, 0.03, 0.01, 0],
  assault: [0.02, 0.1, 0.09, 0.01, 0, 0.03, 0.02, 0.068],
};

/** The chance that this side wins, with half for a draw. */
export function judge(w: World, d: Table, side: Side): number {
  const base = at(d.frames, 0);
  if (base.t === "over") return base.winner === "draw" ? 0.5 : base.winner === side ? 1 : 0;
  const weights = WEIGHTS[w.mission.goal.t];
  const sum = features(w, d, side).reduce((total, x, i) => total + x * at(weights, i), 0);
  return 1 / (1 + Math.exp(-sum));
}

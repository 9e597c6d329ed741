// Every level: what a position is worth to the mover, by the hand-made judgement or by the learned chance.
import { chanceOf, weighed } from "@rubizh/bots";
import type { Seat } from "@rubizh/engine";
import { otherSeat } from "../rules/state.ts";
import { resolveBattle } from "./battle.ts";
import { callChance, finalWorth, handmadeWorth, isDecided, WIN } from "./evaluate.ts";
import { type Boards, FEATURES, fillFeatures } from "./features.ts";
import { copyGround, type Ground, get, type Model, newGround } from "./ground.ts";
import { battleIn, battlesAllowed, type Sim } from "./sim.ts";

/** Points of health that make the odds of winning e times better. */
export const SCALE = 7;

export const worthToMover = (m: Model, sim: Sim, running: boolean): number =>
  m.learned === undefined ? handmadeWorth(m, sim, running) : learnedWorth(m, m.learned, sim, running);

const [one, two, three] = [newGround(), newGround(), newGround()];
const row = new Float64Array(FEATURES.length);

/** The learned odds in points of health. In a running turn the mover may still use a battle token himself. */
function learnedWorth(m: Model, weights: Float64Array, sim: Sim, running: boolean): number {
  const me = sim.mover;
  if (sim.winner !== "open") return sim.winner === "none" ? 0 : sim.winner === me ? WIN : -WIN;
  const struck = fought(m, one, sim.ground, me);
  if (sim.turnsLeft > 0 && sim.turnsLeft === (running ? 1 : 0)) return finalWorth(one, me);
  // Where nobody was hit, another battle is like the first.
  const again = struck && fought(m, two, one, me);
  if (!struck) copyGround(two, one);
  const waiting = learnedOdds(m, weights, sim, [sim.ground, one, two], -1);
  const token = running && battlesAllowed(sim) ? battleIn(m, sim, me) : -1;
  if (token < 0) return waiting;
  if (isDecided(one)) return Math.max(waiting, finalWorth(one, me));
  if (again) fought(m, three, two, me);
  else copyGround(three, two);
  return Math.max(waiting, learnedOdds(m, weights, sim, [one, two, three], token));
}

/** The ground after a battle; says whether anybody was hit. */
function fought(m: Model, after: Ground, before: Ground, caller: Seat): boolean {
  copyGround(after, before);
  return resolveBattle(m, after, caller);
}

/** How surely a battle that can be called and wins the game is called. */
const CERTAIN = 0.97;

/**
 * The odds at the end of a turn, in points of health; the mover has spent the token `without`, unless that is -1. A sum of
 * figures hardly sees that the very next battle loses the game, so that counts by itself.
 */
export function learnedOdds(
  m: Model,
  weights: Float64Array,
  sim: Sim,
  boards: Boards,
  without: number,
): number {
  fillFeatures(m, sim, boards, without, row);
  const logit = weighed(weights, row);
  const [own, their] = [sim.mover, otherSeat(sim.mover)];
  const { health } = boards[1];
  const isLost = get(health, own) === 0 && get(health, their) > 0;
  const threat = isLost ? callChance(m, sim, their, -1) : 0;
  if (threat === 0) return SCALE * logit;
  const chance = (1 - CERTAIN * threat) * chanceOf(logit);
  return SCALE * Math.log(chance / (1 - chance));
}

// Every level: what a position is worth to the mover.
import type { Seat } from "@rubizh/engine";
import { beside, SIZE } from "../rules/board.ts";
import { HAND, otherSeat } from "../rules/state.ts";
import { resolveBattle } from "./battle.ts";
import { copyGround, FREE, type Ground, get, type Model, newGround } from "./ground.ts";
import { bagOfSim, battleIn, battlesAllowed, handOf, isBattle, type Sim } from "./sim.ts";

/** All in points of HQ health. */
export const WEIGHTS = {
  /** A lost HQ, beyond the health itself. */
  lost: 30,
  /** How much more the last points of health count. */
  scarce: 4,
  unit: 0.55, // per point of worth of a unit on the board
  netted: 0.4, // what is left of a unit's worth under a net
  unlinked: 0.35, // what is left of a module's worth without a neighbour to serve
  /** Part of the battle's swing that counts whoever may call one. */
  swing: 0.45,
  /** …and more if the next player can call it, or the one after. */
  nextCalls: 0.5,
  laterCalls: 0.25,
  /** Every free cell next to an HQ lets an attacker in. */
  gap: 0.12,
  battleInHand: 0.5,
  instantInHand: 0.5,
  unitInHand: 0.2, // per point of worth
  terror: 1.4, // the next player places nothing
} as const;

/** How much of the battle's swing counts once the end is near. */
export const LAST = 0.9;

/** What a finished game is worth; larger than anything else can be. */
export const WIN = 1000;

const after = newGround();
const later = newGround();

/**
 * What the position is worth to the mover. No position is judged before the battle that could come of it is fought:
 * who loses what in it, and who can bring it about. In a running turn the mover may still use a battle token himself.
 */
export function handmadeWorth(m: Model, sim: Sim, running: boolean): number {
  const me = sim.mover;
  if (sim.winner !== "open") return sim.winner === "none" ? 0 : sim.winner === me ? WIN : -WIN;
  copyGround(after, sim.ground);
  resolveBattle(m, after, me);
  const left = sim.turnsLeft - (running && sim.turnsLeft > 0 ? 1 : 0);
  if (sim.turnsLeft > 0 && left === 0) return finalWorth(after, me);
  const now = balance(m, sim.ground, me);
  const then = balance(m, after, me);
  const waiting =
    judge(m, sim, me, now, then, -1) + handWorth(m, sim, me, -1) - handWorth(m, sim, otherSeat(me), -1);
  const token = running && battlesAllowed(sim) ? battleIn(m, sim, me) : -1;
  if (token < 0) return waiting;
  if (isDecided(after)) return Math.max(waiting, finalWorth(after, me));
  copyGround(later, after);
  resolveBattle(m, later, me);
  const fought =
    judge(m, sim, me, then, balance(m, later, me), token) +
    handWorth(m, sim, me, token) -
    handWorth(m, sim, otherSeat(me), -1);
  return Math.max(waiting, fought);
}

export const isDecided = ({ health }: Ground): boolean => get(health, 0) === 0 || get(health, 1) === 0;

/** The game ends with these healths. */
export function finalWorth({ health }: Ground, me: Seat): number {
  const lead = get(health, me) - get(health, otherSeat(me));
  return lead === 0 ? 0 : Math.sign(lead) * (WIN - 40) + lead;
}

/** A battle turns `now` into `then`; how likely is it, and whose choice? */
function judge(m: Model, sim: Sim, me: Seat, now: number, then: number, without: number): number {
  const swing = then - now;
  // The battle at the end comes for certain; only the opponent's last turn can change it.
  if (sim.turnsLeft > 0) return now + LAST * swing;
  const they = callChance(m, sim, otherSeat(me), -1);
  const we = callChance(m, sim, me, without);
  return (
    now +
    WEIGHTS.swing * swing +
    WEIGHTS.nextCalls * they * Math.min(0, swing) +
    WEIGHTS.laterCalls * we * Math.max(0, swing)
  );
}

/** The chance that the seat holds a battle token in its next turn. */
export function callChance(m: Model, sim: Sim, seat: Seat, without: number): number {
  if (!battlesAllowed(sim)) return 0;
  const hand = handOf(sim, seat);
  let held = 0;
  for (const tile of hand) if (isBattle(m, tile)) held += 1;
  if (held > (without >= 0 ? 1 : 0)) return 1;
  const bag = bagOfSim(sim, seat);
  let none = 1;
  let others = 0;
  for (const tile of bag) if (!isBattle(m, tile)) others += 1;
  for (let i = 0; i < HAND - hand.length && i < bag.length; i++)
    none *= Math.max(0, others - i) / (bag.length - i);
  return 1 - none;
}

/** Health and units of the mover less those of the opponent. */
export function balance(m: Model, g: Ground, me: Seat): number {
  const sum = healthWorth(get(g.health, me)) - healthWorth(get(g.health, otherSeat(me)));
  let units = 0;
  let gaps = 0;
  for (let i = 0; i < SIZE; i++) {
    const tile = get(g.tile, i);
    const kind = m.kinds[tile];
    if (kind === undefined) continue;
    const sign = get(g.seat, i) === me ? 1 : -1;
    if (kind.hq) {
      for (let side = 0; side < 6; side++) if (isGap(g, i, side)) gaps += sign;
      continue;
    }
    units += sign * unitWorth(m, g, i);
  }
  return sum + WEIGHTS.unit * units - WEIGHTS.gap * gaps;
}

export function isGap(g: Ground, cell: number, side: number): boolean {
  const next = beside(cell, side);
  return next >= 0 && get(g.tile, next) === FREE;
}

/** What a unit is worth as it stands, in a net or not. */
export function unitWorth(m: Model, g: Ground, cell: number, netted = g.netted): number {
  const tile = get(g.tile, cell);
  const kind = m.kinds[tile];
  const worth = m.worth[tile] ?? 0;
  if ((netted & (1 << cell)) !== 0) return worth * WEIGHTS.netted;
  const stray = kind?.linked && !isLinked(g, cell, kind.links[get(g.turn, cell)] ?? 0, kind.toEnemies);
  return stray ? worth * WEIGHTS.unlinked : worth;
}

function isLinked(g: Ground, cell: number, links: number, toEnemies: boolean): boolean {
  for (let side = 0; side < 6; side++) {
    if ((links & (1 << side)) === 0) continue;
    const to = beside(cell, side);
    if (to < 0 || get(g.tile, to) === FREE) continue;
    if ((get(g.seat, to) !== get(g.seat, cell)) === toEnemies) return true;
  }
  return false;
}

export const healthWorth = (health: number): number =>
  health === 0 ? -WEIGHTS.lost : health - WEIGHTS.scarce * Math.exp(-health / 5);

/** Tiles kept for later; at the end there is no later. */
export function handWorth(m: Model, sim: Sim, seat: Seat, without: number): number {
  if (sim.turnsLeft > 0 && (sim.turnsLeft < 2 || seat === sim.mover)) return 0;
  let sum = sim.terrified[seat as 0 | 1] ? -WEIGHTS.terror : 0;
  let skipped = without < 0;
  for (const tile of handOf(sim, seat)) {
    if (!skipped && tile === without) {
      skipped = true;
      continue;
    }
    if (isBattle(m, tile)) sum += battlesAllowed(sim) ? WEIGHTS.battleInHand : 0;
    else
      sum += m.kinds[tile] === undefined ? WEIGHTS.instantInHand : WEIGHTS.unitInHand * (m.worth[tile] ?? 0);
  }
  return sum;
}

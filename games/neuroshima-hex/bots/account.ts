// Every level: what lies behind the worth of a position, in groups that can be told.
import { at, type Seat } from "@rubizh/engine";
import { SIZE } from "../rules/board.ts";
import { HAND, otherSeat } from "../rules/state.ts";
import { resolveBattle } from "./battle.ts";
import { creditsOf, type Worth } from "./credits.ts";
import {
  balance,
  callChance,
  finalWorth,
  handWorth,
  healthWorth,
  isDecided,
  isGap,
  LAST,
  unitWorth,
  WEIGHTS,
} from "./evaluate.ts";
import type { Boards } from "./features.ts";
import { copyGround, type Ground, get, type Model, newGround } from "./ground.ts";
import { worthToMover } from "./judge.ts";
import { bagOfSim, battleIn, battlesAllowed, handOf, isBattle, type Sim } from "./sim.ts";

/** A position as it is judged: the board as it lies, the board after the battle that could come, and what that counts. */
export interface Account {
  readonly value: number;
  /** The game ends with it. */
  readonly final: boolean;
  /** The mover calls a battle first, which has been fought in `now`. */
  readonly called: boolean;
  /** By seat. */
  readonly now: readonly [Holding, Holding];
  readonly later: readonly [Holding, Holding];
  /** How much of what the battle changes counts. */
  readonly share: number;
  /** What counts beside, whoever has what. */
  readonly rest: number;
  /** The chance that the mover's opponent can call a battle in the next turn. */
  readonly threat: number;
}

/** What a seat has: in figures that a player sees, and in what they count. */
export interface Holding {
  readonly health: number;
  /** Units by their cells, without the HQ. */
  readonly units: readonly { readonly cell: number; readonly tile: string }[];
  readonly netted: number;
  /** Free cells beside its HQ. */
  readonly gaps: number;
  readonly hand: number;
  /** …and which tiles they are. */
  readonly kept: readonly string[];
  readonly terrified: boolean;
  readonly worth: Worth;
}

/** The judgement of `worthToMover`, and what it is made of. */
export function accountOf(m: Model, sim: Sim, running: boolean): Account {
  const me = sim.mover;
  const value = worthToMover(m, sim, running);
  const [first, second, third] = [newGround(), newGround(), newGround()];
  copyGround(first, sim.ground);
  const open = sim.winner === "open";
  if (open) resolveBattle(m, first, me);
  copyGround(second, first);
  if (open) resolveBattle(m, second, me);
  const waiting = account(m, sim, value, [sim.ground, first, second], -1);
  if (!open || (sim.turnsLeft > 0 && sim.turnsLeft === (running ? 1 : 0))) return { ...waiting, final: true };
  const token = running && battlesAllowed(sim) ? battleIn(m, sim, me) : -1;
  if (token < 0) return waiting;
  if (isDecided(first)) {
    const called = { ...account(m, sim, value, [first, first, first], token), final: true };
    return finalWorth(first, me) === value ? called : waiting;
  }
  copyGround(third, second);
  resolveBattle(m, third, me);
  const fought = account(m, sim, value, [first, second, third], token);
  const miss = (a: Account): number => Math.abs(sumOf(a, me) - value);
  return miss(fought) < miss(waiting) ? fought : waiting;
}

/** What the groups of an account come to for the mover. */
export function sumOf({ now, later, share, rest }: Account, me: Seat): number {
  const side = (seat: Seat): number => {
    const [a, b] = [at(now, seat).worth, at(later, seat).worth];
    return onBoard(a) + share * (onBoard(b) - onBoard(a)) + a.hand + a.terror;
  };
  return side(me) - side(otherSeat(me)) + rest;
}
const onBoard = ({ health, units, nets, gaps }: Worth): number => health + units + nets + gaps;

function account(m: Model, sim: Sim, value: number, boards: Boards, without: number): Account {
  const me = sim.mover;
  const [now, then] = boards;
  const threat = threatTo(m, sim);
  const base = { value, final: false, called: without >= 0, threat };
  const holdings = (g: Ground): readonly [Holding, Holding] => [
    holding(m, sim, g, 0, without),
    holding(m, sim, g, 1, without),
  ];
  if (m.learned === undefined) {
    const swing = balance(m, then, me) - balance(m, now, me);
    const share = shareOf(m, sim, swing, without);
    return { ...base, now: holdings(now), later: holdings(then), share, rest: 0 };
  }
  const { credits, rest } = creditsOf(m, m.learned, sim, boards, without);
  const told = (g: Ground, when: "now" | "later"): readonly [Holding, Holding] => {
    const [one, two] = holdings(g);
    return [
      { ...one, worth: at(credits, 0)[when] },
      { ...two, worth: at(credits, 1)[when] },
    ];
  };
  return { ...base, now: told(now, "now"), later: told(then, "later"), share: 1, rest };
}

/** By what the opponent holds and how many tiles he will draw. */
function threatTo(m: Model, sim: Sim): number {
  if (sim.turnsLeft > 0 || !battlesAllowed(sim)) return 0;
  const seat = otherSeat(sim.mover);
  const [hand, bag] = [handOf(sim, seat), bagOfSim(sim, seat)];
  if (hand.some((tile) => isBattle(m, tile))) return 1;
  const others = bag.filter((tile) => !isBattle(m, tile)).length;
  const draws = Math.min(bag.length, Math.max(0, Math.min(sim.turns + 1, HAND) - hand.length));
  // Whoever draws the last tile can call no battle any more (NH-062).
  if (draws === bag.length) return 0;
  let none = 1;
  for (let i = 0; i < draws; i++) none *= Math.max(0, others - i) / (bag.length - i);
  return 1 - none;
}

function shareOf(m: Model, sim: Sim, swing: number, without: number): number {
  if (sim.turnsLeft > 0) return LAST;
  return swing < 0
    ? WEIGHTS.swing + WEIGHTS.nextCalls * callChance(m, sim, otherSeat(sim.mover), -1)
    : WEIGHTS.swing + WEIGHTS.laterCalls * callChance(m, sim, sim.mover, without);
}

function holding(m: Model, sim: Sim, g: Ground, seat: 0 | 1, token: number): Holding {
  const units: { cell: number; tile: string }[] = [];
  let gaps = 0;
  let netted = 0;
  let [bare, held] = [0, 0];
  for (let i = 0; i < SIZE; i++) {
    const kind = m.kinds[get(g.tile, i)];
    if (kind === undefined || get(g.seat, i) !== seat) continue;
    if (kind.hq) {
      for (let side = 0; side < 6; side++) if (isGap(g, i, side)) gaps += 1;
      continue;
    }
    units.push({ cell: i, tile: m.ids[get(g.tile, i)] ?? "" });
    if ((g.netted & (1 << i)) !== 0) netted += 1;
    bare += unitWorth(m, g, i, 0);
    held += unitWorth(m, g, i);
  }
  const health = get(g.health, seat);
  const without = seat === sim.mover ? token : -1;
  const kept = handWorth(m, sim, seat, without);
  // At the end a hand counts nothing, and neither does terror.
  const terrified = sim.terrified[seat];
  const terror = terrified && kept !== 0 ? -WEIGHTS.terror : 0;
  return {
    health,
    units,
    netted,
    gaps,
    hand: handOf(sim, seat).length - (without >= 0 ? 1 : 0),
    kept: handOf(sim, seat).map((tile) => m.ids[tile] ?? ""),
    terrified,
    worth: {
      health: healthWorth(health),
      units: WEIGHTS.unit * bare,
      nets: WEIGHTS.unit * (held - bare),
      gaps: -WEIGHTS.gap * gaps,
      hand: kept - terror,
      terror,
    },
  };
}

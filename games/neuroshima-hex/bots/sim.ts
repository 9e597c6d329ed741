// Every level: a game on the flat board between two turns, as evaluate, playout and search play it on.
import type { Rng, Seat } from "@rubizh/engine";
import { armyOf } from "../rules/content.ts";
import { bagOf } from "../rules/frames/draw.ts";
import { HAND, otherSeat, seatOf, type View } from "../rules/state.ts";
import { resolveBattle } from "./battle.ts";
import { copyGround, type Ground, get, groundOf, isFullGround, type Model, newGround } from "./ground.ts";

/** A game between two turns or in the middle of one, as searches play it on: no events, no pauses. */
export interface Sim {
  readonly ground: Ground;
  readonly hands: readonly [number[], number[]];
  /** The tiles left in each pile; only luck knows their order. */
  readonly bags: readonly [number[], number[]];
  turns: number;
  /** Turns to be finished before the battle that ends the game, the running one included; 0 while the end is open. */
  turnsLeft: number;
  /** Whose turn is running, or has just ended. */
  mover: Seat;
  /** The mover may not place units. */
  terror: boolean;
  readonly terrified: [boolean, boolean];
  winner: Seat | "none" | "open";
}

export function newSim(): Sim {
  return {
    ground: newGround(),
    hands: [[], []],
    bags: [[], []],
    turns: 0,
    turnsLeft: 0,
    mover: 0,
    terror: false,
    terrified: [false, false],
    winner: "open",
  };
}

export function copySim(to: Sim, from: Sim): void {
  copyGround(to.ground, from.ground);
  for (const seat of [0, 1] as const) {
    refill(to.hands[seat], from.hands[seat]);
    refill(to.bags[seat], from.bags[seat]);
    to.terrified[seat] = from.terrified[seat];
  }
  to.turns = from.turns;
  to.turnsLeft = from.turnsLeft;
  to.mover = from.mover;
  to.terror = from.terror;
  to.winner = from.winner;
}

function refill(to: number[], from: readonly number[]): void {
  to.length = from.length;
  for (let i = 0; i < from.length; i++) to[i] = from[i] ?? 0;
}

/** The table as a search starts from it. */
export function simOf(m: Model, v: View): Sim {
  const sim = newSim();
  groundOf(m, v, sim.ground);
  for (const seat of [0, 1] as const) {
    const { hand, army, terrified } = seatOf(v, seat);
    sim.hands[seat].push(...hand.map((tile) => m.numbers.get(tile) ?? 0));
    sim.terrified[seat] = terrified;
    if (army === "none") continue;
    const { deck } = armyOf(m.content, army);
    for (const [k, copies] of bagOf(m.content, v, seat).entries())
      for (let i = 0; i < copies; i++) sim.bags[seat].push(m.numbers.get(deck[k]?.id ?? "") ?? 0);
  }
  sim.turns = v.turns;
  sim.turnsLeft = v.turnsLeft;
  sim.mover = v.active;
  const turn = v.frames.find((f) => f.t === "turn");
  sim.terror = turn?.terror ?? false;
  const top = v.frames[v.frames.length - 1];
  if (top?.t === "over") sim.winner = top.winner;
  return sim;
}

/** A turn in which nothing was done yet is judged as the end of the one before it: what luck will bring is open. */
export function stepBack(sim: Sim): void {
  sim.terrified[sim.mover as 0 | 1] = sim.terror;
  sim.terror = false;
  sim.mover = otherSeat(sim.mover);
  sim.turns -= 1;
}

export const handOf = (sim: Sim, seat: Seat): number[] => sim.hands[seat as 0 | 1];
export const bagOfSim = (sim: Sim, seat: Seat): number[] => sim.bags[seat as 0 | 1];

export function dropFromHand(sim: Sim, seat: Seat, tile: number): void {
  const hand = handOf(sim, seat);
  const i = hand.indexOf(tile);
  if (i >= 0) hand.splice(i, 1);
}

/** Battle tokens work until somebody has drawn the last tile (NH-062). */
export const battlesAllowed = (sim: Sim): boolean => sim.bags[0].length > 0 && sim.bags[1].length > 0;

export const isBattle = (m: Model, tile: number): boolean => m.instants[tile]?.does === "battle";

export function battleIn(m: Model, sim: Sim, seat: Seat): number {
  for (const tile of handOf(sim, seat)) if (isBattle(m, tile)) return tile;
  return -1;
}

/** The mover's turn is over; with it the game may be. */
export function endTurn(m: Model, sim: Sim): void {
  sim.ground.used.fill(0);
  sim.terror = false;
  if (isFullGround(sim.ground)) fight(m, sim);
  if (sim.turnsLeft === 0 || sim.winner !== "open") return;
  sim.turnsLeft -= 1;
  if (sim.turnsLeft > 0) return;
  fight(m, sim);
  // Level health would give one more turn each; for a search that is as good as a draw.
  if (sim.winner === "open") sim.winner = leader(sim.ground);
}

export function callBattle(m: Model, sim: Sim, tile: number): void {
  dropFromHand(sim, sim.mover, tile);
  fight(m, sim);
  if (sim.winner === "open") endTurn(m, sim);
}

function fight(m: Model, sim: Sim): void {
  const { health } = sim.ground;
  resolveBattle(m, sim.ground, sim.mover);
  if (get(health, 0) === 0 || get(health, 1) === 0) sim.winner = leader(sim.ground);
}

function leader({ health }: Ground): Seat | "none" {
  const [a, b] = [get(health, 0), get(health, 1)];
  return a > b ? 0 : b > a ? 1 : "none";
}

/** The next turn begins and its tiles are drawn. */
export function beginTurn(sim: Sim, rng: Rng): void {
  const seat = otherSeat(sim.mover) as 0 | 1;
  sim.mover = seat;
  sim.turns += 1;
  sim.terror = sim.terrified[seat];
  sim.terrified[seat] = false;
  drawTiles(sim, rng);
}

export function drawTiles(sim: Sim, rng: Rng): void {
  const hand = handOf(sim, sim.mover);
  const bag = bagOfSim(sim, sim.mover);
  const most = Math.min(sim.turns, HAND);
  while (hand.length < most && bag.length > 0) {
    const i = rng(bag.length);
    hand.push(bag[i] ?? 0);
    bag[i] = bag[bag.length - 1] ?? 0;
    bag.pop();
  }
  if (bag.length === 0 && sim.turnsLeft === 0) sim.turnsLeft = 2;
}

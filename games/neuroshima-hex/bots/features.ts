// Level 4: a position at the end of a turn in figures, as the learned chance to win counts them.
import type { Seat } from "@rubizh/engine";
import { beside, SIZE } from "../rules/board.ts";
import { otherSeat } from "../rules/state.ts";
import { resolveBattle } from "./battle.ts";
import { callChance, unitWorth } from "./evaluate.ts";
import { copyGround, FREE, type Ground, get, type Model, newGround } from "./ground.ts";
import { bagOfSim, handOf, isBattle, type Sim } from "./sim.ts";

/** Counted for both seats on the board as it lies, after one battle and after two. */
const ON_BOARD = ["health", "scarce", "units", "worth"] as const;
/** …and only as it lies. */
const STANDING = [
  "netted",
  "melee",
  "ranged",
  "quick",
  "gaps",
  "besieged",
  "hand",
  "kept", // units in hand, by their worth
  "tokens",
  "pile",
  "call",
  "terror",
] as const;
const SEATS = ["own", "their"] as const;
const BOARDS = ["now", "after a battle", "after two"] as const;

export const FEATURES: readonly string[] = [
  "always",
  ...BOARDS.flatMap((board) => SEATS.flatMap((seat) => ON_BOARD.map((name) => `${seat} ${name} ${board}`))),
  ...SEATS.flatMap((seat) => STANDING.map((name) => `${seat} ${name}`)),
  "late",
  "lead late",
  "lead after a battle late",
  "units late",
  "worth late",
  "swing",
  "swing they call",
  "swing we call",
  "swing at the end",
  "lead at the end",
  "free cells",
  "last turns",
  "army",
  "army late",
  "army and free cells",
];

/** The board as it lies, after one battle and after two. */
export type Boards = readonly [Ground, Ground, Ground];

const [first, second] = [newGround(), newGround()];

/** The figures of a position whose turn has just ended, as the mover sees them. */
export function featuresOf(m: Model, sim: Sim): Float64Array {
  copyGround(first, sim.ground);
  resolveBattle(m, first, sim.mover);
  copyGround(second, first);
  resolveBattle(m, second, sim.mover);
  const row = new Float64Array(FEATURES.length);
  fillFeatures(m, sim, [sim.ground, first, second], -1, row);
  return row;
}

const WIDTH = ON_BOARD.length;
const FIRST_STANDING = 1 + 2 * BOARDS.length * WIDTH;
const FIRST_CONTEXT = FIRST_STANDING + 2 * STANDING.length;
const CALL = STANDING.indexOf("call");

/** …with the battles fought already; the mover has spent the token `without`, unless that is -1. */
export function fillFeatures(m: Model, sim: Sim, boards: Boards, without: number, row: Float64Array): void {
  const me = sim.mover;
  const they = otherSeat(me);
  row.fill(0);
  row[0] = 1;
  for (let b = 0; b < boards.length; b++) countBoard(m, boards[b] as Ground, me, row, 1 + 2 * b * WIDTH);
  fillStanding(m, sim, boards[0], me, without, row, FIRST_STANDING);
  fillStanding(m, sim, boards[0], they, -1, row, FIRST_STANDING + STANDING.length);
  fillContext(m, sim, boards[0], row);
}

const add = (row: Float64Array, i: number, amount: number): void => {
  row[i] = get(row, i) + amount;
};

function countBoard(m: Model, g: Ground, me: Seat, row: Float64Array, from: number): void {
  for (let i = 0; i < SIZE; i++) {
    const kind = m.kinds[get(g.tile, i)];
    if (kind === undefined || kind.hq) continue;
    const at = get(g.seat, i) === me ? from : from + WIDTH;
    add(row, at + 2, 1);
    add(row, at + 3, unitWorth(m, g, i) / 4);
  }
  fillHealth(get(g.health, me), row, from);
  fillHealth(get(g.health, otherSeat(me)), row, from + WIDTH);
}

function fillHealth(health: number, row: Float64Array, at: number): void {
  row[at] = health / 5;
  row[at + 1] = health === 0 ? -5 : -Math.exp(-health / 5);
}

/** What a seat has beside health and units, in the order of STANDING. */
function fillStanding(
  m: Model,
  sim: Sim,
  g: Ground,
  seat: Seat,
  without: number,
  row: Float64Array,
  at: number,
): void {
  for (let i = 0; i < SIZE; i++) {
    const kind = m.kinds[get(g.tile, i)];
    if (kind === undefined || get(g.seat, i) !== seat) continue;
    if (kind.hq) countAround(g, i, seat, row, at + 4);
    else if ((g.netted & (1 << i)) !== 0) add(row, at, 1);
    else {
      const strikes = kind.strikes[get(g.turn, i)] ?? [];
      for (let k = 0; k < strikes.length; k++) {
        add(row, at + 1, (strikes[k]?.melee ?? 0) / 3);
        add(row, at + 2, (strikes[k]?.ranged ?? 0) / 3);
      }
      let quick = 0;
      for (let k = 0; k < kind.initiative.length; k++) quick = Math.max(quick, kind.initiative[k] ?? 0);
      add(row, at + 3, quick / 3);
    }
  }
  const hand = handOf(sim, seat);
  const bag = bagOfSim(sim, seat);
  let kept = 0;
  let tokens = without >= 0 ? -1 : 0;
  for (let i = 0; i < hand.length; i++) {
    const tile = hand[i] ?? 0;
    kept += m.worth[tile] ?? 0;
    if (isBattle(m, tile)) tokens += 1;
  }
  for (let i = 0; i < bag.length; i++) if (isBattle(m, bag[i] ?? 0)) tokens += 1;
  row[at + 6] = hand.length - (without >= 0 ? 1 : 0);
  row[at + 7] = kept / 4;
  row[at + 8] = tokens;
  row[at + 9] = bag.length / 10;
  row[at + CALL] = callChance(m, sim, seat, without);
  row[at + 11] = sim.terrified[seat as 0 | 1] ? 1 : 0;
}

/** Free cells beside an HQ, and enemies. */
function countAround(g: Ground, hq: number, seat: Seat, row: Float64Array, at: number): void {
  for (let side = 0; side < 6; side++) {
    const next = beside(hq, side);
    if (next < 0) continue;
    if (get(g.tile, next) === FREE) add(row, at, 1);
    else if (get(g.seat, next) !== seat) add(row, at + 1, 1);
  }
}

/** How late it is, who may bring a battle about, and what that changes. */
function fillContext(m: Model, sim: Sim, g: Ground, row: Float64Array): void {
  const late = sim.turns / 30;
  const lead = get(row, 1) - get(row, 1 + WIDTH);
  const then = get(row, 1 + 2 * WIDTH) - get(row, 1 + 3 * WIDTH);
  const swing = then - lead;
  const ends = sim.turnsLeft > 0 ? 1 : 0;
  const we = get(row, FIRST_STANDING + CALL);
  const they = get(row, FIRST_STANDING + STANDING.length + CALL);
  const army = armySign(m, g, sim.mover);
  let free = 0;
  for (let i = 0; i < SIZE; i++) if (get(g.tile, i) === FREE) free += 1;
  let at = FIRST_CONTEXT;
  row[at++] = late;
  row[at++] = lead * late;
  row[at++] = then * late;
  row[at++] = (get(row, 3) - get(row, 3 + WIDTH)) * late;
  row[at++] = (get(row, 4) - get(row, 4 + WIDTH)) * late;
  row[at++] = swing;
  row[at++] = they * Math.min(0, swing);
  row[at++] = we * Math.max(0, swing);
  row[at++] = ends * swing;
  row[at++] = ends * lead;
  row[at++] = free / 10;
  row[at++] = ends;
  row[at++] = army;
  row[at++] = army * late;
  row[at++] = (army * free) / 10;
}

/** 1 for the army whose name comes first, -1 for the other; 0 where both are the same. */
function armySign(m: Model, g: Ground, me: Seat): number {
  let [own, their] = ["", ""];
  for (let i = 0; i < SIZE; i++) {
    const kind = m.kinds[get(g.tile, i)];
    if (!kind?.hq) continue;
    if (get(g.seat, i) === me) own = kind.army;
    else their = kind.army;
  }
  return own === their ? 0 : own < their ? 1 : -1;
}

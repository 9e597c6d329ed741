// No level yet: a position at the end of a turn in figures, as the learned chance to win counts them.
import type { Seat } from "@rubizh/engine";
import { beside, SIZE } from "../rules/board.ts";
import { otherSeat } from "../rules/state.ts";
import { resolveBattle } from "./battle.ts";
import { callChance, isGap, unitWorth } from "./evaluate.ts";
import { copyGround, FREE, type Ground, get, type Model, newGround } from "./ground.ts";
import { bagOfSim, battlesAllowed, handOf, isBattle, type Sim } from "./sim.ts";

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

const [first, second] = [newGround(), newGround()];
/** Room for the counts of one board, own first. */
const room = new Float64Array(2 * ON_BOARD.length);

/** The figures of a position whose turn has just ended, as the mover sees them. */
export function featuresOf(m: Model, sim: Sim): Float64Array {
  const me = sim.mover;
  copyGround(first, sim.ground);
  resolveBattle(m, first, me);
  copyGround(second, first);
  resolveBattle(m, second, me);
  const row: number[] = [1];
  const leads: number[] = [];
  for (const ground of [sim.ground, first, second]) {
    countBoard(m, ground, me);
    row.push(...room);
    leads.push((room[0] ?? 0) - (room[ON_BOARD.length] ?? 0));
  }
  const [lead = 0, then = 0] = leads;
  const standing = [standingOf(m, sim, me), standingOf(m, sim, otherSeat(me))];
  for (const counts of standing) row.push(...counts);
  row.push(...contextOf(m, sim, row, lead, then));
  return Float64Array.from(row);
}

function countBoard(m: Model, g: Ground, me: Seat): void {
  room.fill(0);
  for (let i = 0; i < SIZE; i++) {
    const kind = m.kinds[get(g.tile, i)];
    if (kind === undefined || kind.hq) continue;
    const at = get(g.seat, i) === me ? 0 : ON_BOARD.length;
    room[at + 2] = (room[at + 2] ?? 0) + 1;
    room[at + 3] = (room[at + 3] ?? 0) + unitWorth(m, g, i) / 4;
  }
  for (const at of [0, 1]) {
    const health = get(g.health, at === 0 ? me : otherSeat(me));
    room[at * ON_BOARD.length] = health / 5;
    room[at * ON_BOARD.length + 1] = health === 0 ? -5 : -Math.exp(-health / 5);
  }
}

/** What a seat has beside health and units, in the order of STANDING. */
function standingOf(m: Model, sim: Sim, seat: Seat): readonly number[] {
  const { ground: g } = sim;
  const counts = { netted: 0, melee: 0, ranged: 0, quick: 0, gaps: 0, besieged: 0 };
  for (let i = 0; i < SIZE; i++) {
    const kind = m.kinds[get(g.tile, i)];
    if (kind === undefined || get(g.seat, i) !== seat) continue;
    if (kind.hq) countAround(g, i, seat, counts);
    else if ((g.netted & (1 << i)) !== 0) counts.netted += 1;
    else {
      for (const { melee, ranged } of kind.strikes[get(g.turn, i)] ?? []) {
        counts.melee += melee / 3;
        counts.ranged += ranged / 3;
      }
      counts.quick += Math.max(0, ...kind.initiative) / 3;
    }
  }
  const hand = handOf(sim, seat);
  const bag = bagOfSim(sim, seat);
  const kept = hand.reduce((sum, tile) => sum + (m.worth[tile] ?? 0), 0) / 4;
  const tokens = [...hand, ...bag].filter((tile) => isBattle(m, tile)).length;
  return [
    counts.netted,
    counts.melee,
    counts.ranged,
    counts.quick,
    counts.gaps,
    counts.besieged,
    hand.length,
    kept,
    tokens,
    bag.length / 10,
    callChance(m, sim, seat, -1),
    sim.terrified[seat as 0 | 1] ? 1 : 0,
  ];
}

function countAround(g: Ground, hq: number, seat: Seat, counts: { gaps: number; besieged: number }): void {
  for (let side = 0; side < 6; side++) {
    if (isGap(g, hq, side)) counts.gaps += 1;
    const next = beside(hq, side);
    if (next >= 0 && get(g.tile, next) !== FREE && get(g.seat, next) !== seat) counts.besieged += 1;
  }
}

/** How late it is, who may bring a battle about, and what that changes. */
function contextOf(
  m: Model,
  sim: Sim,
  row: readonly number[],
  lead: number,
  then: number,
): readonly number[] {
  const me = sim.mover;
  const late = sim.turns / 30;
  const swing = then - lead;
  const ends = sim.turnsLeft > 0 ? 1 : 0;
  const open = battlesAllowed(sim);
  const they = open ? callChance(m, sim, otherSeat(me), -1) : 0;
  const we = open ? callChance(m, sim, me, -1) : 0;
  const of = (name: string): number => row[FEATURES.indexOf(name)] ?? 0;
  const army = armySign(m, sim.ground, me);
  let free = 0;
  for (let i = 0; i < SIZE; i++) if (get(sim.ground.tile, i) === FREE) free += 1;
  return [
    late,
    lead * late,
    then * late,
    (of("own units now") - of("their units now")) * late,
    (of("own worth now") - of("their worth now")) * late,
    swing,
    they * Math.min(0, swing),
    we * Math.max(0, swing),
    ends * swing,
    ends * lead,
    free / 10,
    ends,
    army,
    army * late,
    (army * free) / 10,
  ];
}

/** 1 for the army whose name comes first, -1 for the other; 0 where both are the same. */
function armySign(m: Model, g: Ground, me: Seat): number {
  const names: [string, string] = ["", ""];
  for (let i = 0; i < SIZE; i++) {
    const kind = m.kinds[get(g.tile, i)];
    if (kind?.hq) names[get(g.seat, i) === me ? 0 : 1] = kind.army;
  }
  return names[0] === names[1] ? 0 : names[0] < names[1] ? 1 : -1;
}

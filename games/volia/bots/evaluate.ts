// Every level: what lives, fighters and cells are worth, and what a hit takes.
import { woundTable } from "../rules/odds.ts";
import type { Side } from "../rules/state.ts";
import type { Weapon } from "./chart.ts";
import {
  cellOf,
  companionIn,
  distance,
  isFriendly,
  MOST_CELLS,
  MOST_FIGHTERS,
  NOWHERE,
  type Snapshot,
  sideOf,
} from "./snapshot.ts";

/** Everything is counted in lives of a healthy team. */
export const WIN = 100;

const MOST_LIVES = 64;
const LIVES_WORTH = Float64Array.from({ length: MOST_LIVES }, (_, n) =>
  n === 0 ? -WIN : 0.25 * n + 14 * (1 - Math.exp(-n / 3)),
);

/** A team's last lives are dear: what it is worth to have so many. Parts of a life come up in averages. */
export function livesWorth(lives: number): number {
  const whole = Math.floor(lives);
  const below = LIVES_WORTH[whole] ?? -WIN;
  return whole === lives ? below : below + (lives - whole) * ((LIVES_WORTH[whole + 1] ?? 0) - below);
}

const FEW = 4; // how much dearer fighters become as they get fewer
const VICTIM = 4; // what each removal counts more than the one before, where they win
const BURDEN = 12; // what a carrier is worth more

export const bodyWorth = (s: Snapshot, i: number): number => 3.5 + 0.8 * (s.soldiers[i]?.character.life ?? 0);

/** What a side would lose with this fighter. */
export function prizeOf(s: Snapshot, i: number): number {
  const side = sideOf(s, i);
  const alive = s.alive[side] ?? 0;
  if (alive <= 1) return WIN;
  const base = bodyWorth(s, i);
  if (s.goal.t === "leader" && leaderOf(s, side) === i) return WIN;
  if (s.goal.t === "remove") {
    const gone = (s.removed[side] ?? 0) + 1;
    return gone >= s.goal.count ? WIN : base + VICTIM * gone;
  }
  if (s.goal.t === "deliver" && (s.carries[i] ?? 0) > 0) return base + BURDEN;
  return base + FEW / alive;
}

/** The fighter with the most lives, the first among equals. */
export function leaderOf(s: Snapshot, side: Side): number {
  let leader = NOWHERE;
  let most = 0;
  for (let i = 0; i < s.fighters; i++) {
    const life = s.soldiers[i]?.character.life ?? 0;
    if (s.side[i] !== side || life <= most) continue;
    leader = i;
    most = life;
  }
  return leader;
}

const STEP = 0.8; // what being one step nearer is worth
const COVER = 0.5;
export const TOKEN = 8; // taking one

/** How good each cell is for a fighter with regard to the mission, apart from fighting. */
export function surveyFor(s: Snapshot, i: number, worth: Float64Array): void {
  for (let c = 0; c < s.chart.count; c++) worth[c] = s.chart.cells[c]?.round ? COVER : 0;
  const { goal } = s;
  const side = sideOf(s, i);
  switch (goal.t) {
    case "collect":
      addTokens(s, i, (s.taken[side] ?? 0) + 1 >= goal.count ? WIN : TOKEN, worth);
      return;
    case "deliver":
      if ((s.carries[i] ?? 0) > 0) addHome(s, side, worth);
      else addTokens(s, i, TOKEN, worth);
      return;
    case "control":
      addGoalCells(s, i, 1, worth);
      return;
    case "assault":
      addGoalCells(s, i, s.team[side] === 0 ? 1.4 : 1, worth);
      return;
    case "occupy":
      addTile(s, side, worth);
      return;
    case "leader":
      addEnemies(s, i, 0.9 * STEP, leaderOf(s, side === 0 ? 1 : 0), worth);
      return;
    case "remove":
      addEnemies(s, i, 0.7 * STEP, NOWHERE, worth);
      return;
  }
}

const FAR = 99;
/** Steps to the nearest goal, and what it is worth to stand on one: room for one fighter at a time. */
const pull = new Float64Array(MOST_CELLS);
const here = new Float64Array(MOST_CELLS);

/** Own tokens still lying about draw the nearest fighters most. */
function addTokens(s: Snapshot, i: number, prize: number, worth: Float64Array): void {
  const tokens = s.tokens[sideOf(s, i)] ?? [];
  if (tokens.length === 0) return;
  pull.fill(FAR);
  for (const token of tokens) {
    const rival = nearestTo(s, sideOf(s, i), token, i);
    worth[token] = (worth[token] ?? 0) + prize;
    for (let c = 0; c < s.chart.count; c++) {
      const mine = distance(s, c, token);
      // Going where a comrade is already nearer is worth less.
      pull[c] = Math.min(pull[c] ?? FAR, mine + (rival < mine ? 2 : 0));
    }
  }
  for (let c = 0; c < s.chart.count; c++) worth[c] = (worth[c] ?? 0) - 1.5 * STEP * (pull[c] ?? 0);
}

/** Steps from the nearest fighter of a side to a cell, one of them left out. */
function nearestTo(s: Snapshot, side: Side, cell: number, except: number): number {
  let nearest = FAR;
  for (let x = 0; x < s.fighters; x++) {
    if (x === except || s.side[x] !== side || s.cell[x] === NOWHERE) continue;
    const steps = distance(s, cellOf(s, x), cell);
    if (steps < nearest) nearest = steps;
  }
  return nearest;
}

const HOMEWARD = 2.5;

/** A carried token wins at home. */
function addHome(s: Snapshot, side: Side, worth: Float64Array): void {
  const steps = s.chart.toStart[s.team[side]];
  for (let c = 0; c < s.chart.count; c++)
    worth[c] = (worth[c] ?? 0) + (steps[c] === 0 ? WIN : -HOMEWARD * (steps[c] ?? 0));
}

/** Goal cells: hold those that would otherwise be lost, go to those not yet held. */
function addGoalCells(s: Snapshot, i: number, eager: number, worth: Float64Array): void {
  const enemies = s.held[1 - sideOf(s, i)] ?? 0;
  const { count, goalCells } = s.chart;
  pull.fill(FAR);
  for (const goal of goalCells) {
    const friends = comradeIn(s, i, goal);
    const foes = (enemies & (1 << goal)) !== 0;
    if (!friends || foes)
      for (let c = 0; c < count; c++) pull[c] = Math.min(pull[c] ?? FAR, distance(s, c, goal));
    here[goal] = friends ? (foes ? 1.5 : 0.5) : foes ? 3.5 : 6;
  }
  for (let c = 0; c < count; c++) {
    const steps = pull[c] ?? FAR;
    const prize = goalCells.includes(c) ? (here[c] ?? 0) : steps === FAR ? 0 : -STEP * steps;
    worth[c] = (worth[c] ?? 0) + eager * prize;
  }
}

function comradeIn(s: Snapshot, i: number, cell: number): boolean {
  if (!isFriendly(s, i, cell)) return false;
  for (let x = 0; x < s.fighters; x++)
    if (x !== i && s.cell[x] === cell && s.side[x] === s.side[i]) return true;
  return false;
}

function addTile(s: Snapshot, side: Side, worth: Float64Array): void {
  const there = s.chart.toStart[s.team[side === 0 ? 1 : 0]];
  const home = s.chart.toStart[s.team[side]];
  const guard = intruders(s, side === 0 ? 1 : 0) > 0 ? 2 : 0;
  for (let c = 0; c < s.chart.count; c++)
    worth[c] = (worth[c] ?? 0) + (there[c] === 0 ? 3 : -STEP * (there[c] ?? 0)) + (home[c] === 0 ? guard : 0);
}

/** Fighters of a side on the enemy's start tile. */
function intruders(s: Snapshot, side: Side): number {
  const there = s.chart.toStart[s.team[side === 0 ? 1 : 0]];
  let count = 0;
  for (let x = 0; x < s.fighters; x++)
    if (s.side[x] === side && s.cell[x] !== NOWHERE && there[cellOf(s, x)] === 0) count += 1;
  return count;
}

/** The nearest enemy, or one of them, draws. */
function addEnemies(s: Snapshot, i: number, weight: number, prey: number, worth: Float64Array): void {
  pull.fill(FAR);
  for (let x = 0; x < s.fighters; x++) {
    if (s.side[x] === s.side[i] || s.cell[x] === NOWHERE || (prey !== NOWHERE && x !== prey)) continue;
    for (let c = 0; c < s.chart.count; c++) pull[c] = Math.min(pull[c] ?? FAR, distance(s, c, cellOf(s, x)));
  }
  for (let c = 0; c < s.chart.count; c++)
    if (pull[c] !== FAR) worth[c] = (worth[c] ?? 0) - weight * (pull[c] ?? 0);
}

const LEAST = -12;
const MARGINS = 24; // from LEAST on; beyond them nothing changes, or no card goes there
const rowOf = (margin: number): number => Math.max(0, Math.min(MARGINS - 1, margin - LEAST));
const KINDS = 4 * MARGINS; // with one or two saving rolls, with or without a lost activation
const WOUNDS = ([1, 2] as const).map((rolls) =>
  Array.from({ length: MARGINS }, (_, i) => Float64Array.from(woundTable(LEAST + i, rolls))),
);
const NO_WOUNDS = new Float64Array();
/** The chance of each number of wounds from a hit. */
export const woundsBy = (margin: number, rolls: 1 | 2): Float64Array =>
  WOUNDS[rolls - 1]?.[rowOf(margin)] ?? NO_WOUNDS;

export const MEDIC_KEEPS = 1 / 3; // a 5 or a 6: VO-161
const SKIPPED = 1.5; // what a lost activation is worth

/** What hits do to the fighters of one snapshot, worked out when first asked for. */
export interface Harms {
  readonly known: Float64Array;
  readonly guard: Float64Array; // what comrades add to the saving roll
  readonly nursed: Uint8Array;
}

const room: Harms = {
  known: new Float64Array(MOST_FIGHTERS * KINDS).fill(Number.NaN),
  guard: new Float64Array(MOST_FIGHTERS),
  nursed: new Uint8Array(MOST_FIGHTERS),
};

/** The few of `known` that were worked out since the last snapshot: clearing all of it takes longer than a shot. */
const found: number[] = [];

export function harmsIn(s: Snapshot): Harms {
  for (const kind of found) room.known[kind] = Number.NaN;
  found.length = 0;
  for (let i = 0; i < s.fighters; i++) {
    const cell = cellOf(s, i);
    if (cell === NOWHERE) continue;
    room.guard[i] = otamansBeside(s, i, cell);
    room.nursed[i] = companionIn(s, i, cell, "medic") === NOWHERE ? 0 : 1;
  }
  return room;
}

function otamansBeside(s: Snapshot, i: number, cell: number): number {
  let count = 0;
  for (let x = 0; x < s.fighters; x++)
    if (
      s.cell[x] === cell &&
      x !== i &&
      s.side[x] === s.side[i] &&
      s.soldiers[x]?.character.specialisation === "otaman"
    )
      count += 1;
  return count;
}

/** What a side loses on average when this fighter is hit by another; `aim` is the weapon's for the two cells. */
function harmTo(s: Snapshot, h: Harms, by: number, weapon: Weapon, aim: number, victim: number): number {
  const skips = weapon.has.skipTurn && s.side[victim] !== s.side[by];
  const armour = weapon.has.ignoreArmour ? 0 : (s.soldiers[victim]?.character.armour ?? 0);
  const margin = weapon.ability.power - (aim >> 1) - armour - (h.guard[victim] ?? 0);
  const row = rowOf(margin);
  const kind = victim * KINDS + 4 * row + 2 * (aim & 1) + (skips ? 1 : 0);
  const known = h.known[kind] ?? 0;
  if (!Number.isNaN(known)) return known;
  const harm = meanHarm(s, h, woundsBy(margin, (aim & 1) === 1 ? 2 : 1), skips, victim);
  h.known[kind] = harm;
  found.push(kind);
  return harm;
}

function meanHarm(s: Snapshot, h: Harms, wounds: Float64Array, skips: boolean, victim: number): number {
  const lives = s.lives[sideOf(s, victim)] ?? 0;
  const now = livesWorth(lives);
  const character = s.soldiers[victim]?.character;
  const life = character?.life ?? 0;
  const waits = s.waits[victim] === 1;
  const daze = skips && waits && character?.specialisation !== "unmovable" ? SKIPPED : 0;
  // A removed fighter no longer acts this turn either.
  const gone = prizeOf(s, victim) + (waits ? 1 : 0);
  const kept = h.nursed[victim] === 1 ? MEDIC_KEEPS : 0;
  const removal = (1 - kept) * gone + kept * (now - livesWorth(Math.max(0, lives - 1)) + daze);
  let sum = 0;
  for (let n = 1; n < wounds.length; n++) {
    const loss = n >= life ? removal : now - livesWorth(Math.max(0, lives - n)) + daze;
    sum += (wounds[n] ?? 0) * loss;
  }
  return sum;
}

/** What a hit takes from the enemies of `by` on average, less what it takes from friends; an area strikes all in the cell. */
export function hitGain(
  s: Snapshot,
  h: Harms,
  by: number,
  weapon: Weapon,
  aim: number,
  victim: number,
): number {
  if (!weapon.has.area) return gainOf(s, h, by, weapon, aim, victim);
  let sum = 0;
  for (let x = 0; x < s.fighters; x++)
    if (s.cell[x] === s.cell[victim] && x !== by) sum += gainOf(s, h, by, weapon, aim, x);
  return sum;
}

const gainOf = (s: Snapshot, h: Harms, by: number, weapon: Weapon, aim: number, x: number): number =>
  (s.side[x] === s.side[by] ? -1 : 1) * harmTo(s, h, by, weapon, aim, x);

/** What it comes to when a shot from a cell strays to somebody. */
export const strayGain = (
  s: Snapshot,
  h: Harms,
  by: number,
  weapon: Weapon,
  cell: number,
  hit: number,
): number => hitGain(s, h, by, weapon, weapon.stray[cell * s.chart.count + cellOf(s, hit)] ?? 0, hit);

/** Whom the target's owner would have hit by a shot that shows a 1: the worst for the shooter. NOWHERE: nobody is there. */
export function strayed(
  s: Snapshot,
  h: Harms,
  by: number,
  weapon: Weapon,
  cell: number,
  target: number,
): number {
  const line = s.chart.lineTo(cell, cellOf(s, target));
  let worst = NOWHERE;
  if ((line & ((s.held[0] ?? 0) | (s.held[1] ?? 0))) === 0) return worst;
  let least = Number.POSITIVE_INFINITY;
  for (let x = 0; x < s.fighters; x++) {
    if (x === by || x === target || s.cell[x] === NOWHERE || (line & (1 << cellOf(s, x))) === 0) continue;
    const gain = strayGain(s, h, by, weapon, cell, x);
    if (gain >= least) continue;
    worst = x;
    least = gain;
  }
  return worst;
}

import type { Side } from "../rules/state.ts";
import { cellOf, distance, isFriendly, NOWHERE, type Sketch, sideOf } from "./sketch.ts";

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

const bodyWorth = (s: Sketch, i: number): number => 3.5 + 0.8 * (s.soldiers[i]?.character.life ?? 0);

/** What a side would lose with this fighter. */
export function prizeOf(s: Sketch, i: number): number {
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
function leaderOf(s: Sketch, side: Side): number {
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
export function surveyFor(s: Sketch, i: number, worth: Float64Array): void {
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
const MOST_CELLS = 28;
/** Steps to the nearest goal, and what it is worth to stand on one: room for one fighter at a time. */
const pull = new Float64Array(MOST_CELLS);
const here = new Float64Array(MOST_CELLS);

/** Own tokens still lying about draw the nearest fighters most. */
function addTokens(s: Sketch, i: number, prize: number, worth: Float64Array): void {
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
function nearestTo(s: Sketch, side: Side, cell: number, except: number): number {
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
function addHome(s: Sketch, side: Side, worth: Float64Array): void {
  const steps = s.chart.toStart[s.team[side]];
  for (let c = 0; c < s.chart.count; c++)
    worth[c] = (worth[c] ?? 0) + (steps[c] === 0 ? WIN : -HOMEWARD * (steps[c] ?? 0));
}

/** Goal cells: hold those that would otherwise be lost, go to those not yet held. */
function addGoalCells(s: Sketch, i: number, eager: number, worth: Float64Array): void {
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

function comradeIn(s: Sketch, i: number, cell: number): boolean {
  if (!isFriendly(s, i, cell)) return false;
  for (let x = 0; x < s.fighters; x++)
    if (x !== i && s.cell[x] === cell && s.side[x] === s.side[i]) return true;
  return false;
}

function addTile(s: Sketch, side: Side, worth: Float64Array): void {
  const there = s.chart.toStart[s.team[side === 0 ? 1 : 0]];
  const home = s.chart.toStart[s.team[side]];
  const guard = intruders(s, side === 0 ? 1 : 0) > 0 ? 2 : 0;
  for (let c = 0; c < s.chart.count; c++)
    worth[c] = (worth[c] ?? 0) + (there[c] === 0 ? 3 : -STEP * (there[c] ?? 0)) + (home[c] === 0 ? guard : 0);
}

/** Fighters of a side on the enemy's start tile. */
function intruders(s: Sketch, side: Side): number {
  const there = s.chart.toStart[s.team[side === 0 ? 1 : 0]];
  let count = 0;
  for (let x = 0; x < s.fighters; x++)
    if (s.side[x] === side && s.cell[x] !== NOWHERE && there[cellOf(s, x)] === 0) count += 1;
  return count;
}

/** The nearest enemy, or one of them, draws. */
function addEnemies(s: Sketch, i: number, weight: number, prey: number, worth: Float64Array): void {
  pull.fill(FAR);
  for (let x = 0; x < s.fighters; x++) {
    if (s.side[x] === s.side[i] || s.cell[x] === NOWHERE || (prey !== NOWHERE && x !== prey)) continue;
    for (let c = 0; c < s.chart.count; c++) pull[c] = Math.min(pull[c] ?? FAR, distance(s, c, cellOf(s, x)));
  }
  for (let c = 0; c < s.chart.count; c++)
    if (pull[c] !== FAR) worth[c] = (worth[c] ?? 0) - weight * (pull[c] ?? 0);
}

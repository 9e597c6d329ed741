// Level 4: a table between two activations in figures, each the one side's less the other's.
import { at, last } from "@rubizh/engine";
import { type Content, TURNS } from "../rules/content.ts";
import { controlled } from "../rules/goals.ts";
import { opposite, type Side, type View } from "../rules/state.ts";
import { bodyWorth, type Harms, harmsIn, leaderOf, livesWorth, prizeOf } from "./evaluate.ts";
import { prospect } from "./propose.ts";
import {
  cellOf,
  distance,
  isBoundIn,
  MOST_CELLS,
  NOWHERE,
  type Snapshot,
  sideOf,
  snapshot,
} from "./snapshot.ts";

/** What is counted for each side; lives' worth and the like in tens, so that all are of a size. */
export const COUNTS = [
  "lives",
  "livesWorth",
  "alive",
  "body",
  "prize",
  "bag",
  "ready", // what those who wait in the bag could do
  "later", // …and those who have acted
  "winning", // how many of the first could all but win
  "winningLater",
  "best",
  "place", // what the mission makes of the cells they stand in
  "progress",
  "near", // how near they are to what the mission asks for
  "cover",
  "bound",
] as const;
export type Count = (typeof COUNTS)[number];
export type Counts = Record<Count, number>;

const TURN_NUMBERS = Array.from({ length: TURNS }, (_, i) => i + 1);
const inTurn = (name: string): readonly string[] => TURN_NUMBERS.map((turn) => `${name} in turn ${turn}`);

/** Every count also by how late it is; the goal turn by turn, and for team 1 apart: it may have another one. */
export const FEATURES: readonly string[] = [
  ...COUNTS,
  ...COUNTS.map((name) => `${name} late`),
  ...inTurn("progress"),
  ...inTurn("near"),
  "progress settled",
  "progress settled late",
  ...inTurn("team"),
  ...inTurn("team's progress"),
  "team's progress settled",
  "team's near",
];

/** What one fighter could do counts no more than this; all above means a won game. */
const MOST = 30;
const ALL_BUT_WON = 40;
const worth = new Float64Array(MOST_CELLS);

/** What is counted on a table, for the side that looks and for the other. */
export interface Sides {
  readonly mine: Counts;
  readonly theirs: Counts;
}

export function countsIn(content: Content, v: View, side: Side): Sides {
  const s = snapshot(content, v);
  const h = harmsIn(s);
  waitingAgain(s, v);
  return {
    mine: countsOf(content, v, s, h, side),
    theirs: countsOf(content, v, s, h, opposite(side)),
  };
}

const lateness = (turn: number): number => (turn - 1) / (TURNS - 1);

/** The figures of a table as `side` sees it; those of the other side are the same with the other sign. */
export const featuresOf = (content: Content, v: View, side: Side): Float64Array =>
  featuresFrom(countsIn(content, v, side), v, side);

export function featuresFrom({ mine, theirs }: Sides, v: View, side: Side): Float64Array {
  const late = lateness(v.turn);
  const settled = 1 - (mine.bag + theirs.bag) / Math.max(1, mine.alive + theirs.alive);
  const differences = COUNTS.map((name) => mine[name] - theirs[name]);
  const first = side === v.first;
  const sign = first ? 1 : -1;
  const team = first ? mine : theirs;
  const progress = mine.progress - theirs.progress;
  const by = (x: number): readonly number[] => TURN_NUMBERS.map((turn) => (turn === v.turn ? x : 0));
  return Float64Array.from([
    ...differences,
    ...differences.map((x) => x * late),
    ...by(progress),
    ...by(mine.near - theirs.near),
    progress * settled,
    progress * settled * late,
    ...by(sign),
    ...by(sign * team.progress),
    sign * team.progress * settled,
    sign * team.near,
  ]);
}

/** What one more of a count is worth to its side at the beginning of a turn, in the measure of the weights. */
export function worthOfOne(weights: ArrayLike<number>, count: Count, turn: number, isFirst: boolean): number {
  const of = (name: string): number => weights[FEATURES.indexOf(name)] ?? 0;
  let sum = of(count) + lateness(turn) * of(`${count} late`);
  if (count === "progress" || count === "near") sum += of(`${count} in turn ${turn}`);
  if (isFirst && count === "progress") sum += of(`team's progress in turn ${turn}`);
  if (isFirst && count === "near") sum += of("team's near");
  return sum;
}

/** Whoever is about to act is as good as in the bag. */
function waitingAgain(s: Snapshot, v: View): void {
  const f = last(v.frames);
  if (f.t !== "acting" || f.left < 2) return;
  s.waits[v.fighters.findIndex(({ id }) => id === f.fighter)] = 1;
}

function countsOf(content: Content, v: View, s: Snapshot, h: Harms, side: Side): Counts {
  const lives = s.lives[side] ?? 0;
  const counts: Counts = {
    lives: lives / 10,
    livesWorth: livesWorth(Math.max(1, lives)) / 10,
    alive: s.alive[side] ?? 0,
    body: 0,
    prize: 0,
    bag: 0,
    ready: 0,
    later: 0,
    winning: 0,
    winningLater: 0,
    best: 0,
    place: 0,
    progress: progressOf(content, v, s, side),
    near: 0,
    cover: 0,
    bound: 0,
  };
  const steps = stepsTo(s, side);
  for (let i = 0; i < s.fighters; i++)
    if (s.side[i] === side && s.cell[i] !== NOWHERE) addFighter(s, h, i, steps, counts);
  return counts;
}

function addFighter(s: Snapshot, h: Harms, i: number, steps: (i: number) => number, counts: Counts): void {
  const cell = cellOf(s, i);
  const hope = prospect(s, h, i, worth);
  const most = Math.min(MOST, hope) / 10;
  const won = hope >= ALL_BUT_WON ? 1 : 0;
  counts.body += bodyWorth(s, i) / 10;
  counts.prize += Math.min(MOST, prizeOf(s, i)) / 10;
  counts.place += Math.max(-MOST, Math.min(MOST, worth[cell] ?? 0)) / 10;
  counts.near += 1 / (1 + steps(i));
  counts.cover += s.chart.cells[cell]?.round ? 1 : 0;
  counts.bound += isBoundIn(s, i, cell) ? 1 : 0;
  if (s.waits[i] === 1) {
    counts.bag += 1;
    counts.ready += most;
    counts.winning += won;
    counts.best = Math.max(counts.best, most);
  } else {
    counts.later += most;
    counts.winningLater += won;
  }
}

/** How much of the mission's goal a side has. */
function progressOf(content: Content, v: View, s: Snapshot, side: Side): number {
  const { goal } = s;
  switch (goal.t) {
    case "collect":
      return (s.taken[side] ?? 0) / goal.count;
    case "deliver":
      return v.fighters.some((f) => f.side === side && f.carries > 0) ? 1 : 0;
    case "control":
    case "assault":
      return controlled(content, v, goal.cells, side) / goal.count;
    case "occupy":
      return countThere(s, side) / goal.count;
    case "remove":
      return (s.removed[opposite(side)] ?? 0) / goal.count;
    case "leader":
      return 0;
  }
}

/** Fighters of a side on the enemy's start tile. */
function countThere(s: Snapshot, side: Side): number {
  const there = s.chart.toStart[s.team[opposite(side)]];
  let count = 0;
  for (let i = 0; i < s.fighters; i++)
    if (s.side[i] === side && s.cell[i] !== NOWHERE && there[cellOf(s, i)] === 0) count += 1;
  return count;
}

const FAR = 12;

/** Steps of a fighter to what its side strives for. */
export function stepsTo(s: Snapshot, side: Side): (i: number) => number {
  const { goal } = s;
  const nearest = (cells: readonly number[]) => (i: number) =>
    cells.reduce((least, cell) => Math.min(least, distance(s, cellOf(s, i), cell)), FAR);
  const enemies = (): readonly number[] =>
    Array.from({ length: s.fighters }, (_, i) => i)
      .filter((i) => sideOf(s, i) !== side && s.cell[i] !== NOWHERE)
      .map((i) => cellOf(s, i));
  switch (goal.t) {
    case "collect":
      return nearest(at(s.tokens, side));
    case "deliver": {
      const home = s.chart.toStart[s.team[side]];
      const lying = nearest(at(s.tokens, side));
      return (i) => ((s.carries[i] ?? 0) > 0 ? (home[cellOf(s, i)] ?? FAR) : lying(i));
    }
    case "control":
    case "assault":
      return nearest(s.chart.goalCells);
    case "occupy": {
      const there = s.chart.toStart[s.team[opposite(side)]];
      return (i) => there[cellOf(s, i)] ?? FAR;
    }
    case "leader": {
      const leader = leaderOf(s, opposite(side));
      return nearest(leader === NOWHERE || s.cell[leader] === NOWHERE ? [] : [cellOf(s, leader)]);
    }
    case "remove":
      return nearest(enemies());
  }
}

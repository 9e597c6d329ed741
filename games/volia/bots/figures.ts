// Level 5: a table at the beginning of a turn in figures of both sides.
import type { Character, Content } from "../rules/content.ts";
import { controlled } from "../rules/goals.ts";
import { opposite, type Side, type View } from "../rules/state.ts";
import { leaderOf } from "./evaluate.ts";
import { COUNTS, type Count, type Counts, type Sides, stepsTo } from "./features.ts";
import { cellOf, distance, NOWHERE, type Snapshot, snapshot } from "./snapshot.ts";

/** All tokens are in the bag then: nobody has acted. */
const NOT_YET: readonly Count[] = ["bag", "later", "winningLater"];
const COUNTED = COUNTS.filter((name) => !NOT_YET.includes(name));

const SEEN = [
  "steps", // of the fighter that is nearest to what the mission asks for
  "steps of the next",
  "there",
  "within a step",
  "within two steps",
  "carriers",
  "way home",
  "nearly home",
  "leader", // alive, and who is in its cell or beside it
  "enemies at the leader",
  "enemies beside the leader",
  "friends at the leader",
  "together", // with a comrade in the same cell
] as const;
type Seen = (typeof SEEN)[number];

/** From so many on, or as few as that: what decides often goes by steps. */
const MARKS = {
  taken: [1, 2, 3],
  removed: [1, 2, 3],
  held: [1, 2, 3],
  "few lives": [3, 6, 9],
} as const;
type Mark = keyof typeof MARKS;
const MARK_NAMES = Object.keys(MARKS) as readonly Mark[];

const TURNS = [1, 2, 3, 4, 5];

/** What is told of one side; of the other the same follows. */
const ofSide = (characters: readonly Character[]): readonly string[] => [
  ...COUNTED,
  ...SEEN,
  ...MARK_NAMES.flatMap((name) => MARKS[name].map((mark) => `${name} ${mark}`)),
  ...characters.map(({ id }) => id),
];

/** The names of all figures, and of each the one that tells the other side the same. */
export function figuresFor({ characters }: Content): {
  readonly names: readonly string[];
  readonly mirror: readonly number[];
} {
  const own = ofSide(characters);
  const turns = TURNS.map((turn) => `turn ${turn}`);
  const names = [...own, ...own.map((name) => `their ${name}`), ...turns, "team 1", "team 2"];
  const count = own.length;
  const teams = names.length - 2;
  const mirror = names.map((_, i) => {
    if (i < 2 * count) return i < count ? i + count : i - count;
    return i < teams ? i : teams + (i === teams ? 1 : 0);
  });
  return { names, mirror };
}

/** A table as `side` sees it. */
export function figuresOf(content: Content, v: View, side: Side, counts: Sides): Float64Array {
  const s = snapshot(content, v);
  const isFirst = side === v.first;
  return Float64Array.from([
    ...ownFigures(content, v, s, side, counts.mine),
    ...ownFigures(content, v, s, opposite(side), counts.theirs),
    ...TURNS.map((turn) => (turn === v.turn ? 1 : 0)),
    isFirst ? 1 : 0,
    isFirst ? 0 : 1,
  ]);
}

function ownFigures(content: Content, v: View, s: Snapshot, side: Side, counts: Counts): readonly number[] {
  const { goal } = s;
  const lives = s.lives[side] ?? 0;
  const held = goal.t === "control" || goal.t === "assault" ? controlled(content, v, goal.cells, side) : 0;
  const seen = seenOf(s, side);
  const from = (mark: number, count: number): number => (count >= mark ? 1 : 0);
  return [
    ...COUNTED.map((name) => counts[name]),
    ...SEEN.map((name) => seen[name]),
    ...MARKS.taken.map((mark) => from(mark, s.taken[side] ?? 0)),
    ...MARKS.removed.map((mark) => from(mark, s.removed[side] ?? 0)),
    ...MARKS.held.map((mark) => from(mark, held)),
    ...MARKS["few lives"].map((mark) => from(lives, mark)),
    ...content.characters.map(({ id }) => (isOnBoard(s, v, side, id) ? 1 : 0)),
  ];
}

const isOnBoard = (s: Snapshot, v: View, side: Side, id: string): boolean =>
  v.fighters.some((f, i) => f.id === id && f.side === side && s.cell[i] !== NOWHERE);

const FAR = 12;
const NEARLY = 2;

function seenOf(s: Snapshot, side: Side): Readonly<Record<Seen, number>> {
  const to = stepsTo(s, side);
  const home = s.chart.toStart[s.team[side]];
  const steps: number[] = [];
  const mates: number[] = [];
  const seen: Record<Seen, number> = { ...NOTHING };
  for (let i = 0; i < s.fighters; i++) {
    const cell = cellOf(s, i);
    if (s.side[i] !== side || cell === NOWHERE) continue;
    steps.push(to(i));
    if (mates.includes(cell)) seen.together += 1;
    mates.push(cell);
    if ((s.carries[i] ?? 0) === 0) continue;
    seen.carriers += 1;
    seen["way home"] = Math.max(seen["way home"], 1 / (1 + (home[cell] ?? FAR)));
    if ((home[cell] ?? FAR) <= NEARLY) seen["nearly home"] = 1;
  }
  steps.sort((a, b) => a - b);
  seen.steps = 1 / (1 + (steps[0] ?? FAR));
  seen["steps of the next"] = 1 / (1 + (steps[1] ?? FAR));
  seen.there = steps.filter((x) => x === 0).length;
  seen["within a step"] = steps.filter((x) => x <= 1).length;
  seen["within two steps"] = steps.filter((x) => x <= 2).length;
  addLeader(s, side, seen);
  return seen;
}

const NOTHING = Object.fromEntries(SEEN.map((name) => [name, 0])) as Readonly<Record<Seen, number>>;

/** Whether the strongest of a side is alive, and who stands about it. */
function addLeader(s: Snapshot, side: Side, seen: Record<Seen, number>): void {
  const leader = leaderOf(s, side);
  if (leader === NOWHERE || s.cell[leader] === NOWHERE) return;
  seen.leader = 1;
  for (let x = 0; x < s.fighters; x++) {
    if (x === leader || s.cell[x] === NOWHERE) continue;
    const steps = distance(s, cellOf(s, x), cellOf(s, leader));
    if (s.side[x] !== side && steps === 0) seen["enemies at the leader"] += 1;
    if (s.side[x] !== side && steps === 1) seen["enemies beside the leader"] += 1;
    if (s.side[x] === side && steps === 0) seen["friends at the leader"] += 1;
  }
}

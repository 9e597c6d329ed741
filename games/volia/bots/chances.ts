// Level 4: what the trials of a plan show at the end of the turn, and in what those of two plans differ.
import type { Difference } from "@rubizh/bots";
import { at, type Seat } from "@rubizh/engine";
import { sideOfSeat, type Table } from "../rules/field.ts";
import type { Volia } from "../rules/index.ts";
import { type Count, type Counts, countsIn, worthOfOne } from "./features.ts";
import type { Mind } from "./minds.ts";
import type { Plan } from "./propose.ts";
import { trial } from "./rollout.ts";

/** What is counted of a side at the end of a trial; `reached` is what a player sees of its progress. */
type Seen = Record<Count | "reached", number>;

/** A plan after so many trials: shares and means of all of them, counts only of those that went on. */
export interface Look {
  readonly mine: Seen;
  readonly theirs: Seen;
  /** Hundredths of a win, with what level 3 thinks of it. */
  readonly worth: number;
  readonly won: number;
  readonly lost: number;
  /** The mean chance where the game went on. */
  readonly open: number;
}

/** Everything that looks at plans of one decision need: the table, who asks, the mind, the luck, how many trials. */
export interface Trials {
  readonly game: Volia;
  readonly table: Table;
  readonly seat: Seat;
  readonly mind: Mind;
  readonly seed: number;
  readonly count: number;
}

export function lookAt({ game, table, seat, mind: { value, hunch }, seed, count }: Trials, plan: Plan): Look {
  const side = sideOfSeat(seat);
  const ends = Array.from({ length: count }, (_, k) => trial(game, table, plan, seed, k));
  const chances = ends.map((end) => value(game.content(end), end, side));
  const isOpen = (end: Table): boolean => at(end.frames, 0).t !== "over";
  const open = ends.flatMap((end, k) => (isOpen(end) ? [at(chances, k)] : []));
  const won = ends.filter((end, k) => !isOpen(end) && at(chances, k) === 1).length;
  const lost = ends.filter((end, k) => !isOpen(end) && at(chances, k) === 0).length;
  const { goal } = game.content(table).card;
  // Whoever carries a relic has not brought it home; more than all of a goal cannot be reached.
  const seen = (counts: Counts): Seen => ({
    ...counts,
    reached: goal.t === "deliver" ? 0 : Math.min(1, counts.progress),
  });
  const sides = ends.filter(isOpen).map((end) => countsIn(game.content(end), end, side));
  return {
    worth: 100 * (mean(chances) + hunch * plan.gain),
    won: won / count,
    lost: lost / count,
    open: mean(open),
    mine: meanOf(sides.map(({ mine }) => seen(mine))),
    theirs: meanOf(sides.map(({ theirs }) => seen(theirs))),
  };
}

const mean = (xs: readonly number[]): number => xs.reduce((a, b) => a + b, 0) / Math.max(1, xs.length);
function meanOf(all: readonly Seen[]): Seen {
  const names = Object.keys(all[0] ?? {}) as (keyof Seen)[];
  return Object.fromEntries(names.map((name) => [name, mean(all.map((counts) => counts[name]))])) as Seen;
}

/** Counts that are told together, and the one that a player sees, in what it is told in. */
const GROUPS: readonly {
  readonly id: string;
  readonly of: readonly Count[];
  readonly seen?: keyof Seen;
  readonly times: number;
}[] = [
  { id: "lives", of: ["lives", "livesWorth"], seen: "lives", times: 10 },
  { id: "squad", of: ["alive", "body", "prize", "bag"], seen: "alive", times: 1 },
  { id: "progress", of: ["progress", "near", "place"], seen: "reached", times: 100 },
  // What they could do then is no figure that a player sees.
  { id: "prospects", of: ["ready", "later", "winning", "winningLater", "best", "bound", "cover"], times: 1 },
];

/** In what two plans differ by their trials, in hundredths of a win. */
export function lookDifferences(
  { table, seat, mind: { weights } }: Trials,
  a: Look,
  b: Look,
): readonly Difference[] {
  const open = (a.open + b.open) / 2;
  const points = 100 * open * (1 - open);
  const isFirst = sideOfSeat(seat) === table.first;
  const groups = GROUPS.flatMap(({ id, of, seen, times }) =>
    (["mine", "theirs"] as const).map((whose): Difference => {
      const own = whose === "mine";
      const each = (count: Count): number =>
        worthOfOne(weights, count, table.turn + 1, isFirst === own) *
        ((a[whose][count] ?? 0) - (b[whose][count] ?? 0));
      const sum = of.reduce((total, count) => total + each(count), 0);
      const told = (look: Look): number => (seen ? tenth(times * (look[whose][seen] ?? 0)) : 0);
      return {
        id: own ? id : `their.${id}`,
        amount: (own ? 1 : -1) * points * sum,
        shows: changed(told(a), told(b)),
      };
    }),
  );
  const percent = (share: number): number => Math.round(100 * share);
  return [
    { id: "won", amount: 100 * (1 - open) * (a.won - b.won), shows: changed(percent(a.won), percent(b.won)) },
    { id: "lost", amount: -100 * open * (a.lost - b.lost), shows: changed(percent(a.lost), percent(b.lost)) },
    ...groups,
  ];
}

const changed = (after: number, before: number): Difference["shows"] =>
  after === before ? undefined : { after, before };
const tenth = (x: number): number => Math.round(10 * x) / 10;

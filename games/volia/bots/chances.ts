// Level 4: what the trials of a plan show at the end of the turn, and in what those of two plans differ.
import type { Difference } from "@rubizh/bots";
import { at, type Seat } from "@rubizh/engine";
import { sideOfSeat, type Table } from "../rules/field.ts";
import type { Volia } from "../rules/index.ts";
import { type Count, type Counts, countsIn, type Sides, worthOfOne } from "./features.ts";
import type { Plan } from "./propose.ts";
import { HUNCH, trial } from "./rollout.ts";
import { valueBy } from "./value.ts";

/** A plan after so many trials: shares and means of all of them, counts only of those that went on. */
export interface Look extends Sides {
  /** Hundredths of a win, with what level 3 thinks of it. */
  readonly worth: number;
  readonly won: number;
  readonly lost: number;
  /** The mean chance where the game went on. */
  readonly open: number;
}

/** Everything that looks at plans of one decision need: the table, who asks, the weights, the luck, how many trials. */
export interface Trials {
  readonly game: Volia;
  readonly table: Table;
  readonly seat: Seat;
  readonly weights: Float64Array;
  readonly seed: number;
  readonly count: number;
}

export function lookAt({ game, table, seat, weights, seed, count }: Trials, plan: Plan): Look {
  const side = sideOfSeat(seat);
  const value = valueBy(weights);
  const ends = Array.from({ length: count }, (_, k) => trial(game, table, plan, seed, k));
  const chances = ends.map((end) => value(game.content(end), end, side));
  const isOpen = (end: Table): boolean => at(end.frames, 0).t !== "over";
  const open = ends.flatMap((end, k) => (isOpen(end) ? [at(chances, k)] : []));
  const won = ends.filter((end, k) => !isOpen(end) && at(chances, k) === 1).length;
  const lost = ends.filter((end, k) => !isOpen(end) && at(chances, k) === 0).length;
  const sides = ends.filter(isOpen).map((end) => countsIn(game.content(end), end, side));
  return {
    worth: 100 * (mean(chances) + HUNCH * plan.gain),
    won: won / count,
    lost: lost / count,
    open: mean(open),
    mine: meanOf(sides.map(({ mine }) => mine)),
    theirs: meanOf(sides.map(({ theirs }) => theirs)),
  };
}

const mean = (xs: readonly number[]): number => xs.reduce((a, b) => a + b, 0) / Math.max(1, xs.length);
function meanOf(all: readonly Counts[]): Counts {
  const [some] = all;
  const names = Object.keys(some ?? {}) as Count[];
  return Object.fromEntries(names.map((name) => [name, mean(all.map((counts) => counts[name]))])) as Counts;
}

/** Counts that are told together, and the one that a player sees, in what it is told in. */
const GROUPS: readonly {
  readonly id: string;
  readonly of: readonly Count[];
  readonly seen: Count;
  readonly times: number;
}[] = [
  { id: "lives", of: ["lives", "livesWorth"], seen: "lives", times: 10 },
  { id: "squad", of: ["alive", "body", "prize"], seen: "alive", times: 1 },
  { id: "progress", of: ["progress", "near", "place"], seen: "progress", times: 100 },
];

/** In what two plans differ by their trials, in hundredths of a win. */
export function lookDifferences({ table, seat, weights }: Trials, a: Look, b: Look): readonly Difference[] {
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
      const told = (look: Look): number => tenth(times * (look[whose][seen] ?? 0));
      const amount = (own ? 1 : -1) * points * sum;
      const shows = { after: told(a), before: told(b) };
      const good = Math.sign(shows.after - shows.before) * (own ? 1 : -1) === Math.sign(amount);
      return { id: own ? id : `their.${id}`, amount, shows: good ? shows : undefined };
    }),
  );
  return [
    ended("won", 100 * (1 - open) * (a.won - b.won), a.won, b.won),
    ended("lost", -100 * open * (a.lost - b.lost), a.lost, b.lost),
    ...groups,
  ];
}

function ended(id: string, amount: number, one: number, two: number): Difference {
  const [after, before] = [Math.round(100 * one), Math.round(100 * two)];
  return { id, amount, shows: after === before ? undefined : { after, before } };
}

const tenth = (x: number): number => Math.round(10 * x) / 10;

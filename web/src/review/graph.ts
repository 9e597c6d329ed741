import type { Review, ReviewEntry } from "@rubizh/bots";
import type { Seat } from "@rubizh/engine";
import type { Beat } from "../table/driver.ts";

/** A part of the game on the graph: what luck and moves brought a seat in it, in chances. */
export interface Bin {
  /** Entries before its first one and after its last. */
  readonly from: number;
  readonly to: number;
  readonly luck: number;
  readonly play: number;
}

/** As many parts as can be told apart on a phone. */
const MOST_BINS = 48;

/** What a seat's chance was before the first entry and after each. */
export const chancesOf = (entries: readonly ReviewEntry[], seat: Seat): readonly number[] => [
  ...(entries[0] ? [entries[0].before[seat] ?? 0.5] : []),
  ...entries.map(({ after }) => after[seat] ?? 0.5),
];

/** The entries that are there in parts of equal length; `of` is how many there will be. */
export function binsOf(entries: readonly ReviewEntry[], of: number, seat: Seat): readonly Bin[] {
  const length = Math.max(1, Math.ceil(of / MOST_BINS));
  const bins: Bin[] = [];
  for (let from = 0; from < entries.length; from += length) {
    const inside = entries.slice(from, from + length);
    const sum = (part: "luck" | "play"): number =>
      inside.reduce((all, entry) => all + (entry[part]?.[seat] ?? 0), 0);
    bins.push({ from, to: from + inside.length, luck: sum("luck"), play: sum("play") });
  }
  return bins;
}

/** Moves of a seat that were no good ones, by their place among the entries. */
export const slipsOf = (
  entries: readonly ReviewEntry[],
  seat: Seat,
): readonly { readonly at: number; readonly grade: "inaccuracy" | "mistake" | "blunder" }[] =>
  entries.flatMap(({ by, grade }, at) =>
    by === seat && grade !== undefined && grade !== "good" ? [{ at, grade }] : [],
  );

/** The beat whose table an entry is shown on: a choice before it is made, luck when it has come. */
export function beatOfEntry(
  beats: readonly Beat[],
  entriesAt: (no: number) => number,
  at: number,
  kind: ReviewEntry["kind"],
): number {
  if (kind === "luck") return (beats.find(({ no }) => entriesAt(no) > at) ?? beats.at(-1))?.no ?? 0;
  return beats.findLast(({ no }) => entriesAt(no) <= at)?.no ?? 0;
}

/** What the chance of a seat changed by from the first entry to the last, part by part. */
export const partsOf = (
  { seats }: Review,
  seat: Seat,
): readonly { readonly part: "luck" | "skill" | "unknown" | "rest"; readonly amount: number }[] => {
  const own = seats[seat];
  return own
    ? (["luck", "skill", "unknown", "rest"] as const).map((part) => ({ part, amount: own[part] }))
    : [];
};

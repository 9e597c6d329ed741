import type { Seat } from "@rubizh/engine";
import { CELLS, type Cell } from "../rules/board.ts";
import { type Event, seatOf, type TileId, type View } from "../rules/state.ts";

/** One stroke or patch of worn concrete, in the inks of the theme. */
export interface Ink {
  readonly d: string;
  /** The width of a line; a patch has none. */
  readonly line?: number;
  readonly pit?: true;
}

const n = (value: number): number => Math.round(value * 10) / 10;

/** The same numbers for the same cell, so that a slab never changes. */
function seeded(text: string): () => number {
  let h = 2166136261;
  for (const letter of text) h = Math.imul(h ^ letter.charCodeAt(0), 16777619);
  return () => {
    h = Math.imul(h ^ (h >>> 15), 2246822507);
    h ^= h >>> 13;
    return ((h >>> 0) % 1000) / 1000;
  };
}

const KINDS: readonly ((r: () => number) => readonly Ink[])[] = [
  function crack(r) {
    const start = `M${n(-40 + r() * 10)} ${n(-8 + r() * 6)}`;
    return [{ d: `${start}l14 5l6 9l13 -3l9 8l15 2M-13 6l-3 11l-9 6M14 19l4 10`, line: 1.3 }];
  },
  function hazardPaint() {
    return [
      { d: [-30, -15, 0, 15].map((x) => `M${x} 26l8 -9h8l-8 9z`).join("") },
      { d: "M-34 30H32", line: 1 },
    ];
  },
  function joints() {
    return [{ d: "M-36 -16H36M-36 14H36M-12 -40V-16M14 -16V14M-8 14V40", line: 1 }];
  },
  function pitWithRebar() {
    return [
      { d: "M-14 -8l12 -9l16 3l8 12l-6 13l-17 4l-14 -8z", pit: true },
      { d: "M-14 -8l12 -9l16 3l8 12", line: 1.2 },
      { d: "M-6 -16V16M4 -16V20M14 -12V14M-12 -2H20M-14 7H18", line: 0.8 },
    ];
  },
  function rubble(r) {
    const stones = Array.from(
      { length: 9 },
      () => `M${n(-34 + r() * 68)} ${n(-26 + r() * 52)}l3 -2l3 1l-1 3z`,
    );
    return [{ d: stones.join("") }, { d: "M-30 20l10 -3l8 4l14 -6", line: 1 }];
  },
];

/** The worn concrete of an empty cell. */
export function slab(cell: string): readonly Ink[] {
  const r = seeded(`${cell}slab`);
  return KINDS[Math.floor(r() * KINDS.length)]?.(r) ?? [];
}

/** What a destroyed tile leaves in the slab. */
export const BREAK = {
  cracks: "M-22 -6l9 5l-5 8M20 -12l-8 6l7 6M-6 22l3 -10l9 3M4 -24l2 9",
  hole: "M-8 -4l7 -5l10 3l3 8l-8 6l-11 -3z",
} as const;

/** Where a tile was destroyed, until its owner has had a turn. */
export interface Break {
  readonly cell: Cell;
  readonly seat: Seat;
  /** Its owner has come to the turn since. */
  readonly seen: boolean;
}

const count = (tiles: readonly TileId[], tile: TileId): number => tiles.filter((t) => t === tile).length;

/** The breaks in the ground once the next view is shown; without events it was jumped to, and nothing is remembered. */
export function remembered(
  breaks: readonly Break[],
  before: View | undefined,
  now: View,
  events: readonly Event[],
): readonly Break[] {
  if (before === undefined || events.length === 0) return [];
  const fresh = CELLS.flatMap((cell) => broken(before, now, cell));
  const kept = breaks.flatMap((b): readonly Break[] => {
    if (now.board[b.cell] !== "empty") return [];
    const turn = now.active === b.seat;
    return b.seen && !turn ? [] : [{ ...b, seen: b.seen || (turn && before.active !== b.seat) }];
  });
  return [...kept, ...fresh];
}

/** Whoever left a cell and lies in the discard has been destroyed there. */
function broken(before: View, now: View, cell: Cell): readonly Break[] {
  const unit = before.board[cell];
  if (unit === "empty" || now.board[cell] !== "empty") return [];
  const [then, since] = [seatOf(before, unit.seat).discard, seatOf(now, unit.seat).discard];
  return count(since, unit.tile) > count(then, unit.tile)
    ? [{ cell, seat: unit.seat, seen: now.active === unit.seat && before.active !== unit.seat }]
    : [];
}

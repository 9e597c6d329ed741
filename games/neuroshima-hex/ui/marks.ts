import type { Direction } from "@rubizh/engine";
import type { Kind } from "../rules/content.ts";
import { columnOf, stationsOf } from "./core.ts";
import type { Mark } from "./face.ts";

/** How far from the centre the tip of an edge mark reaches; plates on the edge push it inward. */
const tipOf = (mark: Mark): number => (isPlated(mark) ? -36.6 : -44.6);

/** One bayonet: square shoulders, a blunt point outward; `half` is its left half. */
export interface Tooth {
  readonly whole: string;
  readonly half: string;
}

const WIDTHS = [0, 7, 6.2, 4.6, 3.6] as const;
const GAPS = [0, 0, 15.2, 10.2, 8] as const;
const MOST = 4;

const isPlated = ({ armour, reflection }: Mark): boolean => armour || reflection;

export function teeth(mark: Mark, small: boolean): readonly Tooth[] {
  const n = Math.min(mark.melee, MOST);
  const height = isPlated(mark) ? (small ? 9 : 11.5) : 15;
  const width = WIDTHS[n] ?? 0;
  const base = tipOf(mark) + height;
  return Array.from({ length: n }, (_, i) => tooth((i - (n - 1) / 2) * (GAPS[n] ?? 0), width, base, height));
}

function tooth(x: number, width: number, base: number, height: number): Tooth {
  const shoulder = base - height * 0.42;
  return {
    whole: `M${x - width} ${base}V${shoulder}L${x} ${base - height}L${x + width} ${shoulder}V${base}Z`,
    half: `M${x} ${base}H${x - width}V${shoulder}L${x} ${base - height}Z`,
  };
}

export interface Shaft {
  readonly shaft: string;
  readonly chevrons: readonly string[];
}

/** How far the core reaches. */
export const CORE = { plain: 24.5, small: 27, hq: 27.5 } as const;

/** A line that travels, with one chevron per strength; many stand closer, so that none slips under the core. */
export function shaft(mark: Mark, small: boolean): Shaft {
  const tip = tipOf(mark);
  const rise = isPlated(mark) ? 4.2 : 6.7;
  const foot = tip + 1.8 + rise;
  const room = -(small ? CORE.small : CORE.plain) - 1.8 - foot;
  const gap = Math.min(6.6, Math.max(0, room) / Math.max(1, mark.ranged - 1));
  return {
    shaft: `M0 -22V${tip + 3}`,
    chevrons: Array.from(
      { length: mark.ranged },
      (_, i) => `M-7 ${foot + i * gap}L0 ${foot - rise + i * gap}L7 ${foot + i * gap}`,
    ),
  };
}

/** How far the marks of an edge may reach to its left and right end. */
export interface Room {
  readonly left: number;
  readonly right: number;
}
const FREE = 15.4;
const CLEAR = 0.95;

/** What stands upright at the corners of a tile, and how near the marks of the edges beside it may come. */
function limits(kind: Kind, small: boolean): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const { x, y, r } of stationsOf(kind, small)) {
    const corner = Math.round(Math.atan2(y, x) / (Math.PI / 3) + 6) % 6;
    found.set(corner, Math.hypot(x, y) / 2 - r - CLEAR);
  }
  const column = columnOf(kind);
  if (column !== undefined) {
    const [x, y] = [column.x - CLEAR, column.height / 2 + CLEAR];
    found.set(0, x / 2 - (y * Math.sqrt(3)) / 2);
  }
  return found;
}

/** The room of an edge of the board's directions: between the corners at its two ends. */
export function roomAt(kind: Kind, small: boolean, side: number): Room {
  const taken = limits(kind, small);
  return { left: taken.get((side + 4) % 6) ?? FREE, right: taken.get((side + 5) % 6) ?? FREE };
}

/** Where the marks of an edge stand in its room: as printed, or moved and pressed together beside a station. */
export interface Fit {
  readonly shift: number;
  readonly scale: number;
}
export function fitOf(mark: Mark, { left, right }: Room): Fit {
  const half = widthOf(mark);
  const scale = Math.min(1, (left + right) / 2 / half);
  const wide = half * scale;
  const shift = wide <= Math.min(left, right) ? 0 : left < right ? wide - left : right - wide;
  return { shift, scale };
}

/** Half the width of what stands on an edge, plates apart. */
function widthOf(mark: Mark): number {
  const n = Math.min(mark.melee, MOST);
  const tooth =
    n === 0 ? 0 : ((n - 1) / 2) * (GAPS[n] ?? 0) + (WIDTHS[n] ?? 0) + (mark.friendlyFire ? 0.95 : 0);
  return Math.max(
    1,
    tooth,
    mark.ranged > 0 ? 8.7 : 0,
    mark.net || mark.web ? 15 : 0,
    mark.link === "none" ? 0 : 9.6,
  );
}

const PLATE = 18.5;
/** The ends of a plate along the edge. */
export const plate = (room: Room): { readonly from: number; readonly to: number } => ({
  from: -(room.left === FREE ? PLATE : Math.min(PLATE, room.left)),
  to: room.right === FREE ? PLATE : Math.min(PLATE, room.right),
});

/** The edge of the board's directions at which a mark of a turned tile lies. */
export const lies = (mark: Mark, turn: Direction): number => (mark.side + turn) % 6;

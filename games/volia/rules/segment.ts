import type { Square, Vector } from "./sight.ts";

/** A part of a segment, from 0 at its start to 1 at its end; empty when `from` is not below `to`. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

const NOTHING: Part = { from: 1, to: 0 };
export const lengthOf = ({ from, to }: Part): number => Math.max(0, to - from);
export const common = (a: Part, b: Part): Part => ({
  from: Math.max(a.from, b.from),
  to: Math.min(a.to, b.to),
});

/** The part of a segment inside a closed box; along an edge counts as inside. */
export function partInBox(start: Vector, end: Vector, low: Vector, high: Vector): Part {
  let part: Part = { from: 0, to: 1 };
  for (const axis of ["x", "y"] as const) {
    const step = end[axis] - start[axis];
    if (step === 0) {
      if (start[axis] < low[axis] || start[axis] > high[axis]) return NOTHING;
      continue;
    }
    const a = (low[axis] - start[axis]) / step;
    const b = (high[axis] - start[axis]) / step;
    part = common(part, { from: Math.min(a, b), to: Math.max(a, b) });
  }
  return part;
}

/** The part of a segment inside a disc. */
export function partInDisc(start: Vector, end: Vector, centre: Vector, radius: number): Part {
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const ex = start.x - centre.x;
  const ey = start.y - centre.y;
  const a = dx * dx + dy * dy;
  const half = ex * dx + ey * dy;
  const room = half * half - a * (ex * ex + ey * ey - radius * radius);
  if (a === 0 || room <= 0) return NOTHING;
  const root = Math.sqrt(room);
  return common({ from: 0, to: 1 }, { from: (-half - root) / a, to: (-half + root) / a });
}

/** The part inside a unit square, which measures 2 by 2 half squares. */
export const partInSquare = (start: Vector, end: Vector, corner: Square): Part =>
  partInBox(start, end, corner, { x: corner.x + 2, y: corner.y + 2 });

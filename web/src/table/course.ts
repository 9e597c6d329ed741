import type { Seat } from "@rubizh/engine";

/** How every seat stood after a beat. */
export interface Point {
  readonly no: number;
  readonly scores: readonly number[];
}

/** By how much a seat leads the best of the others; alone, what it has. */
export function leadOf({ scores }: Point, seat: Seat, rivals: readonly Seat[]): number {
  const own = scores[seat] ?? 0;
  return rivals.length === 0 ? own : own - Math.max(...rivals.map((rival) => scores[rival] ?? 0));
}

/** The point after the largest change of a seat's lead; undefined in a game where nothing ever changed. */
export function turningPoint(
  points: readonly Point[],
  seat: Seat,
  rivals: readonly Seat[],
): number | undefined {
  let [best, found]: [number, number | undefined] = [0, undefined];
  for (let i = 1; i < points.length; i++) {
    const [before, now] = [points[i - 1], points[i]];
    if (!before || !now) continue;
    const change = Math.abs(leadOf(now, seat, rivals) - leadOf(before, seat, rivals));
    if (change > best) [best, found] = [change, i];
  }
  return found;
}

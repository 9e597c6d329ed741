export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export type Point = Pick<Box, "x" | "y">;

const GAP = 10;
/** How finely the screen is searched. */
const STEP = 8;

export const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** How far two boxes are from each other. */
function apart(a: Box, b: Box): number {
  const x = Math.max(b.x - a.x - a.width, a.x - b.x - b.width, 0);
  const y = Math.max(b.y - a.y - a.height, a.y - b.y - b.height, 0);
  return Math.hypot(x, y);
}

const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/**
 * The place of a box of this size that is nearest to what it points at and covers neither that nor anything in `kept`;
 * undefined where there is none.
 */
export function placeOf(
  size: Pick<Box, "width" | "height">,
  target: Box,
  kept: readonly Box[],
  screen: Box,
): Point | undefined {
  const room = grown(target, GAP);
  const centre = middle(target);
  const cost = (box: Box): number =>
    apart(box, target) * 1000 + Math.hypot(middle(box).x - centre.x, middle(box).y - centre.y);
  const along = (
    from: number,
    length: number,
    size: number,
    beside: readonly number[],
  ): readonly number[] => {
    const most = from + length - size;
    if (most < from) return [];
    const grid = Array.from({ length: Math.floor((most - from) / STEP) + 1 }, (_, i) => from + i * STEP);
    return [...beside.filter((at) => at >= from && at <= most), ...grid, most];
  };
  const xs = along(screen.x, screen.width, size.width, [
    centre.x - size.width / 2,
    room.x - size.width,
    room.x + room.width,
  ]);
  const ys = along(screen.y, screen.height, size.height, [
    room.y - size.height,
    room.y + room.height,
    centre.y - size.height / 2,
  ]);
  let best: { readonly box: Box; readonly cost: number } | undefined;
  for (const y of ys)
    for (const x of xs) {
      const box = { x, y, ...size };
      const price = cost(box);
      if (best && best.cost <= price) continue;
      if (overlaps(box, room) || kept.some((other) => overlaps(box, other))) continue;
      best = { box, cost: price };
    }
  return best && { x: best.box.x, y: best.box.y };
}

/** From the edge of one box to the edge of another, straight. */
export function lineBetween(from: Box, to: Box): string {
  const near = (box: Box, { x, y }: Point): Point => ({
    x: Math.min(Math.max(x, box.x), box.x + box.width),
    y: Math.min(Math.max(y, box.y), box.y + box.height),
  });
  const start = near(from, middle(to));
  const end = near(to, start);
  return `M${start.x} ${start.y}L${end.x} ${end.y}`;
}

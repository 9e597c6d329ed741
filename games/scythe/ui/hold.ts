import type { Side as Look } from "@rubizh/board";
import type { Content, Place } from "../rules/content.ts";
import type { View } from "../rules/state.ts";
import { centreOf, type Point, R } from "./geometry.ts";
import { lookOfSeat } from "./looks.ts";
import { holderOf } from "./pieces.ts";

/** One edge of held land whose other side is held by somebody else, or by nobody. */
export interface HoldLine {
  readonly key: string;
  readonly look: Look;
  readonly d: string;
}
const INNER = R - 3.4;
/** A river has the edge to itself. */
const BESIDE_RIVER = 0.9;

const corner = (centre: Point, radius: number, angle: number): string =>
  `${(centre.x + radius * Math.cos(angle)).toFixed(1)} ${(centre.y + radius * Math.sin(angle)).toFixed(1)}`;

/** Where the six edges of every hex lead: the same for as long as the map is. */
const around = new WeakMap<Content, ReadonlyMap<Place, ReadonlyMap<number, Place>>>();
function neighbours(c: Content): ReadonlyMap<Place, ReadonlyMap<number, Place>> {
  const known =
    around.get(c) ??
    new Map(
      c.hexes.map((id) => {
        const centre = centreOf(c, id);
        return [id, new Map(c.hexes.map((to) => [directionOf(centre, centreOf(c, to)), to]))];
      }),
    );
  around.set(c, known);
  return known;
}

export function holdLines(c: Content, v: View): readonly HoldLine[] {
  const holders = new Map<Place, number | "none">(c.hexes.map((id) => [id, holderOf(c, v, id)]));
  return c.hexes.flatMap((id) => {
    const seat = holders.get(id);
    const spot = c.spots[id];
    if (seat === undefined || seat === "none" || !spot) return [];
    const centre = centreOf(c, id);
    return [0, 1, 2, 3, 4, 5].flatMap((k): readonly HoldLine[] => {
      const to = neighbours(c).get(id)?.get(k);
      if (to !== undefined && holders.get(to) === seat) return [];
      const radius = INNER * (to !== undefined && spot.river.includes(to) ? BESIDE_RIVER : 1);
      const angle = (Math.PI / 3) * k;
      const [a, b] = [
        corner(centre, radius, angle - Math.PI / 6),
        corner(centre, radius, angle + Math.PI / 6),
      ];
      const look = lookOfSeat(v, seat);
      return [{ key: `${id}-${look}-${k}`, look, d: `M${a}L${b}` }];
    });
  });
}

/** Which of the six edges leads to a neighbour, east first and clockwise; −1 for whatever is farther away. */
function directionOf(from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy);
  if (far < 1 || far > 2 * R) return -1;
  return (Math.round(Math.atan2(dy, dx) / (Math.PI / 3)) + 6) % 6;
}

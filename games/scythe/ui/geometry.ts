import type { Content, Place } from "../rules/content.ts";

/** From here on the table has columns beside the map. */
export const DESKTOP = "min-width: 1024px";

/** Radius of a hex; everything on the map is measured in its units. */
export const R = 40;
const WIDE = Math.sqrt(3) * R;

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}
/** The whole map with its bases; the frame and the letters of the rows stand outside. */
export const MAP: Box = { x: -280, y: -268, width: 556, height: 552 };

const centreAt = (q: number, r: number): Point => ({ x: WIDE * (q + r / 2), y: 1.5 * R * r });
export function centreOf(c: Content, place: Place): Point {
  const spot = c.spots[place];
  return spot ? centreAt(spot.q, spot.r) : { x: 0, y: 0 };
}

const round = (n: number): number => Math.round(n * 100) / 100;
const corner = ({ x, y }: Point, radius: number, i: number): string => {
  const angle = (Math.PI / 3) * i + Math.PI / 6;
  return `${round(x + radius * Math.cos(angle))},${round(y + radius * Math.sin(angle))}`;
};
export const outline = (centre: Point, radius: number): string =>
  [0, 1, 2, 3, 4, 5].map((i) => corner(centre, radius, i)).join(" ");

/** The common edge of two neighbouring hexes. */
export function edgeOf(c: Content, a: Place, b: Place): string {
  const [p, q] = [centreOf(c, a), centreOf(c, b)];
  const middle = { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
  const along = { x: -(q.y - p.y) / WIDE, y: (q.x - p.x) / WIDE };
  const half = R / 2;
  return `M${round(middle.x - along.x * half)} ${round(middle.y - along.y * half)}L${round(middle.x + along.x * half)} ${round(middle.y + along.y * half)}`;
}

/** Part of the map on screen: `zoom` 1 shows all of it, around a point that stays inside. */
export interface Lens extends Point {
  readonly zoom: number;
}
export const WHOLE: Lens = { x: MAP.x + MAP.width / 2, y: MAP.y + MAP.height / 2, zoom: 1 };
const MOST_ZOOM = 3.5;

const within = (n: number, low: number, high: number): number =>
  low > high ? (low + high) / 2 : Math.min(high, Math.max(low, n));

export function lensAt(lens: Lens): Lens {
  const zoom = within(lens.zoom, 1, MOST_ZOOM);
  const [w, h] = [MAP.width / zoom / 2, MAP.height / zoom / 2];
  return {
    zoom,
    x: within(lens.x, MAP.x + w, MAP.x + MAP.width - w),
    y: within(lens.y, MAP.y + h, MAP.y + MAP.height - h),
  };
}
/** Nearer or farther, so that the point under the fingers stays where it is. */
export function zoomed(lens: Lens, factor: number, around: Point): Lens {
  const zoom = within(lens.zoom * factor, 1, MOST_ZOOM);
  const k = lens.zoom / zoom;
  return lensAt({ zoom, x: around.x + (lens.x - around.x) * k, y: around.y + (lens.y - around.y) * k });
}
export const boxOf = ({ x, y, zoom }: Lens): string => {
  const [w, h] = [MAP.width / zoom, MAP.height / zoom];
  return `${round(x - w / 2)} ${round(y - h / 2)} ${round(w)} ${round(h)}`;
};
/** The lens moved just so far that a hex is in sight. */
export function showing(lens: Lens, point: Point): Lens {
  const [w, h] = [MAP.width / lens.zoom / 2 - R, MAP.height / lens.zoom / 2 - R];
  return lensAt({
    zoom: lens.zoom,
    x: within(lens.x, point.x - w, point.x + w),
    y: within(lens.y, point.y - h, point.y + h),
  });
}

import type { Terrain } from "../rules/content.ts";

/** What is drawn on a terrain, in the map's own hand: lines of one width, or filled shapes. */
interface Drawing {
  readonly lines: string;
  readonly width: number;
  readonly shapes: string;
}
const NOTHING = "";

const peak = (x: number, y: number, s: number): string =>
  `M${x - s} ${y + 1.44 * s}L${x} ${y}L${x + s} ${y + 1.44 * s}M${x} ${y}l${0.15 * s} ${0.62 * s}m${0.22 * s} ${-0.3 * s}l${0.13 * s} ${0.62 * s}`;
const house = (x: number, y: number): string =>
  `M${x - 5.5} ${y + 6}V${y}L${x} ${y - 5}L${x + 5.5} ${y}V${y + 6}Z`;
const pine = (x: number, y: number): string => `M${x} ${y}L${x + 5} ${y + 10}H${x - 5}Z`;
const furrow = (y: number): string => {
  const half = 26 - 0.24 * Math.abs(y);
  return `M${-half} ${y}Q0 ${y - 5} ${half} ${y}`;
};
const wave = (x: number, y: number): string => `M${x} ${y}q5 -5 10 0t10 0t10 0t10 0`;
const dash = (x: number, y: number, w: number): string => `M${x} ${y}h${w}`;

const DRAWINGS: Readonly<Record<Terrain, Drawing>> = {
  mountain: {
    lines: [peak(-17, -1, 12), peak(3, -9, 15.2), peak(20, 4.4, 8.8)].join(""),
    width: 1.8,
    shapes: NOTHING,
  },
  farm: {
    lines: [-24.8, -18.6, -12.4, -6.2, 0, 6.2, 12.4, 18.6, 24.8].map(furrow).join(""),
    width: 1.3,
    shapes: NOTHING,
  },
  village: {
    lines: NOTHING,
    width: 0,
    shapes: [house(-14, -7), house(6, -11), house(16, 6), house(-7, 11), house(-22, 7)].join(""),
  },
  forest: {
    lines: NOTHING,
    width: 0,
    shapes: [
      pine(-18, -15),
      pine(-4, -21),
      pine(11, -16),
      pine(22, -4),
      pine(-22, 1),
      pine(-8, -3),
      pine(7, 2),
      pine(-13, 13),
      pine(2, 16),
      pine(16, 11),
    ].join(""),
  },
  tundra: {
    lines: [
      dash(-21, -14, 7),
      dash(-6, -19, 6),
      dash(9, -15, 9),
      dash(-26, -3, 6),
      dash(-12, -7, 8),
      dash(4, -4, 7),
      dash(19, -2, 7),
      dash(-19, 6, 9),
      dash(-2, 9, 6),
      dash(13, 8, 8),
      dash(-12, 18, 7),
      dash(4, 20, 9),
    ].join(""),
    width: 1.5,
    shapes: NOTHING,
  },
  lake: {
    lines: [wave(-20, -18), wave(-24, -9), wave(-20, 0), wave(-16, 9), wave(-20, 18)].join(""),
    width: 1.6,
    shapes: NOTHING,
  },
  factory: { lines: NOTHING, width: 0, shapes: NOTHING },
};
export const drawingOf = (terrain: Terrain): Drawing => DRAWINGS[terrain];

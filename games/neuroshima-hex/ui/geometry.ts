import { CELLS, type Cell } from "../rules/board.ts";

/** Units of the board: a tile is 100 wide, its neighbours 75 to the side and 86.6 up or down. */
const ACROSS = 75;
const DOWN = 86.6;
const COLUMNS: readonly string[] = ["A", "B", "C", "D", "E"];
const MIDDLE = 2;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const BOX = { x: -206, y: -234, width: 412, height: 456 } as const;

const heightOf = (letter: string): number => CELLS.filter((cell) => cell.startsWith(letter)).length;

export function centre(cell: Cell): Point {
  const letter = cell.charAt(0);
  const row = Number(cell.slice(1)) - 1;
  return {
    x: (COLUMNS.indexOf(letter) - MIDDLE) * ACROSS,
    y: (row - (heightOf(letter) - 1) / 2) * DOWN,
  };
}

/** The letters above the columns. */
export const LETTERS: readonly (Point & { readonly letter: string })[] = COLUMNS.map((letter, i) => ({
  letter,
  x: (i - MIDDLE) * ACROSS,
  y: (-heightOf(letter) / 2) * DOWN - 5,
}));

const round = (n: number): number => Math.round(n * 100) / 100;
const ring = (radius: number, degrees: readonly number[]): string =>
  degrees
    .map((d) => [radius * Math.cos((d * Math.PI) / 180), radius * Math.sin((d * Math.PI) / 180)])
    .map((p) => p.map(round).join(","))
    .join(" ");

/** Corners of a flat-topped hexagon, as SVG points. */
export const hexagon = (radius: number): string => ring(radius, [0, 60, 120, 180, 240, 300]);
export const octagon = (radius: number): string =>
  ring(radius, [22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5]);

/** The way a board direction looks, as a step of length 1. */
export const step = (side: number): Point => ({
  x: Math.sin((side * Math.PI) / 3),
  y: -Math.cos((side * Math.PI) / 3),
});

export interface Arrow {
  readonly from: Point;
  readonly to: Point;
  /** Of the head, in degrees clockwise from the right. */
  readonly angle: number;
}

/** A shot is drawn from 27 units off one centre to 36 before the other, so that both cores stay readable. */
export function arrow(from: Cell, to: Cell): Arrow {
  const a = centre(from);
  const b = centre(to);
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy);
  const along = (d: number): Point => ({
    x: round(a.x + (dx * d) / length),
    y: round(a.y + (dy * d) / length),
  });
  return {
    from: along(27),
    to: along(length - 36),
    angle: round((Math.atan2(dy, dx) * 180) / Math.PI),
  };
}

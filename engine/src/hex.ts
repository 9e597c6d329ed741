import { at } from "./at.ts";

/** Clockwise from the top: N, NE, SE, S, SW, NW of a flat-topped hexagon. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5;
export const DIRECTIONS = [0, 1, 2, 3, 4, 5] as const satisfies readonly Direction[];
export const opposite = (d: Direction): Direction => ((d + 3) % 6) as Direction;

/** The step of each direction in axial coordinates (q to the right, r down). */
export const AXIAL = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;

export interface HexCell {
  /** A letter for the column from the left and a number from the top, e.g. "C3". */
  readonly name: string;
  readonly q: number;
  readonly r: number;
}

/** A hexagon of hexagons with every neighbour and line worked out once. Cells are indexed column by column. */
export interface HexGrid {
  readonly cells: readonly HexCell[];
  /** neighbours[6 * cell + direction], or -1 beyond the edge. */
  readonly neighbours: Int16Array;
  /** The cells adjacent to each cell, clockwise from the top. */
  readonly around: readonly (readonly number[])[];
  /** rays[6 * cell + direction]: the cells in a straight line, nearest first. */
  readonly rays: readonly (readonly number[])[];
  /** distances[size * a + b], in steps. */
  readonly distances: Int8Array;
  index(name: string): number | undefined;
}

/** Columns are named by one letter each. */
const WIDEST = 12;

/** All cells within `radius` steps of the middle: radius 2 has 19. */
export function hexGrid(radius: number): HexGrid {
  if (!Number.isInteger(radius) || radius < 0 || radius > WIDEST)
    throw new RangeError(`no hex grid of radius ${radius}`);
  const cells: HexCell[] = [];
  for (let q = 0 - radius; q <= radius; q++) {
    const top = Math.max(0 - radius, 0 - q - radius);
    const bottom = Math.min(radius, radius - q);
    for (let r = top; r <= bottom; r++)
      cells.push({ name: `${String.fromCharCode(65 + q + radius)}${r - top + 1}`, q, r });
  }
  const byPlace = new Map(cells.map((c, i) => [`${c.q},${c.r}`, i]));
  const byName = new Map(cells.map((c, i) => [c.name, i]));
  const size = cells.length;
  const neighbours = new Int16Array(6 * size).fill(-1);
  const distances = new Int8Array(size * size);
  for (const [i, c] of cells.entries()) {
    for (const d of DIRECTIONS) {
      const [dq, dr] = AXIAL[d];
      neighbours[6 * i + d] = byPlace.get(`${c.q + dq},${c.r + dr}`) ?? -1;
    }
    for (const [j, o] of cells.entries())
      distances[size * i + j] = Math.max(
        Math.abs(c.q - o.q),
        Math.abs(c.r - o.r),
        Math.abs(c.q + c.r - o.q - o.r),
      );
  }
  const beyond = (cell: number, d: number): number => neighbours[6 * cell + d] ?? -1;
  const around = cells.map((_, i) => DIRECTIONS.map((d) => beyond(i, d)).filter((n) => n >= 0));
  const rays = cells.flatMap((_, i) =>
    DIRECTIONS.map((d) => {
      const line: number[] = [];
      for (let n = beyond(i, d); n >= 0; n = beyond(n, d)) line.push(n);
      return line;
    }),
  );
  return { cells, neighbours, around, rays, distances, index: (name) => byName.get(name) };
}

export const cellName = (grid: HexGrid, cell: number): string => at(grid.cells, cell).name;

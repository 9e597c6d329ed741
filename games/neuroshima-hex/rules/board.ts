import { type Direction, hexGrid } from "@rubizh/engine";

/** The 19 cells, column by column from the left and from the top; C3 is the middle (NH-002). */
// biome-ignore format: the columns of the board
export const CELLS = [
  "A1", "A2", "A3",
  "B1", "B2", "B3", "B4",
  "C1", "C2", "C3", "C4", "C5",
  "D1", "D2", "D3", "D4",
  "E1", "E2", "E3",
] as const;
export type Cell = (typeof CELLS)[number];
export const SIZE = CELLS.length;

const grid = hexGrid(2);
/** The index of the first cell of each column. */
const COLUMNS = [0, 3, 7, 12, 16] as const;

export const isCell = (text: string): text is Cell => CELLS.some((cell) => cell === text);
/** Worked out from the two letters, because battles ask it of every attack. */
export const indexOf = (cell: Cell): number =>
  (COLUMNS[cell.charCodeAt(0) - 65] ?? 0) + cell.charCodeAt(1) - 49;
export const cellAt = (index: number): Cell => {
  const cell = CELLS[index];
  if (cell === undefined) throw new RangeError(`no cell ${index}`);
  return cell;
};

/** One number per cell. */
export const zeros = (): number[] => new Array<number>(SIZE).fill(0);

/** The cell next to this one, or -1 beyond the edge. */
export const beside = (index: number, side: number): number => grid.neighbours[6 * index + side] ?? -1;
/** The cells in a straight line, nearest first. */
export const lineFrom = (index: number, side: number): readonly number[] => grid.rays[6 * index + side] ?? [];
export const distance = (a: Cell, b: Cell): number => grid.distances[SIZE * indexOf(a) + indexOf(b)] ?? 0;

const AROUND: readonly (readonly Cell[])[] = grid.around.map((cells) => cells.map(cellAt));
/** The neighbours of a cell, clockwise from the top. */
export const around = (cell: Cell): readonly Cell[] => AROUND[indexOf(cell)] ?? [];

/** The direction that looks the other way. */
export const back = (side: Direction): Direction => ((side + 3) % 6) as Direction;
export const TURNS = [0, 1, 2, 3, 4, 5] as const satisfies readonly Direction[];

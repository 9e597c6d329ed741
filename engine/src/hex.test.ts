import { describe, expect, test } from "vitest";
import { at } from "./at.ts";
import { AXIAL, cellName, DIRECTIONS, hexGrid, opposite } from "./hex.ts";

const board = hexGrid(2);
const size = board.cells.length;
const neighbour = (cell: number, d: number): number => at([...board.neighbours], 6 * cell + d);

describe("nineteen hexes", () => {
  test("are those within two steps of the middle, named by column and row", () => {
    expect(board.cells.map((c) => c.name)).toEqual(
      ["A1 A2 A3", "B1 B2 B3 B4", "C1 C2 C3 C4 C5", "D1 D2 D3 D4", "E1 E2 E3"].join(" ").split(" "),
    );
    for (const { q, r } of board.cells)
      expect(Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))).toBeLessThanOrEqual(2);
    expect(new Set(board.cells.map((c) => `${c.q},${c.r}`)).size).toBe(19);
    expect(at(board.cells, board.index("C3") ?? -1)).toEqual({ name: "C3", q: 0, r: 0 });
    expect(at(board.cells, board.index("A1") ?? -1)).toEqual({ name: "A1", q: -2, r: 0 });
    expect(at(board.cells, board.index("E3") ?? -1)).toEqual({ name: "E3", q: 2, r: 0 });
    expect(at(board.cells, board.index("C1") ?? -1)).toEqual({ name: "C1", q: 0, r: -2 });
  });

  test("are found by name and by nothing else", () => {
    for (const [i, c] of board.cells.entries()) {
      expect(board.index(c.name)).toBe(i);
      expect(cellName(board, i)).toBe(c.name);
    }
    for (const name of ["", "a1", "A0", "A4", "F1", "C33", "__proto__", "constructor"])
      expect(board.index(name)).toBeUndefined();
    expect(() => cellName(board, 19)).toThrow(RangeError);
  });

  test("have directions clockwise from the top, as the game data count them", () => {
    expect(AXIAL).toEqual([
      [0, -1],
      [1, -1],
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
    ]);
    const around = DIRECTIONS.map((d) => cellName(board, neighbour(board.index("C3") ?? -1, d)));
    expect(around).toEqual(["C2", "D2", "D3", "C4", "B3", "B2"]);
  });

  test("have neighbours that are mutual and one step away", () => {
    let borders = 0;
    for (let cell = 0; cell < size; cell++)
      for (const d of DIRECTIONS) {
        const next = neighbour(cell, d);
        if (next < 0) continue;
        borders += 1;
        expect(neighbour(next, opposite(d))).toBe(cell);
        const [dq, dr] = AXIAL[d];
        const [from, to] = [at(board.cells, cell), at(board.cells, next)];
        expect([to.q - from.q, to.r - from.r]).toEqual([dq, dr]);
        expect(board.distances[size * cell + next]).toBe(1);
      }
    expect(borders).toBe(2 * 42);
  });

  test("list around themselves exactly their neighbours, clockwise", () => {
    for (let cell = 0; cell < size; cell++)
      expect(at(board.around, cell)).toEqual(DIRECTIONS.map((d) => neighbour(cell, d)).filter((n) => n >= 0));
    expect(board.around.map((a) => a.length).sort()).toEqual([
      ...Array<number>(6).fill(3),
      ...Array<number>(6).fill(4),
      ...Array<number>(7).fill(6),
    ]);
  });

  test("have rays that run straight to the edge", () => {
    for (let cell = 0; cell < size; cell++)
      for (const d of DIRECTIONS) {
        const walked: number[] = [];
        for (let n = neighbour(cell, d); n >= 0; n = neighbour(n, d)) walked.push(n);
        expect(at(board.rays, 6 * cell + d)).toEqual(walked);
        for (const [i, n] of walked.entries()) expect(board.distances[size * cell + n]).toBe(i + 1);
      }
    const ray = at(board.rays, 6 * (board.index("A1") ?? -1) + 2);
    expect(ray.map((n) => cellName(board, n))).toEqual(["B2", "C3", "D3", "E3"]);
  });

  test("have distances that are the shortest walks", () => {
    for (let from = 0; from < size; from++) {
      const walked = new Map([[from, 0]]);
      for (const [cell, steps] of walked)
        for (const next of at(board.around, cell)) if (!walked.has(next)) walked.set(next, steps + 1);
      for (let to = 0; to < size; to++) expect(board.distances[size * from + to]).toBe(walked.get(to));
    }
  });
});

test("opposite sides face each other", () => {
  expect(DIRECTIONS.map(opposite)).toEqual([3, 4, 5, 0, 1, 2]);
});

test("grids of every size hold 3r² + 3r + 1 cells and keep their indices apart", () => {
  for (const radius of [0, 1, 3, 7, 12]) {
    const grid = hexGrid(radius);
    expect(grid.cells.length).toBe(3 * radius * radius + 3 * radius + 1);
    const reached = new Set([...grid.neighbours].filter((n) => n >= 0));
    expect(reached.size).toBe(radius === 0 ? 0 : grid.cells.length);
    expect(new Set(grid.cells.map((c) => c.name)).size).toBe(grid.cells.length);
  }
  expect(hexGrid(0).cells).toEqual([{ name: "A1", q: 0, r: 0 }]);
  for (const radius of [-1, 13, 1.5, Number.NaN]) expect(() => hexGrid(radius)).toThrow(RangeError);
});

import { at } from "@rubizh/engine";
import type { LayoutData, TileData, TileId } from "./content.ts";
import { common, lengthOf, partInBox, partInDisc, partInSquare } from "./segment.ts";
import { type Footprint, look, type Square, type Vector } from "./sight.ts";

/** "S1.nw", "S1.c", "R2.a": tile and cell. */
export type CellId = string;

export interface Cell {
  readonly id: CellId;
  readonly index: number;
  readonly tile: TileId;
  /** Round cells are the fortified centres of square tiles: VO-010. */
  readonly round: boolean;
  readonly capacity: number;
  readonly neighbours: readonly Cell[];
  readonly centre: Vector; // in half squares
  readonly footprint: Footprint;
}

/** A battlefield: what a layout's tiles make adjacent, visible and covered. Pairs are asked by cell index. */
export interface Ground {
  readonly cells: readonly Cell[];
  cell(id: string): Cell | undefined;
  /** Steps of the shortest way, fighters left aside; 255 when there is none. */
  distance(from: Cell, to: Cell): number;
  /** Visible part of `to` from the centre of `from`, 0…1. */
  share(from: Cell, to: Cell): number;
  sees(from: Cell, to: Cell): boolean;
  /** Sees at least some part. */
  glimpses(from: Cell, to: Cell): boolean;
  /** The line between the centres crosses the sarcophagus of `to`'s own tile: VO-137. */
  sarcophagusCovers(from: Cell, to: Cell): boolean;
  /** Cells on the line between the centres, `from` and `to` left out; none when nothing of `to` is seen. */
  line(from: Cell, to: Cell): readonly Cell[];
}

const ROUND_CAPACITY = 3; // VO-111
const CELL_CAPACITY = 4; // VO-111
const FAR = 255;
const RADIUS = 1;
/** A hundredth of a unit square, in half squares: a line that shares no more with a cell only touches it. */
const TOUCH = 0.02;
const SQUARE_CELLS = [
  ["c", 1, 1],
  ["ne", 1, 0],
  ["nw", 0, 0],
  ["se", 1, 1],
  ["sw", 0, 1],
] as const;

type Draft = { -readonly [K in keyof Cell]: Cell[K] } & { readonly neighbours: Cell[] };

/** Works everything out once; lines are drawn when first asked for. */
export function survey(layout: LayoutData): Ground {
  const cells = layout.tiles
    .flatMap(cellsOfTile)
    .map((cell, index) => ({ ...cell, index, neighbours: [] }) as Draft);
  const rock = rockOf(cells);
  for (const a of cells) a.neighbours.push(...cells.filter((b) => areAdjacent(a, b, rock)));

  const n = cells.length;
  const distance = new Uint8Array(n * n).fill(FAR);
  const share = new Float64Array(n * n);
  const seen = new Uint8Array(n * n);
  const covered = new Uint8Array(n * n);
  const lines: (readonly Cell[] | undefined)[] = Array.from({ length: n * n });
  const byId = new Map<string, Cell>(cells.map((cell) => [cell.id, cell]));
  const tiles = new Map<TileId, TileData>(layout.tiles.map((tile) => [tile.id, tile]));
  for (const from of cells) {
    measure(from, distance, n);
    for (const to of cells) {
      const pair = from.index * n + to.index;
      // One tile is convex and holds no rock.
      const view = from.tile === to.tile ? WHOLE : look(from.centre, to.footprint, rock);
      share[pair] = view.share;
      seen[pair] = view.half ? 2 : view.any ? 1 : 0;
      covered[pair] = crossesSarcophagus(from, to, tiles.get(to.tile)) ? 1 : 0;
    }
  }
  const ground: Ground = {
    cells,
    cell: (id) => byId.get(id),
    distance: (from, to) => distance[from.index * n + to.index] ?? FAR,
    share: (from, to) => share[from.index * n + to.index] ?? 0,
    sees: (from, to) => seen[from.index * n + to.index] === 2,
    glimpses: (from, to) => (seen[from.index * n + to.index] ?? 0) > 0,
    sarcophagusCovers: (from, to) => covered[from.index * n + to.index] === 1,
    line(from, to) {
      const pair = from.index * n + to.index;
      const known = lines[pair];
      if (known) return known;
      const drawn = ground.glimpses(from, to) ? cells.filter((c) => liesOnLine(c, from, to)) : [];
      lines[pair] = drawn;
      return drawn;
    },
  };
  return ground;
}

const WHOLE = { share: 1, half: true, any: true };

/** Cells in the order of the content: the centre first, then by name. */
function cellsOfTile(tile: TileData): readonly Omit<Cell, "index" | "neighbours">[] {
  const { id, x, y } = tile;
  const unit = (name: string, dx: number, dy: number): Omit<Cell, "index" | "neighbours"> => ({
    id: `${id}.${name}`,
    tile: id,
    round: false,
    capacity: CELL_CAPACITY,
    centre: { x: 2 * (x + dx) + 1, y: 2 * (y + dy) + 1 },
    footprint: { t: "square", corner: { x: 2 * (x + dx), y: 2 * (y + dy) } },
  });
  if (tile.kind === "rectangle")
    return [unit("a", 0, 0), tile.orientation === "v" ? unit("b", 0, 1) : unit("b", 1, 0)];
  const centre = { x: 2 * x + 2, y: 2 * y + 2 };
  return SQUARE_CELLS.map(([name, dx, dy]) =>
    name === "c"
      ? {
          id: `${id}.c`,
          tile: id,
          round: true,
          capacity: ROUND_CAPACITY,
          centre,
          footprint: { t: "disc", centre },
        }
      : unit(name, dx, dy),
  );
}

const cornerOf = ({ footprint }: Cell): Square | undefined =>
  footprint.t === "square" ? footprint.corner : undefined;

/** Unit squares without a tile. Lines between cells never leave the box around them, so rock outside is left out. */
function rockOf(cells: readonly Cell[]): readonly Square[] {
  const filled = cells.flatMap((cell) => cornerOf(cell) ?? []);
  const right = Math.max(...filled.map((s) => s.x));
  const bottom = Math.max(...filled.map((s) => s.y));
  const left = Math.min(...filled.map((s) => s.x));
  const top = Math.min(...filled.map((s) => s.y));
  const rock: Square[] = [];
  for (let y = top; y <= bottom; y += 2)
    for (let x = left; x <= right; x += 2)
      if (!filled.some((s) => s.x === x && s.y === y)) rock.push({ x, y });
  return rock;
}

function areAdjacent(a: Cell, b: Cell, rock: readonly Square[]): boolean {
  if (a.id === b.id) return false;
  const p = cornerOf(a);
  const q = cornerOf(b);
  if (!p || !q) return a.tile === b.tile;
  const dx = Math.abs(p.x - q.x);
  const dy = Math.abs(p.y - q.y);
  if (dx + dy === 2) return true;
  if (dx !== 2 || dy !== 2) return false;
  // The round cell covers the corner where opposite quarters would meet: VO-132.
  if (a.tile === b.tile) return false;
  // No squeezing between two rocks: VO-133.
  const isRock = (x: number, y: number): boolean => rock.some((s) => s.x === x && s.y === y);
  return !(isRock(p.x, q.y) && isRock(q.x, p.y));
}

/** Breadth first from one cell. */
function measure(from: Cell, distance: Uint8Array, n: number): void {
  distance[from.index * n + from.index] = 0;
  const queue: Cell[] = [from];
  for (let i = 0; i < queue.length; i++) {
    const here = at(queue, i);
    const steps = distance[from.index * n + here.index] ?? FAR;
    for (const next of here.neighbours)
      if (distance[from.index * n + next.index] === FAR) {
        distance[from.index * n + next.index] = steps + 1;
        queue.push(next);
      }
  }
}

/** The sarcophagus measures 0.2 by 0.6 of a unit square and lies across the common edge of its two cells. */
function crossesSarcophagus(from: Cell, to: Cell, tile: TileData | undefined): boolean {
  if (tile?.kind !== "rectangle") return false;
  // In tenths of a unit square, so that every number is an integer.
  const tenfold = (v: Vector): Vector => ({ x: 5 * v.x, y: 5 * v.y });
  const flat = tile.orientation === "v";
  const middle = { x: 10 * tile.x + (flat ? 5 : 10), y: 10 * tile.y + (flat ? 10 : 5) };
  const [w, h] = flat ? [3, 1] : [1, 3];
  const low = { x: middle.x - w, y: middle.y - h };
  const high = { x: middle.x + w, y: middle.y + h };
  const part = partInBox(tenfold(from.centre), tenfold(to.centre), low, high);
  return lengthOf(part) > 0;
}

/** Along a border both sides count; inside a disc only the round cell does. */
function liesOnLine(cell: Cell, from: Cell, to: Cell): boolean {
  if (cell.id === from.id || cell.id === to.id) return false;
  const length = Math.hypot(to.centre.x - from.centre.x, to.centre.y - from.centre.y);
  if (cell.footprint.t === "disc")
    return lengthOf(partInDisc(from.centre, to.centre, cell.centre, RADIUS)) * length > TOUCH;
  const { corner } = cell.footprint;
  const own = partInSquare(from.centre, to.centre, corner);
  const hollow = discBeside(cell);
  const inDisc = hollow ? common(own, partInDisc(from.centre, to.centre, hollow, RADIUS)) : undefined;
  return (lengthOf(own) - (inDisc ? lengthOf(inDisc) : 0)) * length > TOUCH;
}

/** The centre of the disc that a quarter's square shares with its round cell. */
function discBeside(cell: Cell): Vector | undefined {
  return cell.neighbours.find((c) => c.round && c.tile === cell.tile)?.centre;
}

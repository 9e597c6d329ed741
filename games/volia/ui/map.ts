import { at } from "@rubizh/engine";
import type { Cell, Ground } from "../rules/ground.ts";
import type { Vector } from "../rules/sight.ts";

/** Units of the drawing: a unit square of the battlefield is 100 by 100, the rules measure it as 2 by 2. */
const HALF = 50;
export const CELL = 2 * HALF;
/** Between the ring of a legal cell and the edge of the cell. */
const INSET = 6;
/** Of rock around the battlefield. */
export const MARGIN = 15;
const SHIFT = 9;
const ARC = 12;

export type Point = Vector;
/** As the mission draws it, or a quarter turn clockwise, for a tall screen. */
export type Lie = "level" | "turned";

export interface Shape {
  readonly cell: Cell;
  /** Corners, as SVG points. */
  readonly outline: string;
  readonly inner: string;
  /** Where its figures stand. */
  readonly middle: Point;
  /** The middle of the round hall that takes a bite of it. */
  readonly hub?: Point;
}
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
interface TileShape extends Box {
  readonly id: string;
}
/** A battlefield as it is drawn. */
export interface Plan {
  readonly width: number;
  readonly height: number;
  readonly lie: Lie;
  readonly shapes: readonly Shape[];
  readonly discs: readonly Point[];
  readonly tiles: readonly TileShape[];
  readonly sarcophagi: readonly Box[];
  /** Unit squares without a tile. */
  readonly rocks: readonly Point[];
}

/** Which way the battlefield fills a box better; it turns only for a clear gain. */
export function lieFor(ground: Ground, width: number, height: number): Lie {
  const { w, h } = extent(ground.cells);
  const margin = (2 * MARGIN) / CELL;
  const scale = (x: number, y: number): number => Math.min(width / (x + margin), height / (y + margin));
  return scale(h, w) > 1.1 * scale(w, h) ? "turned" : "level";
}

const cornerOf = (cell: Cell): readonly Point[] =>
  cell.footprint.t === "square" ? [cell.footprint.corner] : [];

/** The box around all cells, in unit squares. */
function extent(cells: readonly Cell[]): {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
} {
  const corners = cells.flatMap(cornerOf);
  const xs = corners.map((c) => c.x / 2);
  const ys = corners.map((c) => c.y / 2);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) + 1 - x, h: Math.max(...ys) + 1 - y };
}

export function planOf(ground: Ground, lie: Lie): Plan {
  const { x, y, w, h } = extent(ground.cells);
  const place = ({ x: px, y: py }: Point): Point => {
    const flat = { x: (px - 2 * x) * HALF, y: (py - 2 * y) * HALF };
    return lie === "level" ? flat : { x: h * CELL - flat.y, y: flat.x };
  };
  const shapes = ground.cells.map((cell) => shapeOf(ground, cell, place));
  const [width, height] = lie === "level" ? [w, h] : [h, w];
  const taken = new Set(
    ground.cells.flatMap((cell) => cornerOf(cell).map(() => key(squareMiddle(place(cell.centre))))),
  );
  const squares = Array.from({ length: width * height }, (_, i) => ({
    x: (i % width) * CELL + HALF,
    y: Math.floor(i / width) * CELL + HALF,
  }));
  const tiles = tilesOf(ground, place);
  return {
    width: width * CELL,
    height: height * CELL,
    lie,
    shapes,
    discs: ground.cells.filter((c) => c.round).map((c) => place(c.centre)),
    tiles,
    sarcophagi: sarcophagiOf(ground, place),
    rocks: squares.filter((s) => !taken.has(key(s))),
  };
}

const key = ({ x, y }: Point): string => `${Math.round(x)},${Math.round(y)}`;
const squareMiddle = ({ x, y }: Point): Point => ({
  x: Math.floor(x / CELL) * CELL + HALF,
  y: Math.floor(y / CELL) * CELL + HALF,
});

function shapeOf(ground: Ground, cell: Cell, place: (p: Point) => Point): Shape {
  const centre = place(cell.centre);
  if (cell.round)
    return {
      cell,
      outline: disc(centre, HALF),
      inner: disc(centre, HALF - INSET),
      middle: centre,
    };
  const low = { x: centre.x - HALF, y: centre.y - HALF };
  const hall = ground.cells.find((c) => c.round && c.tile === cell.tile);
  if (!hall) return { cell, outline: square(low, 0), inner: square(low, INSET), middle: centre };
  const hub = place(hall.centre);
  return {
    cell,
    outline: quarter(centre, hub, 0),
    inner: quarter(centre, hub, INSET),
    hub,
    middle: {
      x: centre.x + SHIFT * Math.sign(centre.x - hub.x),
      y: centre.y + SHIFT * Math.sign(centre.y - hub.y),
    },
  };
}

const round = (n: number): number => Math.round(n * 10) / 10;
const points = (ps: readonly Point[]): string => ps.map(({ x, y }) => `${round(x)},${round(y)}`).join(" ");

function disc(centre: Point, radius: number): string {
  const turns = Array.from({ length: 4 * ARC }, (_, i) => (i * Math.PI) / (2 * ARC));
  return points(
    turns.map((a) => ({ x: centre.x + radius * Math.cos(a), y: centre.y + radius * Math.sin(a) })),
  );
}

function square({ x, y }: Point, inset: number): string {
  const [a, b] = [inset, CELL - inset];
  return points([
    { x: x + a, y: y + a },
    { x: x + b, y: y + a },
    { x: x + b, y: y + b },
    { x: x + a, y: y + b },
  ]);
}

/** A square that a round cell takes a bite of; `hub` is the round cell's middle and the square's corner. */
function quarter(centre: Point, hub: Point, inset: number): string {
  const sx = Math.sign(centre.x - hub.x);
  const sy = Math.sign(centre.y - hub.y);
  const radius = HALF + inset;
  const start = Math.asin(inset / radius);
  const bite = Array.from({ length: ARC + 1 }, (_, i) => start + ((Math.PI / 2 - 2 * start) * i) / ARC).map(
    (a) => ({
      x: hub.x + sx * radius * Math.cos(a),
      y: hub.y + sy * radius * Math.sin(a),
    }),
  );
  const far = CELL - inset;
  return points([
    ...bite,
    { x: hub.x + sx * inset, y: hub.y + sy * far },
    { x: hub.x + sx * far, y: hub.y + sy * far },
    { x: hub.x + sx * far, y: hub.y + sy * inset },
  ]);
}

function tilesOf(ground: Ground, place: (p: Point) => Point): readonly TileShape[] {
  const ids = [...new Set(ground.cells.map((c) => c.tile))];
  return ids.map((id) => {
    const middles = ground.cells.filter((c) => c.tile === id && !c.round).map((c) => place(c.centre));
    const [x, y] = [Math.min(...middles.map((m) => m.x)) - HALF, Math.min(...middles.map((m) => m.y)) - HALF];
    return {
      id,
      x,
      y,
      width: Math.max(...middles.map((m) => m.x)) + HALF - x,
      height: Math.max(...middles.map((m) => m.y)) + HALF - y,
    };
  });
}

/** Across the common edge of the two cells of a rectangular tile, 20 by 60. */
function sarcophagiOf(ground: Ground, place: (p: Point) => Point): readonly Box[] {
  const firsts = ground.cells.filter((c) => c.id.endsWith(".a"));
  return firsts.map((first) => {
    const [a, b] = [first, at(ground.cells, first.index + 1)].map((c) => place(c.centre));
    const [p, q] = [a ?? { x: 0, y: 0 }, b ?? { x: 0, y: 0 }];
    const stacked = Math.abs(p.y - q.y) > Math.abs(p.x - q.x);
    const [width, height] = stacked ? [60, 20] : [20, 60];
    return { x: (p.x + q.x) / 2 - width / 2, y: (p.y + q.y) / 2 - height / 2, width, height };
  });
}

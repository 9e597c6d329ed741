import type { Plan, Point } from "./map.ts";

/** A flagstone of a floor, in one of three tones. */
export interface Slab {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly tone: 0 | 1 | 2;
  /** A crack across it. */
  readonly crack: string;
}
/** A lamp on an outer wall; its light stays in its room. It says nothing about sight. */
export interface Lamp extends Point {
  readonly room: string;
}
type Box = Pick<Slab, "x" | "y" | "width" | "height">;

const n = (value: number): number => Math.round(value * 10) / 10;

/** The same numbers for the same word. */
function seeded(word: string): () => number {
  let h = 2166136261;
  for (const letter of word) h = Math.imul(h ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    h = Math.imul(h ^ (h >>> 15), 2246822507);
    h ^= h >>> 13;
    return ((h >>> 0) % 1000) / 1000;
  };
}

/** Lengths that fill a side: stones of about these sizes, the last one as long as what is left. */
function courses(side: number, least: number, step: number, r: () => number): readonly number[] {
  const lengths: number[] = [];
  for (let left = side; left > 0; ) {
    const wanted = least + Math.floor(r() * 3) * step;
    const length = left - wanted < least * 0.6 ? left : wanted;
    lengths.push(length);
    left -= length;
  }
  return lengths;
}

const JOINT = 1.2;

/** The flagstones of a tile. */
export function floorOf(id: string, { x, y, width, height }: Box): readonly Slab[] {
  const r = seeded(`${id}floor`);
  const slabs: Slab[] = [];
  let top = y;
  for (const high of courses(height, 34, 8, r)) {
    let left = x;
    for (const wide of courses(width, 40, 14, r)) {
      const box = {
        x: n(left + JOINT),
        y: n(top + JOINT),
        width: n(wide - 2 * JOINT),
        height: n(high - 2 * JOINT),
      };
      slabs.push({ ...box, tone: tone(r()), crack: r() < 0.14 ? crackOf(box) : "" });
      left += wide;
    }
    top += high;
  }
  return slabs;
}
const tone = (chance: number): Slab["tone"] => (chance < 0.44 ? 0 : chance < 0.87 ? 1 : 2);
const crackOf = ({ x, y, width, height }: Box): string =>
  `M${n(x + width * 0.2)} ${y}l${n(width * 0.15)} ${n(height * 0.4)}l${n(-width * 0.1)} ${n(height * 0.3)}l${n(width * 0.2)} ${n(height * 0.3)}`;

const UNIT = 100;
const key = (x: number, y: number): string => `${x},${y}`;

/** Unit squares of a tile, by their upper left corners. */
const squaresOf = ({ x, y, width, height }: Box): readonly Point[] =>
  Array.from({ length: (width * height) / UNIT ** 2 }, (_, i) => ({
    x: x + (i % (width / UNIT)) * UNIT,
    y: y + Math.floor(i / (width / UNIT)) * UNIT,
  }));

interface Wall extends Point {
  readonly side: "top" | "left" | "right";
  readonly room: string;
}
/** Where floor meets rock: only rock throws a shadow, and only rock carries a lamp. */
function wallsOf(plan: Plan): readonly Wall[] {
  const floor = new Set(plan.tiles.flatMap((tile) => squaresOf(tile).map(({ x, y }) => key(x, y))));
  return plan.tiles.flatMap((tile) =>
    squaresOf(tile).flatMap(({ x, y }) => [
      ...(floor.has(key(x, y - UNIT)) ? [] : [{ x, y, side: "top" as const, room: tile.id }]),
      ...(floor.has(key(x - UNIT, y)) ? [] : [{ x, y, side: "left" as const, room: tile.id }]),
      ...(floor.has(key(x + UNIT, y)) ? [] : [{ x, y, side: "right" as const, room: tile.id }]),
    ]),
  );
}

const DEPTH = 12;
/** The shadow of all rock to the north and west, as one path. */
export const shadowOf = (plan: Plan): string =>
  wallsOf(plan)
    .map(({ x, y, side }) =>
      side === "top"
        ? `M${x} ${y}h${UNIT}v${DEPTH}h${-UNIT}z`
        : side === "left"
          ? `M${x} ${y}h${DEPTH}v${UNIT}h${-DEPTH}z`
          : "",
    )
    .join("");

const LAMPS = 4;
/** Lamps by the layout's seed, one in a room. */
export function lampsOf(plan: Plan): readonly Lamp[] {
  const r = seeded(plan.tiles.map(({ id }) => id).join());
  const walls = wallsOf(plan).filter(({ side }) => side !== "left");
  const lamps: Lamp[] = [];
  for (let tries = 0; tries < 60 && lamps.length < LAMPS; tries++) {
    const wall = walls[Math.floor(r() * walls.length)];
    if (wall === undefined || lamps.some(({ room }) => room === wall.room)) continue;
    const { x, y, room } = wall;
    lamps.push(
      wall.side === "top"
        ? { room, x: x + UNIT / 2, y: y + 12 }
        : { room, x: x + UNIT - 12, y: y + UNIT / 2 },
    );
  }
  return lamps;
}

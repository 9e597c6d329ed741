import { describe, expect, test } from "vitest";
import { neuroshimaHex } from "../index.ts";
import { TURNS } from "../rules/board.ts";
import type { Kind } from "../rules/content.ts";
import { make } from "../rules/index.ts";
import { columnOf, stationsOf } from "./core.ts";
import { type Mark, printedFace } from "./face.ts";
import { BOX } from "./geometry.ts";
import { CORE, fitOf, lies, plate, roomAt, shaft, teeth } from "./marks.ts";

const { content } = make(neuroshimaHex.packs);

type Point = readonly [number, number];
interface Drawn {
  readonly what: string;
  readonly corners: readonly Point[];
}

/** A tile's width on screens of these widths: on the board, and in a hand. */
const SCREENS = [
  { screen: 360, board: (360 / BOX.width) * 100, hand: 60 },
  { screen: 390, board: (390 / BOX.width) * 100, hand: 84 },
  { screen: 1440, board: 150, hand: 96 },
] as const;
/** The small drawing is used from here down. */
const SMALL = 72;

const turned = ([x, y]: Point, side: number): Point => {
  const a = (side * Math.PI) / 3;
  return [x * Math.cos(a) - y * Math.sin(a), x * Math.sin(a) + y * Math.cos(a)];
};
const box = (x1: number, y1: number, x2: number, y2: number): readonly Point[] => [
  [x1, y1],
  [x2, y1],
  [x2, y2],
  [x1, y2],
];
const disc = (x: number, y: number, r: number): readonly Point[] =>
  Array.from({ length: 24 }, (_, i) => [
    x + r * Math.cos((i * Math.PI) / 12),
    y + r * Math.sin((i * Math.PI) / 12),
  ]);

/** The corners of a path of absolute M, L, H, V. */
function pathBox(d: string, pad: number): readonly [number, number, number, number] {
  let [x, y] = [0, 0];
  const xs: number[] = [];
  const ys: number[] = [];
  for (const [, letter, rest = ""] of d.matchAll(/([MLHV])([^MLHVZ]*)/g)) {
    const numbers = [...rest.matchAll(/-?[\d.]+/g)].map(Number);
    if (letter === "H") x = numbers[0] ?? x;
    else if (letter === "V") y = numbers[0] ?? y;
    else [x = x, y = y] = numbers as [number, number];
    xs.push(x);
    ys.push(y);
  }
  return [Math.min(...xs) - pad, Math.min(...ys) - pad, Math.max(...xs) + pad, Math.max(...ys) + pad];
}

/** Every mark of an edge as a box of its own. */
function edgeBoxes(kind: Kind, mark: Mark, small: boolean, side: number): readonly Drawn[] {
  const room = roomAt(kind, small, side);
  const { shift, scale } = fitOf(mark, room);
  const placed = (what: string, [x1, y1, x2, y2]: readonly [number, number, number, number]): Drawn => ({
    what: `${what} ${side}`,
    corners: box(shift + x1 * scale, y1, shift + x2 * scale, y2).map((p) => turned(p, side)),
  });
  const found: Drawn[] = teeth(mark, small).map(({ whole }) => placed("tooth", pathBox(whole, 0)));
  const { chevrons } = shaft(mark, small);
  if (chevrons.length > 0) found.push(placed("chevrons", pathBox(chevrons.join(""), 1.2)));
  if (mark.net || mark.web) found.push(placed("net", [-15, -44.5, 15, -28.5]));
  if (mark.link !== "none") found.push(placed("link", [-9.6, -44, 9.6, -33]));
  if (mark.armour || mark.reflection) {
    const { from, to } = plate(room);
    found.push({ what: `plate ${side}`, corners: box(from, -44.7, to, -37.3).map((p) => turned(p, side)) });
  }
  return found;
}

function drawn(
  kind: Kind,
  marks: readonly Mark[],
  turn: 0 | 1 | 2 | 3 | 4 | 5,
  small: boolean,
): readonly Drawn[] {
  const found = marks.flatMap((mark) => edgeBoxes(kind, mark, small, lies(mark, turn)));
  const radius = kind.hq ? CORE.hq : small ? CORE.small : CORE.plain;
  found.push({ what: "core", corners: disc(0, 0, radius) });
  for (const { x, y, r, emblem } of stationsOf(kind, small))
    found.push({ what: emblem, corners: disc(x, y, r) });
  const column = columnOf(kind);
  if (column !== undefined) {
    const { x, width, height } = column;
    found.push({ what: "lives", corners: box(x, -height / 2, x + width, height / 2) });
  }
  return found;
}

/** How deep two convex shapes lie in one another; negative when they are apart. */
function depth(a: readonly Point[], b: readonly Point[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const shape of [a, b])
    for (const [i, [x1, y1]] of shape.entries()) {
      const [x2, y2] = shape[(i + 1) % shape.length] ?? [x1, y1];
      const length = Math.hypot(x2 - x1, y2 - y1);
      const [nx, ny] = [(y2 - y1) / length, (x1 - x2) / length];
      const along = (points: readonly Point[]): readonly number[] => points.map(([x, y]) => x * nx + y * ny);
      const [pa, pb] = [along(a), along(b)];
      least = Math.min(least, Math.max(...pa) - Math.min(...pb), Math.max(...pb) - Math.min(...pa));
    }
  return least;
}

const raised = (marks: readonly Mark[], by: number): readonly Mark[] =>
  marks.map((mark) => ({
    ...mark,
    melee: mark.melee > 0 ? mark.melee + by : 0,
    ranged: mark.ranged > 0 ? mark.ranged + by : 0,
  }));

describe("marks of a tile", () => {
  for (const { screen, board, hand } of SCREENS)
    test(`never cross at ${screen} px, however the tile lies and whatever modules add`, () => {
      const faults: string[] = [];
      for (const [id, kind] of content.units)
        for (const width of [board, hand])
          for (const turn of width === hand ? [0 as const] : TURNS)
            for (const by of width === hand ? [0] : [0, 1, 2]) {
              const marks = raised(printedFace(content, id)?.marks ?? [], by);
              const all = drawn(kind, marks, turn, width <= SMALL);
              for (const [i, a] of all.entries())
                for (const b of all.slice(i + 1)) {
                  const pixels = (depth(a.corners, b.corners) * width) / 100;
                  if (pixels > 0.5)
                    faults.push(
                      `${id} turned ${turn} +${by}: ${a.what} and ${b.what} by ${pixels.toFixed(1)}`,
                    );
                }
            }
      expect([...new Set(faults)]).toEqual([]);
    });
});

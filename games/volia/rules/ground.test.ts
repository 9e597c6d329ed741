import { readFileSync } from "node:fs";
import { at, type Rng, rngFrom } from "@rubizh/engine";
import { describe, expect, test } from "vitest";
import { layouts } from "../packs/layouts.ts";
import type { LayoutData, TileData } from "./content.ts";
import { type Cell, type Ground, survey } from "./ground.ts";
import { squaresOf } from "./own.ts";

interface Derived {
  readonly adjacency: Record<string, string[]>;
  readonly notVisible: Record<string, string[]>;
  readonly glimpsed: Record<string, string[]>;
  readonly sarcophagusCover: Record<string, string[]>;
}
interface Example {
  readonly layout?: string;
  readonly from: string;
  readonly to: string;
  readonly expect: {
    readonly distance: number;
    readonly visibleShare: number;
    readonly visible: boolean;
    readonly cover: string | null;
    readonly lineCells: string[];
  };
}
const expected = JSON.parse(readFileSync(new URL("./fixtures/ground.json", import.meta.url), "utf8")) as {
  readonly layouts: Record<string, Derived>;
  readonly examples: Example[];
};

const groundOf = (id: string): Ground => survey(at(layouts.filter((l) => l.id === id) as LayoutData[], 0));
const cellOf = (ground: Ground, id: string): Cell =>
  at(
    [ground.cell(id)].flatMap((c) => c ?? []),
    0,
  );
const ids = (cells: readonly Cell[]): string[] => cells.map((c) => c.id);
const known = (table: Record<string, string[]>, id: string): string[] => [...(table[id] ?? [])].sort();

describe("the tables of the seven layouts (VO-134, VO-024, VO-171)", () => {
  for (const layout of layouts)
    test(layout.id, () => {
      const ground = survey(layout);
      const want = expected.layouts[layout.id];
      expect(ground.cells).toHaveLength(28);
      for (const cell of ground.cells) {
        const unseen = ground.cells.filter((c) => !ground.sees(cell, c));
        expect(ids(cell.neighbours).sort(), `next to ${cell.id}`).toEqual(
          known(want?.adjacency ?? {}, cell.id),
        );
        expect(ids(unseen).sort(), `hidden from ${cell.id}`).toEqual(known(want?.notVisible ?? {}, cell.id));
        expect(
          ids(unseen.filter((c) => ground.glimpses(cell, c))).sort(),
          `glimpsed from ${cell.id}`,
        ).toEqual(known(want?.glimpsed ?? {}, cell.id));
        const shooters = ground.cells.filter(
          (c) => ground.glimpses(c, cell) && ground.sarcophagusCovers(c, cell),
        );
        expect(ids(shooters).sort(), `covered in ${cell.id}`).toEqual(
          known(want?.sarcophagusCover ?? {}, cell.id),
        );
        for (const next of cell.neighbours) {
          expect(ids(next.neighbours)).toContain(cell.id);
          expect(ground.sees(cell, next)).toBe(true);
        }
        for (const other of ground.cells) expect(ground.distance(cell, other)).toBeLessThan(255);
      }
    });
});

describe("lines of the content's examples", () => {
  for (const example of expected.examples)
    test(`${example.layout} ${example.from} → ${example.to}`, () => {
      const ground = groundOf(example.layout ?? "");
      const from = cellOf(ground, example.from);
      const to = cellOf(ground, example.to);
      const want = example.expect;
      expect(ground.distance(from, to)).toBe(want.distance);
      expect(ground.share(from, to)).toBeCloseTo(want.visibleShare, 3);
      expect(ground.sees(from, to)).toBe(want.visible);
      expect(ids(ground.line(from, to)).sort()).toEqual([...want.lineCells].sort());
      const cover = to.round ? "fortified" : ground.sarcophagusCovers(from, to) ? "sarcophagus" : null;
      expect(want.visible ? cover : null).toBe(want.cover);
    });
});

test("two cells that meet at a corner between two rocks are not adjacent (VO-133)", () => {
  const ground = survey({
    id: "squeeze",
    source: "own",
    tiles: [
      { id: "S1", kind: "square", x: 0, y: 0 },
      { id: "S2", kind: "square", x: 2, y: 2 },
    ],
  });
  expect(ids(cellOf(ground, "S1.se").neighbours)).not.toContain("S2.nw");
  const open = survey({
    id: "corner",
    source: "own",
    tiles: [
      { id: "S1", kind: "square", x: 0, y: 0 },
      { id: "S2", kind: "square", x: 2, y: 2 },
      { id: "R1", kind: "rectangle", x: 2, y: 0, orientation: "v" },
    ],
  });
  expect(ids(cellOf(open, "S1.se").neighbours)).toContain("S2.nw");
});

/** Where random points of the target can be seen from the eye: slow, simple, and not our way of doing it. */
function shareByPoints(ground: Ground, from: Cell, to: Cell, rng: Rng, points: number): number {
  const filled = new Set(
    ground.cells.flatMap((c) =>
      c.footprint.t === "square" ? [`${c.footprint.corner.x / 2},${c.footprint.corner.y / 2}`] : [],
    ),
  );
  let seen = 0;
  for (let i = 0; i < points; i++) {
    const target = pointIn(to, rng);
    let clear = true;
    for (let k = 1; k < 400 && clear; k++) {
      const x = from.centre.x + ((target.x - from.centre.x) * k) / 400;
      const y = from.centre.y + ((target.y - from.centre.y) * k) / 400;
      clear = filled.has(`${Math.floor(x / 2)},${Math.floor(y / 2)}`);
    }
    seen += clear ? 1 : 0;
  }
  return seen / points;
}

function pointIn({ footprint }: Cell, rng: Rng): { readonly x: number; readonly y: number } {
  const part = (): number => rng(100_000) / 100_000;
  if (footprint.t === "square")
    return { x: footprint.corner.x + 2 * part(), y: footprint.corner.y + 2 * part() };
  for (;;) {
    const x = 2 * part() - 1;
    const y = 2 * part() - 1;
    if (x * x + y * y < 1) return { x: footprint.centre.x + x, y: footprint.centre.y + y };
  }
}

test("made-up maps are surveyed as points and rays would have it (VO-130)", () => {
  const rng = rngFrom("volia/maps");
  for (let map = 0; map < 12; map++) {
    const ground = survey(scatter(rng));
    for (let i = 0; i < 25; i++) {
      const from = at(ground.cells, rng(ground.cells.length));
      const to = at(ground.cells, rng(ground.cells.length));
      expect(Math.abs(ground.share(from, to) - shareByPoints(ground, from, to, rng, 400))).toBeLessThan(0.12);
    }
  }
});

/** Eight tiles thrown on a grid, wherever they do not overlap. */
function scatter(rng: Rng): LayoutData {
  const taken = new Set<string>();
  const tiles: TileData[] = [];
  for (const kind of ["square", "rectangle"] as const)
    for (const n of [1, 2, 3, 4] as const)
      for (let tries = 0; tries < 500; tries++) {
        const orientation = rng(2) === 0 ? "h" : "v";
        const place = { x: rng(7), y: rng(6) };
        const tile: TileData =
          kind === "square" ? { id: `S${n}`, kind, ...place } : { id: `R${n}`, kind, orientation, ...place };
        const squares = squaresOf(tile);
        if (squares.some((s) => taken.has(s))) continue;
        for (const s of squares) taken.add(s);
        tiles.push(tile);
        break;
      }
  return { id: "scatter", source: "own", tiles };
}

import { readFileSync } from "node:fs";
import { at } from "@rubizh/engine";
import { describe, expect, test } from "vitest";
import { layouts } from "../packs/layouts.ts";
import type { LayoutData } from "./content.ts";
import { type Cell, type Ground, survey } from "./ground.ts";

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

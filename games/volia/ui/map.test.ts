import { describe, expect, test } from "vitest";
import { starter } from "../packs/index.ts";
import { survey } from "../rules/ground.ts";
import { lieFor, planOf } from "./map.ts";

const corners = (points: string): readonly (readonly number[])[] =>
  points.split(" ").map((p) => p.split(",").map(Number));

describe("the drawn map", () => {
  test.each(starter.data.layouts.map((l) => [l.id, l] as const))(
    "%s fits its frame either way",
    (_, layout) => {
      const ground = survey(layout);
      for (const lie of ["level", "turned"] as const) {
        const plan = planOf(ground, lie);
        expect(plan.shapes.length).toBe(ground.cells.length);
        for (const { outline, inner, middle } of plan.shapes)
          for (const [x = -1, y = -1] of [...corners(outline), ...corners(inner), [middle.x, middle.y]]) {
            expect(x).toBeGreaterThanOrEqual(0);
            expect(x).toBeLessThanOrEqual(plan.width);
            expect(y).toBeGreaterThanOrEqual(0);
            expect(y).toBeLessThanOrEqual(plan.height);
          }
        expect(plan.discs.length).toBe(4);
        expect(plan.sarcophagi.length).toBe(4);
        const squares = ground.cells.filter((c) => !c.round).length;
        expect(plan.rocks.length).toBe((plan.width * plan.height) / 10_000 - squares);
      }
    },
  );

  test("a quarter turn swaps width and height and keeps neighbours beside each other", () => {
    const layout = starter.data.layouts.find((l) => l.id === "hourglass");
    if (!layout) throw new Error("no hourglass");
    const ground = survey(layout);
    const [level, turned] = [planOf(ground, "level"), planOf(ground, "turned")];
    expect([turned.width, turned.height]).toEqual([level.height, level.width]);
    const gap = (plan: typeof level, a: number, b: number): number =>
      Math.hypot(
        (plan.shapes[a]?.middle.x ?? 0) - (plan.shapes[b]?.middle.x ?? 0),
        (plan.shapes[a]?.middle.y ?? 0) - (plan.shapes[b]?.middle.y ?? 0),
      );
    for (const cell of ground.cells)
      for (const other of cell.neighbours)
        expect(gap(turned, cell.index, other.index)).toBeCloseTo(gap(level, cell.index, other.index));
  });

  test("a wide battlefield turns on a tall screen, a square one never", () => {
    const of = (id: string) => {
      const layout = starter.data.layouts.find((l) => l.id === id);
      if (!layout) throw new Error(id);
      return survey(layout);
    };
    expect(lieFor(of("hourglass"), 390, 480)).toBe("turned");
    expect(lieFor(of("hourglass"), 760, 760)).toBe("level");
    expect(lieFor(of("ring"), 390, 480)).toBe("level");
  });
});

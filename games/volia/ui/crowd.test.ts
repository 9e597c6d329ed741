import { describe, expect, test } from "vitest";
import { starter } from "../packs/index.ts";
import { survey } from "../rules/ground.ts";
import type { FighterView, View } from "../rules/state.ts";
import { type Plan, planOf } from "./map.ts";
import { FIGURE, type Place, placesOf } from "./places.ts";
import { floorOf, lampsOf } from "./stone.ts";

const PLANS = starter.data.layouts.flatMap((layout) =>
  (["level", "turned"] as const).map((lie) => ({
    name: `${layout.id} ${lie}`,
    plan: planOf(survey(layout), lie),
  })),
);
const crowded = (cell: string, many: number): View =>
  ({
    fighters: Array.from({ length: many }, (_, i) => ({ id: `f${i}`, cell }) as FighterView),
    tokens: [],
  }) as unknown as View;
const boxOf = ({ x, y, scale }: Place) => ({
  left: x + FIGURE.left * scale,
  right: x + FIGURE.right * scale,
  top: y + FIGURE.top * scale,
  bottom: y + FIGURE.bottom * scale,
});
type Box = ReturnType<typeof boxOf>;
const cross = (a: Box, b: Box): number =>
  Math.min(a.right - b.left, b.right - a.left, a.bottom - b.top, b.bottom - a.top);

/** Pixels of a unit: the longer side of the map on screens of 360, 390 and 1440. */
const scaleAt = (screen: number, { width, height }: Plan): number =>
  (screen === 1440 ? 620 : screen) / (Math.max(width, height) + 30);

describe("figures that share a cell", () => {
  for (const screen of [360, 390, 1440])
    test.each(PLANS)(`never cross at ${screen} px: $name`, ({ plan }) => {
      for (const { cell } of plan.shapes)
        for (const many of [1, 2, 3, 4]) {
          const boxes = placesOf(plan, crowded(cell.id, many), undefined, []).map(boxOf);
          for (const [i, a] of boxes.entries()) {
            for (const b of boxes.slice(i + 1))
              expect(cross(a, b) * scaleAt(screen, plan), `${cell.id}, ${many} figures`).toBeLessThanOrEqual(
                0.3,
              );
            expect(a.left).toBeGreaterThanOrEqual(-15);
            expect(a.right).toBeLessThanOrEqual(plan.width + 15);
            expect(a.bottom).toBeLessThanOrEqual(plan.height + 15);
          }
        }
    });

  test("a crowd beside a hall leaves the hall to its own crowd", () => {
    for (const { plan } of PLANS)
      for (const hall of plan.shapes.filter(({ cell }) => cell.round))
        for (const side of plan.shapes.filter(({ cell }) => !cell.round && cell.tile === hall.cell.tile))
          for (const many of [2, 3, 4]) {
            const inside = placesOf(plan, crowded(hall.cell.id, 4), undefined, []).map(boxOf);
            const beside = placesOf(plan, crowded(side.cell.id, many), undefined, []).map(boxOf);
            for (const a of inside) for (const b of beside) expect(cross(a, b)).toBeLessThanOrEqual(1);
          }
  });
});

describe("stone", () => {
  test.each(PLANS)("a floor is laid whole, stone beside stone: $name", ({ plan }) => {
    for (const tile of plan.tiles) {
      const slabs = floorOf(tile.id, tile);
      const area = slabs.reduce((sum, { width, height }) => sum + (width + 2.4) * (height + 2.4), 0);
      expect(Math.abs(area - tile.width * tile.height)).toBeLessThan(60);
      for (const { x, y, width, height } of slabs) {
        expect(x >= tile.x && y >= tile.y).toBe(true);
        expect(x + width <= tile.x + tile.width && y + height <= tile.y + tile.height).toBe(true);
      }
      expect(floorOf(tile.id, tile)).toEqual(slabs);
    }
  });

  test.each(PLANS)("lamps hang on outer walls, never where somebody stands: $name", ({ plan }) => {
    const lamps = lampsOf(plan);
    expect(lamps.length).toBeGreaterThan(1);
    for (const { x, y } of lamps)
      for (const { middle } of plan.shapes)
        expect(Math.hypot(x - middle.x, y - middle.y)).toBeGreaterThan(25);
  });
});

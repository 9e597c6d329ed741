import fc from "fast-check";
import { expect, test } from "vitest";
import { type Box, overlaps, placeOf } from "./place.ts";

const SCREEN: Box = { x: 0, y: 0, width: 390, height: 844 };
const SIZE = { width: 300, height: 70 };
const box = fc.record({
  x: fc.integer({ min: 0, max: 380 }),
  y: fc.integer({ min: 0, max: 830 }),
  width: fc.integer({ min: 10, max: 120 }),
  height: fc.integer({ min: 10, max: 120 }),
});

test("it stands beside what it points at", () => {
  const target = { x: 180, y: 400, width: 40, height: 40 };
  expect(placeOf(SIZE, target, [], SCREEN)).toEqual({ x: 50, y: 320 });
});

test("it never covers what is kept free, nor its target, and stays on the screen", () => {
  fc.assert(
    fc.property(box, fc.array(box, { maxLength: 30 }), (target, kept) => {
      const place = placeOf(SIZE, target, kept, SCREEN);
      if (!place) return;
      const lies = { ...place, ...SIZE };
      for (const other of [target, ...kept]) expect(overlaps(lies, other)).toBe(false);
      expect(lies.x >= 0 && lies.y >= 0).toBe(true);
      expect(lies.x + SIZE.width <= SCREEN.width && lies.y + SIZE.height <= SCREEN.height).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test("where everything may be tapped there is no place", () => {
  const rows = Array.from({ length: 15 }, (_, i) => ({ x: 150, y: i * 60, width: 40, height: 40 }));
  expect(placeOf(SIZE, { x: 0, y: 0, width: 20, height: 20 }, rows, SCREEN)).toBeUndefined();
});

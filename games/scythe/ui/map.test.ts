import { expect, test } from "vitest";
import { entry } from "../index.ts";
import type { ScytheGame } from "../rules/index.ts";
import { centreOf, edgeOf, lensAt, MAP, R, showing, WHOLE, zoomed } from "./geometry.ts";

const { content } = entry.game as ScytheGame;

test("every place is on the map, and no two stand on each other", () => {
  const centres = Object.keys(content.spots).map((place) => centreOf(content, place));
  for (const { x, y } of centres) {
    expect(x).toBeGreaterThan(MAP.x);
    expect(x).toBeLessThan(MAP.x + MAP.width);
    expect(y).toBeGreaterThan(MAP.y);
    expect(y).toBeLessThan(MAP.y + MAP.height);
  }
  for (const [i, a] of centres.entries())
    for (const b of centres.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(1.7 * R);
});

test("a river is as long as the edge it runs along", () => {
  for (const [a = "", b = ""] of content.data.board.rivers) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = edgeOf(content, a, b).split(/[ML ]/).slice(1).map(Number);
    expect(Math.hypot(x1 - x2, y1 - y2)).toBeCloseTo(R, 0);
  }
});

test("the map is never drawn away from the screen", () => {
  expect(lensAt({ x: 9999, y: -9999, zoom: 1 })).toEqual(WHOLE);
  const near = zoomed(WHOLE, 2, { x: MAP.x, y: MAP.y });
  expect(near.x - MAP.width / 4).toBeCloseTo(MAP.x);
  expect(near.y - MAP.height / 4).toBeCloseTo(MAP.y);
  expect(zoomed(near, 1 / 100, near)).toEqual(WHOLE);
});

test("a place that is walked to comes into sight, one in sight moves nothing", () => {
  const near = zoomed(WHOLE, 3, WHOLE);
  expect(showing(near, { x: near.x, y: near.y })).toEqual(near);
  const far = centreOf(content, "A1");
  const there = showing(near, far);
  expect(Math.abs(there.x - far.x)).toBeLessThanOrEqual(MAP.width / 6);
  expect(Math.abs(there.y - far.y)).toBeLessThanOrEqual(MAP.height / 6);
});

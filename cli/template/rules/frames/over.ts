import type { Result, Seat } from "@rubizh/engine";
import { type Content, pointsOf } from "../content.ts";
import type { Of, View } from "../state.ts";
import type { Rules } from "./frame.ts";

function placesOf(points: readonly [number, number], left: Seat | "none"): Result["places"] {
  if (left !== "none") return [[1 - left], [left]];
  if (points[0] === points[1]) return [[0, 1]];
  return points[0] > points[1] ? [[0], [1]] : [[1], [0]];
}

/** More points win; whoever leaves has lost (XX-009, XX-010). */
function resultOf(content: Content, v: View, left: Seat | "none"): Result {
  const points = [pointsOf(content, v, 0), pointsOf(content, v, 1)] as const;
  const places = placesOf(points, left);
  const reason = left !== "none" ? "left" : places.length === 1 ? "level" : "points";
  return { places, score: [{ label: { key: "score.points" }, points }], reason: { key: `result.${reason}` } };
}

export const over: Rules<Of<"over">> = {
  waits: "over",
  result: (content, v, { left }) => resultOf(content, v, left),
};

import { type OverFrame, otherSeat } from "../state.ts";
import type { Rules } from "./frame.ts";

export const over: Rules<OverFrame> = {
  waits: "over",
  result: (_content, v, { winner, reason }) => ({
    places: winner === "none" ? [[0, 1]] : [[winner], [otherSeat(winner)]],
    score: [{ label: { key: "score.health" }, points: v.seats.map((s) => s.health) }],
    reason: { key: `result.${reason}` },
  }),
};

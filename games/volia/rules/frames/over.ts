import { at, type Seat } from "@rubizh/engine";
import { factionOf, isOnBoard } from "../field.ts";
import { type OverFrame, opposite, SIDES, type Side, type View } from "../state.ts";
import type { Ends } from "./frame.ts";

export const over: Ends<OverFrame> = {
  waits: "over",
  result(_content, v, { winner, reason }) {
    const named = (side: Side): string => `@faction.${factionOf(v, side)}`;
    const sides = winner === "draw" ? {} : { faction: named(winner), enemy: named(opposite(winner)) };
    const lives = v.sides.map((side) => side.lives);
    const standing = SIDES.map((side) => v.fighters.filter((f) => f.side === side && isOnBoard(f)).length);
    const tokens = v.sides.map((side) => side.tokens);
    return {
      places: placesOf(v, winner),
      score: [
        { label: { key: "score.lives" }, points: perSeat(v, lives) },
        { label: { key: "score.fighters" }, points: perSeat(v, standing) },
        { label: { key: "score.tokens" }, points: perSeat(v, tokens) },
      ],
      reason: { key: `reason.${reason}`, with: { mission: `@mission.${v.mission}`, ...sides } },
    };
  },
};

/** The two halves of a result: who won, who lost; together when nobody did. */
function placesOf(v: View, winner: Side | "draw"): readonly (readonly Seat[])[] {
  const all = v.seats.map((_, seat) => seat);
  if (winner === "draw") return [all];
  return [all.filter((seat) => seat % 2 === winner), all.filter((seat) => seat % 2 !== winner)];
}

/** A value per side, told for every seat of it. */
const perSeat = (v: View, values: readonly number[]): readonly number[] =>
  v.seats.map((_, seat) => at(values, seat % 2));

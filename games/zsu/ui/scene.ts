import { last, type Seat } from "@rubizh/engine";
import type { Frame, View } from "../rules/state.ts";

/** The frame that asks. */
export const topOf = (v: View): Frame => last(v.frames);

/** What the middle of a phone shows; a wide screen has room for the reserve beside it. */
export type Scene = "opening" | "reveal" | "over" | "scout" | "deblockade" | "lanes" | "market";
export function sceneOf(v: View, seat: Seat): Scene {
  const top = topOf(v);
  if (top.t === "over") return "over";
  if (v.round === 0) return "opening";
  switch (top.t) {
    case "reveal":
      return "reveal";
    case "scout":
      return top.seats.includes(seat) ? "scout" : "lanes";
    case "enemyBid":
    case "auction":
    case "offer":
      return v.objectPile.length > 0 ? "deblockade" : "lanes";
    case "compensate":
    case "buy":
    case "restock":
      return "market";
    default:
      return "lanes";
  }
}

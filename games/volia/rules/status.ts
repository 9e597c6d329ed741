import { activeFighter, isOnBoard, topFrame } from "./field.ts";
import type { FighterView, View } from "./state.ts";

const BEFORE_TURNS = new Set<string | undefined>(["mission", "squads", "rollOff", "placing"]);
/** Until the first turn no token is in the bag, and nobody could have acted. */
export const isDeploying = (v: View): boolean => BEFORE_TURNS.has(v.frames[0]?.t);

/** Where a fighter is in the turn: acting, waiting in the bag, done, not yet there, or gone. */
export function statusOf(
  v: View,
  f: FighterView,
): "acting" | "inBag" | "acted" | "reserve" | "removed" | "ready" {
  if (!isOnBoard(f)) return f.cell === "removed" ? "removed" : "reserve";
  if (activeFighter(v)?.id === f.id && topFrame(v).t !== "over") return "acting";
  if (isDeploying(v)) return "ready";
  return v.bag[v.fighters.indexOf(f)] === 1 ? "inBag" : "acted";
}

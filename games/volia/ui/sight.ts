import type { Content } from "../rules/content.ts";
import { isOnBoard } from "../rules/field.ts";
import type { Cell } from "../rules/ground.ts";
import type { FighterView, Side, View } from "../rules/state.ts";

/** How a cell looks from another: at least half of it, some of it, or nothing. */
export type Seen = "seen" | "glimpsed" | "hidden";

type Here = Pick<Content, "ground">;

export function seenFrom(w: Here, eye: Cell, cell: Cell): Seen {
  if (w.ground.sees(eye, cell)) return "seen";
  return w.ground.glimpses(eye, cell) ? "glimpsed" : "hidden";
}

/** A sarcophagus would cover whoever stands there against a shot from the eye. */
export const isCovered = (w: Here, eye: Cell, cell: Cell): boolean =>
  eye.id !== cell.id && w.ground.sees(eye, cell) && w.ground.sarcophagusCovers(eye, cell);

/** Enemies of a side that a shooter in this cell would see. */
export const inSight = (w: Content, v: View, eye: Cell, side: Side): readonly FighterView[] =>
  v.fighters.filter((f) => {
    const cell = w.ground.cell(f.cell);
    return isOnBoard(f) && f.side !== side && cell !== undefined && cell !== eye && w.ground.sees(eye, cell);
  });

export interface View360 {
  readonly seen: readonly Cell[];
  readonly glimpsed: readonly Cell[];
  readonly hidden: readonly Cell[];
  readonly covered: readonly Cell[];
}
export function lookAround(w: Here, eye: Cell): View360 {
  const others = w.ground.cells.filter((c) => c !== eye);
  const kind = (wanted: Seen): readonly Cell[] => others.filter((c) => seenFrom(w, eye, c) === wanted);
  return {
    seen: kind("seen"),
    glimpsed: kind("glimpsed"),
    hidden: kind("hidden"),
    covered: others.filter((c) => isCovered(w, eye, c)),
  };
}

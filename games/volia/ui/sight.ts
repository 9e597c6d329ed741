import type { Content } from "../rules/content.ts";
import { isOnBoard } from "../rules/field.ts";
import type { Cell } from "../rules/ground.ts";
import type { FighterView, Side, View } from "../rules/state.ts";

/** How a cell looks from another: at least half of it, some of it, or nothing. */
export type Seen = "seen" | "glimpsed" | "hidden";

type Here = Pick<Content, "ground">;

export function seenFrom(content: Here, eye: Cell, cell: Cell): Seen {
  if (content.ground.sees(eye, cell)) return "seen";
  return content.ground.glimpses(eye, cell) ? "glimpsed" : "hidden";
}

/** A sarcophagus would cover whoever stands there against a shot from the eye. */
export const isCovered = (content: Here, eye: Cell, cell: Cell): boolean =>
  eye.id !== cell.id && content.ground.sees(eye, cell) && content.ground.sarcophagusCovers(eye, cell);

/** Enemies of a side that a shooter in this cell would see. */
export const inSight = (content: Content, v: View, eye: Cell, side: Side): readonly FighterView[] =>
  v.fighters.filter((f) => {
    const cell = content.ground.cell(f.cell);
    return (
      isOnBoard(f) && f.side !== side && cell !== undefined && cell !== eye && content.ground.sees(eye, cell)
    );
  });

export interface View360 {
  readonly seen: readonly Cell[];
  readonly glimpsed: readonly Cell[];
  readonly hidden: readonly Cell[];
  readonly covered: readonly Cell[];
}
export function lookAround(content: Here, eye: Cell): View360 {
  const others = content.ground.cells.filter((c) => c !== eye);
  const kind = (wanted: Seen): readonly Cell[] => others.filter((c) => seenFrom(content, eye, c) === wanted);
  return {
    seen: kind("seen"),
    glimpsed: kind("glimpsed"),
    hidden: kind("hidden"),
    covered: others.filter((c) => isCovered(content, eye, c)),
  };
}

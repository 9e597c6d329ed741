import type { Cell } from "../rules/board.ts";
import type { Move } from "../rules/state.ts";

/** Moves whose outcome can be drawn before they are confirmed; the others end a turn, ask somebody else or need luck. */
const DRAWN: readonly Move["t"][] = [
  "place",
  "execute",
  "replace",
  "move",
  "rotate",
  "net",
  "retreat",
  "approach",
  "scavenge",
];

/** Whether the board shows the table as if the move were played. */
export const isDrawn = (move: Move): boolean => DRAWN.includes(move.t);

/** Where the piece that is not yet confirmed lies. */
export function ghostCell(move: Move): Cell | undefined {
  switch (move.t) {
    case "place":
    case "execute":
    case "replace":
    case "rotate":
      return move.cell;
    case "move":
    case "retreat":
    case "approach":
    case "scavenge":
      return move.to;
    default:
      return undefined;
  }
}

import { type AnyUi, SIDES } from "@rubizh/board";
import type { AnyEntry } from "@rubizh/engine";
import Board from "./Board.svelte";
import Seats from "./Seats.svelte";

/** A table in words and characters, for a game that has no board of its own: complete, if not pretty. */
export const wordsUi = (_entry: AnyEntry): AnyUi => ({
  Board,
  Seats,
  path: (_view, move) => [`move/${JSON.stringify(move)}`],
  side: (_view, seat) => SIDES[seat % SIDES.length] ?? "blue",
});

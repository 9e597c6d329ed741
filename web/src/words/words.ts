import { type MakeAnyUi, SIDES } from "@rubizh/board";
import Board from "./Board.svelte";
import Seats from "./Seats.svelte";

/** A table in words and characters, for a game that has no board of its own: complete, if not pretty. */
export const wordsUi: MakeAnyUi = () => ({
  Board,
  Seats,
  path: (_view, move) => [`move/${JSON.stringify(move)}`],
  side: (_view, seat) => SIDES[seat % SIDES.length] ?? "blue",
});

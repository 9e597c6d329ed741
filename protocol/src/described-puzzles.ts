import type { Words } from "./described-ladder.ts";
import type * as puzzles from "./puzzles.ts";

/** Routes of puzzles. */
export const PUZZLES: Readonly<Record<keyof typeof puzzles, Words>> = {
  tellAttempt: {
    summary: "Tells whether one's first attempt at a puzzle solved it, without a hint.",
    more: "Once for each guest and puzzle: what is told later changes nothing. 404 `noGame`, `noPuzzle`.",
  },
  countAttempts: {
    summary: "How many people tried each puzzle of a game, and how many solved it at the first attempt.",
    more: "Only puzzles that somebody tried. May be kept for five minutes.",
  },
};

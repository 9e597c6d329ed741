import type { Ending } from "@rubizh/board";
import type { ScytheGame } from "../../rules/index.ts";
import { scoreOf } from "../../rules/scoring.ts";
import type { ScytheTypes } from "../../rules/state.ts";
import type { Desk } from "../table.ts";
import Picture from "./Picture.svelte";

/** Coins as if the game ended now. */
export const endingOf = ({ content }: ScytheGame): Ending<ScytheTypes, Desk> => ({
  Picture,
  course: (view, seat) => scoreOf(content, view, seat).total,
});

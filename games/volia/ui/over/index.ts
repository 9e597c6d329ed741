import type { Ending } from "@rubizh/board";
import { sideOfSeat } from "../../rules/field.ts";
import type { Volia } from "../../rules/index.ts";
import type { VoliaTypes } from "../../rules/state.ts";
import type { Desk } from "../desk.svelte.ts";
import { standingOf } from "../goal.ts";
import Picture from "./Picture.svelte";

/** Lives, and how far the mission has come. */
export const endingOf = (game: Volia): Ending<VoliaTypes, Desk> => ({
  Picture,
  course: (view, seat) => standingOf(game.content(view), view, sideOfSeat(seat)),
});

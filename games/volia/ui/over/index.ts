import type { Ending } from "@rubizh/board";
import { at } from "@rubizh/engine";
import { sideOfSeat } from "../../rules/field.ts";
import type { Volia } from "../../rules/index.ts";
import type { VoliaTypes } from "../../rules/state.ts";
import type { Desk } from "../desk.svelte.ts";
import { progressOf } from "../goal.ts";
import Picture from "./Picture.svelte";

/** A step of the mission weighs as much as three lives. */
const STEP = 3;

/** Lives, and how far the mission has come. */
export const endingOf = (game: Volia): Ending<VoliaTypes, Desk> => ({
  Picture,
  course: (view, seat) => {
    const side = sideOfSeat(seat);
    return at(view.sides, side).lives + STEP * (progressOf(game.content(view), view, side)?.have ?? 0);
  },
});

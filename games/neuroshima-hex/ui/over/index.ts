import type { Ending } from "@rubizh/board";
import { type NeuroshimaHex, seatOf } from "../../rules/state.ts";
import type { Desk } from "../desk.svelte.ts";
import Picture from "./Picture.svelte";

/** The health of the headquarters. */
export const ending: Ending<NeuroshimaHex, Desk> = {
  Picture,
  course: (view, seat) => seatOf(view, seat).health,
};

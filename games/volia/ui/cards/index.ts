import type { MakeCards } from "@rubizh/board";
import type { Volia } from "../../rules/index.ts";
import type { VoliaTypes } from "../../rules/state.ts";
import { cardsOf } from "./cards.ts";
import Mark from "./Mark.svelte";
import Picture from "./Picture.svelte";

/** Missions and sides as cards, modes and squads in words. */
export const cards: MakeCards<VoliaTypes> = (entry) => ({
  of: (occasion, line, chosen) => cardsOf(entry.game as Volia, occasion, line, chosen),
  Picture,
  Mark,
});

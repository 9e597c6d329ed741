import type { MakeCards } from "@rubizh/board";
import type { ScytheGame } from "../../rules/index.ts";
import type { ScytheTypes } from "../../rules/state.ts";
import { cardsOf } from "./cards.ts";
import Mark from "./Mark.svelte";
import Picture from "./Picture.svelte";

/** Factions and mats as cards, the Automa's levels and deals in words. */
export const cards: MakeCards<ScytheTypes> = (entry) => {
  const { content } = entry.game as ScytheGame;
  return { of: (_occasion, line) => cardsOf(content, line), Picture, Mark };
};

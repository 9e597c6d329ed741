import type { MakeCards } from "@rubizh/board";
import type { NeuroshimaGame } from "../../rules/index.ts";
import type { NeuroshimaHex } from "../../rules/state.ts";
import { cardsOf } from "./cards.ts";
import Mark from "./Mark.svelte";
import Picture from "./Picture.svelte";

/** The armies as cards. */
export const cards: MakeCards<NeuroshimaHex> = (entry) => {
  const { content } = entry.game as NeuroshimaGame;
  return { of: (occasion, line) => cardsOf(content, occasion, line), Picture, Mark };
};

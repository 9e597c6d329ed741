import type { MakeCards } from "@rubizh/board";
import type { ZsuTypes } from "../../rules/event.ts";
import type { Zsu } from "../../rules/index.ts";
import { cardsOf } from "./cards.ts";
import Mark from "./Mark.svelte";
import Picture from "./Picture.svelte";

/** The two modes and the three difficulties as cards. */
export const cards: MakeCards<ZsuTypes> = (entry) => {
  const content = (entry.game as Zsu).content({ cards: "ours" });
  return { of: (_occasion, line) => cardsOf(content, line), Picture, Mark };
};

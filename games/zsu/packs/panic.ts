import type { CardData } from "../rules/cards.ts";

/** Sixteen equal cards for two players; eight of them are used in the solo game (ZS-178). */
// biome-ignore format: one card, one row
export const panic: readonly CardData[] = [
  { id: "panic", copies: 16, source: "rulebook", given: ["name"] },
];

import type { CardData } from "../rules/cards.ts";

/** The international aid pile: eight equal cards. */
// biome-ignore format: one card, one row
export const aid: readonly CardData[] = [
  { id: "aid", copies: 8, price: 4, support: 2, marks: ["reinforcement"], compensation: { t: "mobilization", amount: 4 }, source: "rulebook", given: ["name"] },
];

import type { EventData } from "../rules/cards.ts";

/** The four promo cards: inevitable events that help, left out of the incredibly hard solo game (ZS-182). */
// biome-ignore format: one card, one row
export const promo: readonly EventData[] = [
  { id: "promo-farmers", inevitable: true, effects: [{ t: "mobilization", amount: 3 }], source: "reconstructed" },
  { id: "promo-storm", inevitable: true, effects: [{ t: "fewerEnemies", amount: 1 }], source: "reconstructed" },
  { id: "promo-surgeons", inevitable: true, effects: [{ t: "hospitalToHand" }], source: "reconstructed" },
  { id: "promo-satellites", inevitable: true, effects: [{ t: "scout" }], source: "reconstructed" },
];

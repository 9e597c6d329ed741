import type { EventData } from "../rules/cards.ts";

/** The 11 events; all but three are inevitable (ZS-229). */
// biome-ignore format: one card, one row
export const events: readonly EventData[] = [
  { id: "ev-time-has-come", inevitable: true, effects: [{ t: "mobilization", amount: 3 }], source: "rulebook", given: ["name", "inevitable", "effects"] },
  { id: "ev-bavovna", inevitable: true, effects: [{ t: "fewerEnemies", amount: 1 }], source: "rulebook", given: ["name", "inevitable", "effects"] },
  { id: "ev-sea-attack", inevitable: true, effects: [{ t: "discardFromHand" }], source: "rulebook", given: ["name", "inevitable", "effects"] },
  { id: "ev-regroup", inevitable: true, effects: [{ t: "discardAndDraw" }], source: "reconstructed" },
  { id: "ev-air-raid", inevitable: false, effects: [{ t: "gainPanic" }], source: "reconstructed" },
  { id: "ev-closed-sky", inevitable: true, effects: [{ t: "airDestroyed" }], source: "reconstructed" },
  { id: "ev-intel", inevitable: true, effects: [{ t: "scout" }], source: "reconstructed" },
  { id: "ev-evac", inevitable: true, effects: [{ t: "hospitalToHand" }], source: "reconstructed" },
  { id: "ev-rumours", inevitable: false, effects: [{ t: "gainPanic" }], source: "reconstructed" },
  { id: "ev-blackout", inevitable: true, effects: [{ t: "discardFromHand" }], source: "reconstructed" },
  { id: "ev-new-line", inevitable: false, effects: [{ t: "discardAndDraw" }], source: "reconstructed" },
];

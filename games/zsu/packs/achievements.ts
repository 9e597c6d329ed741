import type { AchievementData } from "../rules/cards.ts";

// biome-ignore format: one card, one row
export const achievements: readonly AchievementData[] = [
  { id: "ach-tank-fist", worth: 4, condition: { t: "deckTroop", troop: "tank", min: 3 }, source: "reconstructed" },
  { id: "ach-god-of-war", worth: 4, condition: { t: "deckTroop", troop: "artillery", min: 4 }, source: "reconstructed" },
  { id: "ach-queen-of-fields", worth: 4, condition: { t: "deckTroop", troop: "infantry", min: 8 }, source: "reconstructed" },
  { id: "ach-own-wings", worth: 5, condition: { t: "deckTroop", troop: "air", min: 2 }, source: "reconstructed" },
  { id: "ach-sky-hunters", worth: 5, condition: { t: "trophyTroop", troop: "air", min: 3 }, source: "reconstructed" },
  { id: "ach-counter-battery", worth: 4, condition: { t: "trophyMark", mark: "artillery", min: 5 }, source: "reconstructed" },
  { id: "ach-armour-graveyard", worth: 5, condition: { t: "trophyTroop", troop: "tank", min: 4 }, source: "reconstructed" },
  { id: "ach-river-masters", worth: 4, condition: { t: "trophyObjects", kind: "bridge", min: 2 }, source: "reconstructed" },
  { id: "ach-liberators", worth: 6, condition: { t: "trophyObjects", kind: "city", min: 3 }, source: "reconstructed" },
  { id: "ach-cold-head", worth: 5, condition: { t: "maxPanic", max: 2 }, source: "reconstructed" },
  { id: "ach-no-one-left", worth: 4, condition: { t: "maxHospital", max: 9 }, source: "reconstructed" },
];

import type { CardData } from "../rules/cards.ts";

/** Ten cards; both colours have the same figures. */
// biome-ignore format: one card, one row
const TEN = [
  { id: "rifle", copies: 3, troop: "infantry", attack: 1, defence: 2, support: 1, compensation: { t: "mobilization", amount: 1 }, source: "reconstructed" },
  { id: "watch", copies: 2, troop: "infantry", attack: 1, defence: 3, compensation: { t: "mobilization", amount: 1 }, source: "reconstructed" },
  { id: "ifv", troop: "tank", attack: 2, defence: 3, compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "atgm", troop: "artillery", attack: 2, defence: 1, support: 1, marks: ["reinforcedAttack"], compensation: { t: "mobilization", amount: 2 }, source: "reconstructed" },
  { id: "manpads", troop: "infantry", attack: 2, defence: 2, support: 1, marks: ["antiAir"], compensation: { t: "mobilization", amount: 1 }, source: "reconstructed" },
  { id: "medic", troop: "infantry", defence: 1, support: 1, bonus: { reward: { t: "hospitalToHand" } }, compensation: { t: "removePanic" }, source: "reconstructed" },
  { id: "volunt", support: 1, compensation: { t: "mobilization", amount: 3 }, source: "reconstructed" },
] as const satisfies readonly CardData[];

const inColour = (colour: "blue" | "yellow"): readonly CardData[] =>
  TEN.map((card) => ({ ...card, id: `${colour}-${card.id}`, colour }));

/** The 20 starting cards: ten blue and ten yellow. */
export const starting: readonly CardData[] = [...inColour("blue"), ...inColour("yellow")];

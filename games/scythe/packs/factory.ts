import type { FactoryCardData } from "../rules/content.ts";

/** The upper actions; below each stands the Factory move (SC-320). Confidence is kept where a source disagrees. */
export const factoryCards: readonly FactoryCardData[] = [
  { number: 1, cost: { coins: 1, cards: 1 }, gain: { produce: 2 } },
  { number: 2, cost: { popularity: 1 }, oneOf: ["recruit", "upgrade"], gain: {} },
  // One of three lists says 2 power.
  { number: 3, cost: { cards: 1 }, gain: { popularity: 2 } },
  // Two sources say 3 coins, a line of code 2: to be verified with a printed card.
  { number: 4, cost: { cards: 1 }, gain: { coins: 3 }, confidence: "probable" },
  { number: 5, cost: { power: 1 }, gain: { popularity: 2 } },
  { number: 6, cost: { power: 1 }, gain: { coins: 3 } },
  { number: 7, cost: { popularity: 1 }, oneOf: ["mech", "structure"], gain: {} },
  { number: 8, cost: { cards: 1 }, gain: { any: 3 } },
  { number: 9, cost: { coins: 2 }, gain: { upgrade: 1, popularity: 1 } },
  { number: 10, cost: { coins: 2 }, gain: { mech: 1, power: 1 } },
  { number: 11, cost: { coins: 2 }, gain: { structure: 1, popularity: 1 } },
  { number: 12, cost: { coins: 2 }, gain: { recruit: 1, power: 1 } },
];

import type { EncounterData } from "../rules/content.ts";

/** The base deck 1-28. Everything gained on the board comes to the hero's territory; `any` is resources of free choice. */
export const encounters: readonly EncounterData[] = [
  {
    number: 1,
    options: [
      { id: "A", cost: {}, gain: { coins: 2, popularity: 1 } },
      { id: "B", cost: { coins: 2 }, gain: { food: 4 } },
      { id: "C", cost: { popularity: 2 }, gain: { structure: 1 } },
    ],
  },
  {
    number: 2,
    options: [
      { id: "A", cost: {}, gain: { cards: 1, popularity: 1 } },
      { id: "B", cost: { coins: 2 }, gain: { wood: 4 } },
      { id: "C", cost: { popularity: 2 }, gain: { recruit: 1 } },
    ],
  },
  {
    number: 3,
    options: [
      { id: "A", cost: {}, gain: { popularity: 1, food: 2 } },
      { id: "B", cost: { coins: 2 }, gain: { workers: 1, food: 3 } },
      { id: "C", cost: { popularity: 3 }, gain: { mech: 1 } },
    ],
  },
  {
    number: 4,
    options: [
      { id: "A", cost: {}, gain: { popularity: 1, metal: 2 } },
      { id: "B", cost: { coins: 3 }, gain: { recruit: 1 } },
      { id: "C", cost: { popularity: 2 }, gain: { metal: 4 } },
    ],
  },
  {
    number: 5,
    options: [
      { id: "A", cost: {}, gain: { popularity: 1, food: 2 } },
      { id: "B", cost: { coins: 4 }, gain: { mech: 1 } },
      { id: "C", cost: { popularity: 2 }, gain: { food: 2, metal: 2 } },
    ],
  },
  {
    number: 6,
    options: [
      { id: "A", cost: {}, gain: { coins: 2, popularity: 1 } },
      { id: "B", cost: { coins: 3 }, gain: { recruit: 1 } },
      { id: "C", cost: { popularity: 2 }, gain: { food: 4 } },
    ],
  },
  {
    number: 7,
    options: [
      { id: "A", cost: {}, gain: { popularity: 1, oil: 2 } },
      { id: "B", cost: { coins: 2 }, gain: { upgrade: 1 } },
      { id: "C", cost: { popularity: 2 }, gain: { oil: 4 } },
    ],
  },
  {
    number: 8,
    options: [
      { id: "A", cost: {}, gain: { coins: 2, popularity: 1 } },
      { id: "B", cost: { coins: 2 }, gain: { oil: 4 } },
      { id: "C", cost: { popularity: 2 }, gain: { recruit: 1 } },
    ],
  },
  {
    number: 9,
    options: [
      { id: "A", cost: {}, gain: { popularity: 1, oil: 2 } },
      { id: "B", cost: { coins: 3 }, gain: { structure: 1 } },
      { id: "C", cost: { popularity: 2 }, gain: { oil: 4 } },
    ],
  },
  {
    number: 10,
    options: [
      { id: "A", cost: {}, gain: { popularity: 1, oil: 2 } },
      { id: "B", cost: { coins: 4 }, gain: { mech: 1 } },
      { id: "C", cost: { popularity: 2 }, gain: { coins: 2, any: 2 } },
    ],
  },
  {
    number: 11,
    options: [
      { id: "A", cost: {}, gain: { popularity: 1, food: 2 } },
      { id: "B", cost: { coins: 2 }, gain: { workers: 1, food: 3 } },
      { id: "C", cost: { popularity: 2 }, gain: { structure: 1 } },
    ],
  },
  {
    number: 12,
    options: [
      { id: "A", cost: {}, gain: { popularity: 1, wood: 2 } },
      { id: "B", cost: { coins: 3 }, gain: { structure: 1 } },
      { id: "C", cost: { popularity: 2 }, gain: { workers: 1, wood: 3 } },
    ],
  },
  {
    number: 13,
    options: [
      { id: "A", cost: {}, gain: { coins: 2, popularity: 1 } },
      { id: "B", cost: { coins: 2 }, gain: { power: 2, popularity: 2 } },
      { id: "C", cost: { popularity: 3 }, gain: { any: 5 } },
    ],
  },
  {
    number: 14,
    options: [
      { id: "A", cost: {}, gain: { popularity: 1, food: 2 } },
      { id: "B", cost: { coins: 2 }, gain: { any: 3 } },
      { id: "C", cost: { popularity: 2 }, gain: { workers: 1, metal: 3 } },
    ],
  },
  {
    number: 15,
    options: [
      { id: "A", cost: {}, gain: { popularity: 2 } },
      { id: "B", cost: { coins: 2 }, gain: { any: 3 } },
      { id: "C", cost: { popularity: 3 }, gain: { any: 5 } },
    ],
  },
  {
    number: 16,
    options: [
      { id: "A", cost: {}, gain: { popularity: 1, food: 2 } },
      { id: "B", cost: { coins: 2 }, gain: { workers: 1, any: 2 } },
      { id: "C", cost: { popularity: 2 }, gain: { recruit: 1 } },
    ],
  },
  {
    number: 17,
    options: [
      { id: "A", cost: {}, gain: { cards: 1, popularity: 1 } },
      { id: "B", cost: { coins: 2 }, gain: { power: 2, cards: 2 } },
      { id: "C", cost: { popularity: 3 }, gain: { mech: 1 } },
    ],
  },
  {
    number: 18,
    options: [
      { id: "A", cost: {}, gain: { popularity: 1, food: 2 } },
      { id: "B", cost: { coins: 2 }, gain: { any: 3 } },
      { id: "C", cost: { popularity: 2 }, gain: { workers: 1, wood: 3 } },
    ],
  },
  {
    number: 19,
    options: [
      { id: "A", cost: {}, gain: { coins: 2, popularity: 1 } },
      { id: "B", cost: { coins: 2 }, gain: { food: 4 } },
      { id: "C", cost: { popularity: 2 }, gain: { cards: 2, power: 3 } },
    ],
  },
  {
    number: 20,
    options: [
      { id: "A", cost: {}, gain: { cards: 1, popularity: 1 } },
      { id: "B", cost: { coins: 2 }, gain: { popularity: 3 } },
      { id: "C", cost: { popularity: 2 }, gain: { wood: 4 } },
    ],
  },
  {
    number: 21,
    options: [
      { id: "A", cost: {}, gain: { popularity: 2 } },
      { id: "B", cost: { coins: 4 }, gain: { mech: 1 } },
      { id: "C", cost: { popularity: 2 }, gain: { cards: 2, power: 3 } },
    ],
  },
  {
    number: 22,
    options: [
      { id: "A", cost: {}, gain: { coins: 2, popularity: 1 } },
      { id: "B", cost: { coins: 2 }, gain: { metal: 4 } },
      { id: "C", cost: { popularity: 2 }, gain: { structure: 1 } },
    ],
  },
  {
    number: 23,
    options: [
      { id: "A", cost: {}, gain: { coins: 2, popularity: 1 } },
      { id: "B", cost: { coins: 3 }, gain: { recruit: 1 } },
      { id: "C", cost: { popularity: 2 }, gain: { workers: 1, food: 3 } },
    ],
  },
  {
    number: 24,
    options: [
      { id: "A", cost: {}, gain: { cards: 1, popularity: 1 } },
      { id: "B", cost: { coins: 2 }, gain: { any: 3 } },
      { id: "C", cost: { popularity: 3 }, gain: { mech: 1 } },
    ],
  },
  {
    number: 25,
    options: [
      { id: "A", cost: {}, gain: { power: 2, popularity: 1 } },
      { id: "B", cost: { coins: 2 }, gain: { power: 4 } },
      { id: "C", cost: { popularity: 2 }, gain: { upgrade: 1, any: 2 } },
    ],
  },
  {
    number: 26,
    options: [
      { id: "A", cost: {}, gain: { power: 2, popularity: 1 } },
      { id: "B", cost: { coins: 2 }, gain: { popularity: 3 } },
      { id: "C", cost: { popularity: 2 }, gain: { structure: 1 } },
    ],
  },
  {
    number: 27,
    options: [
      { id: "A", cost: {}, gain: { coins: 2, popularity: 1 } },
      { id: "B", cost: { coins: 2 }, gain: { metal: 4 } },
      { id: "C", cost: { popularity: 3 }, gain: { mech: 1 } },
    ],
  },
  {
    number: 28,
    options: [
      { id: "A", cost: {}, gain: { coins: 2, popularity: 1 } },
      { id: "B", cost: { coins: 2 }, gain: { workers: 1, any: 2 } },
      { id: "C", cost: { popularity: 2 }, gain: { structure: 1 } },
    ],
  },
];

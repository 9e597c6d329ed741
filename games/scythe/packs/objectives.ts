import type { ObjectiveData } from "../rules/content.ts";

/** `endOfTurn`: checked only after the last action of the turn (SC-393). All conditions of a card must hold. */
export const objectives: readonly ObjectiveData[] = [
  { number: 1, timing: "endOfTurn", all: [{ t: "terrain", terrain: "mountain", min: 3 }] },
  { number: 2, timing: "endOfTurn", all: [{ t: "tunnels", min: 3 }] },
  { number: 3, timing: "endOfTurn", all: [{ t: "terrain", terrain: "farm", min: 3 }] },
  { number: 4, timing: "endOfTurn", all: [{ t: "terrain", terrain: "tundra", min: 3 }] },
  { number: 5, timing: "endOfTurn", all: [{ t: "factory" }, { t: "highestPower" }] },
  {
    number: 6,
    timing: "anyWindow",
    all: [
      { t: "drove", min: 1 },
      { t: "power", min: 7 },
    ],
  },
  {
    number: 7,
    timing: "anyWindow",
    all: [
      { t: "factoryCards", min: 1, max: 1 },
      { t: "mechs", min: 1 },
      { t: "workers", max: 3 },
    ],
  },
  {
    number: 8,
    timing: "anyWindow",
    all: [
      { t: "coins", max: 2 },
      { t: "workers", min: 4 },
      { t: "popularity", min: 7 },
    ],
  },
  { number: 9, timing: "endOfTurn", all: [{ t: "stockpile", min: 9 }] },
  { number: 10, timing: "endOfTurn", all: [{ t: "terrain", terrain: "forest", min: 3 }] },
  { number: 11, timing: "endOfTurn", all: [{ t: "terrain", terrain: "village", min: 3 }] },
  { number: 12, timing: "endOfTurn", all: [{ t: "coins", min: 20 }] },
  { number: 13, timing: "anyWindow", all: [{ t: "pieces", min: 6 }] },
  {
    number: 14,
    timing: "endOfTurn",
    all: [
      { t: "upgrades", min: 1 },
      { t: "mechs", min: 1 },
      { t: "structures", min: 1 },
      { t: "recruits", min: 1 },
      { t: "eachResource", min: 1 },
    ],
  },
  { number: 15, timing: "anyWindow", all: [{ t: "workersEqualRecruits" }] },
  { number: 16, timing: "endOfTurn", all: [{ t: "wolf", resources: 5 }] },
  {
    number: 17,
    timing: "endOfTurn",
    all: [
      { t: "factoryCards", min: 0, max: 0 },
      { t: "aroundFactory", min: 2 },
    ],
  },
  {
    number: 18,
    timing: "anyWindow",
    all: [
      { t: "power", min: 0, max: 0 },
      { t: "popularity", min: 13 },
      { t: "workers", min: 5 },
    ],
  },
  { number: 19, timing: "endOfTurn", all: [{ t: "aroundLake", min: 5 }] },
  {
    number: 20,
    timing: "anyWindow",
    all: [
      { t: "structures", min: 3 },
      { t: "popularity", min: 7 },
      { t: "mechs", min: 0, max: 0 },
    ],
  },
  { number: 21, timing: "endOfTurn", all: [{ t: "oneResource", min: 9 }] },
  {
    number: 22,
    timing: "anyWindow",
    all: [
      { t: "factoryCards", min: 1, max: 1 },
      { t: "upgrades", min: 0, max: 0 },
    ],
  },
  {
    number: 23,
    timing: "anyWindow",
    all: [
      { t: "cards", min: 8 },
      { t: "combatStars", min: 1 },
    ],
  },
];

import type { MatData } from "../rules/content.ts";

/** In the order of their numbers, which decides who begins (SC-072). `dashed`: boxes a cube may cover. */
export const mats: readonly MatData[] = [
  {
    id: "industrial",
    number: "1",
    popularity: 2,
    coins: 4,
    objectives: 2,
    sections: [
      { top: "bolster", bottom: "upgrade", cost: 3, dashed: 1, coins: 3 },
      { top: "produce", bottom: "deploy", cost: 3, dashed: 2, coins: 2 },
      { top: "move", bottom: "build", cost: 3, dashed: 1, coins: 1 },
      { top: "trade", bottom: "enlist", cost: 4, dashed: 2, coins: 0 },
    ],
  },
  {
    id: "engineering",
    number: "2",
    popularity: 2,
    coins: 5,
    objectives: 2,
    sections: [
      { top: "produce", bottom: "upgrade", cost: 3, dashed: 1, coins: 2 },
      { top: "trade", bottom: "deploy", cost: 4, dashed: 2, coins: 0 },
      { top: "bolster", bottom: "build", cost: 3, dashed: 2, coins: 3 },
      { top: "move", bottom: "enlist", cost: 3, dashed: 1, coins: 1 },
    ],
  },
  {
    id: "militant",
    number: "2A",
    popularity: 3,
    coins: 4,
    objectives: 2,
    expansion: true,
    sections: [
      { top: "bolster", bottom: "upgrade", cost: 3, dashed: 2, coins: 0 },
      { top: "move", bottom: "deploy", cost: 3, dashed: 1, coins: 3 },
      { top: "produce", bottom: "build", cost: 4, dashed: 1, coins: 1 },
      { top: "trade", bottom: "enlist", cost: 3, dashed: 2, coins: 2 },
    ],
  },
  {
    id: "patriotic",
    number: "3",
    popularity: 2,
    coins: 6,
    objectives: 2,
    sections: [
      { top: "move", bottom: "upgrade", cost: 2, dashed: 0, coins: 1 },
      { top: "bolster", bottom: "deploy", cost: 4, dashed: 3, coins: 3 },
      { top: "trade", bottom: "build", cost: 4, dashed: 2, coins: 0 },
      { top: "produce", bottom: "enlist", cost: 3, dashed: 1, coins: 2 },
    ],
  },
  {
    id: "innovative",
    number: "3A",
    popularity: 3,
    coins: 5,
    objectives: 2,
    expansion: true,
    sections: [
      { top: "trade", bottom: "upgrade", cost: 3, dashed: 0, coins: 3 },
      { top: "produce", bottom: "deploy", cost: 3, dashed: 1, coins: 1 },
      { top: "bolster", bottom: "build", cost: 4, dashed: 3, coins: 2 },
      { top: "move", bottom: "enlist", cost: 3, dashed: 2, coins: 0 },
    ],
  },
  {
    id: "mechanical",
    number: "4",
    popularity: 3,
    coins: 6,
    objectives: 2,
    sections: [
      { top: "trade", bottom: "upgrade", cost: 3, dashed: 1, coins: 0 },
      { top: "bolster", bottom: "deploy", cost: 3, dashed: 2, coins: 2 },
      { top: "move", bottom: "build", cost: 3, dashed: 1, coins: 2 },
      { top: "produce", bottom: "enlist", cost: 4, dashed: 2, coins: 2 },
    ],
  },
  {
    id: "agricultural",
    number: "5",
    popularity: 4,
    coins: 7,
    objectives: 2,
    sections: [
      { top: "move", bottom: "upgrade", cost: 2, dashed: 0, coins: 1 },
      { top: "trade", bottom: "deploy", cost: 4, dashed: 2, coins: 0 },
      { top: "produce", bottom: "build", cost: 4, dashed: 2, coins: 2 },
      { top: "bolster", bottom: "enlist", cost: 3, dashed: 2, coins: 3 },
    ],
  },
];

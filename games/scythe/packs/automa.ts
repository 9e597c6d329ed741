import type { AutomaData } from "../rules/content.ts";

/** All 19 cards and four trackers as printed; the five coins are told by two sources. */
export const automa: AutomaData = {
  coins: 5,
  popularity: 10,
  /** First power of the second and third column of the combat part. */
  brackets: [8, 14],
  levels: [
    { level: 1, name: "Autometta", spaces: 24, water: 5, schemeTwo: 10, stars: [10, 15, 18, 20, 22, 23] },
    { level: 2, name: "Automa", spaces: 22, water: 4, schemeTwo: 9, stars: [9, 14, 17, 19, 20, 21] },
    { level: 3, name: "Automaszyna", spaces: 19, water: 3, schemeTwo: 9, stars: [9, 12, 14, 16, 17, 18] },
    { level: 4, name: "Ultimaszyna", spaces: 18, water: 0, schemeTwo: 8, stars: [8, 11, 13, 15, 16, 17] },
  ],
  cards: [
    {
      number: 1,
      star: true,
      skip: false,
      power: [6, 7, 7],
      cards: 1,
      prize: 1,
      schemes: [
        {
          move: [
            { do: "moveWorker", only: "nordic" },
            { do: "heroToEncounterOrFactory" },
            { do: "moveHero" },
          ],
          gains: [
            { gain: "power", n: 1 },
            { gain: "workers", n: 1 },
          ],
          recruit: "power",
        },
        { move: [{ do: "moveWorker" }], gains: [{ gain: "power", n: 4 }], recruit: "power" },
      ],
    },
    {
      number: 2,
      star: true,
      skip: false,
      power: [5, 6, 7],
      cards: 2,
      prize: 2,
      schemes: [
        {
          move: [{ do: "heroToEncounterOrFactory", only: "polania" }, { do: "moveWorker" }],
          gains: [
            { gain: "coins", n: 1, only: "crimea" },
            { gain: "coins", n: 1 },
          ],
          recruit: "none",
        },
        {
          move: [{ do: "heroToEncounterOrFactory", only: "polania" }, { do: "moveWorker" }],
          gains: [
            { gain: "coins", n: 1, only: "crimea" },
            { gain: "cards", n: 1 },
            { gain: "mechOrHero", n: 1 },
          ],
          recruit: "coins",
        },
      ],
    },
    {
      number: 3,
      star: true,
      skip: false,
      power: [3, 7, 7],
      cards: 0,
      prize: 0,
      schemes: [
        { move: [{ do: "moveWorker" }], gains: [{ gain: "power", n: 3 }], recruit: "none" },
        {
          move: [{ do: "moveWorker" }],
          gains: [
            { gain: "power", n: 2 },
            { gain: "workers", n: 1 },
          ],
          recruit: "popularity",
        },
      ],
    },
    {
      number: 4,
      star: false,
      skip: true,
      power: [0, 1, 2],
      cards: 1,
      prize: 0,
      schemes: [
        {
          move: [{ do: "moveWorker" }],
          gains: [
            { gain: "coins", n: 1, only: "crimea" },
            { gain: "cards", n: 1 },
          ],
          recruit: "cards",
        },
        {
          move: [{ do: "moveWorker" }],
          gains: [
            { gain: "coins", n: 1, only: "crimea" },
            { gain: "coins", n: 2 },
          ],
          recruit: "power",
        },
      ],
    },
    {
      number: 5,
      star: true,
      skip: false,
      power: [2, 4, 7],
      cards: 1,
      prize: 4,
      schemes: [
        {
          move: [{ do: "moveWorker" }],
          gains: [
            { gain: "workers", n: 1 },
            { gain: "coins", n: 1 },
          ],
          recruit: "coins",
        },
        {
          move: [{ do: "moveMech" }],
          gains: [
            { gain: "power", n: 4 },
            { gain: "workers", n: 1 },
          ],
          recruit: "cards",
        },
      ],
    },
    {
      number: 6,
      star: true,
      skip: false,
      power: [7, 7, 7],
      cards: 1,
      prize: 0,
      schemes: [
        { move: [{ do: "moveWorker" }], gains: [{ gain: "power", n: 2 }], recruit: "none" },
        {
          move: [{ do: "moveMech" }],
          gains: [
            { gain: "coins", n: 1, only: "crimea" },
            { gain: "power", n: 2 },
            { gain: "mechOrHero", n: 1 },
          ],
          recruit: "power",
        },
      ],
    },
    {
      number: 7,
      star: true,
      skip: true,
      power: [5, 7, 7],
      cards: 0,
      prize: 2,
      schemes: [
        {
          move: [{ do: "attackCombatUnit", power: 5, only: "saxony" }, { do: "moveWorker" }],
          gains: [
            { gain: "workers", n: 1 },
            { gain: "coins", n: 1 },
          ],
          recruit: "popularity",
        },
        {
          move: [{ do: "attackCombatUnit", power: 5, only: "saxony" }, { do: "moveMech" }],
          gains: [
            { gain: "mechOrHero", n: 1, only: "rusviet" },
            { gain: "mechOrHero", n: 1 },
            { gain: "cards", n: 1 },
          ],
          recruit: "coins",
        },
      ],
    },
    {
      number: 8,
      star: true,
      skip: true,
      power: [0, 5, 7],
      cards: 2,
      prize: 1,
      schemes: [
        {
          move: [{ do: "moveMech" }, { do: "moveWorker" }],
          gains: [
            { gain: "mechOrHero", n: 1, only: "rusviet" },
            { gain: "mechOrHero", n: 1 },
          ],
          recruit: "none",
        },
        {
          move: [{ do: "moveMech" }],
          gains: [
            { gain: "power", n: 1, only: "saxony" },
            { gain: "coins", n: 1 },
            { gain: "mechOrHero", n: 1 },
          ],
          recruit: "coins",
        },
      ],
    },
    {
      number: 9,
      star: true,
      skip: false,
      power: [4, 7, 7],
      cards: 1,
      prize: 3,
      schemes: [
        {
          move: [
            { do: "heroToEncounterOrFactory", only: "polania" },
            { do: "moveMech" },
            { do: "moveWorker" },
          ],
          gains: [
            { gain: "workers", n: 1 },
            { gain: "mechOrHero", n: 1 },
          ],
          recruit: "popularity",
        },
        {
          move: [{ do: "heroToEncounterOrFactory", only: "polania" }, { do: "moveMech" }],
          gains: [
            { gain: "power", n: 3 },
            { gain: "workers", n: 1 },
          ],
          recruit: "popularity",
        },
      ],
    },
    {
      number: 10,
      star: true,
      skip: false,
      power: [0, 0, 0],
      cards: 1,
      prize: 1,
      schemes: [
        {
          move: [{ do: "moveMech" }, { do: "moveWorker" }],
          gains: [
            { gain: "mechOrHero", n: 1 },
            { gain: "power", n: 2 },
          ],
          recruit: "none",
        },
        {
          move: [{ do: "moveMech" }],
          gains: [
            { gain: "coins", n: 2 },
            { gain: "mechOrHero", n: 1 },
          ],
          recruit: "none",
        },
      ],
    },
    {
      number: 11,
      star: true,
      skip: false,
      power: [6, 7, 7],
      cards: 2,
      prize: 0,
      schemes: [
        {
          move: [{ do: "moveMech" }, { do: "heroToEncounterOrFactory" }, { do: "moveHero" }],
          gains: [
            { gain: "workers", n: 1, only: "rusviet" },
            { gain: "workers", n: 1 },
            { gain: "coins", n: 1 },
          ],
          recruit: "none",
        },
        {
          move: [
            { do: "moveWorker", only: "nordic" },
            { do: "heroToEncounterOrFactory" },
            { do: "moveHero" },
          ],
          gains: [
            { gain: "power", n: 3 },
            { gain: "workers", n: 1 },
          ],
          recruit: "cards",
        },
      ],
    },
    {
      number: 12,
      star: true,
      skip: false,
      power: [4, 5, 7],
      cards: 2,
      prize: 1,
      schemes: [
        {
          move: [{ do: "moveWorker", only: "nordic" }, { do: "moveMech" }],
          gains: [{ gain: "power", n: 4 }],
          recruit: "none",
        },
        {
          move: [{ do: "moveWorker", only: "nordic" }, { do: "moveMech" }],
          gains: [
            { gain: "cards", n: 1 },
            { gain: "coins", n: 1 },
            { gain: "mechOrHero", n: 1 },
          ],
          recruit: "power",
        },
      ],
    },
    {
      number: 13,
      star: true,
      skip: false,
      power: [3, 5, 7],
      cards: 3,
      prize: 0,
      schemes: [
        {
          move: [
            { do: "attackCombatUnit", power: 4, only: "saxony" },
            { do: "heroToEncounterOrFactory" },
            { do: "moveHero" },
          ],
          gains: [{ gain: "coins", n: 1 }],
          recruit: "none",
        },
        {
          move: [
            { do: "attackCombatUnit", power: 5, only: "saxony" },
            { do: "heroToEncounterOrFactory" },
            { do: "moveHero" },
          ],
          gains: [
            { gain: "cards", n: 1 },
            { gain: "coins", n: 2 },
          ],
          recruit: "coins",
        },
      ],
    },
    {
      number: 14,
      star: true,
      skip: false,
      power: [1, 1, 1],
      cards: 1,
      prize: 0,
      schemes: [
        {
          move: [{ do: "heroToEncounterOrFactory" }, { do: "moveHero" }],
          gains: [
            { gain: "workers", n: 1 },
            { gain: "cards", n: 1 },
          ],
          recruit: "cards",
        },
        {
          move: [{ do: "attackCombatUnit", power: 7 }, { do: "attackWorkers" }, { do: "moveMech" }],
          gains: [{ gain: "power", n: 3 }],
          recruit: "popularity",
        },
      ],
    },
    {
      number: 15,
      star: false,
      skip: false,
      power: [7, 7, 7],
      cards: 0,
      prize: 2,
      schemes: [
        {
          move: [{ do: "heroToEncounterOrFactory" }, { do: "moveHero" }],
          gains: [
            { gain: "power", n: 3 },
            { gain: "coins", n: 1 },
          ],
          recruit: "coins",
        },
        {
          move: [
            { do: "attackCombatUnit", power: 1 },
            { do: "attackWorkers" },
            { do: "heroToEncounterOrFactory" },
            { do: "moveHero" },
          ],
          gains: [
            { gain: "coins", n: 1, only: "crimea" },
            { gain: "coins", n: 1 },
          ],
          recruit: "cards",
        },
      ],
    },
    {
      number: 16,
      star: true,
      skip: false,
      power: [5, 7, 7],
      cards: 1,
      prize: 4,
      schemes: [
        {
          move: [{ do: "heroToEncounterOrFactory" }, { do: "moveHero" }],
          gains: [{ gain: "mechOrHero", n: 1 }],
          recruit: "none",
        },
        {
          move: [{ do: "attackCombatUnit", power: 5 }, { do: "attackWorkers" }, { do: "moveMech" }],
          gains: [
            { gain: "power", n: 1, only: "saxony" },
            { gain: "mechOrHero", n: 1 },
            { gain: "coins", n: 1 },
          ],
          recruit: "none",
        },
      ],
    },
    {
      number: 17,
      star: false,
      skip: true,
      power: [7, 7, 7],
      cards: 2,
      prize: 2,
      schemes: [
        {
          move: [{ do: "attackCombatUnit", power: 6 }, { do: "attackWorkers" }, { do: "moveWorker" }],
          gains: [{ gain: "coins", n: 2 }],
          recruit: "power",
        },
        {
          move: [{ do: "attackCombatUnit", power: 8 }, { do: "moveWorker" }],
          gains: [
            { gain: "coins", n: 1, only: "crimea" },
            { gain: "coins", n: 1 },
            { gain: "workers", n: 1 },
          ],
          recruit: "popularity",
        },
      ],
    },
    {
      number: 18,
      star: true,
      skip: false,
      power: [1, 1, 7],
      cards: 0,
      prize: 1,
      schemes: [
        {
          move: [{ do: "heroToEncounterOrFactory" }, { do: "moveHero" }],
          gains: [
            { gain: "workers", n: 1 },
            { gain: "coins", n: 1 },
          ],
          recruit: "none",
        },
        {
          move: [{ do: "heroToEncounterOrFactory" }, { do: "moveHero" }],
          gains: [
            { gain: "workers", n: 1 },
            { gain: "coins", n: 2 },
          ],
          recruit: "none",
        },
      ],
    },
    {
      number: 19,
      star: true,
      skip: false,
      power: [7, 7, 7],
      cards: 1,
      prize: 1,
      schemes: [
        {
          move: [{ do: "attackWorkers" }, { do: "moveWorker" }],
          gains: [{ gain: "workers", n: 1 }],
          recruit: "none",
        },
        {
          move: [{ do: "attackWorkers" }, { do: "moveWorker" }],
          gains: [
            { gain: "power", n: 3 },
            { gain: "coins", n: 1 },
          ],
          recruit: "cards",
        },
      ],
    },
  ],
};

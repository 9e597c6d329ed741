import type { FactionData } from "../rules/content.ts";

/** In clockwise order of seating (SC-053). Mech abilities stand in the order of the faction mat. */
export const factions: readonly FactionData[] = [
  {
    id: "nordic",
    colour: "blue",
    power: 4,
    cards: 1,
    base: "base-nordic",
    workers: ["A4", "A5"],
    ability: "swim",
    riverwalk: ["forest", "mountain"],
    mechs: ["riverwalk", "seaworthy", "artillery", "speed"],
  },
  {
    id: "rusviet",
    colour: "red",
    power: 3,
    cards: 2,
    base: "base-rusviet",
    workers: ["C6", "D7"],
    ability: "relentless",
    riverwalk: ["farm", "village"],
    mechs: ["riverwalk", "township", "peoplesArmy", "speed"],
  },
  {
    id: "crimea",
    colour: "yellow",
    power: 5,
    cards: 0,
    base: "base-crimea",
    workers: ["G3", "H1"],
    ability: "coercion",
    riverwalk: ["farm", "tundra"],
    mechs: ["riverwalk", "wayfare", "scout", "speed"],
  },
  {
    id: "saxony",
    colour: "black",
    power: 1,
    cards: 4,
    base: "base-saxony",
    workers: ["F1", "G1"],
    ability: "dominate",
    riverwalk: ["forest", "mountain"],
    mechs: ["riverwalk", "underpass", "disarm", "speed"],
  },
  {
    id: "polania",
    colour: "white",
    power: 2,
    cards: 3,
    base: "base-polania",
    workers: ["C1", "D1"],
    ability: "meander",
    riverwalk: ["village", "mountain"],
    mechs: ["riverwalk", "submerge", "camaraderie", "speed"],
  },
];

/** Faction and player mat that may not meet (SC-055, SC-056). */
export const forbiddenPairs = [
  ["rusviet", "industrial"],
  ["crimea", "patriotic"],
] as const;

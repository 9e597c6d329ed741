import type { Pack } from "@rubizh/engine";
import type { ScytheData } from "../rules/content.ts";
import { automa } from "./automa.ts";
import { board } from "./board.ts";
import { encounters } from "./encounters.ts";
import { factions, forbiddenPairs } from "./factions.ts";
import { factoryCards } from "./factory.ts";
import { mats } from "./mats.ts";
import { objectives } from "./objectives.ts";
import { tiles } from "./tiles.ts";

/** The base box, with the two extra player mats of the first expansion as an option. */
export const base: Pack<ScytheData> = {
  id: "scythe-base",
  version: 1,
  needs: [],
  data: {
    board,
    factions,
    forbiddenPairs,
    mats,
    encounters,
    factoryCards,
    objectives,
    tiles,
    automa,
    /** Copies of the combat cards of value 2, 3, 4 and 5 (SC-008). */
    combatCards: [16, 12, 8, 6],
    /** What lies in the box; play itself never runs out of resources or coins (SC-004 to SC-006). */
    box: { perResource: 20, coins: 80, multipliers: 12, encounterTokens: 12, dials: 2, reminders: 5 },
  },
};

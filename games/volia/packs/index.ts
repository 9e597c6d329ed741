import type { Pack } from "@rubizh/engine";
import type { VoliaData } from "../rules/content.ts";
import { characters } from "./characters.ts";
import { layouts } from "./layouts.ts";
import { missions } from "./missions.ts";

/** What the box holds: two squads of five, seven missions and the battlefields they are played on. */
export const starter: Pack<VoliaData> = {
  id: "volia-starter",
  version: 1,
  needs: [],
  data: {
    factions: [
      { id: "ukraine", squad: ["kryvonis", "hannusia", "agnieszka", "solomiia", "yaryna"] },
      { id: "communards", squad: ["trotsky", "spetsnaz-breacher", "spetsnaz-sapper", "volt", "stoker"] },
    ],
    characters,
    layouts,
    missions,
  },
};

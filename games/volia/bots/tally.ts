import { at, type Tally } from "@rubizh/engine";
import { sideOfSeat } from "../rules/field.ts";
import type { Volia } from "../rules/index.ts";
import type { VoliaTypes } from "../rules/state.ts";

export const tallyOf = (game: Volia): Tally<VoliaTypes> => ({
  length: (s) => s.turn,
  /** The mission, and whether full squads play one that names its fighters. */
  setting(s) {
    const full = s.options.roster === "full" && game.worldOf(s).mission.roster !== undefined;
    return full ? `${s.mission} full` : s.mission;
  },
  parts(s, seat) {
    const side = sideOfSeat(seat);
    return { faction: at(s.options.factions, side), team: side === s.first ? "1" : "2" };
  },
  row: "score.lives",
});

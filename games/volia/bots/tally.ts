import { at, type Tally } from "@rubizh/engine";
import { sideOfSeat } from "../rules/field.ts";
import type { VoliaTypes } from "../rules/state.ts";

export const tally: Tally<VoliaTypes> = {
  length: (s) => s.turn,
  setting: ({ mission, options: { roster } }) => (roster === "mission" ? mission : `${mission} ${roster}`),
  parts(s, seat) {
    const side = sideOfSeat(seat);
    return { faction: at(s.options.factions, side), team: side === s.first ? "1" : "2" };
  },
  row: "score.lives",
};

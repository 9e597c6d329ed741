import type { Tally } from "@rubizh/engine";
import { type ScytheTypes, seatOf } from "../rules/state.ts";

export const tally: Tally<ScytheTypes> = {
  /** Turns of everybody, the Automa's among them. */
  length: (s) => s.turn / s.order.length,
  setting: (s) => (s.automa === "none" ? undefined : `automa ${s.automa.level}`),
  parts(s, seat) {
    const { faction, mat } = seatOf(s, seat);
    return { faction, mat };
  },
  row: "score.total",
};

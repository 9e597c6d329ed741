// No level: what `rubizh simulate` counts in games of bots.
import { last, type Tally } from "@rubizh/engine";
import { AID } from "../rules/content.ts";
import type { ZsuTypes } from "../rules/event.ts";

export const tally: Tally<ZsuTypes> = {
  length: (s) => s.round,
  setting: (s) => (s.seats.length === 1 ? s.difficulty : undefined),
  /** The cards of the reserve, while somebody is asked to buy. */
  wares: {
    shown: (v) => (last(v.frames).t === "buy" ? v.reserve.filter((id) => id !== "none") : []),
    taken: (e) => (e.t === "bought" && e.card !== AID ? { thing: e.card, seat: e.seat } : undefined),
  },
};

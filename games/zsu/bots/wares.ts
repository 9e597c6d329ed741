import { last, type Wares } from "@rubizh/engine";
import { AID } from "../rules/cards.ts";
import type { ZsuTypes } from "../rules/event.ts";

/** The cards of the reserve, while somebody is asked to buy. */
export const wares: Wares<ZsuTypes> = {
  shown: (v) => (last(v.frames).t === "buy" ? v.reserve.filter((id) => id !== "none") : []),
  taken: (e) => (e.t === "bought" && e.card !== AID ? { thing: e.card, seat: e.seat } : undefined),
};

// Every level: what a table is worth to a seat.
import { at, type Seat } from "@rubizh/engine";
import type { Content } from "../rules/content.ts";
import type { View } from "../rules/state.ts";

/** A lead of so much strength is worth half of the crossing: the rest is still to be fought for. */
const DOUBT = 3;

/** Points ahead, each crossing counting the more the safer the lead there is. */
export function evaluate(content: Content, v: View, seat: Seat): number {
  return content.crossings.reduce((sum, { worth }, i) => {
    const force = at(v.forces, i);
    const lead = at(force, seat) - at(force, 1 - seat);
    return sum + (worth * lead) / (Math.abs(lead) + DOUBT);
  }, 0);
}

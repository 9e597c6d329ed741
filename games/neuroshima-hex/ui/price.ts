import type { Seat } from "@rubizh/engine";
import type { View } from "../rules/state.ts";
import { lookOf } from "./looks.ts";

/** What a throw of the steel net costs now: nothing while a launcher works. */
export const netPrice = (v: View, seat: Seat): number =>
  Object.values(v.board).some(
    (unit) => unit !== "empty" && unit.seat === seat && !unit.netted && lookOf(unit.tile).freesNet,
  )
    ? 0
    : 1;

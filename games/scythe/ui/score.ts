import type { View } from "../rules/state.ts";

/** Where a long count costs popularity, the totals are not given away: the seat that has counted this turn sees them. */
export const mayCount = (v: View): boolean => {
  const f = v.frames[0];
  return !v.options.countingCosts || v.over !== "no" || (f?.t === "turn" && f.counted);
};

import type { Refusal, Seat } from "@rubizh/engine";
import { type D, draftOf, no, type Out, seatOf, type View } from "./state.ts";

/** Coins are the only thing that changes hands (SC-332), one at a time. */
export function giveRefused(v: View, seat: Seat, to: Seat): Refusal | undefined {
  if (v.options.deals === "none") return no("SC-333", "noDeals");
  const other = v.seats[to];
  if (!other || to === seat || other.out || other.mat === "none") return no("SC-332", "giveToWhom");
  return seatOf(v, seat).coins > 0 ? undefined : no("SC-332", "noCoins");
}
export function give(d: D, seat: Seat, to: Seat, emit: Out, reveals = false): void {
  draftOf(d, seat).coins -= 1;
  draftOf(d, to).coins += 1;
  // In a combat it is meant for the others' eyes: there it counts at once.
  emit({ t: "gave", seat, to, ...(reveals ? { reveals } : {}) });
}

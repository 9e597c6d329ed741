import { type Seat, Trail } from "@rubizh/engine";
import { refused } from "../refused.ts";
import type { Body, ClockedPace } from "./body.ts";
import type { Clocks } from "./clock.ts";
import type { Table } from "./fold.ts";

/** A clock for a table that began without one. */
export interface Offer {
  readonly by: Seat;
  readonly pace: ClockedPace;
  readonly agreed: readonly Seat[];
}

/** An offer, or what somebody says to it; gone with anybody's no. */
export function offered(table: Table, body: Extract<Body, { t: "offered" | "consented" }>): Table {
  const { offer, ...rest } = table;
  if (body.t === "offered")
    return { ...rest, offer: { by: body.seat, pace: body.pace, agreed: [body.seat] } };
  return offer && body.agree ? { ...rest, offer: { ...offer, agreed: [...offer.agreed, body.seat] } } : rest;
}

/** From now on clocks run; what was before them is forgotten, and a takeback finds them full. */
export function pacedFrom(table: Table, pace: ClockedPace, clocksOf: (table: Table) => Clocks): Table {
  const { offer: _, ...rest } = table;
  const then: Table = { ...rest, pace };
  if (!then.play) throw refused(409, "notPlaying");
  const clocks = clocksOf(then);
  let shown: Trail<readonly number[]> = Trail.none;
  if (then.opened.undo === "consent")
    for (let entries = 0; entries <= then.play.entries.length; entries++) shown = shown.with(clocks.left);
  return { ...then, play: { ...then.play, clocks, shown } };
}

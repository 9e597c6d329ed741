import type { Seat } from "@rubizh/engine";
import { refused } from "../refused.ts";
import { peopleIn } from "./agree.ts";
import type { ClockedPace } from "./body.ts";
import { isPerson, paceOf, type Table } from "./fold.ts";
import { isOf } from "./moved.ts";
import { blank, type Decide, type Written, write } from "./write.ts";

function mayTalkOfClocks(table: Table, seat: Seat): void {
  if (table.status !== "playing" || !isPerson(table, seat)) throw refused(409, "notPlaying");
  if (paceOf(table) !== "none") throw refused(409, "clockThere");
}

/** The host offers a clock at a table that began without one. */
export const offerPace =
  (seat: Seat, pace: ClockedPace): Decide =>
  (table, now) => {
    mayTalkOfClocks(table, seat);
    if (!isOf(table.chairs[seat], table.ground.host)) throw refused(403, "notHost");
    if (table.offer) throw refused(409, "offerOpen");
    return pacedWhenAgreed(write(blank(table, now), { t: "offered", seat, pace }));
  };

export const answerPace =
  (seat: Seat, agree: boolean): Decide =>
  (table, now) => {
    mayTalkOfClocks(table, seat);
    if (!table.offer) throw refused(409, "noOfferOpen");
    if (agree && table.offer.agreed.includes(seat)) throw refused(409, "agreedAlready");
    return pacedWhenAgreed(write(blank(table, now), { t: "consented", seat, agree }));
  };

function pacedWhenAgreed(written: Written): Written {
  const { offer } = written.table;
  if (!offer || !peopleIn(written.table).every((seat) => offer.agreed.includes(seat))) return written;
  const agreed = offer.agreed.filter((seat) => seat !== offer.by).sort((a, b) => a - b);
  return write(written, { t: "paced", pace: offer.pace, by: offer.by, agreed });
}

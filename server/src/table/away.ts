import { isUnhurried } from "@rubizh/protocol";
import type { Step } from "../store/steps.ts";
import { vacationEnds, vacationUnsettled } from "../store/vacations.ts";
import type { Body } from "./body.ts";
import { isFlagged } from "./clock.ts";
import { isPerson, paceOf, type Table } from "./fold.ts";
import { isOf } from "./moved.ts";
import { blank, type Decide, write } from "./write.ts";

/** Seats of a guest whose clock can stand because it is on vacation. */
const ownSeats = (table: Table, guest: string): readonly number[] =>
  table.status === "playing" && isUnhurried(paceOf(table))
    ? table.chairs.flatMap((chair, seat) => (isOf(chair, guest) && isPerson(table, seat) ? [seat] : []))
    : [];

/** The guest's clock stands until then; nothing happens where that is so already, or where it is late. */
export const goAway =
  (guest: string, until: string): Decide =>
  (table, now) => {
    const clocks = table.play?.clocks;
    let written = blank(table, now);
    for (const seat of ownSeats(table, guest))
      if (clocks && !clocks.away.includes(seat) && !isFlagged(clocks, seat))
        written = write(written, { t: "away", seat, until });
    return written;
  };

/** The guest's clock runs again. */
export const beHere =
  (guest: string): Decide =>
  (table, now) => {
    let written = blank(table, now);
    for (const seat of ownSeats(table, guest))
      if (table.play?.clocks.away.includes(seat)) written = write(written, { t: "here", seat });
    return written;
  };

/**
 * What a change makes of vacations: whoever moves is back, everywhere; and a game that begins is one more where a clock
 * may have to stand.
 */
export function vacationSteps(table: Table, bodies: readonly Body[]): readonly Step[] {
  const hasMoved = bodies.some(({ t }) => t === "entry");
  return bodies.flatMap((body): readonly Step[] => {
    if (body.t === "here" && hasMoved) {
      const chair = table.chairs[body.seat];
      return chair && "guest" in chair ? [vacationEnds(chair.guest, table.tick)] : [];
    }
    if ((body.t !== "began" && body.t !== "paced") || !isUnhurried(paceOf(table))) return [];
    return table.chairs.flatMap((chair) => ("guest" in chair ? [vacationUnsettled(chair.guest)] : []));
  });
}

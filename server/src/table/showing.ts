import { commitment, type Seat } from "@rubizh/engine";
import { showMs } from "@rubizh/protocol";
import { refused } from "../refused.ts";
import type { Tick } from "../time/line.ts";
import { paceOf, type Table } from "./fold.ts";
import { nextSeed, sealOf, unshown } from "./sealed.ts";
import { beginWhenFull, chairAt } from "./seating.ts";
import { blank, type Decide, type Written, write } from "./write.ts";

/** Until when everybody must have shown a seed; undefined where nobody has to. */
export const showBy = (table: Table): Tick | undefined =>
  table.gathering && table.gathering.since + showMs(paceOf(table));

/** Somebody shows the seed that was promised; the last begins the game. */
export const show =
  (seat: Seat, seed: string): Decide =>
  (table, now) => {
    const chair = chairAt(table, seat);
    if (!table.gathering || chair.t !== "human") throw refused(409, "notGathering");
    if (chair.seed !== "") throw refused(409, "shownAlready");
    if (sealOf(seed) !== chair.seal) throw refused(422, "seal");
    return beginWhenFull(write(blank(table, now), { t: "shown", seat, seed }));
  };

/** Those who have not shown theirs lose their seats, and everybody else promises anew. */
export function reseed(written: Written, missed: readonly Seat[] = unshown(written.table.chairs)): Written {
  const promised = commitment(nextSeed(written.table.seed));
  const freed = missed.reduce((now, seat) => write(now, { t: "freed", seat }), written);
  return write(freed, { t: "reseeded", commitment: promised, missed });
}

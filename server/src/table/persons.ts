import { refused } from "../refused.ts";
import type { Table } from "./fold.ts";
import { isOf } from "./moved.ts";
import { blank, type Decide, write } from "./write.ts";

/** Whether a seat is this guest's, taken or held. */
export const sitsAt = (table: Table, guest: string): boolean =>
  table.chairs.some((chair) => isOf(chair, guest));

/** Everything at the table that was one guest's is another's from now on. */
export const movePerson =
  (from: string, to: string, name: string): Decide =>
  (table, now) => {
    if (sitsAt(table, to)) throw refused(409, "taken");
    let written = blank(table, now);
    for (const [seat, chair] of table.chairs.entries())
      if (isOf(chair, from)) written = write(written, { t: "moved", seat, from, to, name });
    // A host who sits nowhere.
    if (written.lines.length === 0 && table.ground.host === from)
      written = write(written, { t: "moved", from, to, name });
    return written;
  };

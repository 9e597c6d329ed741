import type { Words } from "./described-ladder.ts";
import type * as order from "./order.ts";

/** Routes of order: reports, and what the house has to say. */
export const ORDER: Readonly<Record<keyof typeof order, Words>> = {
  reportPerson: {
    summary: "Reports whoever sits at a seat to the operator; the other is not told.",
    more: "`row`: the number of the words or the move it is about. Five a day (429 `tooManyReports`).",
  },
  readHouseWords: {
    summary: "What the operator has to tell this guest: what was done, why, and until when.",
  },
  hearHouseWord: { summary: "It was read, and is not told again." },
};

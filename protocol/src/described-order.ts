import type { Words } from "./described-ladder.ts";
import type * as order from "./order.ts";

/** Routes of order: reports, and what the house has to say. */
export const ORDER: Readonly<Record<keyof typeof order, Words>> = {
  reportPerson: {
    summary: "Reports whoever sits at a seat to the operator; the other is not told.",
    more: "`row`: the number of the words or the move it is about. Five a day (429 `tooManyReports`).",
  },
  readHouse: {
    summary: "Who runs this server, which ways of notice are set up, and for how many days what is kept.",
    more: "For its pages on privacy and terms. `days.backup`: where the server takes copies of its database.",
  },
  readHouseWords: {
    summary: "What the operator has to tell this guest: what was done, why, and until when.",
  },
  hearHouseWord: { summary: "It was read, and is not told again." },
};

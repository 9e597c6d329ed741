import type { Seat } from "@rubizh/engine";
import type { Phrase } from "@rubizh/protocol";
import { refused } from "../refused.ts";
import { blank, type Decide, write } from "./write.ts";

export const sayPhrase =
  (seat: Seat, phrase: Phrase): Decide =>
  (table, now) => {
    if (table.status === "closed") throw refused(409, "closed");
    return write(blank(table, now), { t: "said", seat, phrase });
  };

/** Free words only where everybody was invited. */
export const sayText =
  (seat: Seat, text: string): Decide =>
  (table, now) => {
    if (table.status === "closed") throw refused(409, "closed");
    if (table.opened.visibility !== "private") throw refused(403, "phrasesOnly");
    return write(blank(table, now), { t: "wrote", seat, text });
  };

import type { Seat } from "@rubizh/engine";
import { refused } from "../refused.ts";
import { blank, type Decide, write } from "./write.ts";

/** Keys of the common texts: every reader sees them in the own language. */
export const PHRASES = [
  "phrase.hello",
  "phrase.goodLuck",
  "phrase.thanks",
  "phrase.wellPlayed",
  "phrase.wow",
  "phrase.oops",
  "phrase.sorry",
  "phrase.thinking",
  "phrase.yourTurn",
  "phrase.moment",
  "phrase.again",
  "phrase.bye",
] as const;
export type Phrase = (typeof PHRASES)[number];

export const sayPhrase =
  (seat: Seat, phrase: Phrase): Decide =>
  (table) => {
    if (table.status === "closed") throw refused(409, "closed");
    return write(blank(table), { t: "said", seat, phrase });
  };

/** Free words only where everybody was invited. */
export const sayText =
  (seat: Seat, text: string): Decide =>
  (table) => {
    if (table.status === "closed") throw refused(409, "closed");
    if (table.opened.visibility !== "private") throw refused(403, "phrasesOnly");
    return write(blank(table), { t: "wrote", seat, text });
  };

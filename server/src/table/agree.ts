import { type Entry, mayGoBack, type Seat } from "@rubizh/engine";
import { refused } from "../refused.ts";
import type { Opening } from "../store/steps.ts";
import type { Tick } from "../time/line.ts";
import { isPerson, isPublished, type Table } from "./fold.ts";
import { isPlaying } from "./moves.ts";
import { answerLuck, blank, type Decide, type Written, write } from "./write.ts";

/** Seats with a person who is still in the game, and for whom no bot sits in: those whose consent counts. */
export const peopleIn = (table: Table): readonly Seat[] =>
  table.chairs.flatMap((_, seat) => (isPerson(table, seat) ? [seat] : []));

/**
 * Asks to go back to before a move of this seat: the one after `to` entries, or the first of its last chain. Bots agree
 * to everything.
 */
export const askTakeback =
  (seat: Seat, to?: number): Decide =>
  (table, now) => {
    if (table.opened.undo === "none") throw refused(403, "noTakeback");
    if (!table.play || !isPlaying(table, seat) || !isPerson(table, seat)) throw refused(409, "notPlaying");
    if (table.takeback) throw refused(409, "takebackOpen");
    const entries = table.play.entries.toArray();
    const isOwn = (entry: Entry<unknown> | undefined): boolean =>
      entry !== undefined && "seat" in entry && entry.seat === seat;
    let first = entries.findLastIndex(isOwn);
    while (isOwn(entries[first - 1])) first -= 1;
    const kept = to ?? first;
    // Who has left cannot be brought back by somebody else's change of mind.
    if (!isOwn(entries[kept]) || !mayGoBack(entries, kept)) throw refused(409, "nothingToTakeBack");
    return backWhenAgreed(write(blank(table, now), { t: "takeback", seat, to: kept }));
  };

export const answerTakeback =
  (seat: Seat, agree: boolean): Decide =>
  (table, now) => {
    if (!table.takeback || !isPlaying(table, seat) || !isPerson(table, seat))
      throw refused(409, "noTakebackOpen");
    if (agree && table.takeback.agreed.includes(seat)) throw refused(409, "agreedAlready");
    return backWhenAgreed(write(blank(table, now), { t: "answered", seat, agree }));
  };

function backWhenAgreed(written: Written): Written {
  const { takeback } = written.table;
  if (!takeback) return written;
  const missing = peopleIn(written.table).filter((seat) => !takeback.agreed.includes(seat));
  if (missing.length > 0) return written;
  const { seat: by, to } = takeback;
  const agreed = takeback.agreed.filter((seat) => seat !== by).sort((a, b) => a - b);
  return answerLuck(write(written, { t: "back", to, by, agreed }));
}

/** Wants everybody to see a finished private game, or no longer; it is there for all once all its people want it. */
export const publish =
  (seat: Seat, agree: boolean): Decide =>
  (table, now) => {
    if (table.status !== "over") throw refused(409, "notOver");
    if (isPublished(table)) throw refused(409, "publishedAlready");
    if ((table.published ?? []).includes(seat) === agree) throw refused(409, "agreedAlready");
    return write(blank(table, now), { t: "published", seat, agree });
  };

/** Wants to play again; the last one to agree opens the new table, with everybody one seat further. */
export const askRematch =
  (seat: Seat, openNext: (table: Table, now: Tick) => Opening): Decide =>
  (table, now) => {
    if (table.status !== "over") throw refused(409, "notOver");
    if (table.rematch?.table !== undefined) throw refused(409, "rematchMade");
    if (table.rematch?.agreed.includes(seat)) throw refused(409, "agreedAlready");
    const agreed = [...(table.rematch?.agreed ?? []), seat];
    if (table.chairs.some((chair, other) => chair.t === "human" && !agreed.includes(other)))
      return write(blank(table, now), { t: "rematch", seat });
    const opens = openNext(table, now);
    return { ...write(blank(table, now), { t: "rematch", seat, table: opens.table.id }), opens };
  };

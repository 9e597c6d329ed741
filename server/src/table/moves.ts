import { at, isBarrier, openAsk, type Seat } from "@rubizh/engine";
import { Refused, refused } from "../refused.ts";
import { eraOf, gameOf, pendingOf, type Table } from "./fold.ts";
import { answerLuck, blank, type Decide, type Written, write } from "./write.ts";

/**
 * A chain of small moves by one seat, up to a barrier: accepted whole or not at all. It answers question `no` of one era:
 * after a takeback the same number is asked again, about something else.
 */
export const playChain =
  (seat: Seat, no: number, moves: readonly unknown[], era = 0): Decide =>
  (table) => {
    if (era !== eraOf(table)) throw refused(409, "late");
    let written = blank(table);
    moves.forEach((move, i) => {
      try {
        written = link(written, seat, i === 0 ? no : "next", move);
      } catch (error) {
        // Where in the chain it went wrong; the first link's number is judged before any rule.
        if (error instanceof Refused && error.status === 422)
          throw new Refused(422, error.refusal, { at: i });
        throw error;
      }
    });
    return answerLuck(written);
  };

function link(written: Written, seat: Seat, no: number | "next", raw: unknown): Written {
  const ask = askOf(written.table, seat);
  if (no !== "next" && ask?.no !== no) throw refused(409, "late");
  const last = written.lines.at(-1);
  const now = pendingOf(written.table);
  if (!ask || !now || (last && isBarrier(now, last.events, seat))) throw refused(422, "barrier");
  const move = gameOf(written.table).parseMove(raw);
  if (!("ok" in move)) throw new Refused(422, move.refused);
  return write(written, { t: "entry", entry: { seat, no: ask.no, move: move.ok } });
}

/** The open question to this seat, or the one it may answer unasked. */
export function askOf(table: Table, seat: Seat) {
  const now = table.status === "playing" ? pendingOf(table) : undefined;
  return now && openAsk(now, seat);
}

/** A seat leaves; the rules decide what that means for the others. */
export const resign =
  (seat: Seat): Decide =>
  (table) => {
    if (!isPlaying(table, seat)) throw refused(409, "notPlaying");
    return answerLuck(write(blank(table), { t: "entry", entry: { left: seat } }));
  };

/** The game is on and the seat has not left it. */
export const isPlaying = (table: Table, seat: Seat): boolean =>
  table.status === "playing" &&
  at(table.chairs, seat).t !== "open" &&
  !(table.play?.left.includes(seat) ?? false);

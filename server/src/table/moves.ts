import { at, isBarrier, openAsk, type Seat } from "@rubizh/engine";
import { Refused, refused } from "../refused.ts";
import type { Tick } from "../time/line.ts";
import { leaving } from "./absent.ts";
import { isFlagged } from "./clock.ts";
import { botAt, eraOf, gameOf, paceOf, pendingOf, type Table } from "./fold.ts";
import { answerLuck, blank, type Decide, type Written, write } from "./write.ts";

/**
 * A chain of small moves by one seat, up to a barrier: accepted whole or not at all. It answers question `no` of one era:
 * after a takeback the same number is asked again, about something else. Whether a person or a bot may answer for the
 * seat, the table says.
 */
export const playChain =
  (seat: Seat, no: number, moves: readonly unknown[], era = 0, by: "person" | "bot" = "person"): Decide =>
  (table, now) => {
    if (era !== eraOf(table)) throw refused(409, "late");
    let written = by === "bot" ? forBot(table, seat, now) : forPerson(table, seat, now);
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

/** A person who comes back too late to a seat must not find a bot's answer in the place of theirs. */
function forBot(table: Table, seat: Seat, now: Tick): Written {
  if (botAt(table, seat) === undefined) throw refused(409, "late");
  return blank(table, now);
}

/** Who plays again ends a pause, and is no longer away. */
function forPerson(table: Table, seat: Seat, now: Tick): Written {
  const clocks = table.play?.clocks;
  let written = blank(table, now);
  if (!clocks || table.status !== "playing") return written;
  if (botAt(table, seat) !== undefined) throw refused(409, "satIn");
  if (isFlagged(clocks, seat) && paceOf(table) !== "none") throw refused(409, "flagged");
  if (clocks.paused !== undefined) written = write(written, { t: "resume", by: seat });
  return clocks.away.includes(seat) ? write(written, { t: "here", seat }) : written;
}

function link(written: Written, seat: Seat, no: number | "next", raw: unknown): Written {
  const ask = askOf(written.table, seat);
  if (no !== "next" && ask?.no !== no) throw refused(409, "late");
  const last = written.lines.findLast(({ body }) => body.t === "entry");
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

/** A seat leaves; the rules decide what that means for the others. `gone`: people who are no longer there. */
export const resign =
  (seat: Seat, gone: readonly Seat[] = []): Decide =>
  (table, now) => {
    if (!isPlaying(table, seat)) throw refused(409, "notPlaying");
    return leaving(blank(table, now), seat, gone.length > 0 ? "gone" : "flag", gone);
  };

/** The game is on and the seat has not left it. */
export const isPlaying = (table: Table, seat: Seat): boolean =>
  table.status === "playing" &&
  at(table.chairs, seat).t !== "open" &&
  !(table.play?.left.includes(seat) ?? false);

import { canonical, hashText, type Level, type Seat } from "@rubizh/engine";
import type { Table } from "../table/fold.ts";
import { ladderOf } from "./ladder.ts";

/** A finished game as far as ratings and lists go. All of it comes from the log. */
export interface Ended {
  readonly table: string;
  readonly ladder: string;
  readonly at: number;
  readonly isVoid: boolean;
  /** The rules have beaten everybody. */
  readonly hasWinner: boolean;
  readonly seats: readonly EndedSeat[];
  /** The first moves and the winner: the same game again has the same. */
  readonly line: string;
}

interface EndedSeat {
  readonly guest?: string;
  readonly level?: Level;
  /** From 1; those who share a place are equal. */
  readonly place: number;
  readonly moves: number;
  /** The clock ran out or a bot sat in, at some time. */
  readonly late: boolean;
  /** Left soon after the beginning, and did not win. */
  readonly hasty: boolean;
}

const HASTY_MS = 3 * 60_000;
/** So many moves tell whether a game is the one of last time. */
const LINE_MOVES = 10;

/** From a table with all its entries in memory. */
export function endedOf(table: Table, at: number): Ended {
  const { play, chairs, ground, ended } = table;
  if (!play || table.status !== "over") throw new Error("a result before the end");
  const now = play.pending;
  const places = now.t === "over" ? now.result.places : [];
  const moves = play.entries.toArray().flatMap((entry) => ("seat" in entry ? [entry] : []));
  const isHasty = table.tick - play.since < HASTY_MS;
  const placeOf = placesOf(table, places);
  return {
    table: ground.id,
    ladder: ladderOf(table),
    at,
    isVoid: ended === "void",
    hasWinner: (places[0]?.length ?? 0) > 0,
    seats: chairs.map((chair, seat) => ({
      ...(chair.t === "human" ? { guest: chair.guest } : {}),
      ...(chair.t === "bot" ? { level: chair.level } : {}),
      place: placeOf(seat),
      moves: moves.filter((entry) => entry.seat === seat).length,
      late: play.late.includes(seat),
      hasty: isHasty && play.left.includes(seat) && placeOf(seat) > 1,
    })),
    line: hashText(
      canonical([moves.slice(0, LINE_MOVES).map(({ seat, move }) => [seat, move]), places[0] ?? []]),
    ).slice(0, 16),
  };
}

/** The rules' places; whoever has a bot in the seat at the end comes last, however well it played. */
function placesOf({ chairs }: Table, places: readonly (readonly Seat[])[]): (seat: Seat) => number {
  const isAway = (seat: Seat): boolean => {
    const chair = chairs[seat];
    return chair?.t === "human" && chair.bot !== undefined;
  };
  const stayed = places
    .map((seats) => seats.filter((seat) => !isAway(seat)))
    .filter((seats) => seats.length > 0);
  return (seat) => {
    const place = stayed.findIndex((seats) => seats.includes(seat));
    return place < 0 ? stayed.length + 1 : place + 1;
  };
}

import type { Result, Seat } from "@rubizh/engine";
import { forgetTable, rememberTable } from "../resume.ts";
import type { Route } from "../route.ts";
import { type End, noteSeen } from "../seen.ts";
import { headline, isTotalled } from "./ending.ts";
import type { TableStage } from "./stage.svelte.ts";

/** What the end of a game means to whoever played it. */
export function endOf(
  result: Result,
  mine: readonly Seat[],
  seats: number,
  rival: boolean,
  isTeam: (seats: readonly Seat[]) => boolean,
  nameOf: (seat: Seat) => string,
): End {
  const { key, names = [] } = headline(result, mine, seats, rival, isTeam);
  const end = { key, names: names.map(nameOf) };
  const [me] = mine;
  if (me === undefined || mine.length > 1) return end;
  const before = result.places.slice(
    0,
    result.places.findIndex((shared) => shared.includes(me)),
  );
  const told = result.score.length === 1 || isTotalled(result) ? result.score.at(-1) : undefined;
  const counted = told && (seats === 2 ? [me, 1 - me] : [me]).flatMap((seat) => told.points[seat] ?? []);
  return {
    ...end,
    // The winner's name says less than one's own place.
    ...(key === "over.winner" || key === "over.shared" ? { place: before.flat().length + 1 } : {}),
    ...(counted && counted.length > 0 ? { points: counted } : {}),
  };
}

/** What other screens tell of the table on this one: the way back to it, one's side, and how it ended. */
export function note(route: Extract<Route, { at: "here" | "table" }>, stage: TableStage): void {
  const { status, mine, pending, view, ahead } = stage.now;
  if (status === "over" || status === "closed") forgetTable(route.id);
  else if (mine.length > 0) rememberTable(route, stage.driver.game);
  const [me] = mine;
  if (me === undefined || (view === undefined && ahead === undefined)) return;
  const isTeam = (seats: readonly Seat[]): boolean =>
    new Set(seats.map((seat) => stage.sideOf(seat))).size === 1;
  const isOver = status === "over" && pending.t === "over";
  noteSeen(route.id, {
    side: stage.sideOf(me),
    ...(isOver
      ? {
          end: endOf(
            pending.result,
            mine,
            stage.seats.length,
            stage.entry.rival !== undefined,
            isTeam,
            (seat) => stage.nameOf(seat),
          ),
        }
      : {}),
  });
}

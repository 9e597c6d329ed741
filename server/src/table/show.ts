import { type RecordHeader, toRecord, type Viewer } from "@rubizh/engine";
import type { ChangedInfo, News, Notice, SeatInfo, Seen, TableInfo } from "@rubizh/protocol";
import type { Played } from "../games.ts";
import type { LogRow } from "../store/schema.ts";
import type { Body } from "./body.ts";
import { type Chair, eraOf, gameOf, type Play, type Table } from "./fold.ts";
import { marksOf } from "./rows.ts";
import { chairKinds } from "./seating.ts";

function seatInfo(chair: Chair): SeatInfo {
  if (chair.t === "open") return { t: "open" };
  return chair.t === "bot" ? { t: "bot", level: chair.level } : { t: chair.t, name: chair.name };
}

export function infoOf(table: Table): TableInfo {
  const { ground, opened, status, play, takeback, rematch, fault } = table;
  const now = play && gameOf(table).pending(play.state);
  return {
    id: ground.id,
    game: ground.entry.game.id,
    rules: play?.header.rules ?? ground.entry.game.rules,
    options: opened.options,
    status,
    visibility: opened.visibility,
    undo: opened.undo,
    seats: table.chairs.map(seatInfo),
    luck: {
      commitment: opened.commitment,
      ...(play ? { seats: play.header.luck.seats } : {}),
      ...(status === "over" ? { seed: ground.seed } : {}),
    },
    ...(takeback ? { takeback } : {}),
    ...(rematch ? { rematch } : {}),
    ...(now?.t === "over" ? { result: now.result } : {}),
    ...(fault ? { fault: fault.why } : {}),
    marks: marksOf(table),
  };
}

/** Of that only what a change has changed; undefined: nothing. Without a table before it, whatever can change. */
export function changesOf(before: Table | undefined, table: Table): ChangedInfo | undefined {
  const isNew = (part: (of: Table) => unknown): boolean => !before || part(before) !== part(table);
  const isTurn = isNew((of) => of.status);
  const isSeated = isNew((of) => of.chairs);
  const { takeback = null, rematch = null } = table;
  const changes: ChangedInfo = {
    ...(isTurn ? turnOf(table) : {}),
    ...(isSeated ? { seats: table.chairs.map(seatInfo) } : {}),
    ...(isNew((of) => of.takeback) ? { takeback } : {}),
    ...(isNew((of) => of.rematch) ? { rematch } : {}),
    ...(isNew((of) => of.play?.marks) ? { marks: marksOf(table) } : {}),
  };
  return Object.keys(changes).length > 0 ? changes : undefined;
}

/** What changes with the status. */
function turnOf(table: Table): ChangedInfo {
  const { status, luck, rules, result = null, fault = null } = infoOf(table);
  return { status, luck, rules, result, fault };
}

/** Only `view` of the state leaves the server. */
export function seenBy(table: Table, viewer: Viewer): Seen {
  if (!table.play) return {};
  const game = gameOf(table);
  const view = game.view(table.play.state, viewer);
  const pending = game.pending(view);
  // Luck is answered before anybody is told; only who looks back between two rows finds it asked.
  const asked = pending.t === "luck" ? {} : { pending };
  return { view, ...asked, era: eraOf(table), stamp: table.play.stamp };
}

/** A row of the log with what the rules told of it. */
export interface ToldRow extends Pick<LogRow, "no" | "chain" | "at"> {
  readonly body: Body;
  readonly events: readonly Played["event"][];
}

/** Rows as news for one viewer; rows of one chain belong together. */
export function newsFor(table: Table, rows: readonly ToldRow[], viewer: Viewer): readonly News[] {
  const chains = Map.groupBy(rows, (row) => row.chain);
  return [...chains].map(([seq, chain]) => ({
    seq,
    at: new Date(chain[0]?.at ?? 0).toISOString(),
    notices: chain.flatMap((row) => noticeOf(table, row, viewer) ?? []),
  }));
}

function noticeOf(table: Table, { body, events: all }: ToldRow, viewer: Viewer): Notice | undefined {
  switch (body.t) {
    case "opened":
      return undefined;
    case "sat":
      return { t: "sat", seat: body.seat, name: body.name };
    case "bot":
      return { t: "bot", seat: body.seat, level: body.level };
    case "began":
      return { t: "began" };
    case "entry": {
      const { entry } = body;
      const { witness } = gameOf(table);
      const events = all.flatMap((event) => witness(event, viewer) ?? []);
      if ("left" in entry) return { t: "step", by: entry.left, left: true, events };
      return { t: "step", by: "luck" in entry ? "luck" : entry.seat, events };
    }
    case "wrote":
      return { t: "said", seat: body.seat, text: body.text };
    case "rematch":
      return body.table === undefined
        ? { t: "rematch", seat: body.seat }
        : { t: "rematch", seat: body.seat, table: body.table };
    default:
      return body;
  }
}

/** The sealed record of a finished game. */
export function recordOf(table: Table) {
  if (!table.play || table.status !== "over") return undefined;
  const { state, entries, story, luckNo } = table.play;
  const header = headerToday(table, table.play);
  const seed = { server: table.ground.seed, seats: header.luck.seats };
  return toRecord({
    game: gameOf(table),
    header,
    seed,
    entries: entries.toArray() as never,
    story: story.toArray() as never,
    state,
    events: [],
    luckNo,
  });
}

/**
 * Version 0.1 began its tables with headers of format 1. They hold bots' seeds, which format 2 cannot vouch for; where
 * nothing was taken back, format 1 says everything there is to say.
 */
function headerToday(table: Table, { header, marks }: Play): RecordHeader {
  const vouched = marks.takebacks > 0 || !table.chairs.some(({ t }) => t === "bot");
  return header.format === 1 && vouched ? { ...header, format: 2, chairs: chairKinds(table) } : header;
}

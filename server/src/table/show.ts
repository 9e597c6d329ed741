import { type Game, liftBetween, type RecordHeader, toRecord, type Viewer } from "@rubizh/engine";
import {
  type ChangedInfo,
  type News,
  type Notice,
  type Seen,
  type TableInfo,
  voteMs,
} from "@rubizh/protocol";
import type { Played } from "../games.ts";
import type { LogRow } from "../store/schema.ts";
import type { Tick } from "../time/line.ts";
import type { Body } from "./body.ts";
import { flagOf, leftAt, pauseLeft, runs } from "./clock.ts";
import { eraOf, gameOf, type Play, paceOf, pendingOf, type Table } from "./fold.ts";
import { marksOf } from "./rows.ts";
import { isSealed } from "./sealed.ts";
import { chairKinds } from "./seating.ts";
import { gatheringInfo, luckInfo, seatsInfo } from "./seats.ts";

/** The clocks of a table at a moment; undefined where none runs and nobody is late. */
export function clockOf(table: Table, tick: Tick): TableInfo["clock"] {
  const clocks = table.status === "playing" ? table.play?.clocks : undefined;
  const pace = paceOf(table);
  if (!clocks || (pace === "none" && clocks.flagged.length === 0)) return undefined;
  const next = pace === "none" ? undefined : flagOf(clocks, pace);
  return {
    left: clocks.left.map((_, seat) => leftAt(clocks, seat, tick)),
    runs: pace === "none" ? [] : clocks.asked.filter((seat) => runs(clocks, seat)),
    flagged: clocks.flagged.map(({ seat }) => seat),
    ...(clocks.paused === undefined ? {} : { paused: { left: pauseLeft(clocks, pace, tick) } }),
    ...(clocks.away.length > 0 ? { away: clocks.away } : {}),
    ...(next ? { flags: new Date(Date.now() + next.at - tick).toISOString() } : {}),
  };
}

const ballotsOf = (table: Table, tick: Tick): TableInfo["ballots"] =>
  table.ballots.map(({ about, since, votes }) => ({
    about,
    left: Math.max(0, since + voteMs(paceOf(table)) - tick),
    votes,
  }));

export function infoOf(table: Table, tick: Tick): TableInfo {
  const { ground, opened, status, takeback, rematch, fault, pause, ballots, ended, published } = table;
  const { offer } = table;
  const clock = clockOf(table, tick);
  const gathering = gatheringInfo(table, tick);
  const now = pendingOf(table);
  return {
    id: ground.id,
    game: ground.entry.game.id,
    rules: ground.entry.game.rules,
    options: opened.options,
    status,
    visibility: opened.visibility,
    undo: opened.undo,
    pace: paceOf(table),
    flag: opened.flag ?? "claim",
    takeover: opened.takeover ?? ground.entry.levels[0] ?? 1,
    ...(opened.rated ? { rated: true as const } : {}),
    seats: seatsInfo(table),
    luck: luckInfo(table),
    ...(gathering ? { gathering } : {}),
    ...(published ? { published } : {}),
    ...(takeback ? { takeback } : {}),
    ...(rematch ? { rematch } : {}),
    ...(clock ? { clock } : {}),
    ...(pause ? { pause } : {}),
    ...(offer ? { offer } : {}),
    ...(ballots.length > 0 ? { ballots: ballotsOf(table, tick) ?? [] } : {}),
    ...(ended ? { ended } : {}),
    ...(now?.t === "over" ? { result: now.result } : {}),
    ...(fault ? { fault: fault.why } : {}),
    marks: marksOf(table),
  };
}

/** Of that only what a change has changed; undefined: nothing. Without a table before it, whatever can change. */
export function changesOf(before: Table | undefined, table: Table, tick: Tick): ChangedInfo | undefined {
  const isNew = (part: (of: Table) => unknown): boolean => !before || part(before) !== part(table);
  const isTurn = isNew((of) => of.status);
  const isSeated = isNew((of) => of.chairs);
  const { takeback = null, rematch = null } = table;
  const changes: ChangedInfo = {
    ...(isTurn ? turnOf(table, tick) : {}),
    ...(isNew((of) => gameOf(of).rules) ? { rules: gameOf(table).rules } : {}),
    ...(isSeated ? { seats: seatsInfo(table) } : {}),
    ...(isSeated && isSealed(table.opened)
      ? { luck: luckInfo(table), gathering: gatheringInfo(table, tick) ?? null }
      : {}),
    ...(isNew((of) => of.published) ? { published: table.published ?? null } : {}),
    ...(isNew((of) => of.takeback) ? { takeback } : {}),
    ...(isNew((of) => of.rematch) ? { rematch } : {}),
    ...(isClocked(before, table) ? { clock: clockOf(table, tick) ?? null } : {}),
    ...(isNew((of) => of.pause) ? { pause: table.pause ?? null } : {}),
    ...(isNew(paceOf) ? { pace: paceOf(table) } : {}),
    ...(isNew((of) => of.offer) ? { offer: table.offer ?? null } : {}),
    ...(isNew((of) => of.ballots)
      ? { ballots: table.ballots.length > 0 ? (ballotsOf(table, tick) ?? null) : null }
      : {}),
    ...(isNew((of) => of.play?.marks) ? { marks: marksOf(table) } : {}),
  };
  return Object.keys(changes).length > 0 ? changes : undefined;
}

/** Something is, or was, to be seen of the clocks. */
function isClocked(before: Table | undefined, table: Table): boolean {
  if (before && before.play?.clocks === table.play?.clocks) return false;
  const isSeen = (of: Table | undefined): boolean =>
    of !== undefined && (paceOf(of) !== "none" || (of.play?.clocks.flagged.length ?? 0) > 0);
  return isSeen(before) || isSeen(table);
}

/** What changes with the status. */
function turnOf(table: Table, tick: Tick): ChangedInfo {
  const { status, luck, rules, result = null, fault = null, ended = null } = infoOf(table, tick);
  return { status, luck, rules, result, fault, ended };
}

/** Only `view` of the state leaves the server. */
export function seenBy(table: Table, viewer: Viewer): Seen {
  if (!table.play) return {};
  const game = gameOf(table);
  const view = game.view(table.play.state, viewer);
  const pending = view === table.play.state ? table.play.pending : game.pending(view);
  // Luck is answered before anybody is told; only who looks back between two rows finds it asked.
  const asked = pending.t === "luck" ? {} : { pending };
  return { view, ...asked, era: eraOf(table), stamp: table.play.stamp };
}

/** How a moment of the past was seen, in the shapes that the table is told in now. */
export function seenThen(table: Table, then: Table, viewer: Viewer): Seen {
  const seen = seenBy(then, viewer);
  return seen.view ? { ...seen, view: liftTo(table, gameOf(then).rules).view(seen.view) } : seen;
}

/** A row of the log with what the rules told of it. */
export interface ToldRow extends Pick<LogRow, "no" | "chain" | "at" | "tick"> {
  readonly body: Body;
  readonly events: readonly Played["event"][];
  /** By whose rules it was told, where the table may have gone over to others since. */
  readonly game?: Game<Played>;
}

/** What older rules of the same table told, in the shapes of those it is played by now. */
const liftTo = (table: Table, rules: number) =>
  liftBetween(table.ground.newest.lift, rules, gameOf(table).rules);

/** All viewers of a change are told the same moment. */
let lately = { at: 0, iso: new Date(0).toISOString() };
function isoOf(at: number): string {
  if (at !== lately.at) lately = { at, iso: new Date(at).toISOString() };
  return lately.iso;
}

/** Rows as news for one viewer; rows of one chain belong together. */
export function newsFor(table: Table, rows: readonly ToldRow[], viewer: Viewer): readonly News[] {
  const chains = Map.groupBy(rows, (row) => row.chain);
  const isTimed = paceOf(table) !== "none";
  return [...chains].map(([seq, chain]) => ({
    seq,
    at: isoOf(chain[0]?.at ?? 0),
    ...(isTimed ? { tick: chain[0]?.tick ?? 0 } : {}),
    notices: chain.flatMap((row) => noticeOf(table, row, viewer) ?? []),
  }));
}

function noticeOf(table: Table, row: ToldRow, viewer: Viewer): Notice | undefined {
  const { body, events: all, game = gameOf(table) } = row;
  switch (body.t) {
    case "opened":
    // Who somebody was elsewhere is nobody's business; the seats tell the new name.
    case "moved":
      return undefined;
    case "sat":
      return { t: "sat", seat: body.seat, name: body.name };
    case "bot":
      return { t: "bot", seat: body.seat, level: body.level };
    case "shown":
      return { t: "shown", seat: body.seat };
    case "reseeded":
      return { t: "reseeded", missed: body.missed };
    case "began":
      return { t: "began" };
    case "entry": {
      const { entry } = body;
      const { event: lifted } = liftTo(table, game.rules);
      const events = all.flatMap((event) => game.witness(event, viewer) ?? []).map(lifted);
      if ("left" in entry) return { t: "step", by: entry.left, left: true, events };
      return { t: "step", by: "luck" in entry ? "luck" : entry.seat, events };
    }
    case "adopted":
      // The state's fingerprint is for the record: before the end it could be used to guess what is hidden.
      return { t: "adopted", from: body.from, to: body.to };
    case "wrote":
      // Words of somebody who is gone.
      return body.text === "" ? undefined : { t: "said", seat: body.seat, text: body.text };
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
  const game = gameOf(table);
  const header = headerToday(table, table.play);
  const seed = { server: table.seed, seats: header.luck.seats };
  const record = toRecord({
    game,
    earlier: table.ground.spans.flatMap((span) => (span.game.rules < game.rules ? [span.game] : [])),
    header,
    seed,
    entries: entries as never,
    story: story as never,
    state,
    events: [],
    luckNo,
  });
  // The rules do not know that it is over.
  return table.ended === "void" ? { ...record, serverSeed: seed.server, ended: "void" as const } : record;
}

/**
 * Version 0.1 began its tables with headers of format 1. They hold bots' seeds, which format 2 cannot vouch for; where
 * nothing was taken back, format 1 says everything there is to say.
 */
function headerToday(table: Table, { header, marks }: Play): RecordHeader {
  const vouched = marks.takebacks > 0 || !table.chairs.some(({ t }) => t === "bot");
  return header.format === 1 && vouched ? { ...header, format: 2, chairs: chairKinds(table) } : header;
}

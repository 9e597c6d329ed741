import type { Seat } from "@rubizh/engine";
import type { NoticeKind } from "@rubizh/protocol";
import type { Notices, WantedNotice } from "../store/notice-steps.ts";
import { peopleIn } from "../table/agree.ts";
import type { Body } from "../table/body.ts";
import { flagAt, leftAt } from "../table/clock.ts";
import { botAt, eraOf, isPerson, pendingOf, type Table } from "../table/fold.ts";

/** What a notice about a table says of its moment; nothing that anybody at the table could not know. */
export interface Told {
  readonly table: string;
  readonly seat: Seat;
  /** Of a turn: which question it began with, and what was on the clock then. */
  readonly no?: number;
  readonly era?: number;
  readonly left?: number;
  /** Who brought it about. */
  readonly by?: Seat;
  readonly what?: "takeback" | "pause" | "rematch" | "pace";
}

const topicOf = (table: string, seat: Seat): string => `${table} ${seat}`;

interface Asked {
  readonly seat: Seat;
  readonly no: number;
  readonly guest: string;
}

const NOBODY: readonly Asked[] = [];

/** People that are asked. */
function askedAt(table: Table): readonly Asked[] {
  const now = table.status === "playing" ? pendingOf(table) : undefined;
  if (now?.t !== "seats") return NOBODY;
  const asked: Asked[] = [];
  for (const { seat, no } of now.asks) {
    const chair = table.chairs[seat];
    if (chair?.t === "human" && botAt(table, seat) === undefined)
      asked.push({ seat, no, guest: chair.guest });
  }
  return asked;
}

/** Whether the same people are asked, though it may be something else. */
const areSame = (was: readonly Asked[], is: readonly Asked[]): boolean =>
  was.length === is.length &&
  was.every(({ seat, guest }, i) => seat === is[i]?.seat && guest === is[i]?.guest);

/**
 * Whom a change is to be told to, and whose turn is over by it. The one who brought it about knows, but may go away with
 * its own turn unplayed.
 */
export function noticesOf(
  before: Table,
  after: Table,
  bodies: readonly Body[],
  actor?: string,
): Notices | undefined {
  const isTalk =
    before.play === after.play && before.chairs === after.chairs && before.status === after.status;
  const { id } = after.ground;
  const was = isTalk ? NOBODY : askedAt(before);
  const is = isTalk ? NOBODY : askedAt(after);
  // Most moves are of somebody who then goes on.
  const isQuiet = before.status === after.status && bodies.every(({ t }) => t === "entry");
  if (isQuiet && areSame(was, is)) return undefined;
  const notice = (kind: NoticeKind, guest: string, told: Omit<Told, "table">): WantedNotice => ({
    kind,
    guest,
    topic: topicOf(id, told.seat),
    key: `${kind} ${id} ${after.no} ${told.seat}`,
    ...(kind === "soon" ? { atOnce: true } : {}),
    body: { table: id, ...told },
  });
  const turns = is.flatMap(({ seat, no, guest }) => {
    if (was.some((one) => one.seat === seat && one.guest === guest)) return [];
    const turn = { seat, no, era: eraOf(after) };
    return [notice("turn", guest, turn), ...soon(after, turn, (told) => notice("soon", guest, told))];
  });
  const wanted = [
    ...turns,
    ...bodies.flatMap((body) => rowNotices(after, body, notice)),
    ...(before.status !== "over" && after.status === "over" ? overNotices(after, notice) : []),
  ].filter(({ kind, guest }) => kind === "turn" || kind === "soon" || guest !== actor);
  const told = once(wanted);
  const answered = was
    .filter(({ seat }) => !is.some((one) => one.seat === seat))
    .map(({ seat }) => topicOf(id, seat));
  return told.length > 0 || answered.length > 0 ? { wanted: told, answered } : undefined;
}

/** Whoever is told that it is their turn need not be told that the game has begun. */
function once(wanted: readonly WantedNotice[]): readonly WantedNotice[] {
  const asked = new Set(wanted.filter(({ kind }) => kind === "turn").map(({ guest }) => guest));
  const told = new Set<string>();
  return wanted.filter(({ kind, guest }) => {
    if (kind === "turn" || kind === "soon") return true;
    const name = `${kind} ${guest}`;
    if (told.has(name) || (kind === "gathering" && asked.has(guest))) return false;
    told.add(name);
    return true;
  });
}

function soon(
  { play, tick }: Table,
  turn: { readonly seat: Seat; readonly no: number; readonly era: number },
  notice: (told: Omit<Told, "table">) => WantedNotice,
): readonly WantedNotice[] {
  if (!play || flagAt(play.clocks, turn.seat) === undefined) return [];
  return [notice({ ...turn, left: leftAt(play.clocks, turn.seat, tick) })];
}

type Make = (kind: NoticeKind, guest: string, told: Omit<Told, "table">) => WantedNotice;

/** Everybody with a seat, whether they still play or only wait to begin. */
const seatedAt = ({ chairs }: Table): readonly { readonly seat: Seat; readonly guest: string }[] =>
  chairs.flatMap((chair, seat) => ("guest" in chair ? [{ seat, guest: chair.guest }] : []));

const overNotices = (table: Table, notice: Make): readonly WantedNotice[] =>
  seatedAt(table).map(({ seat, guest }) => notice("over", guest, { seat }));

function rowNotices(table: Table, body: Body, notice: Make): readonly WantedNotice[] {
  const others = (by: Seat) => seatedAt(table).filter(({ seat }) => seat !== by);
  const people = (by: Seat) => others(by).filter(({ seat }) => isPerson(table, seat));
  switch (body.t) {
    case "sat": {
      const { host } = table.ground;
      const isHostSeated = seatedAt(table).some(({ guest }) => guest === host);
      return [
        ...others(body.seat).map(({ seat, guest }) => notice("gathering", guest, { seat, by: body.seat })),
        ...(isHostSeated ? [] : [notice("gathering", host, { seat: body.seat, by: body.seat })]),
      ];
    }
    case "flag": {
      const rule = table.opened.flag ?? "claim";
      const choosers = rule === "claim" || rule === "vote" ? people(body.seat) : [];
      const own = seatedAt(table).filter(({ seat }) => seat === body.seat);
      return [...own, ...choosers].map(({ seat, guest }) => notice("flag", guest, { seat, by: body.seat }));
    }
    case "takeback":
      return table.takeback ? asking("takeback", body.seat) : [];
    case "voted":
      return body.about === "pause" && table.pause?.agreed.length === 1 ? asking("pause", body.seat) : [];
    case "offered":
      return table.offer ? asking("pace", body.seat) : [];
    case "rematch": {
      const { seat: by, table: next } = body;
      if (next === undefined)
        return others(by).map(({ seat, guest }) => notice("asked", guest, { seat, by, what: "rematch" }));
      // Everybody sits one seat further there.
      const further = (seat: Seat): Seat => (seat + 1) % table.chairs.length;
      return others(by).map(({ seat, guest }) => ({
        ...notice("gathering", guest, { seat }),
        body: { table: next, seat: further(seat), by: further(by) },
      }));
    }
    case "said":
    case "wrote":
      return others(body.seat).map(({ seat, guest }) => notice("said", guest, { seat, by: body.seat }));
    default:
      return [];
  }
  function asking(what: "takeback" | "pause" | "pace", by: Seat): readonly WantedNotice[] {
    const asked = new Set(peopleIn(table));
    return people(by)
      .filter(({ seat }) => asked.has(seat))
      .map(({ seat, guest }) => notice("asked", guest, { seat, by, what }));
  }
}

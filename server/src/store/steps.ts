import { type Notices, noticeSteps } from "./notice-steps.ts";
import type { KeyframeRow, LogRow, NewTableRow } from "./schema.ts";
import { onceBy, places } from "./texts.ts";
import type { WantedTurn } from "./turns.ts";

/** A change of one table: rows for its log, and of what is derived from the log only what has changed with them. */
export interface Append {
  readonly table: string;
  /** The number of the last row this change was decided on; any other row since then makes it fail. */
  readonly after: number;
  readonly rows: readonly LogRow[];
  /** What lists show of it. */
  readonly line?: {
    readonly status: string;
    readonly seats: string;
    readonly marks: string;
    readonly ended: string;
    readonly published?: number;
    readonly pace: string;
  };
  /** When something becomes due by itself. */
  readonly flagAt?: number | null;
  /** All seats that are asked now. */
  readonly turns?: readonly WantedTurn[];
  /** All guests with a seat. */
  readonly seated?: readonly string[];
  readonly keyframe?: KeyframeRow;
  /** An invitation that is used up. */
  readonly spent?: string;
  /** A table that comes into being with this change. */
  readonly opens?: Opening;
  /** What the end of a game makes of ratings and lists. */
  readonly ends?: readonly Step[];
  /** Whom to tell of it, and what need not be told any more. */
  readonly notices?: Notices;
}

export interface Opening {
  readonly table: NewTableRow;
  readonly rows: readonly LogRow[];
  readonly seated: readonly string[];
  readonly turns: readonly WantedTurn[];
  readonly invites?: readonly { readonly target: string; readonly hash: string; readonly until: number }[];
}

export type Value = string | number | null;
/**
 * One statement of a change, and how many rows it must find or make: otherwise nothing of the whole change stays. Lists
 * and not objects, since they are handed to another thread.
 */
export type Step = readonly [sql: string, values: readonly Value[], must?: number];

/** Now, as a piece of a statement. */
export interface Now {
  readonly sql: string;
  readonly values: readonly Value[];
}

/** Of an invitation: its bearer is told that somebody was faster. */
const USED = 0;

const LOG = `insert into log (table_id, no, chain, at, tick, body, actor, key, digest)
  values (${places(9)}) on conflict do nothing`;
const HEAD = "update tables set head = ?, updated = ?, flag_at = ? where id = ? and head = ?";
const LINE = `update tables set status = ?, seats = ?, marks = ?, ended = ?, published = ?, pace = ?,
  over_at = case when ? = 'over' then coalesce(over_at, ?) end where id = ?`;
const UNSEAT = "delete from members where table_id = ? and role = 'seat'";
const SEAT = "insert into members (table_id, guest_id, role) values (?, ?, 'seat') on conflict do nothing";
const KEYFRAME =
  "insert into keyframes (table_id, no, rules, body, folded) values (?, ?, ?, ?, ?) on conflict do nothing";
const SPEND = "update invites set until = ? where table_id = ? and target = ?";
const INVITE = "insert into invites (table_id, target, hash, until) values (?, ?, ?, ?)";
const ROOM = `select count(*) as count from tables
  where host = ? and visibility = 'public' and status = 'waiting' having count(*) <= ?`;
/** A turn that goes on keeps its time and its lease. */
const turn = onceBy(
  (now: string) => `insert into turns
  (table_id, seat, no, era, guest_id, level, flag_at, payer, alone, since, holder, lease_until)
  values (${places(9)}, ${now}, '', 0)
  on conflict (table_id, seat) do update set no = excluded.no, era = excluded.era, guest_id = excluded.guest_id,
  level = excluded.level, flag_at = excluded.flag_at, payer = excluded.payer, alone = excluded.alone, since = excluded.since,
  holder = excluded.holder, lease_until = excluded.lease_until
  where turns.no <> excluded.no or turns.era <> excluded.era or turns.level is distinct from excluded.level
  or turns.flag_at is distinct from excluded.flag_at or turns.guest_id is distinct from excluded.guest_id`,
);
const unasked = onceBy(
  (asked: number) =>
    `delete from turns where table_id = ?${asked === 0 ? "" : ` and seat not in (${places(asked)})`}`,
);
const table = (now: string): string => `insert into tables
  (id, game, host, key, digest, visibility, pace, rated, seed, created, status, head, updated, seats, marks, ended, flag_at, seen)
  values (${places(17)}, ${now}) on conflict do nothing`;

const logSteps = (rows: readonly LogRow[]): readonly Step[] =>
  rows.map((r) => [LOG, [r.table_id, r.no, r.chain, r.at, r.tick, r.body, r.actor, r.key, r.digest], 1]);

const seatSteps = (id: string, guests: readonly string[]): readonly Step[] =>
  [...new Set(guests)].map((guest) => [SEAT, [id, guest]]);

function turnSteps(id: string, wanted: readonly WantedTurn[], now: Now): readonly Step[] {
  return [
    [unasked(wanted.length), [id, ...wanted.map(({ seat }) => seat)]],
    ...wanted.map(({ seat, no, era, guest, level, flagAt, payer, alone }): Step => {
      const values = [id, seat, no, era, guest, level, flagAt, payer, alone ? 1 : 0, ...now.values];
      return [turn(now.sql), values];
    }),
  ];
}

export function appendSteps(change: Append, now: Now): readonly Step[] {
  const {
    table: id,
    after,
    rows,
    flagAt = null,
    line,
    turns,
    seated,
    keyframe,
    spent,
    opens,
    ends = [],
    notices,
  } = change;
  const last = rows.at(-1);
  if (!last) throw new Error("a change without rows");
  return [
    [HEAD, [last.no, last.at, flagAt, id, after], 1],
    ...logSteps(rows),
    ...(line
      ? [
          [
            LINE,
            [
              ...[line.status, line.seats, line.marks, line.ended, line.published ?? 0, line.pace],
              ...[line.status, last.at, id],
            ],
          ] as const,
        ]
      : []),
    ...(turns ? turnSteps(id, turns, now) : []),
    ...(seated ? [[UNSEAT, [id]] as const, ...seatSteps(id, seated)] : []),
    ...(keyframe
      ? [
          [
            KEYFRAME,
            [keyframe.table_id, keyframe.no, keyframe.rules, keyframe.body, keyframe.folded],
          ] as const,
        ]
      : []),
    ...(spent === undefined ? [] : [[SPEND, [USED, id, spent]] as const]),
    ...(opens ? openSteps(opens, now) : []),
    ...ends,
    ...(notices ? noticeSteps(notices, now) : []),
  ];
}

export function openSteps(
  { table: t, rows, seated, turns, invites = [] }: Opening,
  now: Now,
): readonly Step[] {
  const values = [t.id, t.game, t.host, t.key, t.digest, t.visibility, t.pace, t.rated ?? 0];
  return [
    [
      table(now.sql),
      [
        ...values,
        t.seed,
        t.created,
        t.status,
        t.head,
        t.updated,
        t.seats,
        t.marks ?? "",
        t.ended,
        t.flag_at ?? null,
        ...now.values,
      ],
      1,
    ],
    ...logSteps(rows),
    ...seatSteps(t.id, seated),
    ...turnSteps(t.id, turns, now),
    ...invites.map(({ target, hash, until }): Step => [INVITE, [t.id, target, hash, until]]),
  ];
}

/** Finds no row when a host has more than so many public tables that wait. */
export const roomStep = (host: string, most: number): Step => [ROOM, [host, most], 1];

import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database, TableRow, TurnRow } from "./schema.ts";
import type { Clock } from "./turns.ts";

/** Lines of one page. */
const PAGE = 50;
/** So long without a row, a table without a clock is no longer listed. */
const RESTS_MS = 60 * 24 * 3600_000;
/** Later than any clock runs out. */
const NEVER = 2 ** 52;

/** A part of a list, and where the next one begins. */
export interface Page {
  readonly rows: readonly TableRow[];
  readonly next?: string;
}
export interface Wanted {
  readonly game?: string | undefined;
  readonly before?: string | undefined;
}
export type AskedRow = Pick<TurnRow, "table_id" | "seat" | "no" | "era" | "guest_id" | "flag_at">;

const isMine = (guest: string): RawBuilder<boolean> => sql`(tables.host = ${guest} or tables.id in
  (select table_id from members where guest_id = ${guest} and role = 'seat'))`;
/** Without a clock a game that nobody touches for long rests; the next move wakes it. */
const isAwake = (clock: Clock): RawBuilder<boolean> => sql`not (tables.pace = 'none' and
  tables.status = 'playing' and tables.updated < ${clock()} - ${RESTS_MS})`;
const isOf = (game: string | undefined): RawBuilder<boolean> =>
  game === undefined ? sql`1 = 1` : sql`tables.game = ${game}`;
/** Neither of the two wants to meet the other. */
const isFree = (guest: string): RawBuilder<boolean> => sql`not exists (
  select 1 from relations where regard = 'block' and (
    (guest_id = ${guest} and (other_id = tables.host or other_id in
      (select guest_id from members where table_id = tables.id and role = 'seat'))) or
    (other_id = ${guest} and (guest_id = tables.host or guest_id in
      (select guest_id from members where table_id = tables.id and role = 'seat')))))`;

function paged<R extends TableRow>(rows: readonly R[], cursor: (last: R) => readonly unknown[]): Page {
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  return rows.length > PAGE && last ? { rows: shown, next: cursor(last).join(".") } : { rows: shown };
}

/** Lists of tables, page by page: a cursor is the place of the last line, so what is added meanwhile moves nothing. */
export const listQueries = (db: Kysely<Database>, clock: Clock) => ({
  /** A guest's games that are not over: those that wait for it first, by its clock. */
  runningPage: async (guest: string, { game, before }: Wanted): Promise<Page> => {
    const [turn = "-1", due = "0", id = ""] = before?.split(".") ?? [];
    const { rows } = await sql<TableRow & { waits: number; due: number }>`
      select * from (
        select tables.*,
          case when exists (select 1 from turns where table_id = tables.id and guest_id = ${guest})
            then 0 else 1 end as waits,
          coalesce((select min(flag_at) from turns where table_id = tables.id and guest_id = ${guest}),
            tables.flag_at, ${NEVER}) as due
        from tables where ${isMine(guest)} and tables.status in ('waiting', 'playing', 'stuck')
          and ${isAwake(clock)} and ${isOf(game)}) as listed
      where (waits, due, id) > (${Number(turn)}, ${Number(due)}, ${id})
      order by waits, due, id limit ${PAGE + 1}`.execute(db);
    return paged(rows, (last) => [last.waits, last.due, last.id]);
  },
  /** A guest's finished games, the latest first. */
  overPage: async (guest: string, { game, before }: Wanted): Promise<Page> => {
    const [at = String(NEVER), id = ""] = before?.split(".") ?? [];
    const { rows } = await sql<TableRow>`
      select * from tables where ${isMine(guest)} and status = 'over' and ${isOf(game)}
        and (coalesce(over_at, updated), id) < (${Number(at)}, ${id})
      order by coalesce(over_at, updated) desc, id desc limit ${PAGE + 1}`.execute(db);
    return paged(rows, (last) => [last.over_at ?? last.updated, last.id]);
  },
  /** Public tables with a free seat, that nobody there wants to keep this guest from. */
  openPage: async (guest: string, { game, before }: Wanted): Promise<Page> => {
    const [at = String(NEVER), id = ""] = before?.split(".") ?? [];
    const { rows } = await sql<TableRow>`
      select * from tables where visibility = 'public' and status = 'waiting' and seats like '%"t":"open"%'
        and ${isFree(guest)} and ${isOf(game)} and (created, id) < (${Number(at)}, ${id})
      order by created desc, id desc limit ${PAGE + 1}`.execute(db);
    return paged(rows, (last) => [last.created, last.id]);
  },
  countsOf: async (guest: string): Promise<{ turns: number; running: number; over: number }> => {
    const { rows } = await sql<{ status: string; count: number; turns: number }>`
      select status, count(*) as count,
        sum(case when exists (select 1 from turns where table_id = tables.id and guest_id = ${guest})
          then 1 else 0 end) as turns
      from tables where ${isMine(guest)} and status in ('waiting', 'playing', 'stuck', 'over')
        and ${isAwake(clock)} group by status`.execute(db);
    const all = rows.map((row) => ({ ...row, count: Number(row.count), turns: Number(row.turns) }));
    const running = all.filter(({ status }) => status !== "over");
    return {
      turns: running.reduce((sum, { turns }) => sum + turns, 0),
      running: running.reduce((sum, { count }) => sum + count, 0),
      over: all.find(({ status }) => status === "over")?.count ?? 0,
    };
  },
  tablesIn: (ids: readonly string[]): Promise<readonly TableRow[]> =>
    db.selectFrom("tables").selectAll().where("id", "in", ids).execute(),
  /** Who is asked at these tables. */
  askedAt: async (ids: readonly string[]): Promise<readonly AskedRow[]> =>
    ids.length === 0
      ? []
      : db
          .selectFrom("turns")
          .select(["table_id", "seat", "no", "era", "guest_id", "flag_at"])
          .where("table_id", "in", ids)
          .execute(),
});

import { PACES } from "@rubizh/protocol";
import { type Kysely, sql } from "kysely";
import type { Tick } from "../time/line.ts";
import type { Note } from "./note.ts";
import type { Database } from "./schema.ts";
import type { Clock } from "./turns.ts";

/** Of the tables where something is due, at most so many are looked at together. */
const MOST_DUE = 500;
const CLOCKED = PACES.filter((pace) => pace !== "none");

const isSought = async (db: Kysely<Database>): Promise<boolean> => {
  const sought = db.selectFrom("seeks").select("id").where("table_id", "=", "").where("settled", "=", 0);
  return (await sought.limit(1).executeTakeFirst()) !== undefined;
};

const storedTick = async (db: Kysely<Database>): Promise<Tick> => {
  const row = await db.selectFrom("settings").select("value").where("name", "=", "tick").executeTakeFirst();
  return Number(row?.value ?? 0);
};

/** Where time is at the tables whose clocks run: their last rows may be newer than what was pushed. */
const rowTick = async (db: Kysely<Database>): Promise<Tick> => {
  const row = await db
    .selectFrom("tables")
    .innerJoin("log", (on) => on.onRef("log.table_id", "=", "tables.id").onRef("log.no", "=", "tables.head"))
    .select((e) => e.fn.max("log.tick").as("tick"))
    .where("pace", "in", CLOCKED)
    .where("flag_at", ">", 0)
    .where("status", "in", ["playing", "waiting"])
    .executeTakeFirst();
  return Number(row?.tick ?? 0);
};

/** Never back. */
const FORWARD = sql`
  on conflict (name) do update set value = excluded.value
  where cast(settings.value as bigint) < cast(excluded.value as bigint)`;

/** The line of time, as the nodes of one store share it; one in a file has a note beside it. */
export const timeQueries = (
  db: Kysely<Database>,
  node: string,
  clock: Clock,
  note: Note | "shared" | undefined,
) => ({
  /** Where the line is, as far as all nodes have pushed it. */
  storedTick: (): Promise<Tick> => storedTick(db),
  /** Where a server that starts goes on: as far as anything here shows that time had come. */
  lineFrom: async (): Promise<Tick> => {
    const stored = await storedTick(db);
    const noted = note === "shared" ? undefined : note?.read(stored);
    return Math.max(stored, noted ?? 0, await rowTick(db));
  },
  /** Pushes the line forward; tells where it is, since another node may have been ahead. */
  pushTick: async (tick: Tick): Promise<Tick> => {
    const { rows } = await sql<{ value: string }>`
      insert into settings (name, value) values ('tick', ${String(tick)}) ${FORWARD}
      returning value`.execute(db);
    return rows[0] ? Number(rows[0].value) : storedTick(db);
  },
  /** The same between two pushes: outlives the process, but nobody waits for the disk. */
  noteTick: async (stored: Tick, tick: Tick): Promise<Tick> => {
    if (note !== "shared") {
      note?.write({ stored, tick });
      return tick;
    }
    const { rows } = await sql<{ value: string }>`
      with hastily as (select set_config('synchronous_commit', 'off', true)),
        pushed as (
          insert into settings (name, value) select 'tick', ${String(tick)} from hastily ${FORWARD}
          returning value
        )
      select value from pushed
      union all select value from settings where name = 'tick' and not exists (select from pushed)`.execute(
      db,
    );
    return Number(rows[0]?.value ?? tick);
  },
  /** Whether a clock runs anywhere, or somebody seeks. */
  isTicking: async (): Promise<boolean> => {
    const row = await db
      .selectFrom("tables")
      .select("id")
      .where("pace", "in", CLOCKED)
      .where("flag_at", ">", 0)
      .where("status", "in", ["playing", "waiting"])
      .limit(1)
      .executeTakeFirst();
    return row !== undefined || (await isSought(db));
  },
  /** Tables where something is due by then, the longest first. */
  dueTables: async (tick: Tick): Promise<readonly { readonly id: string; readonly at: Tick }[]> => {
    const rows = await db
      .selectFrom("tables")
      .select(["id", "flag_at"])
      // Named one by one, so that the index finds them.
      .where("pace", "in", PACES)
      .where("flag_at", "<=", tick)
      // At a table that waits, those who have promised a seed have to show it.
      .where("status", "in", ["playing", "waiting"])
      .orderBy("flag_at")
      .limit(MOST_DUE)
      .execute();
    return rows.map(({ id, flag_at }) => ({ id, at: flag_at ?? 0 }));
  },

  /** Notes that a guest has a table open on this node, for so long as it holds; 0: no longer. */
  notePresence: async (table: string, guest: string, isOpen: boolean, ms: number): Promise<void> => {
    const open = isOpen ? 1 : 0;
    const until = sql<number>`${clock()} + ${ms}`;
    await db
      .insertInto("present")
      .values({ node, table_id: table, guest_id: guest, open, until })
      .onConflict((c) => c.columns(["node", "table_id", "guest_id"]).doUpdateSet({ open, until }))
      .execute();
  },
  /** Who has a table open on other nodes; `ago`: since when no longer. */
  presenceAt: (table: string) =>
    db
      .selectFrom("present")
      .select(["guest_id", "open"])
      .select((e) => e(clock(), "-", e.ref("until")).as("ago"))
      .where("table_id", "=", table)
      .where("node", "<>", node)
      .execute(),
  /** What this node has noted holds a little longer; what nobody holds any more is forgotten. */
  renewPresence: async (ms: number, keptMs: number): Promise<void> => {
    await db
      .updateTable("present")
      .set({ until: sql<number>`${clock()} + ${ms}` })
      .where("node", "=", node)
      .where("until", ">", clock())
      .execute();
    await db.deleteFrom("present").where("until", "<", sql<number>`${clock()} - ${keptMs}`).execute();
  },
});

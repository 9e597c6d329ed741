import { PACES } from "@rubizh/protocol";
import { type Kysely, sql } from "kysely";
import type { Tick } from "../time/line.ts";
import type { Database } from "./schema.ts";
import type { Clock } from "./turns.ts";

/** Of the tables where something is due, at most so many are looked at together. */
const MOST_DUE = 500;
const CLOCKED = PACES.filter((pace) => pace !== "none");

const isSought = async (db: Kysely<Database>): Promise<boolean> =>
  (await db.selectFrom("seeks").select("id").where("table_id", "=", "").limit(1).executeTakeFirst()) !==
  undefined;

/** The line of time, as the nodes of one store share it. */
export const timeQueries = (db: Kysely<Database>, node: string, clock: Clock) => ({
  /** Pushes the line forward; tells where it is, since another node may have been ahead. */
  pushTick: async (tick: Tick): Promise<Tick> => {
    const { rows } = await sql<{ value: string }>`
      insert into settings (name, value) values ('tick', ${String(tick)})
      on conflict (name) do update set value = excluded.value
      where cast(settings.value as bigint) < cast(excluded.value as bigint)
      returning value`.execute(db);
    if (rows[0]) return Number(rows[0].value);
    const known = await db
      .selectFrom("settings")
      .select("value")
      .where("name", "=", "tick")
      .executeTakeFirstOrThrow();
    return Number(known.value);
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
  /** Tables where something has become due, the longest first. */
  dueTables: async (tick: Tick): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom("tables")
      .select("id")
      // Named one by one, so that the index finds them.
      .where("pace", "in", PACES)
      .where("flag_at", "<=", tick)
      // At a table that waits, those who have promised a seed have to show it.
      .where("status", "in", ["playing", "waiting"])
      .orderBy("flag_at")
      .limit(MOST_DUE)
      .execute();
    return rows.map(({ id }) => id);
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

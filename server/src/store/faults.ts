import { type Kysely, sql } from "kysely";
import type { Database } from "./schema.ts";
import type { Clock } from "./turns.ts";

/** Why a table cannot be read: a game or rules that are not here, or a log that cannot be played. */
export type FaultKind = "game" | "rules" | "log";

/** A status beside those the log tells: the table is set aside until it can be read. */
const STUCK = "stuck";
const FIRST_MS = 1_000;
const MOST_MS = 3_600_000;
const MOST_DETAIL = 500;

export const faultQueries = (db: Kysely<Database>, clock: Clock) => ({
  /** The table could not be read: it is set aside, and tried again after a second, two, four ... an hour. */
  setAside: async (table: string, kind: FaultKind, why: string): Promise<void> => {
    const detail = why.slice(0, MOST_DETAIL);
    const first = { at: clock(), kind, detail, tries: 1, next_try: sql<number>`${clock()} + ${FIRST_MS}` };
    const longest = Math.ceil(Math.log2(MOST_MS / FIRST_MS));
    const wait = sql<number>`case when faults.tries >= ${longest} then ${MOST_MS}
      else ${FIRST_MS} * (1 << faults.tries) end`;
    await db
      .insertInto("faults")
      .values({ table_id: table, ...first })
      .onConflict((c) =>
        c
          .column("table_id")
          .doUpdateSet((e) => ({
            at: clock(),
            kind,
            detail,
            tries: sql<number>`${e.ref("faults.tries")} + 1`,
            next_try: sql<number>`${clock()} + ${wait}`,
          }))
          // Who looks before its time has come has not tried again.
          .where("faults.next_try", "<=", clock()),
      )
      .execute();
    await db.updateTable("tables").set({ status: STUCK }).where("id", "=", table).execute();
  },

  /** It can be read again. */
  takeUp: async (table: string, status: string): Promise<void> => {
    await db.deleteFrom("faults").where("table_id", "=", table).execute();
    await db
      .updateTable("tables")
      .set({ status })
      .where("id", "=", table)
      .where("status", "=", STUCK)
      .execute();
  },

  stuckTables: async (): Promise<number> => {
    const { count } = await db
      .selectFrom("tables")
      .select((e) => e.fn.countAll<number>().as("count"))
      .where("status", "=", STUCK)
      .executeTakeFirstOrThrow();
    return Number(count);
  },
});

import { type Kysely, sql } from "kysely";
import type { Database, JobRow } from "./schema.ts";
import type { Clock } from "./turns.ts";

export interface NewJob {
  readonly key: string;
  readonly kind: string;
  readonly topic: string;
  readonly channel: string;
  readonly due: number;
  readonly body: object;
}

/** Notices on their way: leased by one node, delivered, deleted. */
export const jobQueries = (db: Kysely<Database>, node: string, clock: Clock) => ({
  /** One that no change of a table brings about; once per key. */
  addJob: async ({ channel, body, ...job }: NewJob): Promise<void> => {
    const fresh = { channel_id: channel, ripe: 0, holder: "", lease_until: 0, body: JSON.stringify(body) };
    await db
      .insertInto("jobs")
      .values({ ...job, ...fresh })
      .onConflict((c) => c.doNothing())
      .execute();
  },
  /** Those that are due and that nobody holds, the longest first. */
  dueJobs: (most: number): Promise<readonly JobRow[]> =>
    db
      .selectFrom("jobs")
      .selectAll()
      .where("due", "<=", clock())
      .where("lease_until", "<", clock())
      .orderBy("due")
      .orderBy("key")
      .limit(most)
      .execute(),
  /** Holds a job for so many milliseconds; false when somebody else was faster, or it is gone. */
  leaseJob: async (key: string, ms: number): Promise<boolean> => {
    const taken = await db
      .updateTable("jobs")
      .set({ holder: node, lease_until: sql<number>`${clock()} + ${ms}` })
      .where("key", "=", key)
      .where("due", "<=", clock())
      .where("lease_until", "<", clock())
      .executeTakeFirst();
    return Number(taken.numUpdatedRows) === 1;
  },
  /** The same for all that are due to one channel. */
  leaseJobsTo: (channel: string, ms: number): Promise<readonly JobRow[]> =>
    db
      .updateTable("jobs")
      .set({ holder: node, lease_until: sql<number>`${clock()} + ${ms}` })
      .where("channel_id", "=", channel)
      .where("due", "<=", clock())
      .where("lease_until", "<", clock())
      .returningAll()
      .execute(),
  /** Not yet: it comes up again at that moment. */
  putOffJob: async (key: string, due: number, ripe: boolean): Promise<void> => {
    await db
      .updateTable("jobs")
      .set({ due, ripe: ripe ? 1 : 0, holder: "", lease_until: 0 })
      .where("key", "=", key)
      .execute();
  },
  endJobs: async (keys: readonly string[]): Promise<void> => {
    await db.deleteFrom("jobs").where("key", "in", keys).execute();
  },
  /** Lets go of all jobs of this node, or of everybody's. */
  releaseJobs: async (whose: "own" | "all"): Promise<void> => {
    const query = db.updateTable("jobs").set({ holder: "", lease_until: 0 });
    await (whose === "all" ? query : query.where("holder", "=", node)).execute();
  },
  /** How long the oldest job that is due has waited. */
  jobLag: async (): Promise<number> => {
    const row = await db
      .selectFrom("jobs")
      .select((e) => e(clock(), "-", e.fn.min<number>("due")).as("lag"))
      .where("due", "<=", clock())
      .executeTakeFirst();
    return Math.max(0, Number(row?.lag ?? 0));
  },
  jobsTo: async (channel: string): Promise<readonly JobRow[]> =>
    db.selectFrom("jobs").selectAll().where("channel_id", "=", channel).orderBy("due").execute(),

  /** How often this channel was told of the present turn at a table. */
  notifiedOf: async (channel: string, table: string): Promise<number> => {
    const row = await db
      .selectFrom("notified")
      .select("count")
      .where("channel_id", "=", channel)
      .where("table_id", "=", table)
      .executeTakeFirst();
    return row?.count ?? 0;
  },
  setNotified: async (channel: string, table: string, count: number): Promise<void> => {
    await db
      .insertInto("notified")
      .values({ channel_id: channel, table_id: table, count })
      .onConflict((c) => c.columns(["channel_id", "table_id"]).doUpdateSet({ count }))
      .execute();
  },
});

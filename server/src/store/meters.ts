import { type Kysely, sql } from "kysely";
import type { Database } from "./schema.ts";
import type { Clock } from "./turns.ts";

/** What all nodes count together. */
export const meterQueries = (db: Kysely<Database>, clock: Clock) => ({
  /** Once more: how often it was done in this span, which begins with the first time, and the milliseconds left of it. */
  count: async (key: string, span: number): Promise<{ readonly n: number; readonly left: number }> => {
    const end = sql<number>`${clock()} + ${span}`;
    const isOver = sql<boolean>`meters.until <= ${clock()}`;
    const row = await db
      .insertInto("meters")
      .values({ key, until: end, n: 1 })
      .onConflict((c) =>
        c.column("key").doUpdateSet({
          n: sql<number>`case when ${isOver} then 1 else meters.n + 1 end`,
          until: sql<number>`case when ${isOver} then ${end} else meters.until end`,
        }),
      )
      .returning((e) => ["n", e("until", "-", clock()).as("left")])
      .executeTakeFirstOrThrow();
    return { n: row.n, left: Number(row.left) };
  },
});

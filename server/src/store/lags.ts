import type { Kysely } from "kysely";
import type { Tick } from "../time/line.ts";
import type { Database } from "./schema.ts";
import type { Clock } from "./turns.ts";

/** What those who watch a server want to know of how far it lags behind. */
export const lagQueries = (db: Kysely<Database>, clock: Clock) => ({
  /** Milliseconds since the first clock ran out that nobody has noticed yet. */
  flagLag: async (tick: Tick): Promise<number> => {
    const row = await db
      .selectFrom("tables")
      .select((e) => e.fn.min<number | null>("flag_at").as("first"))
      .where("flag_at", "<=", tick)
      .where("status", "in", ["playing", "waiting"])
      .executeTakeFirst();
    return row?.first == null ? 0 : tick - Number(row.first);
  },
  /** Milliseconds since the oldest turn of a bot was asked that nobody has taken. */
  turnLag: async (): Promise<number> => {
    const row = await db
      .selectFrom("turns")
      .select((e) => e(clock(), "-", e.fn.min<number>("since")).as("lag"))
      .where("level", "is not", null)
      .where("lease_until", "<", clock())
      .executeTakeFirst();
    return Math.max(0, Number(row?.lag ?? 0));
  },
  seekCount: async (): Promise<number> => {
    const { count } = await db
      .selectFrom("seeks")
      .select((e) => e.fn.countAll<number>().as("count"))
      .where("table_id", "=", "")
      .where("settled", "=", 0)
      .executeTakeFirstOrThrow();
    return Number(count);
  },
});

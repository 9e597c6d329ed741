import { type Kysely, sql } from "kysely";
import type { Database } from "./schema.ts";
import type { Clock } from "./turns.ts";

/** When the database was last copied. */
export const BACKED_UP = "backup-at";

/** What is done once in a while, by one node for all. */
export const choreQueries = (db: Kysely<Database>, clock: Clock) => ({
  /** Whether a chore is this node's to do now: so many milliseconds have passed since any node began it. */
  claimChore: async (name: string, every: number): Promise<boolean> => {
    const { rows } = await sql`
      insert into settings (name, value) values (${`chore-${name}`}, cast(${clock()} as text))
      on conflict (name) do update set value = excluded.value
      where cast(settings.value as bigint) + ${every} <= cast(excluded.value as bigint)
      returning value`.execute(db);
    return rows.length > 0;
  },
  /** When the database was last copied; 0: never. */
  backedUp: async (): Promise<number> => {
    const row = await db
      .selectFrom("settings")
      .select("value")
      .where("name", "=", BACKED_UP)
      .executeTakeFirst();
    return Number(row?.value ?? 0);
  },
});

import type { Kysely } from "kysely";

/** When each device last came. Those of before are taken to have come when they began. */
export async function retention(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("sessions")
    .addColumn("seen_day", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
}

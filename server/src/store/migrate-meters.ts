import type { Kysely } from "kysely";

/** What nodes count together. */
export async function meters(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("meters")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("until", "bigint", (c) => c.notNull())
    .addColumn("n", "integer", (c) => c.notNull())
    .execute();
}

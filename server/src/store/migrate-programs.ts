import type { Kysely } from "kysely";

/** Tokens by which programs are known: only their hashes. */
export async function programs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("tokens")
    .addColumn("hash", "text", (c) => c.primaryKey())
    .addColumn("id", "text", (c) => c.notNull().unique())
    .addColumn("guest_id", "text", (c) => c.notNull())
    .addColumn("scopes", "text", (c) => c.notNull())
    .addColumn("created", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("tokens_guest").on("tokens").column("guest_id").execute();
}

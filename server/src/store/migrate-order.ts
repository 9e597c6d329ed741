import type { Kysely } from "kysely";

/** What people report, who may not do what, and every act of the operator. */
export async function order(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("reports")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("guest_id", "text", (c) => c.notNull())
    .addColumn("about", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("table_id", "text", (c) => c.notNull())
    .addColumn("row_no", "integer", (c) => c.notNull())
    .addColumn("words", "text", (c) => c.notNull())
    .addColumn("settled", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("reports_guest").on("reports").columns(["guest_id", "at"]).execute();
  await db.schema.createIndex("reports_about").on("reports").column("about").execute();
  await db.schema
    .createTable("bans")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("guest_id", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("why", "text", (c) => c.notNull())
    .addColumn("until", "bigint", (c) => c.notNull())
    .addColumn("network", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("bans_until").on("bans").column("until").execute();
  await db.schema
    .createTable("house_words")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("guest_id", "text", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("act", "text", (c) => c.notNull())
    .addColumn("why", "text", (c) => c.notNull())
    .addColumn("until", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("house_words_guest").on("house_words").column("guest_id").execute();
  await db.schema
    .createTable("audit")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("actor", "text", (c) => c.notNull())
    .addColumn("act", "text", (c) => c.notNull())
    .addColumn("about", "text", (c) => c.notNull())
    .addColumn("why", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("audit_at").on("audit").column("at").execute();
}

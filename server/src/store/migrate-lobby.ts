import { type Kysely, sql } from "kysely";

/** Finished games have their moment; people seek, challenge and regard each other. */
export async function lobby(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("tables").addColumn("over_at", "bigint").execute();
  await sql`update tables set over_at = updated where status = 'over'`.execute(db);
  await db.schema
    .createTable("seeks")
    .addColumn("guest_id", "text", (c) => c.primaryKey())
    .addColumn("id", "text", (c) => c.notNull().unique())
    .addColumn("key", "text", (c) => c.notNull())
    .addColumn("digest", "text", (c) => c.notNull())
    .addColumn("game", "text", (c) => c.notNull())
    .addColumn("paces", "text", (c) => c.notNull())
    .addColumn("live", "integer", (c) => c.notNull())
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("rating", "integer", (c) => c.notNull())
    .addColumn("within", "integer", (c) => c.notNull())
    .addColumn("created", "bigint", (c) => c.notNull())
    .addColumn("seen", "bigint", (c) => c.notNull())
    .addColumn("table_id", "text", (c) => c.notNull())
    .addColumn("matched", "bigint", (c) => c.notNull())
    .addColumn("settled", "integer", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("challenges")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("from_id", "text", (c) => c.notNull())
    .addColumn("to_id", "text", (c) => c.notNull())
    .addColumn("key", "text", (c) => c.notNull())
    .addColumn("digest", "text", (c) => c.notNull())
    .addColumn("body", "text", (c) => c.notNull())
    .addColumn("until", "bigint", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("why", "text", (c) => c.notNull())
    .addColumn("table_id", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("challenges_key")
    .on("challenges")
    .columns(["from_id", "key"])
    .unique()
    .execute();
  await db.schema.createIndex("challenges_to").on("challenges").columns(["to_id", "state"]).execute();
  await db.schema
    .createTable("relations")
    .addColumn("guest_id", "text", (c) => c.notNull())
    .addColumn("other_id", "text", (c) => c.notNull())
    .addColumn("id", "text", (c) => c.notNull().unique())
    .addColumn("regard", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("relations_pk", ["guest_id", "other_id"])
    .execute();
  await db.schema.createIndex("relations_other").on("relations").column("other_id").execute();
  await db.schema
    .createTable("welcomes")
    .addColumn("guest_id", "text", (c) => c.primaryKey())
    .addColumn("welcome", "text", (c) => c.notNull())
    .execute();
}

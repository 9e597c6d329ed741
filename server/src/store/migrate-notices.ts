import type { Kysely } from "kysely";

/** Ways to reach a guest who is not looking, and what is on its way to them. */
export async function notices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("channels")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("guest_id", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("target", "text", (c) => c.notNull())
    .addColumn("secret", "text", (c) => c.notNull())
    .addColumn("delay_s", "integer", (c) => c.notNull())
    .addColumn("digest", "text", (c) => c.notNull())
    .addColumn("kinds", "text", (c) => c.notNull())
    .addColumn("failed", "integer", (c) => c.notNull())
    .addColumn("rests_until", "bigint", (c) => c.notNull())
    .addColumn("off", "text", (c) => c.notNull())
    .addColumn("created", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("channels_guest").on("channels").column("guest_id").execute();
  await db.schema.createIndex("channels_target").on("channels").columns(["kind", "target"]).execute();
  await db.schema
    .createTable("jobs")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("topic", "text", (c) => c.notNull())
    .addColumn("channel_id", "text", (c) => c.notNull())
    .addColumn("due", "bigint", (c) => c.notNull())
    .addColumn("ripe", "integer", (c) => c.notNull())
    .addColumn("holder", "text", (c) => c.notNull())
    .addColumn("lease_until", "bigint", (c) => c.notNull())
    .addColumn("body", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("jobs_due").on("jobs").column("due").execute();
  await db.schema.createIndex("jobs_topic").on("jobs").column("topic").execute();
  await db.schema.createIndex("jobs_channel").on("jobs").column("channel_id").execute();
  await db.schema
    .createTable("notified")
    .addColumn("channel_id", "text", (c) => c.notNull())
    .addColumn("table_id", "text", (c) => c.notNull())
    .addColumn("count", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("notified_pk", ["channel_id", "table_id"])
    .execute();
  await db.schema
    .createTable("quiet")
    .addColumn("guest_id", "text", (c) => c.primaryKey())
    .addColumn("from_min", "integer", (c) => c.notNull())
    .addColumn("to_min", "integer", (c) => c.notNull())
    .execute();
}

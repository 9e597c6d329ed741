import { type Kysely, sql } from "kysely";

/** Ratings, how games ended for everybody, and which of them everybody may see. */
export async function ratings(db: Kysely<unknown>): Promise<void> {
  for (const column of ["rated", "published"])
    await db.schema
      .alterTable("tables")
      .addColumn(column, "integer", (c) => c.notNull().defaultTo(0))
      .execute();
  await db.schema
    .createTable("ratings")
    .addColumn("guest_id", "text", (c) => c.notNull())
    .addColumn("ladder", "text", (c) => c.notNull())
    .addColumn("r", "text", (c) => c.notNull())
    .addColumn("rd", "text", (c) => c.notNull())
    .addColumn("vol", "text", (c) => c.notNull())
    .addColumn("points", "integer", (c) => c.notNull())
    .addColumn("games", "integer", (c) => c.notNull())
    .addColumn("last", "bigint", (c) => c.notNull())
    .addColumn("head", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("ratings_pk", ["guest_id", "ladder"])
    .execute();
  await db.schema.createIndex("ratings_best").on("ratings").columns(["ladder", "points"]).execute();
  await db.schema
    .createTable("rated")
    .addColumn("table_id", "text", (c) => c.notNull())
    .addColumn("guest_id", "text", (c) => c.notNull())
    .addColumn("ladder", "text", (c) => c.notNull())
    .addColumn("r0", "text", (c) => c.notNull())
    .addColumn("r1", "text", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("why", "text", (c) => c.notNull())
    .addColumn("level", "integer", (c) => c.notNull())
    .addColumn("line", "text", (c) => c.notNull())
    .addColumn("hasty", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("rated_pk", ["table_id", "guest_id"])
    .execute();
  await db.schema.createIndex("rated_of").on("rated").columns(["guest_id", "ladder", "at"]).execute();
  await db.schema
    .createTable("results")
    .addColumn("table_id", "text", (c) => c.notNull())
    .addColumn("seat", "integer", (c) => c.notNull())
    .addColumn("guest_id", "text", (c) => c.notNull())
    .addColumn("game", "text", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("place", "integer", (c) => c.notNull())
    .addColumn("what", "text", (c) => c.notNull())
    .addColumn("side", "text", (c) => c.notNull())
    .addColumn("beaten", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("results_pk", ["table_id", "seat"])
    .execute();
  await db.schema.createIndex("results_of").on("results").columns(["guest_id", "at"]).execute();
  await db.schema.createIndex("results_at").on("results").column("at").execute();
  await db.schema
    .createTable("noshows")
    .addColumn("table_id", "text", (c) => c.notNull())
    .addColumn("no", "integer", (c) => c.notNull())
    .addColumn("guest_id", "text", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("noshows_pk", ["table_id", "no", "guest_id"])
    .execute();
  await db.schema.createIndex("noshows_of").on("noshows").columns(["guest_id", "at"]).execute();
  await db.schema
    .createTable("nearby")
    .addColumn("table_id", "text", (c) => c.notNull())
    .addColumn("guest_id", "text", (c) => c.notNull())
    .addColumn("network", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("nearby_pk", ["table_id", "guest_id"])
    .execute();
  // Rated games are few among all, and are counted again in the order of their ends.
  await sql`create index tables_rated on tables (status) where rated = 1`.execute(db);
}

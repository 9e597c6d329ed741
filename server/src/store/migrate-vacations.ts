import { type Kysely, sql } from "kysely";

/** Vacations; and what two must know of each other before they meet for rating. */
export async function vacations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("vacations")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("guest_id", "text", (c) => c.notNull())
    .addColumn("began", "bigint", (c) => c.notNull())
    .addColumn("until", "bigint", (c) => c.notNull())
    .addColumn("ended", "bigint", (c) => c.notNull())
    .addColumn("settled", "integer", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("vacations_of").on("vacations").columns(["guest_id", "ended"]).execute();
  // Nearly all are long over.
  await sql`create index vacations_open on vacations (until) where ended = 0 or settled = 0`.execute(db);
  await db.schema
    .alterTable("seeks")
    .addColumn("rated", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  for (const table of ["seeks", "challenges"])
    await db.schema
      .alterTable(table)
      .addColumn("network", "text", (c) => c.notNull().defaultTo(""))
      .execute();
}

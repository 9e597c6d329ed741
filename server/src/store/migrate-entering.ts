import type { Kysely } from "kysely";

/** What ends when a session is used for the first time: the code that began it, and whoever the device was before. */
export async function entering(db: Kysely<unknown>): Promise<void> {
  for (const column of ["recovery", "replaces", "before"])
    await db.schema
      .alterTable("sessions")
      .addColumn(column, "text", (c) => c.notNull().defaultTo(""))
      .execute();
}

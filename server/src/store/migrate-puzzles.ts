import type { Kysely } from "kysely";

/** First attempts at puzzles: who made them, and how many there were. */
export async function puzzles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("attempts")
    .addColumn("game", "text", (c) => c.notNull())
    .addColumn("puzzle", "text", (c) => c.notNull())
    .addColumn("guest_id", "text", (c) => c.notNull())
    .addColumn("solved", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("attempts_pk", ["guest_id", "game", "puzzle"])
    .execute();
  await db.schema
    .createTable("puzzles")
    .addColumn("game", "text", (c) => c.notNull())
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("tried", "integer", (c) => c.notNull())
    .addColumn("solved", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("puzzles_pk", ["game", "id"])
    .execute();
}

import type { Kysely } from "kysely";
import type { Database } from "./schema.ts";

/** Tokens are secrets of their links: the store holds only their hashes. A target is "seat-0" or "watch". */
export const inviteQueries = (db: Kysely<Database>) => ({
  /** A new token ends the one before it. */
  invite: async (table: string, target: string, hash: string, until: number): Promise<void> => {
    await db
      .insertInto("invites")
      .values({ table_id: table, target, hash, until })
      .onConflict((c) => c.columns(["table_id", "target"]).doUpdateSet({ hash, until }))
      .execute();
  },
  revoke: async (table: string, target: string): Promise<void> => {
    await db.deleteFrom("invites").where("table_id", "=", table).where("target", "=", target).execute();
  },
  inviteHash: async (table: string, target: string, now: number): Promise<string | undefined> => {
    const row = await db
      .selectFrom("invites")
      .select("hash")
      .where("table_id", "=", table)
      .where("target", "=", target)
      .where("until", ">", now)
      .executeTakeFirst();
    return row?.hash;
  },

  watch: async (table: string, guest: string): Promise<void> => {
    await db
      .insertInto("members")
      .values({ table_id: table, guest_id: guest, role: "watch" })
      .onConflict((c) => c.doNothing())
      .execute();
  },
  watches: async (table: string, guest: string): Promise<boolean> => {
    const row = await db
      .selectFrom("members")
      .select("role")
      .where("table_id", "=", table)
      .where("guest_id", "=", guest)
      .where("role", "=", "watch")
      .executeTakeFirst();
    return row !== undefined;
  },
});

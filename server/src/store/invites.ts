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
  /** The latest invitation to this place; `until` is 0 when it was used. */
  inviteTo: (
    table: string,
    target: string,
  ): Promise<{ readonly hash: string; readonly until: number } | undefined> =>
    db
      .selectFrom("invites")
      .select(["hash", "until"])
      .where("table_id", "=", table)
      .where("target", "=", target)
      .executeTakeFirst(),

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

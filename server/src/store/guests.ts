import type { Kysely } from "kysely";
import type { Database, GuestRow } from "./schema.ts";

export const guestQueries = (db: Kysely<Database>, changed: (guest: string) => Promise<void>) => ({
  addGuest: async (guest: GuestRow): Promise<void> => {
    await db.insertInto("guests").values(guest).execute();
  },
  guestBySession: (session: string): Promise<GuestRow | undefined> =>
    db.selectFrom("guests").selectAll().where("session", "=", session).executeTakeFirst(),
  renameGuest: async (id: string, name: string): Promise<void> => {
    await db.updateTable("guests").set({ name }).where("id", "=", id).execute();
  },
  endSession: async (id: string): Promise<void> => {
    await db.updateTable("guests").set({ session: "" }).where("id", "=", id).execute();
    await changed(id);
  },
});

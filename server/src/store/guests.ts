import type { Kysely } from "kysely";
import type { Database, GuestRow, NamedRow } from "./schema.ts";

/** Guests and the devices that may speak for them: the store holds only hashes of what the devices know. */
export const guestQueries = (
  db: Kysely<Database>,
  changed: (kind: "session" | "guest", id: string) => Promise<void>,
) => ({
  addGuest: async (guest: NamedRow): Promise<void> => {
    await db.insertInto("guests").values(guest).execute();
  },
  renameGuest: async (id: string, name: string): Promise<void> => {
    await db.updateTable("guests").set({ name }).where("id", "=", id).execute();
    await changed("guest", id);
  },
  guest: (id: string): Promise<NamedRow | undefined> =>
    db.selectFrom("guests").selectAll().where("id", "=", id).executeTakeFirst(),
  guestBySession: (session: string): Promise<GuestRow | undefined> =>
    db
      .selectFrom("sessions")
      .innerJoin("guests", "guests.id", "sessions.guest_id")
      .select(["guests.id", "guests.name", "guests.created", "sessions.hash as session"])
      .where("sessions.hash", "=", session)
      .executeTakeFirst(),

  addSession: async (hash: string, guest: string, created: number): Promise<void> => {
    await db.insertInto("sessions").values({ hash, guest_id: guest, created }).execute();
  },
  endSession: async (hash: string): Promise<void> => {
    await db.deleteFrom("sessions").where("hash", "=", hash).execute();
    await changed("session", hash);
  },
  /** Those of the given sessions that have not ended. */
  liveSessions: async (hashes: readonly string[]): Promise<ReadonlySet<string>> => {
    const rows = await db.selectFrom("sessions").select("hash").where("hash", "in", hashes).execute();
    return new Set(rows.map((row) => row.hash));
  },

  /** A link for another device of the guest; a new one ends the one before it. */
  addLink: async (hash: string, guest: string, until: number): Promise<void> => {
    await db
      .insertInto("links")
      .values({ guest_id: guest, hash, until })
      .onConflict((c) => c.column("guest_id").doUpdateSet({ hash, until }))
      .execute();
  },
  /** The guest of a link that still holds. It holds once, whoever comes first. */
  spendLink: async (hash: string, now: number): Promise<string | undefined> => {
    const spent = await db
      .deleteFrom("links")
      .where("hash", "=", hash)
      .where("until", ">", now)
      .returning("guest_id")
      .executeTakeFirst();
    return spent?.guest_id;
  },

  /** A code that brings the guest back; a new one ends the one before it. */
  addRecovery: async (hash: string, guest: string, created: number): Promise<void> => {
    await db
      .insertInto("recoveries")
      .values({ guest_id: guest, hash, created })
      .onConflict((c) => c.column("guest_id").doUpdateSet({ hash, created }))
      .execute();
  },
  hasRecovery: async (guest: string): Promise<boolean> =>
    (await db.selectFrom("recoveries").select("hash").where("guest_id", "=", guest).executeTakeFirst()) !==
    undefined,
  /** The guest of a code. It holds once, whoever comes first. */
  spendRecovery: async (hash: string): Promise<string | undefined> => {
    const spent = await db
      .deleteFrom("recoveries")
      .where("hash", "=", hash)
      .returning("guest_id")
      .executeTakeFirst();
    return spent?.guest_id;
  },
  /** Ends every session of a guest but one. */
  endOtherSessions: async (guest: string, stays: string): Promise<void> => {
    const ended = await db
      .deleteFrom("sessions")
      .where("guest_id", "=", guest)
      .where("hash", "!=", stays)
      .returning("hash")
      .execute();
    for (const { hash } of ended) await changed("session", hash);
  },
});

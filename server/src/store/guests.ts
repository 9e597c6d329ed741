import { randomInt } from "node:crypto";
import type { Insertable, Kysely } from "kysely";
import { fitsAccount, nameKey, numbered } from "../people/names.ts";
import type { Database, GuestRow, NamedRow } from "./schema.ts";

const NAMED = ["id", "name", "created", "kept", "kind", "owner", "gone"] as const;
const OF_SESSION = [
  "guests.id",
  "guests.name",
  "guests.created",
  "guests.kept",
  "guests.kind",
  "guests.owner",
  "guests.gone",
  "sessions.hash as session",
  "sessions.seen_day as seen",
  "sessions.recovery",
  "sessions.replaces",
  "sessions.before",
] as const;
const DAY_MS = 24 * 3600_000;
/** With five digits the second try finds a free one; more tries mean that something is wrong. */
const MOST_TRIES = 20;

export interface NewSession {
  readonly hash: string;
  readonly guest: string;
  readonly label?: string;
  /** The code that begins it. */
  readonly recovery?: string;
  /** The session of whoever the device was before, and who that was. */
  readonly replaces?: string;
  readonly before?: string;
}

/** Guests and the devices that may speak for them: the store holds only hashes of what the devices know. */
export const guestQueries = (
  db: Kysely<Database>,
  changed: (kind: "session" | "guest", id: string) => Promise<void>,
) => ({
  addGuest: async (guest: Insertable<Database["guests"]>): Promise<void> => {
    await db.insertInto("guests").values(guest).execute();
  },
  renameGuest: async (id: string, name: string): Promise<void> => {
    await db.updateTable("guests").set({ name }).where("id", "=", id).execute();
    await changed("guest", id);
  },
  guest: (id: string): Promise<NamedRow | undefined> =>
    db.selectFrom("guests").select(NAMED).where("id", "=", id).executeTakeFirst(),
  /** Makes a guest an account, called as before or, where that cannot be, by a number. One that is kept stays as it is. */
  keepGuest: async (id: string, now: number): Promise<void> => {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const guest = await db.selectFrom("guests").select(NAMED).where("id", "=", id).executeTakeFirst();
      if (!guest || guest.kept > 0) return;
      const isFree = tries === 0 && fitsAccount(guest.name);
      const name = isFree ? guest.name : numbered(guest.name, String(randomInt(10_000, 100_000)));
      if (await claimName(db, { id, name, now, isFirst: true })) break;
    }
    await changed("guest", id);
  },
  /** Gives an account another name; false when it is somebody else's. The old one is held for its account. */
  renameAccount: async (id: string, name: string, now: number): Promise<boolean> => {
    const done = await claimName(db, { id, name, now, isFirst: false });
    if (done) await changed("guest", id);
    return done;
  },
  /** When an account last chose its name; 0: never. */
  renamedAt: async (id: string): Promise<number> =>
    (await db.selectFrom("guests").select("renamed").where("id", "=", id).executeTakeFirst())?.renamed ?? 0,
  guestBySession: (session: string): Promise<GuestRow | undefined> =>
    db
      .selectFrom("sessions")
      .innerJoin("guests", "guests.id", "sessions.guest_id")
      .select(OF_SESSION)
      .where("sessions.hash", "=", session)
      .executeTakeFirst(),

  addSession: async (
    { hash, guest, label = "", recovery = "", replaces = "", before = "" }: NewSession,
    created: number,
  ): Promise<void> => {
    const seen_day = Math.floor(created / DAY_MS);
    await db
      .insertInto("sessions")
      .values({ hash, guest_id: guest, created, label, seen_day, recovery, replaces, before })
      .execute();
  },
  /**
   * A session has reached its device: the code that began it is spent, and others that it began, whose answers were lost, end;
   * so does the session of whoever the device was before.
   */
  useSession: async (hash: string, recovery: string, replaces: string): Promise<void> => {
    if (recovery !== "") await db.deleteFrom("recoveries").where("hash", "=", recovery).execute();
    const ended = await db
      .deleteFrom("sessions")
      .where("hash", "<>", hash)
      .where((e) =>
        e.or([e("hash", "=", replaces), e.and([e("recovery", "<>", ""), e("recovery", "=", recovery)])]),
      )
      .returning("hash")
      .execute();
    for (const session of ended) await changed("session", session.hash);
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
  /** The guest of a code. It is spent when a session that it began is used. */
  recoveredBy: async (hash: string): Promise<string | undefined> =>
    (await db.selectFrom("recoveries").select("guest_id").where("hash", "=", hash).executeTakeFirst())
      ?.guest_id,
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

/** For so long a name that was given up is nobody else's. */
const HELD_MS = 90 * DAY_MS;

interface Claimed {
  readonly id: string;
  readonly name: string;
  readonly now: number;
  /** The name with which a guest becomes an account; it may be changed at once. */
  readonly isFirst: boolean;
}

/** False when the name is somebody else's, or was until lately. */
async function claimName(db: Kysely<Database>, { id, name, now, isFirst }: Claimed): Promise<boolean> {
  const key = nameKey(name);
  const before = await db.selectFrom("guests").select("name_key").where("id", "=", id).executeTakeFirst();
  const set = isFirst ? { kept: now } : { renamed: now };
  try {
    const { numUpdatedRows } = await db
      .updateTable("guests")
      .set({ name, name_key: key, ...set })
      .where("id", "=", id)
      .where((e) =>
        e.not(
          e.exists(
            e
              .selectFrom("held_names")
              .select("name_key")
              .where("name_key", "=", key)
              .where("guest_id", "<>", id)
              .where("until", ">", now),
          ),
        ),
      )
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
  } catch (error) {
    if (isTwice(error)) return false;
    throw error;
  }
  const given = before?.name_key ?? "";
  if (given !== "" && given !== key)
    await db
      .insertInto("held_names")
      .values({ name_key: given, guest_id: id, until: now + HELD_MS })
      .onConflict((c) => c.column("name_key").doUpdateSet({ guest_id: id, until: now + HELD_MS }))
      .execute();
  return true;
}

/** Something unique is there already, as either database says it. */
export const isTwice = (error: unknown): boolean =>
  error instanceof Error &&
  (/UNIQUE constraint/.test(error.message) || ("code" in error && error.code === "23505"));

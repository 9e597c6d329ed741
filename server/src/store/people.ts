import type { Kysely, Selectable } from "kysely";
import { isTwice } from "./guests.ts";
import type { Database } from "./schema.ts";

export type PasskeyRow = Selectable<Database["passkeys"]>;
export type DeviceRow = Pick<Selectable<Database["sessions"]>, "hash" | "label" | "created">;

/** What a proof is good for, once. */
export type ProofKind = "passkey-make" | "passkey-enter" | "merge" | "mail-set" | "mail-enter" | "mail-asked";

export interface Proof {
  readonly hash: string;
  readonly kind: ProofKind;
  readonly guest: string;
  readonly body?: string;
  readonly until: number;
}

/** Ways back of an account, its devices, and things that are good once. */
export const peopleQueries = (
  db: Kysely<Database>,
  changed: (kind: "session" | "guest", id: string) => Promise<void>,
) => ({
  devices: (guest: string): Promise<readonly DeviceRow[]> =>
    db
      .selectFrom("sessions")
      .select(["hash", "label", "created"])
      .where("guest_id", "=", guest)
      .orderBy("created", "desc")
      .execute(),
  /** False when the guest has no such device. */
  endDevice: async (guest: string, hash: string): Promise<boolean> => {
    const ended = await db
      .deleteFrom("sessions")
      .where("hash", "=", hash)
      .where("guest_id", "=", guest)
      .returning("hash")
      .executeTakeFirst();
    if (ended) await changed("session", hash);
    return ended !== undefined;
  },

  passkeys: (guest: string): Promise<readonly PasskeyRow[]> =>
    db.selectFrom("passkeys").selectAll().where("guest_id", "=", guest).orderBy("created").execute(),
  passkey: (id: string): Promise<PasskeyRow | undefined> =>
    db.selectFrom("passkeys").selectAll().where("id", "=", id).executeTakeFirst(),
  addPasskey: async (row: PasskeyRow): Promise<void> => {
    await db
      .insertInto("passkeys")
      .values(row)
      .onConflict((c) => c.doNothing())
      .execute();
  },
  removePasskey: async (guest: string, id: string): Promise<boolean> => {
    const gone = await db
      .deleteFrom("passkeys")
      .where("id", "=", id)
      .where("guest_id", "=", guest)
      .returning("id")
      .executeTakeFirst();
    return gone !== undefined;
  },
  /** False when another use has counted further meanwhile: then one of the two is a copy. */
  usePasskey: async (id: string, before: number, count: number, now: number): Promise<boolean> => {
    const used = await db
      .updateTable("passkeys")
      .set({ count, used: now })
      .where("id", "=", id)
      .where("count", "=", before)
      .returning("id")
      .executeTakeFirst();
    return used !== undefined;
  },

  addProof: async ({ hash, kind, guest, body = "", until }: Proof, now: number): Promise<void> => {
    await db.deleteFrom("proofs").where("until", "<=", now).execute();
    await db.insertInto("proofs").values({ hash, kind, guest_id: guest, body, until }).execute();
  },
  /** A proof that still holds. It holds once, whoever comes first. */
  spendProof: (
    hash: string,
    kind: ProofKind,
    now: number,
  ): Promise<{ readonly guest_id: string; readonly body: string } | undefined> =>
    db
      .deleteFrom("proofs")
      .where("hash", "=", hash)
      .where("kind", "=", kind)
      .where("until", ">", now)
      .returning(["guest_id", "body"])
      .executeTakeFirst(),
  /** How many proofs of a kind and body hold. */
  countProofs: async (kind: ProofKind, body: string, now: number): Promise<number> => {
    const { count } = await db
      .selectFrom("proofs")
      .select((e) => e.fn.countAll<number>().as("count"))
      .where("kind", "=", kind)
      .where("body", "=", body)
      .where("until", ">", now)
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  mailOf: async (guest: string): Promise<string | undefined> =>
    (await db.selectFrom("mails").select("address").where("guest_id", "=", guest).executeTakeFirst())
      ?.address,

  guestByMail: async (address: string): Promise<string | undefined> =>
    (await db.selectFrom("mails").select("guest_id").where("address", "=", address).executeTakeFirst())
      ?.guest_id,
  /** False when the address is another's. */
  setMail: async (guest: string, address: string, now: number): Promise<boolean> => {
    try {
      await db
        .insertInto("mails")
        .values({ guest_id: guest, address, created: now })
        .onConflict((c) => c.column("guest_id").doUpdateSet({ address, created: now }))
        .execute();
      return true;
    } catch (error) {
      if (isTwice(error)) return false;
      throw error;
    }
  },
  removeMail: async (guest: string): Promise<void> => {
    await db.deleteFrom("mails").where("guest_id", "=", guest).execute();
  },
  /** Addresses that a link was asked for and that no node has looked after yet; each is told to one of them. */
  askedLinks: async (now: number): Promise<readonly string[]> => {
    const rows = await db
      .updateTable("proofs")
      .set({ guest_id: "taken" })
      .where("kind", "=", "mail-asked")
      .where("guest_id", "=", "")
      .where("until", ">", now)
      .returning("body")
      .execute();
    return rows.map(({ body }) => body);
  },

  /** When all of a guest is to be deleted; 0: never. */
  setGone: async (guest: string, at: number): Promise<void> => {
    await db.updateTable("guests").set({ gone: at }).where("id", "=", guest).execute();
    await changed("guest", guest);
  },
  /** Whose time has come. */
  goneGuests: async (now: number): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom("guests")
      .select("id")
      .where("gone", ">", 0)
      .where("gone", "<=", now)
      .limit(50)
      .execute();
    return rows.map(({ id }) => id);
  },
});

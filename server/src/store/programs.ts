import { type Kysely, type Selectable, sql } from "kysely";
import { nameKey } from "../people/names.ts";
import { isTwice } from "./guests.ts";
import type { Database, GuestRow, NamedRow } from "./schema.ts";

export type TokenRow = Selectable<Database["tokens"]>;

/** Sessions of programs are called so, which no session of a device is. */
const TOKEN = "token-";
export const tokenSession = (hash: string): string => TOKEN + hash;
const hashIn = (session: string): string => session.slice(TOKEN.length);
export const isToken = (session: string): boolean => session.startsWith(TOKEN);

const PROGRAM = ["id", "name", "created", "kept", "kind", "owner", "gone"] as const;

/** Accounts of programs, and what they are known by. */
export const programQueries = (
  db: Kysely<Database>,
  changed: (kind: "session" | "guest", id: string) => Promise<void>,
) => ({
  programs: (owner: string): Promise<readonly NamedRow[]> =>
    db.selectFrom("guests").select(PROGRAM).where("owner", "=", owner).orderBy("created").execute(),
  /** False when the name is somebody else's. */
  addProgram: async (id: string, name: string, owner: string, now: number): Promise<boolean> => {
    const key = nameKey(name);
    const held = await db
      .selectFrom("held_names")
      .select("name_key")
      .where("name_key", "=", key)
      .where("guest_id", "<>", owner)
      .where("until", ">", now)
      .executeTakeFirst();
    if (held) return false;
    try {
      await db
        .insertInto("guests")
        .values({ id, name, created: now, kept: now, name_key: key, kind: "program", owner })
        .execute();
      return true;
    } catch (error) {
      if (isTwice(error)) return false;
      throw error;
    }
  },
  tokens: (program: string): Promise<readonly TokenRow[]> =>
    db.selectFrom("tokens").selectAll().where("guest_id", "=", program).orderBy("created").execute(),
  addToken: async (row: TokenRow): Promise<void> => {
    await db.insertInto("tokens").values(row).execute();
  },
  /** Ends a token of one of the owner's programs; false when there is none. */
  revokeToken: async (owner: string, id: string): Promise<boolean> => {
    const ended = await db
      .deleteFrom("tokens")
      .where("id", "=", id)
      .where("guest_id", "in", (e) => e.selectFrom("guests").select("id").where("owner", "=", owner))
      .returning("hash")
      .executeTakeFirst();
    if (ended) await changed("session", tokenSession(ended.hash));
    return ended !== undefined;
  },
  guestByToken: async (session: string): Promise<GuestRow | undefined> => {
    const row = await db
      .selectFrom("tokens")
      .innerJoin("guests", "guests.id", "tokens.guest_id")
      .select([
        "guests.id",
        "guests.name",
        "guests.created",
        "guests.kept",
        "guests.kind",
        "guests.owner",
        "guests.gone",
        "tokens.scopes",
      ])
      .where("tokens.hash", "=", hashIn(session))
      .executeTakeFirst();
    if (!row) return undefined;
    const { scopes, ...guest } = row;
    return { ...guest, session, scopes: scopes.split(" ") };
  },
  /** Those of the given sessions of programs whose tokens still hold. */
  liveTokens: async (sessions: readonly string[]): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom("tokens")
      .select("hash")
      .where("hash", "in", sessions.map(hashIn))
      .execute();
    return rows.map(({ hash }) => tokenSession(hash));
  },
  /** Tables where a guest sits or that it hosts, and that are not over. */
  runningOf: async (guest: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from tables
      where status in ('waiting', 'playing') and (host = ${guest} or id in
      (select table_id from members where guest_id = ${guest} and role = 'seat'))`.execute(db);
    return Number(rows[0]?.count ?? 0);
  },
  /** Tables opened since a moment where a program sits with another one. */
  boutsOf: async (program: string, since: number): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(distinct tables.id) as count from tables
      join members as mine on mine.table_id = tables.id and mine.role = 'seat' and mine.guest_id = ${program}
      join members as other on other.table_id = tables.id and other.role = 'seat' and other.guest_id <> ${program}
      join guests on guests.id = other.guest_id and guests.kind = 'program'
      where tables.created >= ${since}`.execute(db);
    return Number(rows[0]?.count ?? 0);
  },
});

import type { Kysely } from "kysely";
import type { Outcome } from "./batch.ts";
import { tokenSession } from "./programs.ts";
import type { Database } from "./schema.ts";
import type { Step } from "./steps.ts";

/**
 * Tables that hold something of one guest, and nothing of anybody else. Deleting a guest empties them, an export shows
 * them without what is only of use to the server. A new table about people belongs here.
 */
export const PERSONAL = [
  { table: "sessions", column: "guest_id", secret: ["hash", "recovery", "replaces", "before"] },
  { table: "links", column: "guest_id", secret: ["hash"] },
  { table: "recoveries", column: "guest_id", secret: ["hash"] },
  { table: "passkeys", column: "guest_id", secret: [] },
  { table: "tokens", column: "guest_id", secret: ["hash"] },
  { table: "mails", column: "guest_id", secret: [] },
  { table: "proofs", column: "guest_id", secret: ["hash", "body"] },
  { table: "vacations", column: "guest_id", secret: ["id", "settled"] },
  { table: "held_names", column: "guest_id", secret: [] },
  { table: "channels", column: "guest_id", secret: ["secret"] },
  { table: "quiet", column: "guest_id", secret: [] },
  { table: "reports", column: "guest_id", secret: ["about"] },
  { table: "reports", column: "about", secret: ["guest_id", "words"] },
  { table: "bans", column: "guest_id", secret: [] },
  { table: "house_words", column: "guest_id", secret: [] },
  { table: "present", column: "guest_id", secret: [] },
  { table: "ratings", column: "guest_id", secret: [] },
  { table: "rated", column: "guest_id", secret: [] },
  { table: "results", column: "guest_id", secret: [] },
  { table: "noshows", column: "guest_id", secret: [] },
  { table: "nearby", column: "guest_id", secret: ["network"] },
  { table: "seeks", column: "guest_id", secret: ["key", "digest"] },
  { table: "challenges", column: "from_id", secret: ["key", "digest", "to_id"] },
  { table: "relations", column: "guest_id", secret: ["other_id"] },
  { table: "welcomes", column: "guest_id", secret: [] },
  { table: "attempts", column: "guest_id", secret: [] },
] as const satisfies readonly {
  readonly table: keyof Database;
  readonly column: string;
  readonly secret: readonly string[];
}[];

/** Tables in one question. */
const AT_ONCE = 100;

/** A row of a log that is written again because it names somebody who is gone. */
export interface Rewritten {
  readonly no: number;
  readonly body: string;
}

/** How what a guest has at tables becomes another's, or nobody's. */
export const lifeQueries = (
  db: Kysely<Database>,
  write: (steps: readonly Step[]) => Promise<Outcome>,
  changed: (kind: "session" | "guest", id: string) => Promise<void>,
) => ({
  /** Tables where a guest has, or has held, a seat, or is the host. */
  tablesWith: async (guest: string): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom("tables")
      .select("id")
      .where((e) =>
        e.or([
          e("host", "=", guest),
          e(
            "id",
            "in",
            e
              .selectFrom("members")
              .select("table_id")
              .where("guest_id", "=", guest)
              .where("role", "=", "seat"),
          ),
        ]),
      )
      .orderBy("created")
      .orderBy("id")
      .execute();
    return rows.map(({ id }) => id);
  },
  rehost: async (table: string, from: string, to: string): Promise<void> => {
    await write([
      ["update tables set host = ? where id = ? and host = ?", [to, table, from]],
      ["update turns set payer = ? where table_id = ? and payer = ?", [to, table, from]],
    ]);
  },
  /** What a guest watches and has tried, and how its games ended, is another's from now on. */
  leaveTo: async (from: string, to: string): Promise<void> => {
    await write([
      [
        `insert into members (table_id, guest_id, role) select table_id, ?, role from members
          where guest_id = ? and role = 'watch' on conflict do nothing`,
        [to, from],
      ],
      ["delete from members where guest_id = ? and role = 'watch'", [from]],
      ["update results set guest_id = ? where guest_id = ?", [to, from]],
      ["update noshows set guest_id = ? where guest_id = ?", [to, from]],
      [
        `insert into attempts (game, puzzle, guest_id, solved) select game, puzzle, ?, solved from attempts
          where guest_id = ? on conflict do nothing`,
        [to, from],
      ],
      ["delete from attempts where guest_id = ?", [from]],
    ]);
  },
  /** What a guest wrote at tables, and all that is its own; sessions end everywhere. */
  removeGuest: async (guest: string): Promise<void> => {
    const devices = await db.selectFrom("sessions").select("hash").where("guest_id", "=", guest).execute();
    const tokens = await db.selectFrom("tokens").select("hash").where("guest_id", "=", guest).execute();
    await write([
      [
        "delete from proofs where kind = 'mail-asked' and body in (select address from mails where guest_id = ?)",
        [guest],
      ],
      ...PERSONAL.map(({ table, column }): Step => [`delete from ${table} where ${column} = ?`, [guest]]),
      // What others think of somebody is theirs, and told to nobody.
      ["delete from relations where other_id = ?", [guest]],
      ["delete from challenges where to_id = ?", [guest]],
      // An act stays, without whom it was about.
      ["update audit set about = '' where about = ?", [guest]],
      ["delete from members where guest_id = ?", [guest]],
      ["delete from guests where id = ?", [guest]],
    ]);
    for (const { hash } of devices) await changed("session", hash);
    for (const { hash } of tokens) await changed("session", tokenSession(hash));
    await changed("guest", guest);
  },
  /** What is kept of a guest beside its tables, by the name of where it is kept. */
  personal: async (guest: string): Promise<readonly (readonly [table: string, row: object])[]> => {
    const found: (readonly [string, object])[] = [];
    for (const { table, column, secret } of PERSONAL) {
      const rows = await db
        .selectFrom(table as "sessions")
        .selectAll()
        .where(column as "guest_id", "=", guest)
        .execute();
      const hidden: readonly string[] = [...secret, column];
      for (const row of rows)
        found.push([
          table,
          Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name))),
        ]);
    }
    return found;
  },
  /** Tables whose log names a guest, also where it is no longer; some at a time, so that nobody waits. */
  tablesNaming: async function* (guest: string, madeBefore: number): AsyncGenerator<string> {
    const ids = await db
      .selectFrom("tables")
      .select("id")
      .where("created", "<", madeBefore)
      .where("updated", ">=", (e) => e.selectFrom("guests").select("created").where("id", "=", guest))
      .orderBy("id")
      .execute();
    for (let i = 0; i < ids.length; i += AT_ONCE) {
      const some = ids.slice(i, i + AT_ONCE).map(({ id }) => id);
      const rows = await db
        .selectFrom("log")
        .select("table_id")
        .distinct()
        .where("table_id", "in", some)
        .where((e) => e.or([e("actor", "=", guest), e("body", "like", `%"${guest}"%`)]))
        .execute();
      for (const { table_id } of rows) yield table_id;
    }
  },
  /** Writes rows of a log again, without whoever is gone. */
  rewrite: async (
    table: string,
    rows: readonly Rewritten[],
    seats: { readonly was: string; readonly now: string },
    names: { readonly from: string; readonly to: string },
  ): Promise<void> => {
    const { from, to } = names;
    await write([
      ...rows.map(
        ({ no, body }): Step => ["update log set body = ? where table_id = ? and no = ?", [body, table, no]],
      ),
      ["update log set actor = ? where table_id = ? and actor = ?", [to, table, from]],
      ["update tables set seats = ? where id = ? and seats = ?", [seats.now, table, seats.was]],
      ["update tables set host = ? where id = ? and host = ?", [to, table, from]],
      ["update turns set payer = ? where table_id = ? and payer = ?", [to, table, from]],
      ["update turns set guest_id = ? where table_id = ? and guest_id = ?", [to, table, from]],
      [
        "update members set guest_id = ? where table_id = ? and guest_id = ? and role = 'seat'",
        [to, table, from],
      ],
    ]);
  },
});

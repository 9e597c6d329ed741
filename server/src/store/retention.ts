import type { Kysely } from "kysely";
import type { Outcome } from "./batch.ts";
import type { Database } from "./schema.ts";
import type { Step } from "./steps.ts";

const DAY_MS = 24 * 3600_000;
/** So many at a time: the rest is for the next hour. */
const AT_ONCE = 200;
/** What belongs to a table and to nothing else. Who did not show up is remembered all the same. */
const OF_TABLE = [
  ...["log", "keyframes", "members", "invites", "turns", "faults", "nearby", "rated", "results", "notified"],
  "present",
] as const;
const dayOf = (at: number): number => Math.floor(at / DAY_MS);

/** Things that end by themselves. */
const EXPIRING = ["links", "proofs", "held_names", "bans", "meters"] as const;

/** What nobody needs any more. */
export const retentionQueries = (
  db: Kysely<Database>,
  write: (steps: readonly Step[]) => Promise<Outcome>,
  changed: (kind: "session" | "guest", id: string) => Promise<void>,
) => ({
  /** Somebody came today, on this device. */
  seeSession: async (hash: string, guest: string, day: number): Promise<void> => {
    await write([
      ["update sessions set seen_day = ? where hash = ? and seen_day < ?", [day, hash, day]],
      ["update guests set seen_day = ? where id = ? and seen_day < ?", [day, guest, day]],
    ]);
  },
  /** Ends sessions of devices that have not come since; tells how many. */
  endStaleSessions: async (before: number): Promise<number> => {
    const ended = await db
      .deleteFrom("sessions")
      .where("seen_day", "<", dayOf(before))
      .where("created", "<", before)
      .returning("hash")
      .execute();
    for (const { hash } of ended) await changed("session", hash);
    return ended.length;
  },
  /** People without an account who have not come since, and have no table. */
  staleGuests: async (before: number): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom("guests")
      .select("id")
      .where("kept", "=", 0)
      .where("kind", "=", "human")
      .where("seen_day", "<", dayOf(before))
      .where("created", "<", before)
      .where((e) =>
        e.and([
          e.not(e.exists(e.selectFrom("tables").select("id").whereRef("host", "=", "guests.id"))),
          e.not(e.exists(e.selectFrom("members").select("table_id").whereRef("guest_id", "=", "guests.id"))),
          // What somebody said against them, or did to them, is settled first.
          e.not(e.exists(e.selectFrom("reports").select("reports.id").whereRef("about", "=", "guests.id"))),
          e.not(e.exists(e.selectFrom("bans").select("bans.id").whereRef("guest_id", "=", "guests.id"))),
        ]),
      )
      .orderBy("created")
      .limit(AT_ONCE)
      .execute();
    return rows.map(({ id }) => id);
  },
  /** Tables that ended since without a single move. */
  emptyTables: async (before: number): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom("tables")
      .select("id")
      .where((e) => e.or([e("status", "=", "closed"), e("ended", "=", "void")]))
      .where("updated", "<", before)
      .where((e) =>
        e.not(
          e.exists(
            e
              .selectFrom("log")
              .select("no")
              .whereRef("table_id", "=", "tables.id")
              .where("body", "like", '{"t":"entry"%'),
          ),
        ),
      )
      .limit(AT_ONCE)
      .execute();
    return rows.map(({ id }) => id);
  },
  removeTable: async (id: string): Promise<void> => {
    await write([
      ...OF_TABLE.map((table): Step => [`delete from ${table} where table_id = ?`, [id]]),
      ["delete from tables where id = ?", [id]],
    ]);
  },
  removeReports: async (before: number): Promise<number> =>
    Number((await db.deleteFrom("reports").where("at", "<", before).executeTakeFirst()).numDeletedRows),
  removeActs: async (before: number): Promise<number> =>
    Number((await db.deleteFrom("audit").where("at", "<", before).executeTakeFirst()).numDeletedRows),
  removeExpired: async (now: number): Promise<number> => {
    let count = 0;
    for (const table of EXPIRING) {
      const done = await db.deleteFrom(table).where("until", "<=", now).executeTakeFirst();
      count += Number(done.numDeletedRows);
    }
    return count;
  },
});

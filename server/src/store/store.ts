import { randomUUID } from "node:crypto";
import { type Kysely, type Logger, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { commitAlone, commitTogether, Raced } from "./commit.ts";
import { faultQueries } from "./faults.ts";
import { type Disk, diskOf, isFull } from "./full.ts";
import { guestQueries } from "./guests.ts";
import { inviteQueries } from "./invites.ts";
import { MIGRATIONS } from "./migrations.ts";
import { CHANNEL, openPostgres } from "./postgres.ts";
import type { BodyRow, Database, KeyframeRow, LogRow, NewTableRow, TableRow } from "./schema.ts";
import { openSqlite } from "./sqlite.ts";
import { type Clock, ownClock, postgresClock, syncTurns, turnQueries, type WantedTurn } from "./turns.ts";

/** A change of one table: rows for its log, and what is derived from the log with them. */
export interface Append {
  readonly table: string;
  /** The number of the last row this change was decided on; any other row since then makes it fail. */
  readonly after: number;
  readonly rows: readonly LogRow[];
  readonly status: string;
  readonly seats: string;
  readonly marks: string;
  readonly turns: readonly WantedTurn[];
  /** Guests with a seat, when seats changed. */
  readonly seated?: readonly string[];
  readonly keyframe?: KeyframeRow;
  /** An invitation that is used up. */
  readonly spent?: string;
  /** A table that comes into being with this change. */
  readonly opens?: Opening;
}

export interface Opening {
  readonly table: NewTableRow;
  readonly rows: readonly LogRow[];
  readonly seated: readonly string[];
  readonly turns: readonly WantedTurn[];
  readonly invites?: readonly { readonly target: string; readonly hash: string; readonly until: number }[];
}

/** What other nodes, and the streams of this one, are told after a commit. */
export type News =
  | { readonly table: string /** False: it asks no bot anything. */; readonly bots?: boolean }
  | { /** One that has ended. */ readonly session: string }
  | "missed";

/** No log is longer: the largest number a column holds. */
const LAST_NO = 2 ** 31 - 1;

/** Of an invitation: its bearer is told that somebody was faster. */
const USED = 0;
const PROBE = 64 * 1024;

export type Store = Awaited<ReturnType<typeof openStore>>;

/** `postgres://…` or the path of an SQLite file. Brings the schema up to date. */
export async function openStore(address: string) {
  const node = randomUUID();
  let full = false;
  const log: Logger = (event) => {
    if (event.level === "error" && isFull(event.error)) full = true;
  };
  const postgres = /^postgres(?:ql)?:/.test(address) ? openPostgres(address, log) : undefined;
  const { db } = postgres ?? (await named(address, async () => ({ db: openSqlite(address, log) })));
  await named(address, () => migrate(db));
  const clock = postgres ? postgresClock : ownClock;
  const commit = postgres ? commitAlone(db) : commitTogether(db);
  const listeners = new Set<(news: News) => void>();
  const tell = (news: News): void => {
    for (const listener of listeners) listener(news);
  };
  const stop = await postgres?.listen((payload) => {
    if (payload === undefined) return tell("missed");
    const [from, kind, id = ""] = payload.split(" ");
    if (from !== node) tell(kind === "session" ? { session: id } : { table: id });
  });

  /** With PostgreSQL the others hear of it when the transaction commits, never before. */
  const notify = async (on: Kysely<Database>, kind: "table" | "session", id: string): Promise<void> => {
    if (postgres) await sql`select pg_notify(${CHANNEL}, ${`${node} ${kind} ${id}`})`.execute(on);
  };

  return {
    /** This process among those that share the database. */
    node,
    /** Several nodes may share the database. */
    shared: postgres !== undefined,
    onNews: (listener: (news: News) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async (): Promise<void> => {
      await stop?.();
      await db.destroy();
    },
    ping: async (): Promise<void> => {
      await sql`select 1`.execute(db);
    },

    /** The last write found no room, and none has succeeded since. Asking tries again. */
    isFull: async (): Promise<boolean> => {
      if (!full) return false;
      try {
        // As much as the largest chain of moves may need, and gone again.
        await db.transaction().execute(async (on) => {
          const value = "x".repeat(PROBE);
          await on.insertInto("settings").values({ name: node, value }).execute();
          await on.deleteFrom("settings").where("name", "=", node).execute();
        });
        full = false;
      } catch (error) {
        if (!isFull(error)) throw error;
      }
      return full;
    },
    /** Of an SQLite file; a database elsewhere cannot be asked. */
    disk: async (): Promise<Disk | undefined> =>
      postgres || address === ":memory:" ? undefined : diskOf(address),

    /** The value of this name; the first node that asks decides it. */
    setting: async (name: string, fresh: string): Promise<string> => {
      await db
        .insertInto("settings")
        .values({ name, value: fresh })
        .onConflict((c) => c.doNothing())
        .execute();
      const row = await db
        .selectFrom("settings")
        .select("value")
        .where("name", "=", name)
        .executeTakeFirstOrThrow();
      return row.value;
    },

    /**
     * False when this host has used the key before: then the table is there already. Throws `TooMany` when the host
     * would have more than `most` public tables that wait.
     */
    open: async (opening: Opening, most = Number.POSITIVE_INFINITY): Promise<boolean> => {
      const done = await commit(async (on) => {
        await insertTable(on, opening, clock);
        if (opening.table.visibility === "public" && most < Number.POSITIVE_INFINITY) {
          // Two nodes that count at the same time would not see each other's.
          if (postgres) await sql`select pg_advisory_xact_lock(hashtext(${opening.table.host}))`.execute(on);
          if ((await waitingOf(on, opening.table.host)) > most) throw new TooMany();
        }
        await notify(on, "table", opening.table.id);
      });
      if (done) tell({ table: opening.table.id, bots: asksBots(opening.turns) });
      return done;
    },

    /** Durable when it returns true; false when another row came first, or the key was used before. */
    append: async (change: Append): Promise<boolean> => {
      const done = await commit(async (on) => {
        await appendTo(on, change, clock);
        if (change.opens) await insertTable(on, change.opens, clock);
        await notify(on, "table", change.table);
      });
      if (done) tell({ table: change.table, bots: asksBots(change.turns) });
      return done;
    },

    table: (id: string): Promise<TableRow | undefined> =>
      db.selectFrom("tables").selectAll().where("id", "=", id).executeTakeFirst(),
    tableByKey: (host: string, key: string): Promise<TableRow | undefined> =>
      db.selectFrom("tables").selectAll().where("host", "=", host).where("key", "=", key).executeTakeFirst(),
    heads: (ids: readonly string[]): Promise<readonly Pick<TableRow, "id" | "head" | "status">[]> =>
      db.selectFrom("tables").select(["id", "head", "status"]).where("id", "in", ids).execute(),
    /** Rows after number `after`, up to number `upTo`, in order. */
    rows: (table: string, after: number, upTo = LAST_NO): Promise<readonly LogRow[]> =>
      db
        .selectFrom("log")
        .selectAll()
        .where("table_id", "=", table)
        .where("no", ">", after)
        .where("no", "<=", upTo)
        .orderBy("no")
        .execute(),
    /** The same without what the rules told of them, which is most of their weight. */
    bodies: (table: string, after: number, upTo = LAST_NO): Promise<readonly BodyRow[]> =>
      db
        .selectFrom("log")
        .select(["no", "body"])
        .where("table_id", "=", table)
        .where("no", ">", after)
        .where("no", "<=", upTo)
        .orderBy("no")
        .execute(),
    rowByKey: (table: string, actor: string, key: string): Promise<LogRow | undefined> =>
      db
        .selectFrom("log")
        .selectAll()
        .where("table_id", "=", table)
        .where("actor", "=", actor)
        .where("key", "=", key)
        .executeTakeFirst(),
    keyframe: (table: string, upTo = LAST_NO): Promise<KeyframeRow | undefined> =>
      db
        .selectFrom("keyframes")
        .selectAll()
        .where("table_id", "=", table)
        .where("no", "<=", upTo)
        .orderBy("no", "desc")
        .limit(1)
        .executeTakeFirst(),

    /** Tables of a guest, latest first; and public tables that wait for somebody. */
    tablesOf: (guest: string): Promise<readonly TableRow[]> =>
      db
        .selectFrom("tables")
        .selectAll()
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
        .orderBy("updated", "desc")
        .limit(100)
        .execute(),
    openTables: (): Promise<readonly TableRow[]> =>
      db
        .selectFrom("tables")
        .selectAll()
        .where("visibility", "=", "public")
        .where("status", "=", "waiting")
        .orderBy("updated", "desc")
        .limit(50)
        .execute(),

    /** Those hosts have these public tables open before them. */
    hostsHere: async (watched: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> => {
      if (watched.size === 0) return;
      const rows = await db
        .selectFrom("tables")
        .select(["id", "host"])
        .where("id", "in", [...watched.keys()])
        .where("status", "=", "waiting")
        .where("visibility", "=", "public")
        .execute();
      const here = rows.filter(({ id, host }) => watched.get(id)?.has(host)).map(({ id }) => id);
      if (here.length > 0)
        await db.updateTable("tables").set({ seen: clock() }).where("id", "in", here).execute();
    },
    /** Tables that have waited for players longer than anybody will. */
    forsaken: async (patience: { readonly public: number; readonly private: number }) => {
      const rows = await db
        .selectFrom("tables")
        .select("id")
        .where("status", "=", "waiting")
        .where((e) =>
          e.or([
            e("visibility", "=", "public").and("seen", "<", sql<number>`${clock()} - ${patience.public}`),
            e("visibility", "<>", "public").and(
              "updated",
              "<",
              sql<number>`${clock()} - ${patience.private}`,
            ),
          ]),
        )
        .limit(500)
        .execute();
      return rows.map(({ id }) => id);
    },

    ...turnQueries(db, clock),
    ...faultQueries(db, clock),
    ...inviteQueries(db),
    ...guestQueries(db, async (session) => {
      await notify(db, "session", session);
      tell({ session });
    }),
  };
}

/** A host may not have so many tables open. */
export class TooMany extends Error {}

async function waitingOf(on: Kysely<Database>, host: string): Promise<number> {
  const { count } = await on
    .selectFrom("tables")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("host", "=", host)
    .where("visibility", "=", "public")
    .where("status", "=", "waiting")
    .executeTakeFirstOrThrow();
  return Number(count);
}

const asksBots = (turns: readonly WantedTurn[]): boolean => turns.some(({ level }) => level !== null);

/** What goes wrong with the store at the start names it: the file, or where the database is, but not its password. */
async function named<X>(address: string, open: () => Promise<X>): Promise<X> {
  try {
    return await open();
  } catch (error) {
    const where = URL.canParse(address) ? new URL(address).host : address;
    throw new Error(`${where}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

async function insertRows(on: Kysely<Database>, rows: readonly LogRow[]): Promise<void> {
  const done = await on
    .insertInto("log")
    .values([...rows])
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  if (Number(done.numInsertedOrUpdatedRows) !== rows.length) throw new Raced();
}

async function insertTable(on: Kysely<Database>, opening: Opening, clock: Clock): Promise<void> {
  const { table, rows, seated, turns, invites = [] } = opening;
  const done = await on
    .insertInto("tables")
    .values({ ...table, seen: clock() })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  if (Number(done.numInsertedOrUpdatedRows) !== 1) throw new Raced();
  await insertRows(on, rows);
  await seat(on, table.id, seated);
  await syncTurns(on, table.id, turns, clock);
  if (invites.length === 0) return;
  const named = invites.map((invite) => ({ table_id: table.id, ...invite }));
  await on.insertInto("invites").values(named).execute();
}

async function appendTo(on: Kysely<Database>, change: Append, clock: Clock): Promise<void> {
  const { table, after, rows, status, seats, marks } = change;
  await insertRows(on, rows);
  const last = rows.at(-1);
  if (!last) throw new Error("a change without rows");
  const moved = await on
    .updateTable("tables")
    .set({ head: last.no, updated: last.at, status, seats, marks })
    .where("id", "=", table)
    .where("head", "=", after)
    .executeTakeFirst();
  if (Number(moved.numUpdatedRows) !== 1) throw new Raced();
  await syncTurns(on, table, change.turns, clock);
  if (change.seated) {
    await on.deleteFrom("members").where("table_id", "=", table).where("role", "=", "seat").execute();
    await seat(on, table, change.seated);
  }
  if (change.keyframe)
    await on
      .insertInto("keyframes")
      .values(change.keyframe)
      .onConflict((c) => c.doNothing())
      .execute();
  if (change.spent !== undefined)
    await on
      .updateTable("invites")
      .set({ until: USED })
      .where("table_id", "=", table)
      .where("target", "=", change.spent)
      .execute();
}

async function seat(on: Kysely<Database>, table: string, guests: readonly string[]): Promise<void> {
  if (guests.length === 0) return;
  await on
    .insertInto("members")
    .values([...new Set(guests)].map((guest_id) => ({ table_id: table, guest_id, role: "seat" })))
    .onConflict((c) => c.doNothing())
    .execute();
}

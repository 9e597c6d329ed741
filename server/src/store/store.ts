import { randomUUID } from "node:crypto";
import { type Logger, sql } from "kysely";
import type { Outcome } from "./batch.ts";
import { channelQueries } from "./channels.ts";
import { choreQueries } from "./chores.ts";
import { faultQueries } from "./faults.ts";
import { openFile } from "./file.ts";
import { type Disk, diskOf, isFull } from "./full.ts";
import { guestQueries } from "./guests.ts";
import { inviteQueries } from "./invites.ts";
import { jobQueries } from "./jobs.ts";
import { lagQueries } from "./lags.ts";
import { lifeQueries } from "./life.ts";
import { listQueries } from "./lists.ts";
import { meetingQueries } from "./meetings.ts";
import { meterQueries } from "./meters.ts";
import { migrate } from "./migrate.ts";
import { openNote } from "./note.ts";
import { orderQueries } from "./order.ts";
import { peopleQueries } from "./people.ts";
import { programQueries } from "./programs.ts";
import { puzzleQueries } from "./puzzles.ts";
import { ratingQueries } from "./ratings.ts";
import { relationQueries } from "./relations.ts";
import { retentionQueries } from "./retention.ts";
import type { BodyRow, KeyframeRow, LogRow, TableRow } from "./schema.ts";
import { divided, plainly } from "./sqlite.ts";
import { type Append, appendSteps, type Now, type Opening, openSteps, roomStep, type Step } from "./steps.ts";
import { timeQueries } from "./times.ts";
import { clockBy, ownTime, POSTGRES_NOW, postgresClock, turnQueries, type WantedTurn } from "./turns.ts";
import { vacationQueries } from "./vacations.ts";
import { ownWriter, threadWriter } from "./writer.ts";

/** What other nodes, and the streams of this one, are told after a commit. */
export type Commit =
  | {
      readonly table: string /** A change of this node's; whether bots are asked anew. */;
      readonly own?: { readonly bots: boolean };
    }
  | { /** One that has ended. */ readonly session: string }
  | { /** One who has another name now. */ readonly guest: string }
  | { /** Where somebody came or left, on another node. */ readonly present: string }
  | { /** Whose seek or challenges are others now. */ readonly meeting: string }
  | "missed";

/** No log is longer: the largest number a column holds. */
const LAST_NO = 2 ** 31 - 1;

const PROBE = 64 * 1024;
/** Names in one statement. */
const AT_ONCE = 500;

export type Store = Awaited<ReturnType<typeof openStore>>;

/**
 * `postgres://…` or the path of an SQLite file. Brings the schema up to date. `time` counts leases where no database
 * says what time it is.
 */
export async function openStore(address: string, time: () => number = ownTime) {
  const node = randomUUID();
  let full = false;
  const log: Logger = (event) => {
    if (event.level === "error" && isFull(event.error)) full = true;
  };
  // Most servers have a file, and need not load what speaks to PostgreSQL.
  const postgres = /^postgres(?:ql)?:/.test(address)
    ? (await import("./postgres.ts")).openPostgres(address, log)
    : undefined;
  const { db, writer } = await named(address, async () => {
    if (!postgres) return openStoreFile(address, log);
    await migrate(postgres.db);
    return postgres;
  });
  const clock = postgres ? postgresClock : clockBy(time);
  const note = postgres || address === ":memory:" ? undefined : openNote(`${address}-tick`);
  /** Of a change: durable, raced or too many. */
  const write = async (steps: readonly Step[]): Promise<Outcome> => {
    try {
      return await writer.write(steps);
    } catch (error) {
      if (isFull(error)) full = true;
      throw error;
    }
  };
  const listeners = new Set<(commit: Commit) => void>();
  const tell = (commit: Commit): void => {
    for (const listener of listeners) listener(commit);
  };
  const stop = await postgres?.listen((payload) => {
    if (payload === undefined) return tell("missed");
    const [from, kind, id = ""] = payload.split(" ");
    if (from === node) return;
    tell(
      kind === "session"
        ? { session: id }
        : kind === "guest"
          ? { guest: id }
          : kind === "present"
            ? { present: id }
            : kind === "meeting"
              ? { meeting: id }
              : { table: id },
    );
  });

  /** With PostgreSQL the others hear of it when the transaction commits, never before. */
  const notice = (
    kind: "table" | "session" | "guest" | "present" | "meeting",
    id: string,
  ): readonly Step[] =>
    postgres ? [["select pg_notify(?, ?)", [postgres.channel, `${node} ${kind} ${id}`]]] : [];
  const changed = async (kind: "session" | "guest", id: string): Promise<void> => {
    if (postgres) await write(notice(kind, id));
    tell(kind === "session" ? { session: id } : { guest: id });
  };
  const now = (): Now => (postgres ? POSTGRES_NOW : { sql: "?", values: [time()] });

  return {
    /** This process among those that share the database. */
    node,
    /** Several nodes may share the database. */
    shared: postgres !== undefined,
    onCommit: (listener: (commit: Commit) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async (): Promise<void> => {
      await stop?.();
      await writer.close();
      note?.close();
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
        await writer.write([
          ["insert into settings (name, value) values (?, ?)", [node, "x".repeat(PROBE)]],
          ["delete from settings where name = ?", [node]],
        ]);
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
      const { id, host, visibility } = opening.table;
      const steps = openSteps(opening, now());
      const isBounded = visibility === "public" && most < Number.POSITIVE_INFINITY;
      // Two nodes that count at the same time would not see each other's.
      const lock: readonly Step[] = postgres ? [["select pg_advisory_xact_lock(hashtext(?))", [host]]] : [];
      const room = isBounded ? [...lock, roomStep(host, most)] : [];
      const done = await write([...steps, ...room, ...notice("table", id)]);
      if ("missed" in done && done.missed >= steps.length) throw new TooMany();
      if ("missed" in done) return false;
      tell({ table: id, own: { bots: asksBots(opening.turns) } });
      return true;
    },

    /**
     * Durable when it returns true; false when another row came first, or the key was used before. Memory is brought up
     * to date by `keep`, before anybody is told.
     */
    append: async (change: Append, keep: () => void = () => {}): Promise<boolean> => {
      const done = await write([...appendSteps(change, now()), ...notice("table", change.table)]);
      if ("missed" in done) return false;
      keep();
      tell({ table: change.table, own: { bots: asksBots(change.turns ?? []) } });
      return true;
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
        .select(["no", "tick", "body"])
        .where("table_id", "=", table)
        .where("no", ">", after)
        .where("no", "<=", upTo)
        .orderBy("no")
        .execute(),
    bodiesAt: (table: string, numbers: readonly number[]): Promise<readonly BodyRow[]> =>
      db
        .selectFrom("log")
        .select(["no", "tick", "body"])
        .where("table_id", "=", table)
        .where("no", "in", numbers)
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

    /** Hosts of public tables that wait, as far as they have them open before them. */
    hostsHere: async (isHere: (table: string, guest: string) => boolean): Promise<void> => {
      const rows = await db
        .selectFrom("tables")
        .select(["id", "host"])
        .where("visibility", "=", "public")
        .where("status", "=", "waiting")
        .execute();
      const here = rows.filter(({ id, host }) => isHere(id, host)).map(({ id }) => id);
      for (let i = 0; i < here.length; i += AT_ONCE)
        await db
          .updateTable("tables")
          .set({ seen: clock() })
          .where("id", "in", here.slice(i, i + AT_ONCE))
          .execute();
    },
    allTables: async (): Promise<readonly string[]> => {
      const rows = await db.selectFrom("tables").select("id").orderBy("created").orderBy("id").execute();
      return rows.map(({ id }) => id);
    },
    keyframes: (table: string): Promise<readonly KeyframeRow[]> =>
      db.selectFrom("keyframes").selectAll().where("table_id", "=", table).execute(),
    /** Tables where this game is being played, oldest first. */
    runningTables: async (game: string): Promise<readonly string[]> => {
      const rows = await db
        .selectFrom("tables")
        .select("id")
        .where("game", "=", game)
        .where("status", "=", "playing")
        .orderBy("created")
        .orderBy("id")
        .execute();
      return rows.map(({ id }) => id);
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
    ...timeQueries(db, node, clock, postgres ? "shared" : note),
    /** Tells the other nodes that somebody has come to a table, or left it. */
    tellPresence: async (table: string): Promise<void> => {
      if (postgres) await write(notice("present", table));
    },
    ...choreQueries(db, clock),
    ...lagQueries(db, clock),
    ...faultQueries(db, clock),
    ...meterQueries(db, clock),
    ...channelQueries(db, clock),
    ...jobQueries(db, node, clock),
    ...listQueries(db, clock),
    ...relationQueries(db),
    ...meetingQueries(
      db,
      async (steps, guests, opens) => {
        const opening = opens ? [...openSteps(opens, now()), ...notice("table", opens.table.id)] : [];
        const done = await write([...steps, ...opening, ...guests.flatMap((id) => notice("meeting", id))]);
        if ("missed" in done) return done;
        if (opens) tell({ table: opens.table.id, own: { bots: asksBots(opens.turns) } });
        for (const meeting of guests) tell({ meeting });
        return done;
      },
      async (guests) => {
        if (postgres) await write(guests.flatMap((id) => notice("meeting", id)));
        for (const meeting of guests) tell({ meeting });
      },
      now,
    ),
    ...orderQueries(db, clock),
    ...inviteQueries(db),
    ...ratingQueries(db, write),
    ...guestQueries(db, changed),
    ...peopleQueries(db, changed),
    ...lifeQueries(db, write, changed),
    ...retentionQueries(db, write, changed),
    ...programQueries(db, changed),
    ...vacationQueries(db, write),
    ...puzzleQueries(db, write),
  };
}

/** A host may not have so many tables open. */
export class TooMany extends Error {}

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

/** One connection reads, on this thread; the writer has its own. */
async function openStoreFile(path: string, log: Logger) {
  const file = openFile(path);
  await migrate(plainly(file));
  const writer = path === ":memory:" ? ownWriter(file) : threadWriter(path);
  return { db: divided(file, writer, log), writer };
}

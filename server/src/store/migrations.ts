import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { entering } from "./migrate-entering.ts";
import { lobby } from "./migrate-lobby.ts";
import { meters } from "./migrate-meters.ts";
import { notices } from "./migrate-notices.ts";
import { order } from "./migrate-order.ts";
import { people } from "./migrate-people.ts";
import { programs } from "./migrate-programs.ts";
import { puzzles } from "./migrate-puzzles.ts";
import { ratings } from "./migrate-ratings.ts";
import { retention } from "./migrate-retention.ts";
import { vacations } from "./migrate-vacations.ts";

/** Runs on both databases alike. A migration that was released is never edited: add another. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "0001-tables": { up: tables },
  "0002-devices": { up: devices },
  "0003-era": { up: era },
  "0004-queue": { up: queue },
  "0005-seen": { up: seen },
  "0006-faults": { up: faults },
  "0007-events": { up: events },
  "0008-folded": { up: folded },
  "0009-time": { up: time },
  "0010-present": { up: present },
  "0011-recoveries": { up: recoveries },
  "0012-people": { up: people },
  "0013-notices": { up: notices },
  "0014-lobby": { up: lobby },
  "0015-ratings": { up: ratings },
  "0016-order": { up: order },
  "0017-programs": { up: programs },
  "0018-retention": { up: retention },
  "0019-vacations": { up: vacations },
  "0020-meters": { up: meters },
  "0021-puzzles": { up: puzzles },
  "0022-entering": { up: entering },
};

async function tables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("settings")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("value", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("guests")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("session", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("created", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("guests_session").on("guests").column("session").execute();
  await db.schema
    .createTable("tables")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("game", "text", (c) => c.notNull())
    .addColumn("host", "text", (c) => c.notNull())
    .addColumn("key", "text", (c) => c.notNull())
    .addColumn("digest", "text", (c) => c.notNull())
    .addColumn("visibility", "text", (c) => c.notNull())
    .addColumn("seed", "text", (c) => c.notNull())
    .addColumn("created", "bigint", (c) => c.notNull())
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("head", "integer", (c) => c.notNull())
    .addColumn("updated", "bigint", (c) => c.notNull())
    .addColumn("seats", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("tables_key").on("tables").columns(["host", "key"]).unique().execute();
  await db.schema
    .createIndex("tables_open")
    .on("tables")
    .columns(["visibility", "status", "updated"])
    .execute();
  await db.schema
    .createTable("log")
    .addColumn("table_id", "text", (c) => c.notNull())
    .addColumn("no", "integer", (c) => c.notNull())
    .addColumn("chain", "integer", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("body", "text", (c) => c.notNull())
    .addColumn("events", "text", (c) => c.notNull())
    .addColumn("actor", "text")
    .addColumn("key", "text")
    .addColumn("digest", "text")
    .addPrimaryKeyConstraint("log_pk", ["table_id", "no"])
    .execute();
  // Rows without a key are all different from each other in both databases.
  await db.schema.createIndex("log_key").on("log").columns(["table_id", "actor", "key"]).unique().execute();
  await db.schema
    .createTable("keyframes")
    .addColumn("table_id", "text", (c) => c.notNull())
    .addColumn("no", "integer", (c) => c.notNull())
    .addColumn("rules", "integer", (c) => c.notNull())
    .addColumn("body", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("keyframes_pk", ["table_id", "no"])
    .execute();
  await db.schema
    .createTable("members")
    .addColumn("table_id", "text", (c) => c.notNull())
    .addColumn("guest_id", "text", (c) => c.notNull())
    .addColumn("role", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("members_pk", ["table_id", "guest_id", "role"])
    .execute();
  await db.schema.createIndex("members_guest").on("members").columns(["guest_id", "role"]).execute();
  await db.schema
    .createTable("invites")
    .addColumn("table_id", "text", (c) => c.notNull())
    .addColumn("target", "text", (c) => c.notNull())
    .addColumn("hash", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("invites_pk", ["table_id", "target"])
    .execute();
  await db.schema
    .createTable("turns")
    .addColumn("table_id", "text", (c) => c.notNull())
    .addColumn("seat", "integer", (c) => c.notNull())
    .addColumn("no", "integer", (c) => c.notNull())
    .addColumn("guest_id", "text")
    .addColumn("level", "integer")
    .addColumn("since", "bigint", (c) => c.notNull())
    .addColumn("holder", "text", (c) => c.notNull())
    .addColumn("lease_until", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("turns_pk", ["table_id", "seat"])
    .execute();
  await db.schema.createIndex("turns_guest").on("turns").column("guest_id").execute();
  await db.schema.createIndex("turns_due").on("turns").columns(["level", "lease_until"]).execute();
}

/** A guest may have several devices; invitations end by themselves. */
async function devices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("sessions")
    .addColumn("hash", "text", (c) => c.primaryKey())
    .addColumn("guest_id", "text", (c) => c.notNull())
    .addColumn("created", "bigint", (c) => c.notNull())
    .execute();
  await sql`insert into sessions (hash, guest_id, created)
    select session, id, created from guests where session <> ''`.execute(db);
  await db.schema.dropIndex("guests_session").execute();
  await db.schema.alterTable("guests").dropColumn("session").execute();
  await db.schema
    .createTable("links")
    .addColumn("guest_id", "text", (c) => c.primaryKey())
    .addColumn("hash", "text", (c) => c.notNull())
    .addColumn("until", "bigint", (c) => c.notNull())
    .execute();
  // Those that are out already are given their time from now on.
  const until = Date.now() + 30 * 24 * 3600 * 1000;
  await db.schema
    .alterTable("invites")
    .addColumn("until", "bigint", (c) => c.notNull().defaultTo(until))
    .execute();
}

/** Who waits for a bot's turn; turns that are open already count as their hosts'. */
async function queue(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("turns")
    .addColumn("payer", "text", (c) => c.notNull().defaultTo(""))
    .execute();
  await db.schema
    .alterTable("turns")
    .addColumn("alone", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update turns set payer = (select host from tables where tables.id = turns.table_id)`.execute(db);
}

/** Takebacks have an era, say who asked and who agreed, and leave marks. */
async function era(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("turns")
    .addColumn("era", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable("tables")
    .addColumn("marks", "text", (c) => c.notNull().defaultTo('{"takebacks":0,"rerolled":0,"hints":0}'))
    .execute();
  const tables = await sql<{ table_id: string }>`
    select distinct table_id from log where body like '{"t":"back"%'`.execute(db);
  for (const { table_id } of tables.rows) await explainTakebacks(db, table_id);
}

interface OldBody {
  readonly t: string;
  readonly seat: number;
  readonly to: number;
  readonly agree: boolean;
  readonly entry: object;
}

/** A row "back" of version 0.1 says only how many entries stand; who wanted it is told by the rows before it. */
async function explainTakebacks(db: Kysely<unknown>, table: string): Promise<void> {
  const rows = await sql<{ no: number; body: string }>`
    select no, body from log where table_id = ${table} order by no`.execute(db);
  let by = 0;
  let agreed: number[] = [];
  const stand: object[] = [];
  let takebacks = 0;
  let rerolled = 0;
  for (const { no, body } of rows.rows) {
    const told = JSON.parse(body) as OldBody;
    if (told.t === "entry") stand.push(told.entry);
    else if (told.t === "takeback") [by, agreed] = [told.seat, []];
    else if (told.t === "answered" && told.agree) agreed.push(told.seat);
    else if (told.t === "back") {
      takebacks += 1;
      rerolled += stand.splice(told.to).filter((entry) => "luck" in entry).length;
      const whole = { t: "back", to: told.to, by, agreed: agreed.sort((a, b) => a - b) };
      await sql`update log set body = ${JSON.stringify(whole)}
        where table_id = ${table} and no = ${no}`.execute(db);
    }
  }
  const marks = JSON.stringify({ takebacks, rerolled, hints: 0 });
  await sql`update tables set marks = ${marks} where id = ${table}`.execute(db);
  await sql`update turns set era = ${takebacks} where table_id = ${table}`.execute(db);
}

/** When a table's host last had it open: those that wait already are given their time from now on. */
async function seen(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("tables")
    .addColumn("seen", "bigint", (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update tables set seen = ${Date.now()}`.execute(db);
}

/** Tables that cannot be read, and when to try them again. */
async function faults(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("faults")
    .addColumn("table_id", "text", (c) => c.primaryKey())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("detail", "text", (c) => c.notNull())
    .addColumn("tries", "integer", (c) => c.notNull())
    .addColumn("next_try", "bigint", (c) => c.notNull())
    .execute();
}

/** What the rules tell of an entry is made again from the log, and cannot disagree with it. */
async function events(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("log").dropColumn("events").execute();
}

/** Keyframes hold all that is needed to go on from them; older ones only save playing. */
async function folded(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("keyframes")
    .addColumn("folded", "text", (c) => c.notNull().defaultTo(""))
    .execute();
}

/**
 * Rows have a place on the server's own line of time, which goes on from the latest of them. Tables of before have no
 * clocks.
 */
async function time(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("log")
    .addColumn("tick", "bigint", (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update log set tick = at`.execute(db);
  await db.schema
    .alterTable("tables")
    .addColumn("pace", "text", (c) => c.notNull().defaultTo("none"))
    .execute();
  await db.schema.alterTable("tables").addColumn("flag_at", "bigint").execute();
  await db.schema
    .alterTable("tables")
    .addColumn("ended", "text", (c) => c.notNull().defaultTo(""))
    .execute();
  await db.schema.createIndex("tables_due").on("tables").columns(["pace", "flag_at"]).execute();
  await db.schema.alterTable("turns").addColumn("flag_at", "bigint").execute();
  await sql`insert into settings (name, value)
    select 'tick', cast(coalesce(max(at), 0) as text) from log`.execute(db);
}

async function present(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("present")
    .addColumn("node", "text", (c) => c.notNull())
    .addColumn("table_id", "text", (c) => c.notNull())
    .addColumn("guest_id", "text", (c) => c.notNull())
    .addColumn("open", "integer", (c) => c.notNull())
    .addColumn("until", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("present_pk", ["table_id", "node", "guest_id"])
    .execute();
}

async function recoveries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("recoveries")
    .addColumn("guest_id", "text", (c) => c.primaryKey())
    .addColumn("hash", "text", (c) => c.notNull().unique())
    .addColumn("created", "bigint", (c) => c.notNull())
    .execute();
}

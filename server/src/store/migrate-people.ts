import { type Kysely, sql } from "kysely";
import { fitsAccount, nameKey, numbered } from "../people/names.ts";

/** Guests may become accounts: they have ways back and a name of their own. */
export async function people(db: Kysely<unknown>): Promise<void> {
  for (const column of ["kept", "renamed", "seen_day", "gone"])
    await db.schema
      .alterTable("guests")
      .addColumn(column, "bigint", (c) => c.notNull().defaultTo(0))
      .execute();
  for (const [column, value] of [
    ["name_key", ""],
    ["lang", ""],
    ["zone", ""],
    ["kind", "human"],
    ["owner", ""],
  ] as const)
    await db.schema
      .alterTable("guests")
      .addColumn(column, "text", (c) => c.notNull().defaultTo(value))
      .execute();
  await sql`create unique index guests_name on guests (name_key) where name_key <> ''`.execute(db);
  await sql`create index guests_owner on guests (owner) where owner <> ''`.execute(db);
  await sql`create index guests_gone on guests (gone) where gone > 0`.execute(db);
  await db.schema
    .alterTable("sessions")
    .addColumn("label", "text", (c) => c.notNull().defaultTo(""))
    .execute();
  await db.schema.createIndex("sessions_guest").on("sessions").column("guest_id").execute();
  await db.schema
    .createTable("held_names")
    .addColumn("name_key", "text", (c) => c.primaryKey())
    .addColumn("guest_id", "text", (c) => c.notNull())
    .addColumn("until", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("passkeys")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("guest_id", "text", (c) => c.notNull())
    .addColumn("public_key", "text", (c) => c.notNull())
    .addColumn("count", "bigint", (c) => c.notNull())
    .addColumn("transports", "text", (c) => c.notNull())
    .addColumn("label", "text", (c) => c.notNull())
    .addColumn("created", "bigint", (c) => c.notNull())
    .addColumn("used", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("passkeys_guest").on("passkeys").column("guest_id").execute();
  await db.schema
    .createTable("mails")
    .addColumn("guest_id", "text", (c) => c.primaryKey())
    .addColumn("address", "text", (c) => c.notNull().unique())
    .addColumn("created", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("proofs")
    .addColumn("hash", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("guest_id", "text", (c) => c.notNull())
    .addColumn("body", "text", (c) => c.notNull())
    .addColumn("until", "bigint", (c) => c.notNull())
    .execute();
  await keepRecoverable(db);
}

/** Who has a recovery code already is an account from now on. */
async function keepRecoverable(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; name: string; created: number }>`
    select guests.id, guests.name, recoveries.created from recoveries
    join guests on guests.id = recoveries.guest_id order by recoveries.created`.execute(db);
  const taken = new Set<string>();
  for (const [n, { id, name, created }] of rows.entries()) {
    const isFree = fitsAccount(name) && !taken.has(nameKey(name));
    const own = isFree ? name : numbered(name, String(10_000 + n));
    taken.add(nameKey(own));
    await sql`update guests set kept = ${created}, name = ${own}, name_key = ${nameKey(own)}
      where id = ${id}`.execute(db);
  }
}

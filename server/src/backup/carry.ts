import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import type pg from "pg";
import { MIGRATIONS } from "../store/migrations.ts";

// Both databases hold texts and whole numbers only, in tables of the same names and columns, so that one can be
// written as the other.

const AT_ONCE = 500;
const INT8 = 20;
/** A copy is as old as the database it was taken of; these tables say how old. */
const OWN = ["kysely_migration", "kysely_migration_lock"];

/** Tables of a file with their columns. */
function tablesOf(
  file: DatabaseSync,
): readonly { readonly name: string; readonly columns: readonly string[] }[] {
  const rows = file.prepare("select name from sqlite_master where type = 'table' order by name").all();
  return rows
    .map(({ name }) => String(name))
    .filter((name) => !OWN.includes(name) && !name.startsWith("sqlite_"))
    .map((name) => ({
      name,
      columns: file
        .prepare("select name from pragma_table_info(?)")
        .all(name)
        .map((column) => String(column["name"])),
    }));
}

async function connected(url: string): Promise<pg.Client> {
  const { default: postgres } = await import("pg");
  const types = {
    getTypeParser: (oid: number, format?: "text" | "binary") =>
      oid === INT8 ? Number : postgres.types.getTypeParser(oid, format as "text"),
  };
  const client = new postgres.Client({ connectionString: url, connectionTimeoutMillis: 10_000, types });
  await client.connect();
  return client;
}

const listed = (columns: readonly string[]): string => columns.map((name) => `"${name}"`).join(", ");

/** Writes all rows of a PostgreSQL database into a file of the same schema, as they stood at one moment. */
export async function carryOut(url: string, file: DatabaseSync): Promise<void> {
  const client = await connected(url);
  try {
    await client.query("begin transaction isolation level repeatable read read only");
    const { rows } = await client.query<{ name: string }>("select name from kysely_migration order by name");
    const steps = Object.keys(MIGRATIONS).sort();
    if (JSON.stringify(rows.map(({ name }) => name)) !== JSON.stringify(steps))
      throw new Error("the database is of another version than this program");
    for (const { name, columns } of tablesOf(file)) await carryTable(client, file, name, columns);
    await client.query("commit");
  } finally {
    await client.end();
  }
}

async function carryTable(client: pg.Client, file: DatabaseSync, name: string, columns: readonly string[]) {
  // What making the schema has put there is what the other has too.
  file.exec(`delete from "${name}"`);
  await client.query(`declare carried no scroll cursor for select ${listed(columns)} from "${name}"`);
  const into = file.prepare(
    `insert into "${name}" (${listed(columns)}) values (${columns.map(() => "?").join(", ")})`,
  );
  for (;;) {
    const { rows } = await client.query(`fetch ${AT_ONCE} from carried`);
    if (rows.length === 0) break;
    file.exec("begin");
    for (const row of rows) into.run(...columns.map((column): SQLInputValue => row[column] ?? null));
    file.exec("commit");
  }
  await client.query("close carried");
}

/** Whether a PostgreSQL database has no table yet. */
export async function isEmpty(url: string): Promise<boolean> {
  const client = await connected(url);
  try {
    const { rows } = await client.query(
      "select 1 from information_schema.tables where table_schema = current_schema() limit 1",
    );
    return rows.length === 0;
  } finally {
    await client.end();
  }
}

/** Writes all rows of a file into a PostgreSQL database of the same schema: all of them or none. */
export async function carryIn(file: DatabaseSync, url: string): Promise<void> {
  const client = await connected(url);
  try {
    await client.query("begin");
    for (const { name, columns } of tablesOf(file)) {
      await client.query(`delete from "${name}"`);
      let some: unknown[] = [];
      const send = async (): Promise<void> => {
        await client.query(
          `insert into "${name}" (${listed(columns)})
            select ${listed(columns)} from jsonb_populate_recordset(null::"${name}", $1)`,
          [JSON.stringify(some)],
        );
        some = [];
      };
      for (const row of file.prepare(`select * from "${name}"`).iterate()) {
        some.push(row);
        if (some.length === AT_ONCE) await send();
      }
      if (some.length > 0) await send();
    }
    await client.query("commit");
  } finally {
    await client.end();
  }
}

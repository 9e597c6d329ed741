import { chmod, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { BACKED_UP } from "../store/chores.ts";
import { migrate } from "../store/migrate.ts";
import { openSqlite, plainly } from "../store/sqlite.ts";
import { carryOut } from "./carry.ts";
import { KEEP, type Keep, nameOf, outdated } from "./names.ts";

export interface Copied {
  readonly file: string;
  readonly bytes: number;
  /** Older copies that went. */
  readonly removed: readonly string[];
}

/** All pages in one step: one moment of the database, however much is written meanwhile. */
const ALL_PAGES = 2 ** 31 - 1;
/** It holds the key that signs cookies, and luck seeds of games that are on. */
const OWNER_ONLY = 0o600;
/** What a database file may have beside it. */
const BESIDE = ["", "-wal", "-shm", "-journal"] as const;

export const isPostgres = (address: string): boolean => /^postgres(?:ql)?:\/\//.test(address);

/**
 * Copies a database into a folder while servers go on writing to it, as one SQLite file whatever the database is, and
 * removes copies that are older than need be. A copy that is there under its name is whole and on disk.
 */
export async function backUp(address: string, folder: string, keep: Keep = KEEP): Promise<Copied> {
  await mkdir(folder, { recursive: true });
  const now = Date.now();
  const file = join(folder, nameOf(now));
  const part = `${file}.part`;
  try {
    await (await open(part, "wx", OWNER_ONLY)).close();
    if (isPostgres(address)) await copyPostgres(address, part);
    else await copyFile(address, part);
    await onDisk(part);
    await chmod(part, OWNER_ONLY);
    await rename(part, file);
    await onDisk(folder);
  } catch (error) {
    for (const end of BESIDE) await rm(part + end, { force: true });
    throw error;
  }
  const removed = outdated(await readdir(folder), keep);
  for (const name of removed) await rm(join(folder, name), { force: true });
  await note(address, now);
  return { file, bytes: (await stat(file)).size, removed };
}

async function copyFile(path: string, part: string): Promise<void> {
  const source = new DatabaseSync(path);
  try {
    source.exec("PRAGMA busy_timeout = 5000");
    await backup(source, part, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  alone(part);
}

async function copyPostgres(url: string, part: string): Promise<void> {
  const file = new DatabaseSync(part);
  // The whole file is brought to the disk at the end.
  file.exec("PRAGMA synchronous = OFF");
  const db = plainly(file);
  try {
    await migrate(db);
    await carryOut(url, file);
  } finally {
    await db.destroy();
  }
  alone(part);
}

/** One file with nothing beside it. */
function alone(path: string): void {
  const file = new DatabaseSync(path);
  file.exec("PRAGMA journal_mode = DELETE");
  file.close();
}

async function onDisk(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** For whoever asks the server how it is. */
async function note(address: string, now: number): Promise<void> {
  const db = isPostgres(address)
    ? (await import("../store/postgres.ts")).openPostgres(address).db
    : openSqlite(address);
  try {
    await sql`insert into settings (name, value) values (${BACKED_UP}, ${String(now)})
      on conflict (name) do update set value = excluded.value`.execute(db);
  } finally {
    await db.destroy();
  }
}

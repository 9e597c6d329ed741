import { copyFile, link, mkdir, open, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { migrate } from "../store/migrate.ts";
import { carryIn, isEmpty } from "./carry.ts";
import { checkCopy, type Report } from "./check.ts";
import { isPostgres } from "./copy.ts";

/** Something is where a copy was to go: nothing is ever written over. */
export class Occupied extends Error {}

/** Checks a copy and, where nothing is wrong with it, makes it the database of this address. */
export async function restore(copy: string, address: string, registry?: string): Promise<Report> {
  if (isPostgres(address)) {
    if (!(await isEmpty(address))) throw new Occupied();
    return checkCopy(copy, registry, (readable) => intoPostgres(readable, address));
  }
  return checkCopy(copy, registry, () => intoFile(copy, address));
}

async function intoFile(copy: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const part = `${path}.part`;
  try {
    await copyFile(copy, part);
    const handle = await open(part, "r+");
    await handle.chmod(0o600);
    await handle.sync();
    await handle.close();
    // Unlike renaming it, this refuses where a file is.
    await link(part, path);
  } catch (error) {
    throw error instanceof Error && "code" in error && error.code === "EEXIST" ? new Occupied() : error;
  } finally {
    await rm(part, { force: true });
  }
}

async function intoPostgres(readable: string, url: string): Promise<void> {
  const { openPostgres } = await import("../store/postgres.ts");
  const { db } = openPostgres(url);
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
  const file = new DatabaseSync(readable);
  try {
    await carryIn(file, url);
  } finally {
    file.close();
  }
}

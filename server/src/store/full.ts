import { statfs } from "node:fs/promises";
import { dirname } from "node:path";

const SQLITE_FULL = 13;
const SQLITE_IOERR = 10;
const POSTGRES_DISK_FULL = "53100";
/** At most so much is kept free for the moves of games that are on. */
const RESERVE_SHARE = 0.05;
const RESERVE_MOST = 256 * 1024 * 1024;

/** The store could not write because nothing is left to write on. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = { code: undefined, errcode: undefined, ...error } as Record<string, unknown>;
  if (code === POSTGRES_DISK_FULL) return true;
  // The lower byte is the kind, the rest tells where it happened.
  const kind = typeof errcode === "number" ? errcode & 0xff : 0;
  return code === "ERR_SQLITE_ERROR" && (kind === SQLITE_FULL || kind === SQLITE_IOERR);
}

export interface Disk {
  readonly free: number;
  readonly reserve: number;
}

/** The disk of a file, as far as it can be asked. */
export async function diskOf(file: string): Promise<Disk | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(dirname(file));
    return { free: bavail * bsize, reserve: Math.min(RESERVE_MOST, blocks * bsize * RESERVE_SHARE) };
  } catch {
    return undefined;
  }
}

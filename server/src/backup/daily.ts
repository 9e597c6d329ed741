import type { FastifyBaseLogger } from "fastify";
import type { Store } from "../store/store.ts";
import { backUp, type Copied } from "./copy.ts";
import type { Keep } from "./names.ts";

const LOOK_MS = 10 * 60_000;
const DAY_MS = 24 * 3600_000;
/** One that failed is tried again so long after. */
const AGAIN_MS = 3600_000;

export interface Backups {
  /** Where copies go; "": the server takes none. */
  readonly folder: string;
  readonly keep: Keep;
}

/** A copy of the database once a day, taken by one node for all. */
export function openBackups(
  database: string,
  { folder, keep }: Backups,
  store: Store,
  log: FastifyBaseLogger,
) {
  let underway: Promise<Copied | undefined> | undefined;
  const copy = async (): Promise<Copied | undefined> => {
    if (folder === "" || database === ":memory:") return undefined;
    // Both are the time of day of whoever took the last copy, which need not be exact.
    if (Date.now() - (await store.backedUp()) < DAY_MS) return undefined;
    if (!(await store.claimChore("backup", AGAIN_MS))) return undefined;
    const done = await backUp(database, folder, keep);
    log.info({ file: done.file, bytes: done.bytes }, "backup");
    return done;
  };
  const once = (): Promise<Copied | undefined> => {
    underway ??= copy()
      .catch((error: unknown) => {
        log.error({ err: error }, "backup");
        return undefined;
      })
      .finally(() => {
        underway = undefined;
      });
    return underway;
  };
  const timer = setInterval(() => void once(), LOOK_MS);
  return {
    once,
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await underway;
    },
  };
}

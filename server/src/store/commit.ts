import { type Kysely, sql, type Transaction } from "kysely";
import { isFull } from "./full.ts";
import type { Database } from "./schema.ts";

/** Another change came first; nothing of this one stays. */
export class Raced extends Error {}

type Work = (on: Transaction<Database>) => Promise<void>;
/** Does all of it, durably, and says true; or nothing, and says false when it raced. */
export type Commit = (work: Work) => Promise<boolean>;

const MOST_TOGETHER = 256;

/** One transaction for each change: PostgreSQL lets many of them wait for the disk at once. */
export const commitAlone =
  (db: Kysely<Database>): Commit =>
  async (work) => {
    try {
      await db.transaction().execute(work);
      return true;
    } catch (error) {
      if (error instanceof Raced) return false;
      throw error;
    }
  };

interface Job {
  readonly work: Work;
  done(how: boolean | Error): void;
}

/** Changes that arrive together share one transaction, and so one wait for the disk; each stands or falls by itself. */
export function commitTogether(db: Kysely<Database>): Commit {
  const alone = commitAlone(db);
  const queue: Job[] = [];
  let flushing = false;

  const flush = async (): Promise<void> => {
    while (queue.length > 0) {
      const jobs = queue.splice(0, MOST_TOGETHER);
      const [first] = jobs;
      if (first && jobs.length === 1) {
        await alone(first.work).then(first.done, (error: unknown) => first.done(asError(error)));
        continue;
      }
      const results: (boolean | Error)[] = [];
      try {
        await db.transaction().execute(async (on) => {
          for (const { work } of jobs) results.push(await apart(on, work));
        });
        for (const [i, job] of jobs.entries()) job.done(results[i] ?? false);
      } catch (error) {
        for (const job of jobs) job.done(asError(error));
      }
    }
    flushing = false;
  };

  return (work) =>
    new Promise((resolve, reject) => {
      queue.push({ work, done: (how) => (how instanceof Error ? reject(how) : resolve(how)) });
      if (flushing) return;
      flushing = true;
      // After the requests that are already here have been read, so that they can come along.
      setImmediate(() => void flush());
    });
}

/** One change inside a transaction of several. */
async function apart(on: Transaction<Database>, work: Work): Promise<boolean | Error> {
  await sql`savepoint change`.execute(on);
  try {
    await work(on);
    await sql`release change`.execute(on);
    return true;
  } catch (error) {
    // The database may have ended the whole transaction; nothing of it can be kept.
    if (isFull(error)) throw error;
    await sql`rollback to change`.execute(on);
    await sql`release change`.execute(on);
    return error instanceof Raced ? false : asError(error);
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from "node:sqlite";
import type { Step } from "./steps.ts";

/** Steps that are done together or not at all. */
export type Job = readonly Step[];

/** What the last step of a job found or made, or the number of the step that did not do what it must. */
export type Outcome =
  | { readonly rows: readonly Record<string, SQLOutputValue>[]; readonly changes: number }
  | { readonly missed: number };
/** An error in a shape that other threads can be handed. */
export interface Failure {
  readonly failed: { readonly message: string; readonly code?: unknown; readonly errcode?: unknown };
}
export type Done = Outcome | Failure;

const MOST_KEPT = 500;

/**
 * Does many jobs in one transaction, and so with one wait for the disk. That they clash is rare; then all is taken back
 * and each is done alone.
 */
export function batches(file: DatabaseSync): (jobs: readonly Job[]) => readonly Done[] {
  const kept = new Map<string, readonly [StatementSync, isReader: boolean]>();
  const prepare = (sql: string): readonly [StatementSync, isReader: boolean] => {
    const statement = file.prepare(sql);
    // Lists of different lengths make different statements, so the number of them is bounded by hand.
    if (kept.size > MOST_KEPT) kept.clear();
    const known = [statement, statement.columns().length > 0] as const;
    kept.set(sql, known);
    return known;
  };

  const run = (job: Job): Outcome => {
    let outcome: Outcome = { rows: [], changes: 0 };
    for (const [i, [sql, values, must]] of job.entries()) {
      const [statement, isReader] = kept.get(sql) ?? prepare(sql);
      const given = values as SQLInputValue[];
      const rows = isReader ? statement.all(...given) : [];
      const changes = isReader ? rows.length : Number(statement.run(...given).changes);
      if (must !== undefined && changes !== must) return { missed: i };
      outcome = { rows, changes };
    }
    return outcome;
  };

  /** All of them, or as many as there were when one failed; then nothing of them stays. */
  const together = (jobs: readonly Job[]): readonly Done[] => {
    const done: Done[] = [];
    try {
      file.exec("begin immediate");
      for (const job of jobs) {
        const outcome = run(job);
        done.push(outcome);
        if ("missed" in outcome) break;
      }
      if (isSound(done)) file.exec("commit");
    } catch (error) {
      done.push({ failed: failureOf(error) });
    }
    // A full disk may have ended the transaction by itself; then there is nothing to roll back.
    if (file.isTransaction) file.exec("rollback");
    return done;
  };

  return (jobs) => {
    const done = together(jobs);
    if (done.length === jobs.length && isSound(done)) return done;
    return jobs.length === 1 ? done.slice(-1) : jobs.flatMap((job) => together([job]).slice(-1));
  };
}

/** The first that is not sound is the last there is. */
const isSound = (done: readonly Done[]): boolean => {
  const last = done.at(-1);
  return last !== undefined && "rows" in last;
};

function failureOf(error: unknown): Failure["failed"] {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, errcode } = error as { readonly code?: unknown; readonly errcode?: unknown };
  return { message: error.message, code, errcode };
}

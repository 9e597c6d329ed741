import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { Kysely, type Logger, type SqliteDatabase, SqliteDialect } from "kysely";
import type { Database } from "./schema.ts";

/** Opens the file, or ":memory:". FULL: a commit that was answered survives a power loss, not only a crash. */
export function openSqlite(path: string, log?: Logger): Kysely<Database> {
  if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true });
  const file = new DatabaseSync(path);
  // A server that was killed may still be closing the file while its successor opens it.
  file.exec("PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
  const dialect = new SqliteDialect({ database: adapted(file) });
  return new Kysely<Database>({ dialect, ...(log ? { log } : {}) });
}

/** `node:sqlite` in the shape kysely knows. Statements are kept, since preparing one costs more than running it. */
function adapted(file: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, ReturnType<SqliteDatabase["prepare"]>>();
  const prepare: SqliteDatabase["prepare"] = (sql) => {
    const statement = file.prepare(sql);
    const values = (given: readonly unknown[]): SQLInputValue[] => given as SQLInputValue[];
    return {
      reader: statement.columns().length > 0,
      all: (given) => statement.all(...values(given)),
      // A full disk may have ended the transaction by itself; then there is nothing to roll back.
      run: (given) =>
        sql === "rollback" && !file.isTransaction
          ? { changes: 0, lastInsertRowid: 0 }
          : statement.run(...values(given)),
      iterate: (given) => statement.iterate(...values(given)),
    };
  };
  return {
    close: () => file.close(),
    prepare: (sql) => {
      const known = kept.get(sql) ?? prepare(sql);
      // Lists of different lengths make different statements, so the number of them is bounded by hand.
      if (kept.size > 500) kept.clear();
      kept.set(sql, known);
      return known;
    },
  };
}

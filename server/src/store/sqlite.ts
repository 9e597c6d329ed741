import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  type Logger,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { openFile } from "./file.ts";
import type { Database } from "./schema.ts";
import type { Value } from "./steps.ts";
import type { Writer } from "./writer.ts";

/** The file as one connection that reads and writes, as migrations need it. */
export const openSqlite = (path: string): Kysely<Database> => plainly(openFile(path));

export const plainly = (file: DatabaseSync): Kysely<Database> =>
  new Kysely<Database>({ dialect: new SqliteDialect({ database: adapted(file) }) });

/** Queries that read are answered here and now; those that change something are the writer's. */
export function divided(file: DatabaseSync, writer: Writer, log: Logger): Kysely<Database> {
  const { prepare } = adapted(file);
  const connection: DatabaseConnection = {
    executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
      if (/^\s*(?:select|with)\b/i.test(sql)) return { rows: prepare(sql).all(parameters) as R[] };
      const done = await writer.write([[sql, parameters as readonly Value[]]]);
      if ("missed" in done) throw new Error("a step that must do nothing missed something");
      return { rows: done.rows as R[], numAffectedRows: BigInt(done.changes) };
    },
    streamQuery: () => {
      throw new Error("nothing is streamed");
    },
  };
  const alone = async (): Promise<void> => {
    throw new Error("transactions are the writer's");
  };
  const dialect: Dialect = {
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createDriver: () => ({
      init: async () => {},
      acquireConnection: async () => connection,
      releaseConnection: async () => {},
      beginTransaction: alone,
      commitTransaction: alone,
      rollbackTransaction: alone,
      destroy: async () => file.close(),
    }),
  };
  return new Kysely<Database>({ dialect, log });
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
      run: (given) => statement.run(...values(given)),
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

import { Kysely, type Logger, PostgresDialect } from "kysely";
import pg from "pg";
import type { Outcome } from "./batch.ts";
import type { Database } from "./schema.ts";
import type { Step } from "./steps.ts";
import type { Writer } from "./writer.ts";

/** All nodes of one database talk on this channel. */
export const CHANNEL = "rubizh";
const INT8 = 20;
/** How long a lost listening connection rests before it is opened again. */
const RELISTEN_MS = 500;

export interface Postgres {
  readonly db: Kysely<Database>;
  readonly writer: Writer;
  /** Calls back with every payload notified by any node, and with undefined when some may have been missed. */
  listen(heard: (payload: string | undefined) => void): Promise<() => Promise<void>>;
}

export function openPostgres(url: string, log?: Logger): Postgres {
  // Our whole numbers are times and counts, far below 2^53.
  const types = {
    getTypeParser: (oid: number, format?: "text" | "binary") =>
      oid === INT8 ? Number : pg.types.getTypeParser(oid, format as "text"),
  };
  const config = {
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 15_000,
    // A database that vanishes without a word is noticed, and the listener connects again.
    keepAlive: true,
    types,
  };
  const pool = new pg.Pool({ ...config, max: 16 });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  return {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }), ...(log ? { log } : {}) }),
    writer: poolWriter(pool),
    listen: (heard) => listening(() => new pg.Client(config), heard),
  };
}

/** One transaction for each job: PostgreSQL lets many of them wait for the disk at once. */
function poolWriter(pool: pg.Pool): Writer {
  const texts = new Map<string, string>();
  const text = (sql: string): string => {
    let n = 0;
    const known = texts.get(sql) ?? sql.replaceAll("?", () => `$${++n}`);
    texts.set(sql, known);
    return known;
  };
  const run = async (client: pg.PoolClient, job: readonly Step[]): Promise<Outcome> => {
    let outcome: Outcome = { rows: [], changes: 0 };
    for (const [i, [sql, values, must]] of job.entries()) {
      const { rows, rowCount } = await client.query(text(sql), [...values]);
      if (must !== undefined && rowCount !== must) return { missed: i };
      outcome = { rows, changes: rowCount ?? 0 };
    }
    return outcome;
  };
  return {
    write: async (job) => {
      const client = await pool.connect();
      try {
        await client.query("begin");
        const outcome = await run(client, job);
        await client.query("missed" in outcome ? "rollback" : "commit");
        client.release();
        return outcome;
      } catch (error) {
        const isRolledBack = await client.query("rollback").then(
          () => true,
          () => false,
        );
        client.release(!isRolledBack);
        throw error;
      }
    },
    close: async () => {},
  };
}

/** Keeps one connection listening, whatever happens to it. */
async function listening(
  connect: () => pg.Client,
  heard: (payload: string | undefined) => void,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  const retry = (): void => {
    if (stopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      begin().then(() => heard(undefined), retry);
    }, RELISTEN_MS);
  };
  const begin = async (): Promise<void> => {
    const fresh = connect();
    client = fresh;
    fresh.on("error", () => {});
    fresh.on("end", retry);
    fresh.on("notification", (n) => heard(n.payload));
    await fresh.connect();
    await fresh.query(`LISTEN ${CHANNEL}`);
  };
  await begin();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
}

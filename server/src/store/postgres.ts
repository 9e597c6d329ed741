import { Kysely, type Logger, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database } from "./schema.ts";
import type { Writer } from "./writer.ts";

/** All nodes of one database talk on this channel. */
const CHANNEL = "rubizh";
const INT8 = 20;
/** How long a lost listening connection rests before it is opened again. */
const RELISTEN_MS = 500;

export interface Postgres {
  /** Where all nodes of the database are told of a change. */
  readonly channel: string;
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
    channel: CHANNEL,
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }), ...(log ? { log } : {}) }),
    writer: poolWriter(pool),
    listen: (heard) => listening(() => new pg.Client(config), heard),
  };
}

/**
 * Does the steps of a job one after the other, each with its values in place of `%L`, and undoes them all where one does
 * not find or make as many rows as it must. A function of the database, so that a whole change is one statement: nobody
 * waits for the network while a table is locked. Another version of it needs another name, since nodes of both may run.
 */
const WRITE = "rubizh_write_1";
const MISSED = "RB001";
const FUNCTION = `create or replace function ${WRITE}(job jsonb) returns bigint language plpgsql as $body$
declare
  step jsonb;
  number int := 0;
  made bigint := 0;
begin
  for step in select value from jsonb_array_elements(job) loop
    execute format(step->>0, variadic array(select * from jsonb_array_elements_text(step->1)));
    get diagnostics made = row_count;
    if made <> (step->>2)::bigint then
      raise exception 'missed' using errcode = '${MISSED}', detail = number::text;
    end if;
    number := number + 1;
  end loop;
  return made;
end $body$`;
/** Of nodes that start at the same time only one makes it. */
const LOCK = 7_262_904;

/** Every job is one statement: PostgreSQL lets many of them wait for the disk at once. */
function poolWriter(pool: pg.Pool): Writer {
  const texts = new Map<string, string>();
  const text = (sql: string): string => {
    const known = texts.get(sql) ?? sql.replaceAll("%", "%%").replaceAll("?", "%L");
    texts.set(sql, known);
    return known;
  };
  let made: Promise<unknown> | undefined;
  const make = (): Promise<unknown> =>
    pool.query(`select pg_advisory_xact_lock(${LOCK}); ${FUNCTION}`).catch((error: unknown) => {
      made = undefined;
      throw error;
    });
  return {
    write: async (job) => {
      made ??= make();
      await made;
      const steps = job.map(([sql, values, must]) => [text(sql), values, must ?? null]);
      try {
        const { rows } = await pool.query<{ made: number }>(`select ${WRITE}($1) as made`, [
          JSON.stringify(steps),
        ]);
        return { rows: [], changes: rows[0]?.made ?? 0 };
      } catch (error) {
        if (error instanceof pg.DatabaseError && error.code === MISSED)
          return { missed: Number(error.detail) };
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

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type GameRecord, isProven, readRecord, verify } from "@rubizh/engine";
import { toy } from "@rubizh/engine/toy";
import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readBody } from "../table/body.ts";
import { claim } from "../table/seating.ts";
import { recordOf } from "../table/show.ts";
import { openTables } from "../table/tables.ts";
import { startPostgres, type TestPostgres } from "../testing/postgres.ts";
import { gameIds, loadGame, loadPinned } from "../testing/registry.ts";
import { MIGRATIONS } from "./migrations.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";
import { openStore } from "./store.ts";

/** Tables that a server of version 0.1 kept, row by row. */
const ROWS = readFileSync(new URL("../testing/fixtures/0.1.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map(
    (line) => JSON.parse(line) as { readonly table: string; readonly row: Record<string, string | number> },
  );

const TABLES = {
  /** Three people, two takebacks, a third that was refused. */
  finished: "ZI5rVNYsakysVLyplpGing",
  /** Two people in the middle of a march that began again. */
  middle: "goWLGYjfcHPOLa97zUAiog",
  withBot: "ANeYL8BeG4Uz-83Tzn4mRQ",
  withBotTakenBack: "oTNNN7lVtzPpKvmWpCqTeg",
  waitingWithBot: "0mHZhp8Eqx8qmoepO93bbg",
} as const;

let postgres: TestPostgres | undefined;
const folder = mkdtempSync(join(tmpdir(), "rubizh-first-"));
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true });
});

async function fill(db: Kysely<never>): Promise<void> {
  const old = Object.fromEntries(Object.entries(MIGRATIONS).slice(0, 2));
  await new Migrator({ db, provider: { getMigrations: async () => old } }).migrateToLatest();
  for (const { table, row } of ROWS) {
    const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
    const values = sql.join(Object.values(row).map((value) => sql`${value}`));
    await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(db);
  }
  await db.destroy();
}

async function database(kind: string): Promise<string> {
  if (kind === "sqlite") {
    const file = join(folder, "first.sqlite");
    await fill(openSqlite(file) as unknown as Kysely<never>);
    return file;
  }
  if (!postgres) throw new Error("no PostgreSQL: set DATABASE_URL, or install the optional packages");
  const address = await postgres.database();
  await fill(openPostgres(address).db as unknown as Kysely<never>);
  return address;
}

test.each(["sqlite", "postgres"])(
  "T65: a database of version 0.1 on %s opens, and its games verify",
  async (kind) => {
    const store = await openStore(await database(kind));
    const tables = openTables(store, { gameIds, loadGame, loadPinned });
    const recorded = async (id: string): Promise<GameRecord> => {
      const record = readRecord(JSON.parse(JSON.stringify(recordOf(await tables.look(id)))));
      if (!("ok" in record)) throw new Error(record.refused.why.key);
      return record.ok;
    };

    const backs = (await store.rows(TABLES.finished, 0))
      .map(({ body }) => readBody(body))
      .filter((b) => b.t === "back");
    expect(backs).toEqual([
      { t: "back", to: 7, by: 0, agreed: [1, 2] },
      { t: "back", to: 10, by: 2, agreed: [0, 1] },
    ]);
    const finished = await recorded(TABLES.finished);
    const proof = verify(toy, finished);
    if (!("ok" in proof)) throw new Error(proof.refused.why.key);
    expect(finished).toMatchObject({ format: 2, chairs: ["human", "human", "human"] });
    expect(isProven(proof.ok)).toBe(true);
    expect(proof.ok.takebacks).toMatchObject([
      { by: 0, agreed: [1, 2] },
      { by: 2, agreed: [0, 1] },
    ]);
    const rerolled = proof.ok.takebacks.reduce((sum, { rolls }) => sum + rolls, 0);
    const row = await store.table(TABLES.finished);
    expect(JSON.parse(row?.marks ?? "")).toEqual({ takebacks: 2, rerolled, hints: 0 });

    const middle = await tables.look(TABLES.middle);
    expect(middle.play?.marks).toEqual({ takebacks: 1, rerolled: 1 });
    const asked = middle.chairs.flatMap((c) => ("guest" in c ? [c.guest] : []))[1];
    expect(await store.askedAt([TABLES.middle])).toMatchObject([{ guest_id: asked, flag_at: null }]);

    // Bots of 0.1 had seeds. Format 1 tells all there is, unless something was taken back: then nobody can vouch for it.
    const withBot = await recorded(TABLES.withBot);
    expect(withBot.format).toBe(1);
    expect(verify(toy, withBot)).toMatchObject({ ok: { wrong: [], gaps: [] } });
    expect(verify(toy, await recorded(TABLES.withBotTakenBack))).toHaveProperty(
      "refused.why.key",
      "record.seed",
    );

    // One that had not begun begins as tables do today.
    const sit = claim({ seat: 1, guest: "g", name: "", seed: "ab", invitation: "none", sees: true });
    const { table } = await tables.change(TABLES.waitingWithBot, sit);
    expect(table.play?.header).toMatchObject({
      format: 2,
      chairs: ["bot", "human"],
      luck: { seats: ["", "ab"] },
    });
    await store.close();
  },
);

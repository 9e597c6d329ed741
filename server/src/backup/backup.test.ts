import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore } from "../store/store.ts";
import { Client } from "../testing/client.ts";
import { type CopyReport, copyUnderLoad } from "../testing/copied.ts";
import { startPostgres } from "../testing/postgres.ts";
import { startTestServer, TEST_GAMES } from "../testing/server.ts";
import { checkCopy, Damaged } from "./check.ts";
import { backUp } from "./copy.ts";
import { nameOf, outdated, takenAt } from "./names.ts";
import { Occupied, restore } from "./restore.ts";

const folder = mkdtempSync(join(tmpdir(), "rubizh-backup-"));
afterAll(() => rmSync(folder, { recursive: true }));
const database = join(folder, "rubizh.sqlite");
let copied: CopyReport;
beforeAll(async () => {
  copied = await copyUnderLoad({ database, folder: join(folder, "copies"), tables: 4 });
});

// The 200 tables of the acceptance list are reached by server/scripts/backup-test.ts.
test("T66: a copy taken while people move holds every answered move; heads, seals and keyframes fit", () => {
  const { report, lost, differ, answered } = copied;
  expect({ lost, differ, faults: report.faults }).toEqual({ lost: 0, differ: 0, faults: [] });
  expect(answered).toBeGreaterThanOrEqual(4 * 12);
  expect(report.tables).toBe(4);
  expect(report.keyframes).toBeGreaterThanOrEqual(4);
  expect(report.rows).toBeGreaterThanOrEqual(answered * 5);
});

test("T66: a copy is one file that only its owner may read, and checking it changes nothing", async () => {
  const { file } = copied;
  expect(readdirSync(join(folder, "copies"))).toEqual([file.split("/").at(-1)]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const before = readFileSync(file);
  await checkCopy(file, TEST_GAMES);
  expect(readFileSync(file).equals(before)).toBe(true);
});

const DAMAGE: readonly (readonly [string, string, string])[] = [
  ["a row that is gone", "delete from log where no = 20", "rows"],
  ["rows that are gone at the end", "delete from log where no > 30", "head"],
  ["another status", "update tables set status = 'over'", "status"],
  ["another seed", "update tables set seed = iif(seed like '0%', '1', '0') || substr(seed, 2)", "seal"],
  ["another state", "update keyframes set body = replace(body, '\"turn\":', '\"turns\":')", "keyframe"],
  ["a keyframe of the future", "update keyframes set no = no + 100000", "keyframe"],
  ["a row nobody can read", 'update log set body = \'{"t":"nonsense"}\' where no = 9', "unreadable"],
];
test.each(DAMAGE)("T66: a copy with %s is found out", async (_what, sql, fault) => {
  const damaged = join(folder, `${fault}.sqlite`);
  copyFileSync(copied.file, damaged);
  const file = new DatabaseSync(damaged);
  file.exec(sql);
  file.close();
  const { faults } = await checkCopy(damaged, TEST_GAMES);
  expect(faults.map(({ what }) => what)).toContain(fault);
  expect(new Set(faults.map(({ table }) => table)).size).toBe(4);
  await expect(restore(damaged, join(folder, "never", "rubizh.sqlite"), TEST_GAMES)).resolves.toMatchObject({
    faults,
  });
  expect(existsSync(join(folder, "never"))).toBe(false);
});

test("a file that is no database is called damaged", async () => {
  const file = join(folder, "words.sqlite");
  writeFileSync(file, "no database at all, and long enough to be looked at ".repeat(50));
  await expect(checkCopy(file, TEST_GAMES)).rejects.toBeInstanceOf(Damaged);
  writeFileSync(file, "");
  await expect(checkCopy(file, TEST_GAMES)).rejects.toBeInstanceOf(Damaged);
});

test("a copy becomes a database where none is, and nothing is written over", async () => {
  const again = join(folder, "again", "rubizh.sqlite");
  expect((await restore(copied.file, again, TEST_GAMES)).faults).toEqual([]);
  await expect(restore(copied.file, again, TEST_GAMES)).rejects.toBeInstanceOf(Occupied);
  const server = await startTestServer({ database: again });
  const health = await (await fetch(`${server.address}/api/health`)).json();
  expect(health).toMatchObject({ ok: true });
  await server.close();
});

test("T66: PostgreSQL is copied as a file too, and comes back into either database", async () => {
  const postgres = await startPostgres();
  if (!postgres) throw new Error("no PostgreSQL: set DATABASE_URL, or install the optional packages");
  const url = await postgres.database();
  const done = await copyUnderLoad({ database: url, folder: join(folder, "postgres"), tables: 2 });
  expect(done).toMatchObject({ lost: 0, differ: 0, report: { tables: 2, faults: [] } });
  await expect(restore(done.file, url, TEST_GAMES)).rejects.toBeInstanceOf(Occupied);
  const fresh = await postgres.database();
  expect((await restore(done.file, fresh, TEST_GAMES)).faults).toEqual([]);
  const twice = await backUp(fresh, join(folder, "postgres-again"));
  expect(contents(twice.file)).toEqual(contents(done.file));
  await postgres.stop();
});

/** All rows of all tables, but for what is said of the copy itself. */
function contents(path: string): unknown {
  const file = new DatabaseSync(path, { readOnly: true });
  const tables = file.prepare("select name from sqlite_master where type = 'table'").all();
  const all = tables
    .map(({ name }) => String(name))
    .filter((name) => !name.startsWith("kysely"))
    .map((name) => [
      name,
      file
        .prepare(`select * from "${name}"`)
        .all()
        .map((row) => JSON.stringify(row))
        .sort(),
    ]);
  file.close();
  return all;
}

test("a server copies its database once a day into the folder it is told, and says when", async () => {
  const copies = join(folder, "daily");
  const config = {
    database: join(folder, "daily.sqlite"),
    backup: { folder: copies, keep: { days: 7, weeks: 4 } },
  };
  const server = await startTestServer(config);
  await expect
    .poll(() => existsSync(copies) && readdirSync(copies).filter((name) => takenAt(name)))
    .toHaveLength(1);
  const guest = await Client.guest(server.address);
  await expect.poll(async () => (await guest.get("/api/health")).body.backup).toMatch(/^20\d\d-/);
  expect(await server.app.backUp()).toBeUndefined();
  expect(readdirSync(copies)).toHaveLength(1);
  await server.close();
});

test("of a chore several nodes do, one does it, and again only after its time", async () => {
  let now = 1_000_000;
  const store = await openStore(":memory:", () => now);
  expect(await Promise.all([store.claimChore("x", 1_000), store.claimChore("x", 1_000)])).toEqual([
    true,
    false,
  ]);
  now += 999;
  expect(await store.claimChore("x", 1_000)).toBe(false);
  now += 1;
  expect(await store.claimChore("x", 1_000)).toBe(true);
  await store.close();
});

test("of copies one a day is kept for seven days, and one a week for four weeks before", () => {
  const day = 24 * 3600_000;
  const now = Date.parse("2026-11-17T09:00:00Z");
  const names = Array.from({ length: 120 }, (_, i) => nameOf(now - (i * day) / 2));
  const gone = new Set(outdated([...names, "rubizh.sqlite", "notes.txt"], { days: 7, weeks: 4 }));
  const kept = names.filter((name) => !gone.has(name)).map((name) => name.slice(7, 20));
  expect(kept).toEqual([
    ...["2026-11-17T09", "2026-11-16T21", "2026-11-15T21", "2026-11-14T21", "2026-11-13T21"],
    ...["2026-11-12T21", "2026-11-11T21"],
    ...["2026-11-10T21", "2026-11-08T21", "2026-11-01T21", "2026-10-25T21"],
  ]);
  expect(gone.has("rubizh.sqlite") || gone.has("notes.txt")).toBe(false);
  expect(takenAt(nameOf(now))).toBe(now);
});

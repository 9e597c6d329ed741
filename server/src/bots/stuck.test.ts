import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import { randomToken } from "../secrets.ts";
import { openStore } from "../store/store.ts";
import { Client } from "../testing/client.ts";
import { TestNode } from "../testing/node.ts";

const folder = mkdtempSync(join(tmpdir(), "rubizh-stuck-"));
afterAll(() => rmSync(folder, { recursive: true }));

const bots = { threads: 1, capMs: 300 };
const botTable = async (client: Client, game: string, level: number): Promise<string> => {
  const seats = [level, level].map((each) => ({ t: "bot", level: each }));
  return (await client.post("/api/tables", { key: randomToken(), game, seats })).body.table.id;
};
const metric = async (node: TestNode, name: string): Promise<number> => {
  const text = await (await fetch(`${node.address}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\d+(?:\\.\\d+)?)`, "m").exec(text)?.[1] ?? Number.NaN);
};
/** Writes into the store behind the server's back. */
const tamper = (database: string, change: (file: DatabaseSync) => void): void => {
  const file = new DatabaseSync(database);
  change(file);
  file.close();
};
const setRules = (file: DatabaseSync, table: string, from: number, to: number): void =>
  void file
    .prepare("update log set body = replace(body, ?, ?) where table_id = ? and no <= 2")
    .run(`"rules":${from}`, `"rules":${to}`, table);

test("tables that cannot be read are set aside, named once, and stop nobody", async () => {
  const database = join(folder, "stuck.sqlite");
  const before = await TestNode.on({ database, bots });
  await before.start();
  const guest = await Client.guest(before.address);
  // The bot of level 4 thinks until it is stopped, so its turn is left for the next server.
  const unknown = await botTable(guest, "toy", 4);
  const damaged = await botTable(guest, "march", 4);
  const sound = await botTable(guest, "march", 4);
  await before.end("SIGKILL");
  tamper(database, (file) => {
    setRules(file, unknown, 1, 99);
    file.prepare("update log set body = '{}' where table_id = ? and no = 2").run(damaged);
    file.prepare("delete from keyframes where table_id in (?, ?)").run(damaged, unknown);
  });

  const after = await TestNode.on({ database, bots, logLevel: "warn" });
  await after.start();
  const heir = new Client(after.address);
  heir.cookie = guest.cookie;
  await expect.poll(() => metric(after, "rubizh_stuck_tables")).toBe(2);
  for (const [id, key] of [
    [unknown, "record.newerRules"],
    [damaged, "server.unreadable"],
  ]) {
    const { status, body } = await heir.get(`/api/tables/${id}`);
    expect({ status, table: body.table.status, why: body.table.fault.why.key }).toEqual({
      status: 200,
      table: "stuck",
      why: key,
    });
    expect(body.view).toBeUndefined();
    // Whose turn was made when is still told, but nothing that only its own rules could hide.
    const { over, seen } = (await heir.get(`/api/tables/${id}/record`)).body;
    expect(over).toBe(false);
    const notices = seen.flatMap((news: { notices: { events?: unknown[] }[] }) => news.notices);
    expect(notices.every(({ events = [] }: { events?: unknown[] }) => events.length === 0)).toBe(true);
    expect((await heir.post(`/api/tables/${id}/close`, { key: randomToken() })).body).toMatchObject({
      rule: "server-stuck",
    });
  }
  const lines: { id: string; status: string }[] = (await heir.get("/api/tables")).body.mine;
  expect(
    lines
      .filter(({ status }) => status === "stuck")
      .map(({ id }) => id)
      .sort(),
  ).toEqual([unknown, damaged].sort());
  // Everything else runs: new tables, and the bots of tables that can be read.
  const { seq } = (await heir.get(`/api/tables/${sound}`)).body;
  await expect.poll(async () => (await heir.get(`/api/tables/${sound}`)).body.seq).toBeGreaterThan(seq);
  const named = after.log.filter((line) => line.includes('"unreadable"'));
  expect(named.map((line) => JSON.parse(line).table).sort()).toEqual([unknown, damaged].sort());
  await after.end("SIGTERM");

  // Where its rules are known again, it goes on by itself.
  tamper(database, (file) => {
    setRules(file, unknown, 99, 1);
    file.prepare("update faults set next_try = 0").run();
  });
  const later = await TestNode.on({ database, bots: { threads: 1, capMs: 50 } });
  await later.start();
  await expect.poll(() => metric(later, "rubizh_stuck_tables")).toBe(1);
  const again = new Client(later.address);
  again.cookie = guest.cookie;
  expect((await again.get(`/api/tables/${unknown}`)).body.table.status).toBe("playing");
  await later.end("SIGTERM");
});

test("a server with tables of unknown rules answers at once and lets them rest", async () => {
  const database = join(folder, "many.sqlite");
  const before = await TestNode.on({ database, bots });
  await before.start();
  const guest = await Client.guest(before.address);
  const ids: string[] = [];
  for (let i = 0; i < 20; i++) ids.push(await botTable(guest, "toy", 4));
  await before.end("SIGKILL");
  tamper(database, (file) => {
    for (const id of ids) setRules(file, id, 1, 99);
  });
  const after = await TestNode.on({ database, bots });
  await after.start();
  const began = Date.now();
  await expect.poll(() => metric(after, "rubizh_stuck_tables")).toBe(20);
  const used = await metric(after, "process_cpu_seconds_total");
  // The work between two answers, not the time on a busy machine.
  for (let i = 0; i < 5; i++) expect((await fetch(`${after.address}/api/health`)).ok).toBe(true);
  expect((await metric(after, "process_cpu_seconds_total")) - used).toBeLessThan(1);
  await after.end("SIGTERM");
  const most = Math.log2((Date.now() - began) / 1000 + 2) + 2;
  tamper(database, (file) => {
    const faults = file.prepare("select tries, kind from faults").all();
    expect(faults).toHaveLength(20);
    for (const { tries, kind } of faults) {
      expect(kind).toBe("rules");
      expect(Number(tries)).toBeLessThanOrEqual(most);
    }
  });
});

test("a table that stays unreadable is tried after a second, two, four, at most an hour", async () => {
  const database = join(folder, "waits.sqlite");
  const store = await openStore(database);
  const waits: number[] = [];
  for (let i = 0; i < 15; i++) {
    await store.setAside("table", "rules", "rules 99");
    // Before its time has come nobody tries again.
    await store.setAside("table", "rules", "rules 99");
    tamper(database, (file) => {
      const row = file.prepare("select at, tries, next_try from faults").get() ?? {};
      expect(row["tries"]).toBe(i + 1);
      waits.push(Math.round((Number(row["next_try"]) - Number(row["at"])) / 1000));
      file.prepare("update faults set next_try = 0").run();
    });
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600, 3600]);
  await store.close();
});

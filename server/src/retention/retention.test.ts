import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import { randomToken } from "../secrets.ts";
import { Client } from "../testing/client.ts";
import { playOn } from "../testing/play.ts";
import { startTestServer } from "../testing/server.ts";

const folder = mkdtempSync(join(tmpdir(), "rubizh-retention-"));
afterAll(() => rmSync(folder, { recursive: true }));

const DAY_MS = 24 * 3600_000;
const NOTHING = { sessions: 0, guests: 0, tables: 0, reports: 0, acts: 0, expired: 0 };

/** A server with its file open beside it, to let years pass for single rows. */
async function world(name: string) {
  const database = join(folder, `${name}.sqlite`);
  const server = await startTestServer({ database });
  const file = new DatabaseSync(database);
  file.exec("PRAGMA busy_timeout = 60000");
  return {
    server,
    change: (sql: string, ...values: SQLInputValue[]) => file.prepare(sql).run(...values),
    count: (sql: string, ...values: SQLInputValue[]): number =>
      Number(Object.values(file.prepare(sql).get(...values) ?? {})[0]),
    guest: async (called: string) => {
      const client = await Client.guest(server.address, called);
      return { client, id: String((await client.get("/api/session")).body.guest.id) };
    },
    close: async () => {
      file.close();
      await server.close();
    },
  };
}
const ago = (days: number): number => Date.now() - days * DAY_MS;
const dayAgo = (days: number): number => Math.floor(ago(days) / DAY_MS);

test("a guest without a table goes after 30 days unseen; who has a table, an account or came again stays", async () => {
  const { server, change, count, guest, close } = await world("guests");
  const [gone, seated, kept, seen] = [
    await guest("Зниклий"),
    await guest("Сидить"),
    await guest("Лишився"),
    await guest("Прийшов"),
  ];
  await seated.client.seatAll("toy", [seen.client]);
  await kept.client.post("/api/me/recovery", {});
  const old = [ago(60), dayAgo(60)];
  for (const one of [gone, seated, kept]) {
    change("update guests set created = ?, seen_day = ? where id = ?", ...old, one.id);
    change("update sessions set created = ?, seen_day = ? where guest_id = ?", ...old, one.id);
  }
  expect(await server.app.retain()).toEqual({ ...NOTHING, guests: 1 });
  expect(count("select count(*) from guests where id = ?", gone.id)).toBe(0);
  expect(count("select count(*) from sessions where guest_id = ?", gone.id)).toBe(0);
  for (const one of [seated, kept, seen])
    expect((await one.client.get("/api/session")).status, one.id).toBe(200);
  expect((await gone.client.get("/api/session")).status).toBe(401);
  await close();
});

test("a device that comes is noted once a day; one that has not come for 400 days is forgotten", async () => {
  const { change, guest, close } = await world("sessions");
  const [here, away] = [await guest("Тут"), await guest("Десь")];
  await here.client.seatAll("toy", [away.client]);
  for (const one of [here, away])
    change("update sessions set created = ?, seen_day = 1 where guest_id = ?", ago(900), one.id);
  await close();

  const again = await startTestServer({ database: join(folder, "sessions.sqlite") });
  const back = new Client(again.address);
  back.cookie = here.client.cookie;
  expect((await back.get("/api/session")).status).toBe(200);
  const file = new DatabaseSync(join(folder, "sessions.sqlite"));
  const seenDay = () =>
    file.prepare("select seen_day from sessions where guest_id = ?").get(here.id)?.["seen_day"];
  await expect.poll(seenDay).toBeGreaterThanOrEqual(dayAgo(1));
  expect(await again.app.retain()).toEqual({ ...NOTHING, sessions: 1 });
  expect((await back.get("/api/session")).status).toBe(200);
  const lost = new Client(again.address);
  lost.cookie = away.client.cookie;
  expect((await lost.get("/api/session")).status).toBe(401);
  file.close();
  await again.close();
});

test("tables that ended before a move go after 30 days; finished games stay for ever", async () => {
  const { server, change, count, guest, close } = await world("tables");
  const [host, other] = [await guest("Господар"), await guest("Гість")];
  const over = await host.client.seatAll("toy", [other.client]);
  await playOn(over, [host.client, other.client]);
  const seats = [{ t: "open" }, { t: "open" }];
  const made = await host.client.post("/api/tables", { key: randomToken(), game: "toy", seats });
  const closed = made.body.table.id;
  expect((await host.client.post(`/api/tables/${closed}/close`, { key: randomToken() })).status).toBe(200);
  expect(await server.app.retain()).toEqual(NOTHING);
  change("update tables set updated = ?", ago(31));
  expect(await server.app.retain()).toEqual({ ...NOTHING, tables: 1 });
  for (const table of ["log", "members", "invites", "turns"])
    expect(count(`select count(*) from ${table} where table_id = ?`, closed), table).toBe(0);
  expect((await host.client.get(`/api/tables/${closed}`)).status).toBe(404);
  expect((await host.client.get(`/api/tables/${over}/record`)).status).toBe(200);
  await close();
});

test("reports go after a year, the operator's acts after three, and what has ended by itself at once", async () => {
  const { server, change, count, close } = await world("order");
  const report = "insert into reports values (?, ?, 'a', 'b', 'words', '', 0, '', '')";
  const act = "insert into audit values (?, ?, 'operator', 'hold', '', 'why')";
  for (const days of [364, 366]) change(report, `r${days}`, ago(days));
  for (const days of [1_094, 1_096]) change(act, `a${days}`, ago(days));
  for (const days of [-1, 1]) {
    change("insert into links values (?, ?, ?)", `g${days}`, `h${days}`, ago(days));
    change("insert into bans values (?, '', 'all', '', ?, 'x')", `b${days}`, ago(days));
  }
  expect(await server.app.retain()).toEqual({ ...NOTHING, reports: 1, acts: 1, expired: 2 });
  for (const table of ["reports", "audit", "links", "bans"])
    expect(count(`select count(*) from ${table}`), table).toBe(1);
  await close();
});

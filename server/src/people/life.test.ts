import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { rngFrom, verify } from "@rubizh/engine";
import { toy } from "@rubizh/engine/toy";
import { afterAll, expect, test } from "vitest";
import { randomToken } from "../secrets.ts";
import { PERSONAL } from "../store/life.ts";
import { Client } from "../testing/client.ts";
import { playOn, playOne } from "../testing/play.ts";
import { startTestServer } from "../testing/server.ts";

const folder = mkdtempSync(join(tmpdir(), "rubizh-life-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Every column of every table whose text has one of these in it. */
function found(file: string, wanted: readonly string[]): readonly string[] {
  const db = new DatabaseSync(file, { readOnly: true });
  const tables = db.prepare("select name from sqlite_master where type = 'table'").all() as {
    name: string;
  }[];
  const hits = tables.flatMap(({ name }) =>
    db
      .prepare(`select * from "${name}"`)
      .all()
      .flatMap((row) =>
        Object.entries(row).flatMap(([column, value]) =>
          wanted.filter((text) => String(value).includes(text)).map((text) => `${name}.${column}: ${text}`),
        ),
      ),
  );
  db.close();
  return [...new Set(hits)];
}
function change(file: string, sql: string): void {
  const db = new DatabaseSync(file);
  db.exec(sql);
  db.close();
}

test("T23: an export holds everything; after the deletion no column of any table names the person", async () => {
  const file = join(folder, "forget.sqlite");
  const server = await startTestServer({ database: file });
  const [name, words] = ["Зникома Особа", "слова, що їх не буде"];
  const person = await Client.guest(server.address, name);
  const friend = await Client.guest(server.address, "Друг");
  const { id } = (await person.get("/api/session")).body.guest;
  const over = await person.seatAll("toy", [friend]);
  for (const client of [person, friend])
    await client.post(`/api/tables/${over}/seats/${client === person ? 0 : 1}/chat`, {
      key: randomToken(),
      text: client === person ? words : "слова друга",
    });
  await playOn(over, [person, friend]);
  const running = await friend.seatAll("toy", [person]);
  const seats = [{ t: "open" }, { t: "open" }];
  const body = { key: randomToken(), game: "toy", seats, visibility: "public" };
  const waiting = (await person.post("/api/tables", body)).body.table.id;
  await person.claim(waiting, 0);
  const theirs = (await friend.post("/api/tables", { ...body, key: randomToken() })).body.table.id;
  await person.claim(theirs, 1);
  await person.post(`/api/tables/${theirs}/seats/1/free`, { key: randomToken() });
  await person.post("/api/me/recovery", {});
  expect(found(file, [name, words, id]).length).toBeGreaterThan(5);

  const lines: readonly { readonly t: string; readonly [field: string]: unknown }[] = (
    await person.get("/api/me/export")
  ).body;
  expect(lines[0]).toMatchObject({ t: "profile", id, name });
  expect(lines.map(({ t }) => t)).toEqual(expect.arrayContaining(["sessions", "recoveries", "table"]));
  const told = lines.find((line) => line["id"] === over);
  expect(told).toMatchObject({ status: "over", seats: [0], words: [{ text: words }] });
  expect(told).toHaveProperty("record.format", 2);
  expect(lines.flatMap((line) => (line.t === "table" ? [String(line["id"])] : [])).sort()).toEqual(
    [over, running, waiting].sort(),
  );

  expect((await person.post("/api/me/delete", { name: "Хтось" })).status).toBe(422);
  const { gone } = (await person.post("/api/me/delete", { name })).body;
  expect(Date.parse(gone)).toBeGreaterThan(Date.now() + 6 * 24 * 3600_000);
  await server.app.forget();
  expect((await person.get("/api/me/account")).body.gone).toBe(gone);
  expect((await person.post("/api/me/delete/cancel", {})).status).toBe(200);
  expect((await person.get("/api/me/account")).body.gone).toBeUndefined();
  await person.post("/api/me/delete", { name });
  // Seven days later.
  change(file, "update guests set gone = 1 where gone > 0");
  await server.app.forget();

  expect(found(file, [name, words, id])).toEqual([]);
  expect(found(file, ["слова друга"])).toEqual(["log.body: слова друга"]);
  expect((await person.get("/api/session")).status).toBe(401);
  const left = (await friend.get(`/api/tables/${running}`)).body.table;
  expect([left.status, left.seats[1].name]).toEqual(["over", ""]);
  const history = JSON.stringify((await friend.get(`/api/tables/${over}/history`)).body);
  expect(history).not.toContain(name);
  expect(history).toContain("слова друга");
  const { body: record } = await friend.get(`/api/tables/${over}/record`);
  expect(verify(toy, record)).toMatchObject({ ok: { wrong: [], gaps: [] } });
  // The table goes on from the rewritten log, also on a server that has never seen it.
  await server.close();
  const again = await startTestServer({ database: file });
  const later = await fetch(`${again.address}/api/tables/${over}`, { headers: { cookie: friend.cookie } });
  expect(later.status).toBe(200);
  await again.close();
});

test("a guest without a way back is deleted at once", async () => {
  const file = join(folder, "guest.sqlite");
  const server = await startTestServer({ database: file });
  const guest = await Client.guest(server.address, "Мить одна");
  const { id } = (await guest.get("/api/session")).body.guest;
  expect((await guest.post("/api/me/delete", { name: "Мить одна" })).body).toEqual({});
  expect(found(file, ["Мить одна", id])).toEqual([]);
  expect((await guest.get("/api/session")).status).toBe(401);
  await server.close();
});

test("T20: the row `moved` is kept, also where a game is opened from a keyframe after it", async () => {
  const file = join(folder, "moved.sqlite");
  const server = await startTestServer({ database: file });
  const account = await Client.guest(server.address, "Рахунок");
  const { code } = (await account.post("/api/me/recovery", {})).body;
  const phone = await Client.guest(server.address, "Телефон");
  const friend = await Client.guest(server.address, "Подруга");
  const id = await friend.seatAll("march", [phone], { goal: 1000 });
  const { before } = (await phone.post("/api/session/recover", { code })).body;
  expect((await phone.post("/api/session/merge", { from: before.token })).body.moved).toBe(1);
  const rng = rngFrom(id);
  for (let i = 0; i < 70; i++)
    for (const [seat, client] of [friend, phone].entries()) await playOne(id, client, seat, rng);
  const seen = (await phone.get(`/api/tables/${id}`)).body;
  expect([seen.you.seats, seen.table.status]).toEqual([[1], "playing"]);
  await server.close();
  const db = new DatabaseSync(file, { readOnly: true });
  expect(db.prepare('select count(*) as n from log where body like \'{"t":"moved"%\'').get()).toEqual({
    n: 1,
  });
  expect(Number(db.prepare("select count(*) as n from keyframes").get()?.["n"])).toBeGreaterThan(0);
  db.close();
  const again = await startTestServer({ database: file });
  const answer = await fetch(`${again.address}/api/tables/${id}`, { headers: { cookie: phone.cookie } });
  const { you, table } = (await answer.json()) as typeof seen;
  expect(you.seats).toEqual([1]);
  expect(table.seats.map((s: { name: string }) => s.name)).toEqual(["Подруга", "Рахунок"]);
  await again.close();
});

test("every table that knows guests by their id is emptied, or written again, when one is deleted", async () => {
  const file = join(folder, "columns.sqlite");
  const server = await startTestServer({ database: file });
  await server.close();
  const db = new DatabaseSync(file, { readOnly: true });
  const tables = db.prepare("select name from sqlite_master where type = 'table'").all() as {
    name: string;
  }[];
  const knowing = tables.filter(({ name }) =>
    db
      .prepare(`select name from pragma_table_info('${name}')`)
      .all()
      .some((column) =>
        /^(?:guest_id|guest|owner|actor|about|from_id|to_id|by)$/.test(String(column["name"])),
      ),
  );
  db.close();
  const cared = new Set<string>([
    ...PERSONAL.map(({ table }) => table),
    "audit",
    "guests",
    "log",
    "members",
    "turns",
  ]);
  expect(knowing.map(({ name }) => name).filter((name) => !cared.has(name))).toEqual([]);
});

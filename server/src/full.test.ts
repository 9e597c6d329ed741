import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import fastify from "fastify";
import pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { tellError } from "./http/errors.ts";
import { randomToken } from "./secrets.ts";
import { Client } from "./testing/client.ts";
import { startTestServer } from "./testing/server.ts";

const folder = mkdtempSync(join(tmpdir(), "rubizh-full-"));
afterAll(() => rmSync(folder, { recursive: true }));

const STEP = { t: "step" };
const say = (client: Client, id: string, text: string) =>
  client.post(`/api/tables/${id}/seats/0/chat`, { key: randomToken(), text });

test("T62: a full disk is told as such; what was asked for then is done once there is room", async () => {
  const exec = vi.spyOn(DatabaseSync.prototype, "exec");
  // In memory one connection does everything, and the bound holds for one connection only.
  const server = await startTestServer({ database: ":memory:" });
  const file = exec.mock.contexts.at(0) as unknown as DatabaseSync;
  exec.mockRestore();
  const [olena, jan] = [await Client.guest(server.address), await Client.guest(server.address)];
  const id = await olena.seatAll("march", [jan], { goal: 5_000 });
  const { seq } = (await olena.get(`/api/tables/${id}`)).body;
  const { page_count: pages } = file.prepare("PRAGMA page_count").get() as { page_count: number };
  file.exec(`PRAGMA max_page_count = ${pages}`);

  // What is left of the last page is used up first.
  let no = 0;
  let move = [STEP, { t: "back" }];
  let key = randomToken();
  let answer = await olena.move(id, 0, no, move, key);
  while (answer.status === 200) {
    no += move.length;
    move = Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? STEP : { t: "back" }));
    key = randomToken();
    answer = await olena.move(id, 0, no, move, key);
  }
  expect(answer).toMatchObject({ status: 507, body: { rule: "server-full", why: { key: "server.full" } } });
  // Many at once share a transaction; each is told the same.
  const many = await Promise.all([
    olena.move(id, 0, no, move, key),
    olena.move(id, 0, no, move, key),
    say(olena, id, "x".repeat(280)),
  ]);
  expect(many.map(({ status }) => status)).toContain(507);
  expect(many.every(({ status }) => status === 507 || status === 200)).toBe(true);
  expect(await olena.get("/api/health")).toMatchObject({ status: 503, body: { ok: false, why: "full" } });
  // Looking on goes on.
  expect((await olena.get(`/api/tables/${id}`)).body.seq).toBeGreaterThanOrEqual(seq + no);

  file.exec("PRAGMA max_page_count = 1000000");
  expect(await olena.get("/api/health")).toMatchObject({ status: 200, body: { ok: true } });
  const first = await olena.move(id, 0, no, move, key);
  expect(first.status).toBe(200);
  expect(await olena.move(id, 0, no, move, key)).toEqual(first);
  expect((await olena.legal(id, 0)).body.no).toBe(no + move.length);
  await server.close();
});

const FULL = Number.MAX_SAFE_INTEGER;
const OPEN = [{ t: "open" }, { t: "open" }];

test("T63: below the reserve no guests, tables or words are taken, but moves are", async () => {
  const database = join(folder, "reserve.sqlite");
  const before = await startTestServer({ database });
  const guests = [await Client.guest(before.address), await Client.guest(before.address)] as const;
  const id = await guests[0].seatAll("march", [guests[1]]);
  const over = await guests[0].seatAll("toy", [guests[1]]);
  const leaves = { key: randomToken() };
  expect((await guests[1].post(`/api/tables/${over}/seats/1/resign`, leaves)).status).toBe(200);
  await guests[0].post("/api/me/recovery", {});
  const offer = { key: randomToken(), to: { table: id, seat: 0 }, game: "toy", pace: "days-3" };
  const challenge = (await guests[1].post("/api/challenges", offer)).body.id;
  expect(challenge).toBeTypeOf("string");
  const program = (await guests[0].post("/api/me/programs", { name: "Крокомір" })).body.program.id;
  const { disk } = (await guests[0].get("/api/health")).body;
  expect(disk.free).toBeGreaterThan(0);
  expect(disk.reserve).toBeLessThanOrEqual(256 * 1024 * 1024);
  await before.close();

  const after = await startTestServer({ database, reserve: FULL, trusted: ["http://127.0.0.1:9"] });
  const olena = new Client(after.address);
  olena.cookie = guests[0].cookie;
  const key = randomToken;
  const refusals: readonly (readonly [string, object])[] = [
    ["/api/tables", { key: key(), game: "march", seats: OPEN }],
    ["/api/seeks", { key: key(), game: "toy", paces: ["days-3"] }],
    ["/api/challenges", { ...offer, key: key(), to: { table: id, seat: 1 } }],
    [`/api/challenges/${challenge}/accept`, { key: key() }],
    [`/api/tables/${over}/seats/0/rematch`, { key: key() }],
    [`/api/tables/${id}/seats/0/chat`, { key: key(), text: "hello" }],
    [`/api/tables/${id}/report`, { seat: 1, kind: "stalling" }],
    ["/api/me/programs", { name: "Лічильник" }],
    [`/api/me/programs/${program}/tokens`, { scopes: ["play"] }],
    ["/api/me/channels", { kind: "hook", url: "http://127.0.0.1:9/x" }],
  ];
  expect((await new Client(after.address).post("/api/session", {})).status).toBe(507);
  for (const [path, body] of refusals)
    expect(await olena.post(path, body), path).toMatchObject({ status: 507, body: { rule: "server-full" } });
  // What is there already may be used and changed.
  expect((await olena.post("/api/session", { name: "Олена" })).status).toBe(200);
  expect((await olena.post("/api/me/recovery", {})).status).toBe(200);
  expect((await olena.post(`/api/tables/${id}/seats/1/regard`, { as: "mute" })).status).toBe(200);
  expect((await olena.move(id, 0, 0, [STEP])).status).toBe(200);
  expect((await olena.get("/api/health")).status).toBe(200);
  await after.close();
});

test("T63: who seeks somebody goes on waiting as long as no table can be made", async () => {
  const database = join(folder, "seeks.sqlite");
  const before = await startTestServer({ database });
  for (const pace of ["days-3", "days-7"]) {
    const guest = await Client.guest(before.address);
    const wish = { key: randomToken(), game: "toy", paces: [pace] };
    expect((await guest.post("/api/seeks", wish)).body.table).toBeUndefined();
  }
  await before.close();
  const file = new DatabaseSync(database);
  file.exec(`update seeks set paces = '["days-3"]'`);
  const tables = () => file.prepare("select count(*) as count from tables").get()?.["count"];
  for (const [reserve, made] of [
    [FULL, 0],
    [0, 1],
  ] as const) {
    const server = await startTestServer({ database, reserve });
    await server.app.beat();
    expect(tables()).toBe(made);
    await server.close();
  }
  file.close();
});

test("a full disk of PostgreSQL is told alike and named in the log, one that is away is not", async () => {
  const logged: string[] = [];
  const stream = { write: (line: string) => void logged.push(JSON.parse(line).msg) };
  const app = fastify({ logger: { level: "error", stream } }).setErrorHandler(tellError);
  const fault = (code: string) =>
    Object.assign(new pg.DatabaseError("could not extend file", 0, "error"), { code });
  for (const code of ["53100", "53300", "57P01"])
    app.get(`/${code}`, async () => {
      throw fault(code);
    });
  const told = async (code: string) => (await app.inject(`/${code}`)).json().rule;
  expect((await app.inject("/53100")).statusCode).toBe(507);
  expect(await told("53100")).toBe("server-full");
  for (const code of ["53300", "57P01"]) expect(await told(code)).toBe("server-store");
  expect(logged).toEqual(["full", "full", "store", "store"]);
  await app.close();
});

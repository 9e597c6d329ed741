import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { randomToken } from "../secrets.ts";
import { Client } from "../testing/client.ts";
import { TestNode } from "../testing/node.ts";
import { startPostgres, type TestPostgres } from "../testing/postgres.ts";
import { startTestServer, TEST_GAMES } from "../testing/server.ts";
import { steadyCounter } from "../testing/timed.ts";
import { type Act, administer } from "./admin.ts";

let folder: string;
let database: string;
let server: Awaited<ReturnType<typeof startTestServer>>;
const steady = steadyCounter();
let olia: Client;
let jan: Client;
let janId: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "rubizh-order-"));
  database = join(folder, "rubizh.sqlite");
  server = await startTestServer({ database, counter: steady.counter });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const admin = (act: Act) => administer(database, act, "operator", TEST_GAMES);
/** Two people nobody has met, at a table of their own. */
async function met(pace = "none"): Promise<string> {
  [olia, jan] = [await Client.guest(server.address, "Оля"), await Client.guest(server.address, "Jan")];
  janId = (await jan.get("/api/session")).body.guest.id;
  const seats = [{ t: "open" }, { t: "open" }];
  const { body } = await olia.post("/api/tables", { key: randomToken(), game: "clockwork", seats, pace });
  await olia.claim(body.table.id, 0);
  await jan.claim(body.table.id, 1, body.invites[1].token);
  return body.table.id;
}
const write = (who: Client, id: string, seat: number, text: string) =>
  who.post(`/api/tables/${id}/seats/${seat}/chat`, { key: randomToken(), text });
const report = (id: string, more: object = {}) =>
  olia.post(`/api/tables/${id}/report`, { seat: 1, kind: "words", ...more });

describe("reports", () => {
  test("T50: words that were reported are hidden for everybody, the acts are written down, the person is told once", async () => {
    const id = await met();
    const row = (await write(jan, id, 1, "лихі слова")).body.seq;
    expect((await report(id, { row, words: "грубо" })).status).toBe(201);
    const [found] = ((await admin({ t: "reports", open: true })) ?? []) as { id: string; row_no: number }[];
    expect(found).toMatchObject({ about: janId, kind: "words", table_id: id, row_no: row });
    expect(await admin({ t: "hide", table: id, no: row, why: "лайка" })).toHaveLength(1);
    expect(
      await admin({ t: "settle", report: found?.id ?? "", as: "warned", why: "Без лайки, будь ласка" }),
    ).toHaveLength(1);
    const open = olia.stream(id, "?protocol=2");
    await open.until((frames) => frames.length > 0);
    await server.app.beat();
    // A page that is open takes them away too.
    await open.until((frames) => frames.some(({ t, no }) => t === "hidden" && no === row));
    open.close();
    for (const who of [olia, jan])
      expect(JSON.stringify((await who.get(`/api/tables/${id}/history`)).body)).not.toContain("лихі слова");
    const { body: told } = await jan.get("/api/me/house");
    expect(told).toMatchObject([{ act: "warned", why: "Без лайки, будь ласка" }]);
    await jan.post(`/api/me/house/${told[0].id}/heard`, {});
    expect((await jan.get("/api/me/house")).body).toEqual([]);
    expect((await olia.get("/api/me/house")).body).toEqual([]);
    const acts = ((await admin({ t: "audit" })) ?? []).map((act) => (act as { act: string }).act);
    expect(acts).toEqual(["hide", "settle"]);
    expect(await admin({ t: "settle", report: found?.id ?? "", as: "kept", why: "" })).toBeUndefined();
    expect((await admin({ t: "reports", open: true })) ?? []).toHaveLength(0);
  });

  test("five a day; nobody reports themselves, a bot or an empty seat", async () => {
    const id = await met();
    for (let i = 0; i < 5; i++) expect((await report(id)).status).toBe(201);
    expect(await report(id)).toMatchObject({ status: 429, body: { rule: "server-tooManyReports" } });
    for (const seat of [0, 7]) expect((await report(id, { seat })).status).toBe(422);
  });
});

describe("bans", () => {
  test("T51: kept from talking: words are refused with the end and the reason, moves work", async () => {
    const id = await met();
    await admin({ t: "ban", guest: janId, kind: "chat", days: 3, why: "лайка", network: false });
    await server.app.beat();
    const refused = await write(jan, id, 1, "знову");
    expect(refused).toMatchObject({
      status: 403,
      body: { rule: "server-banned", why: { with: { why: "лайка" } } },
    });
    expect(refused.body.why.with.until).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    await olia.move(id, 0, 0, [{ t: "pass", next: [1] }]);
    expect((await jan.move(id, 1, 0, [{ t: "pass", next: [0] }])).status).toBe(200);
    expect((await jan.get("/api/me/house")).body).toMatchObject([{ act: "ban-chat", why: "лайка" }]);
    expect(await admin({ t: "unban", guest: janId })).toHaveLength(1);
    await server.app.beat();
    expect((await write(jan, id, 1, "вибачте")).status).toBe(200);
  });

  test("kept from playing: no new table and no new seat; what is on goes on", async () => {
    const id = await met();
    await admin({ t: "ban", guest: janId, kind: "play", days: 1, why: "w", network: false });
    await server.app.beat();
    const opened = { key: randomToken(), game: "toy", seats: [{ t: "open" }, { t: "open" }] };
    expect((await jan.post("/api/tables", opened)).status).toBe(403);
    await olia.move(id, 0, 0, [{ t: "pass", next: [1] }]);
    expect((await jan.move(id, 1, 0, [{ t: "pass", next: [0] }])).status).toBe(200);
  });

  test("T52: kept out of everything: the stream ends, every door is shut but one's own data, the clock runs out", async () => {
    const id = await met("live-short");
    await olia.move(id, 0, 0, [{ t: "pass", next: [1] }]);
    const stream = jan.stream(id);
    const own = jan.mine();
    for (const each of [stream, own]) await each.until((frames) => frames.length > 0);
    await admin({ t: "ban", guest: janId, kind: "all", days: 30, why: "двічі", network: false });
    await server.app.beat();
    for (const each of [stream, own]) expect(await each.closed).toBe(4401);
    expect(await jan.mine().closed).toBe(403);
    expect((await jan.get(`/api/tables/${id}`)).status).toBe(403);
    expect(await jan.stream(id).closed).toBe(403);
    expect((await jan.get("/api/me/house")).status).toBe(200);
    steady.pass(11 * 60_000, () => server.app.now());
    await server.app.beat();
    expect((await olia.get(`/api/tables/${id}`)).body.table.clock.flagged).toEqual([1]);
  });

  test("with their network: whoever comes from there anew is kept out too", async () => {
    const id = await met();
    await admin({ t: "ban", guest: janId, kind: "all", days: 30, why: "мережа", network: true });
    await server.app.beat();
    await jan.get(`/api/tables/${id}`);
    await server.app.beat();
    const fresh = new Client(server.address);
    expect(await fresh.post("/api/session", {})).toMatchObject({
      status: 403,
      body: { rule: "server-banned" },
    });
    await admin({ t: "unban", guest: janId });
    await admin({ t: "unban", guest: "" });
    await server.app.beat();
    expect((await fresh.post("/api/session", {})).status).toBe(200);
  });
});

test("a game is ended without a result, and everybody at it sees that at once", async () => {
  const id = await met();
  const stream = olia.stream(id);
  await stream.until((frames) => frames.length > 0);
  expect(await admin({ t: "void", table: id, why: "помилка" })).toHaveLength(1);
  await server.app.beat();
  await stream.until((frames) => JSON.stringify(frames.at(-1)).includes('"void"'));
  expect((await olia.get(`/api/tables/${id}`)).body.table).toMatchObject({ status: "over", ended: "void" });
  expect(await admin({ t: "void", table: id, why: "ще раз" })).toBeUndefined();
  stream.close();
});

test("held, no clock runs for anybody; released, it goes on from where it stood", async () => {
  const id = await met("live-short");
  await admin({ t: "hold", why: "ремонт" });
  await server.app.beat();
  const left = async () => (await olia.get(`/api/tables/${id}`)).body.table.clock.left[0];
  const before = await left();
  steady.pass(5 * 60_000, () => server.app.now());
  expect(await left()).toBe(before);
  expect((await olia.get("/api/health")).body.clock).toBe("held");
  await admin({ t: "release" });
  await server.app.beat();
  steady.pass(60_000, () => server.app.now());
  expect(await left()).toBe(before - 60_000);
});

test("who is who, and another name where one was needed", async () => {
  const id = await met();
  expect(await admin({ t: "who", name: "jan" })).toContainEqual(
    expect.objectContaining({ id: janId, tables: 1 }),
  );
  await admin({ t: "rename", guest: janId, name: "Гість", why: "ім’я" });
  await server.app.beat();
  expect((await jan.get("/api/me/house")).body).toMatchObject([{ act: "rename" }]);
  expect(id).toHaveLength(22);
});

describe("two nodes", () => {
  let postgres: TestPostgres | undefined;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  test("T52: on both nodes the streams of somebody who is banned end within seconds", async (context) => {
    if (!postgres) return context.skip();
    const shared = await postgres.database();
    const nodes = await Promise.all([1, 2].map(() => TestNode.on({ database: shared })));
    for (const node of nodes) await node.start();
    const [first, second] = nodes;
    if (!first || !second) throw new Error("no nodes");
    const host = await Client.guest(first.address, "O");
    const guest = await Client.guest(first.address, "J");
    const id = await host.seatAll("toy", [guest]);
    const there = new Client(second.address);
    there.cookie = guest.cookie;
    const streams = [guest.stream(id), there.stream(id)];
    for (const stream of streams) await stream.until((frames) => frames.length > 0);
    const banned = (await guest.get("/api/session")).body.guest.id;
    const act = { t: "ban", guest: banned, kind: "all", days: 1, why: "w", network: false } as const;
    await administer(shared, act, "operator", TEST_GAMES);
    for (const stream of streams) expect(await stream.closed).toBe(4401);
    for (const node of nodes) await node.end("SIGKILL");
  });
});

import type { Seek } from "@rubizh/protocol";
import { afterAll, expect, test } from "vitest";
import { randomToken } from "../secrets.ts";
import type { SeekRow } from "../store/schema.ts";
import { Client } from "../testing/client.ts";
import { TestNode } from "../testing/node.ts";
import { startPostgres } from "../testing/postgres.ts";
import { startTestServer } from "../testing/server.ts";
import { timedServer } from "../testing/timed-server.ts";
import { isDead, paceFor, rangeAt } from "./match.ts";

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const seek = (client: Client, more: object = {}, key = randomToken()) =>
  client.post("/api/seeks", { key, game: "toy", paces: ["days-3"], ...more });

const guests = (address: string, ...names: string[]) =>
  Promise.all(names.map((name) => Client.guest(address, name)));

test.runIf(postgres)(
  "T36: two seeks that fit, posted 50 times at once on two nodes, make one table and leave no seek",
  async () => {
    const database = (await postgres?.database()) ?? "";
    const nodes = [await TestNode.on({ database }), await TestNode.on({ database })];
    for (const node of nodes) await node.start();
    const [first = "", second = ""] = nodes.map(({ address }) => address);
    const [olya, jan] = [await Client.guest(first, "Оля"), await Client.guest(second, "Jan")];
    const keys = new Map([
      [olya, randomToken()],
      [jan, randomToken()],
    ]);
    const posted = Array.from({ length: 50 }, (_, n) =>
      [olya, jan].map(async (client) => {
        const elsewhere = new Client(n % 2 === 0 ? first : second);
        elsewhere.cookie = client.cookie;
        return seek(elsewhere, {}, keys.get(client));
      }),
    ).flat();
    expect((await Promise.all(posted)).map(({ status }) => status)).toEqual(Array(100).fill(201));
    const tables = await Promise.all(
      [olya, jan].map(async (c) => (await c.get("/api/tables?of=mine")).body.mine),
    );
    expect(tables.map((mine) => mine.length)).toEqual([1, 1]);
    expect(tables[0][0].id).toBe(tables[1][0].id);
    expect(tables[0][0].seats.map(({ t }: { t: string }) => t)).toEqual(["held", "held"]);
    expect((await olya.get("/api/seeks")).body.waiting).toEqual({});
    // The same request once more tells of the same table.
    expect((await seek(olya, {}, keys.get(olya))).body.table).toBe(tables[0][0].id);
    for (const node of nodes) await node.end("SIGTERM");
  },
);

test("two who seek the same are brought to one table at once, and sit down there", async () => {
  const server = await startTestServer();
  const [olya, jan, ira] = (await guests(server.address, "Оля", "Jan", "Іра")) as [Client, Client, Client];
  const streams = [olya.mine(), jan.mine()];
  for (const stream of streams) await stream.until((frames) => frames.length > 0);
  expect((await seek(olya)).body).toMatchObject({ game: "toy", range: 150, within: 500, others: 0 });
  // Another game, another pace, another language: none of them fits.
  expect((await seek(ira, { paces: ["days-7"] })).body.table).toBeUndefined();
  expect((await seek(ira, { game: "march" })).body.table).toBeUndefined();
  const { body } = await seek(jan);
  expect(body.table).toBeTypeOf("string");
  for (const [n, stream] of streams.entries()) {
    await stream.until((frames) => frames.some((f) => f.t === "match" && f.table === body.table));
    await stream.until((frames) => frames.some((f) => f.t === "gathering"));
    const held = stream.frames.find((f) => f.t === "gathering");
    expect((await [olya, jan][n]?.claim(body.table, Number(held?.["seat"])))?.status).toBe(200);
    stream.close();
  }
  expect((await olya.get(`/api/tables/${body.table}`)).body.table).toMatchObject({
    status: "playing",
    visibility: "public",
    pace: "days-3",
  });
  await server.close();
});

test("T37: A has blocked B: never matched, A's table is not there for B, and B's challenge is refused without a word", async () => {
  const server = await startTestServer();
  const [a, b, c] = (await guests(server.address, "A", "B", "C")) as [Client, Client, Client];
  const met = await a.seatAll("toy", [b]);
  expect((await a.post(`/api/tables/${met}/seats/1/regard`, { as: "block" })).status).toBe(200);
  expect((await a.get(`/api/tables/${met}/regards`)).body.seats).toEqual(["none", "block"]);
  expect((await b.get(`/api/tables/${met}/regards`)).body.seats).toEqual(["none", "none"]);
  expect((await seek(a)).body.table).toBeUndefined();
  expect((await seek(b)).body.table).toBeUndefined();
  await server.app.beat();
  expect((await b.get("/api/tables?of=mine")).body.mine).toHaveLength(1);
  const open = (client: Client) =>
    client.post("/api/tables", {
      key: randomToken(),
      game: "toy",
      seats: [{ t: "open" }, { t: "open" }],
      visibility: "public",
    });
  const { id } = (await open(a)).body.table;
  const listed = async (client: Client) =>
    (await client.get("/api/tables?of=open")).body.open.map((line: { id: string }) => line.id);
  expect(await listed(c)).toEqual([id]);
  expect(await listed(b)).toEqual([]);
  expect((await b.claim(id, 1)).status).toBe(403);
  // Nor the other way round.
  await open(b);
  expect((await listed(a)).length).toBe(1);
  const challenge = (client: Client, seat: number) =>
    client.post("/api/challenges", {
      key: randomToken(),
      to: { table: met, seat },
      game: "toy",
      pace: "none",
    });
  const blocked = await challenge(b, 0);
  expect(blocked).toMatchObject({ status: 403, body: { rule: "server-unwelcome" } });
  // Somebody who takes no challenges answers alike.
  await a.post("/api/me/people", { welcome: "nobody" });
  const [line] = (await a.get("/api/me/people")).body.people;
  expect(line).toMatchObject({ name: "B", as: "block" });
  await a.post(`/api/me/people/${line.id}/regard`, { as: "none" });
  expect((await challenge(b, 0)).body).toEqual(blocked.body);
  await a.post(`/api/me/people`, { welcome: "everybody" });
  expect((await challenge(b, 0)).status).toBe(201);
  // And the two who waited fit now.
  await server.app.beat();
  expect((await b.get("/api/tables?of=mine")).body.mine.length).toBeGreaterThan(1);
  await server.close();
});

test("T38: a live seek is gone 40 s after its browser was killed, and nobody is matched with it", async () => {
  const server = await timedServer();
  const [olya, jan] = (await guests(server.address, "Оля", "Jan")) as [Client, Client];
  const stream = olya.mine();
  await stream.until((frames) => frames.length > 0);
  await seek(olya, { paces: ["live-normal"] });
  // As long as it is here it waits, however long.
  for (let n = 0; n < 30; n++) await server.later(10_000);
  expect((await jan.get("/api/seeks")).body.waiting).toEqual({ toy: 1 });
  stream.socket.terminate();
  await expect
    .poll(async () => (await fetch(`${server.address}/metrics`)).text())
    .toMatch(/^rubizh_streams 0$/m);
  const waiting = async (ms: number) => {
    await server.later(ms);
    return (await jan.get("/api/seeks")).body.waiting;
  };
  // A page that is only loaded again finds it still there.
  expect(await waiting(15_000)).toEqual({ toy: 1 });
  expect(await waiting(25_000)).toEqual({});
  expect((await seek(jan, { paces: ["live-normal"] })).body.table).toBeUndefined();
  expect((await olya.get("/api/tables?of=mine")).body.mine).toEqual([]);
  await server.close();
});

test("who does not come to the table that was found is not waited for, and both are told", async () => {
  const server = await timedServer();
  const [olya, jan] = (await guests(server.address, "Оля", "Jan")) as [Client, Client];
  const stream = jan.mine();
  await stream.until((frames) => frames.length > 0);
  await seek(olya, { paces: ["live-normal"] });
  const key = randomToken();
  const { id, table } = (await seek(jan, { paces: ["live-normal"] }, key)).body;
  await jan.claim(table, 0);
  await jan.claim(table, 1);
  await server.later(59_000);
  expect((await jan.get(`/api/tables/${table}`)).body.table.status).toBe("waiting");
  await server.later(2_000);
  expect((await jan.get(`/api/tables/${table}`)).body.table.status).toBe("closed");
  await stream.until((frames) => frames.some((f) => (f["seek"] as Partial<Seek> | undefined)?.lapsed));
  stream.close();
  // Who comes back later hears it then, once; and nobody seeks any more.
  const back = olya.mine();
  await back.until((frames) => frames.length > 0);
  expect(back.frames[0]).toMatchObject({ t: "hello", seeks: [{ game: "toy", lapsed: true }] });
  back.close();
  expect((await olya.get("/api/seeks")).body).toMatchObject({ waiting: {}, waits: {} });
  expect((await seek(jan, { paces: ["live-normal"] }, key)).body).toMatchObject({ id, lapsed: true });
  expect((await olya.post(`/api/seeks/${id}/remove`, {})).status).toBe(200);
  expect((await jan.post(`/api/seeks/${id}/remove`, {})).status).toBe(200);
  expect((await seek(jan, { paces: ["live-normal"] })).body).toMatchObject({ game: "toy", others: 0 });
  await server.close();
});

test("a challenge is accepted once, declined with a reason, taken back, or expires", async () => {
  const server = await timedServer();
  const [olya, jan] = (await guests(server.address, "Оля", "Jan")) as [Client, Client];
  const met = await olya.seatAll("toy", [jan]);
  const stream = jan.mine();
  await stream.until((frames) => frames.length > 0);
  const challenge = (more: object = {}) =>
    olya.post("/api/challenges", {
      key: randomToken(),
      to: { table: met, seat: 1 },
      game: "toy",
      pace: "live-short",
      ...more,
    });
  const first = await challenge();
  expect(first).toMatchObject({ status: 201, body: { mine: true, name: "Jan", state: "open" } });
  expect((await challenge()).status).toBe(429);
  const { id } = first.body;
  await stream.until((frames) => frames.some((f) => f.t === "challenge"));
  expect(stream.frames.find((f) => f.t === "challenge")).toMatchObject({
    challenge: { id, mine: false, name: "Оля", state: "open" },
  });
  const act = (client: Client, what: string, of: string, more: object = {}) =>
    client.post(`/api/challenges/${of}/${what}`, { key: randomToken(), ...more });
  expect((await act(olya, "accept", id)).status).toBe(404);
  const accepted = await act(jan, "accept", id);
  expect(accepted.body).toMatchObject({ state: "accepted" });
  expect((await act(jan, "accept", id)).body.table).toBe(accepted.body.table);
  expect((await olya.get(`/api/tables/${accepted.body.table}`)).body.table).toMatchObject({
    visibility: "private",
    pace: "live-short",
    seats: [{ t: "held" }, { t: "held" }],
  });
  const second = (await challenge()).body.id;
  expect((await act(jan, "decline", second, { why: "time" })).body).toMatchObject({
    state: "declined",
    why: "time",
  });
  expect((await act(jan, "accept", second)).status).toBe(409);
  const third = (await challenge()).body.id;
  expect((await act(olya, "withdraw", third)).body.state).toBe("withdrawn");
  const fourth = (await challenge()).body.id;
  await server.later(24 * 3600_000 + 61_000);
  expect((await act(jan, "accept", fourth)).status).toBe(409);
  expect((await challenge({ game: "nothing" })).status).toBe(422);
  stream.close();
  await server.close();
});

const row = (more: Partial<SeekRow>): SeekRow => ({
  guest_id: randomToken(),
  id: "",
  key: "",
  digest: "",
  game: "toy",
  paces: '["live-short"]',
  live: 1,
  language: "",
  rating: 1500,
  within: 500,
  rated: 0,
  network: "",
  created: 0,
  seen: 0,
  table_id: "",
  matched: 0,
  settled: 0,
  ...more,
});

test("the range widens from 150 to 500 in a minute, slowly in a day, and holds for both", () => {
  const live = row({});
  expect([0, 30_000, 60_000, 90_000].map((now) => rangeAt(live, now))).toEqual([150, 325, 500, 500]);
  expect(rangeAt(row({ live: 0 }), 12 * 3600_000)).toBe(325);
  expect(rangeAt(row({ within: 100 }), 60_000)).toBe(100);
  const strong = row({ rating: 1800, seen: 60_000, created: 0 });
  expect(paceFor(live, strong, 1_000)).toBeUndefined();
  expect(paceFor({ ...live, seen: 60_000 }, strong, 60_000)).toBe("live-short");
  // One of them has just come: it is too far away for it still.
  expect(paceFor({ ...live, seen: 60_000 }, { ...strong, created: 60_000 }, 60_000)).toBeUndefined();
  expect(paceFor(row({ language: "uk" }), row({ language: "pl" }), 0)).toBeUndefined();
  expect(paceFor(row({ language: "uk" }), row({}), 0)).toBe("live-short");
  const days = '["live-short","days-3"]';
  const absent = row({ paces: days, live: 0, seen: -60_000 });
  expect(paceFor(absent, row({ paces: days, live: 0 }), 0)).toBe("days-3");
  expect([isDead(live, 20_000), isDead(live, 20_001)]).toEqual([false, true]);
  const day = 24 * 3600_000;
  const slow = row({ live: 0 });
  expect([3 * day, 3 * day + 1].map((now) => isDead(slow, now))).toEqual([false, true]);
  expect(isDead({ ...slow, seen: 8 * day }, 7 * day + 1)).toBe(true);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { randomToken } from "../secrets.ts";
import { Client, type Stream } from "../testing/client.ts";
import { startTestServer } from "../testing/server.ts";
import { steadyCounter } from "../testing/timed.ts";

const MINUTE = 60_000;
const steady = steadyCounter();
let server: Awaited<ReturnType<typeof startTestServer>>;
let people: Client[];
beforeAll(async () => {
  server = await startTestServer({ counter: steady.counter });
  people = await Promise.all(
    ["Оля", "Jan", "Ann", "Марко"].map((name) => Client.guest(server.address, name)),
  );
});
afterAll(() => server.close());

const later = async (ms: number): Promise<void> => {
  steady.pass(ms, () => server.app.now());
  await server.app.beat();
};
async function begun(count: number, more: object): Promise<string> {
  const [host, ...others] = people.slice(0, count);
  if (!host) throw new Error("nobody");
  const seats = Array.from({ length: count }, () => ({ t: "open" }));
  const made = await host.post("/api/tables", { key: randomToken(), game: "clockwork", seats, ...more });
  expect(made.status).toBe(201);
  const { id } = made.body.table;
  const invites: readonly { seat: number; token: string }[] = made.body.invites;
  for (const [i, client] of [host, ...others].entries())
    await client.claim(id, i, invites.find(({ seat }) => seat === i)?.token);
  return id;
}
const look = async (id: string, by = 0) => (await people[by]?.get(`/api/tables/${id}`))?.body;
const post = (by: number, id: string, seat: number, what: string, more: object = {}) =>
  people[by]?.post(`/api/tables/${id}/seats/${seat}/${what}`, { key: randomToken(), ...more });
const pass = (by: number, id: string, no: number, next: readonly number[]) =>
  people[by]?.move(id, by, no, [{ t: "pass", next }]);
const whoIn = ({ frames }: Stream) => frames.findLast(({ t }) => t === "who");

test("pace and rule are told before anybody sits down, and strangers never wait for ever", async () => {
  const host = people[0];
  const seats = [{ t: "open" }, { t: "open" }];
  const made = (more: object) =>
    host?.post("/api/tables", { key: randomToken(), game: "toy", seats, ...more });
  expect((await made({}))?.body.table).toMatchObject({ pace: "none", flag: "claim" });
  expect((await made({ visibility: "public" }))?.body.table).toMatchObject({ pace: "days-3", flag: "claim" });
  const three = { seats: [...seats, { t: "open" }], pace: "live-long" };
  expect((await made(three))?.body.table).toMatchObject({ pace: "live-long", flag: "bot", takeover: 3 });
  expect(await made({ visibility: "public", pace: "none" })).toMatchObject({
    status: 422,
    body: { rule: "server-paceNeeded" },
  });
  expect((await made({ pace: "hourly" }))?.status).toBe(400);
});

test("T15: a bot answers for the one whose clock ran out, until they are back", async () => {
  const id = await begun(4, { pace: "live-short", flag: "bot", takeover: 1, options: { first: [2] } });
  await later(10 * MINUTE + 2_000);
  await expect.poll(async () => (await look(id)).view.numbers[2]).toBeGreaterThanOrEqual(1);
  expect((await look(id)).table.seats[2]).toEqual({ t: "human", name: "Ann", bot: 1 });
  expect((await people[2]?.get("/api/tables"))?.body.mine[0]).toMatchObject({ id, yourTurn: false });
  const back = await post(2, id, 2, "return");
  expect(back?.body.table.seats[2]).toEqual({ t: "human", name: "Ann" });
  // Whoever is asked passes the question on to them.
  for (let turns = 0; turns < 8; turns++) {
    const { pending } = await look(id);
    const [ask] = pending.asks;
    if (ask.seat === 2) break;
    await pass(ask.seat, id, ask.no, [2]);
  }
  const { pending, table } = await look(id);
  expect(table.clock.runs).toEqual([2]);
  expect((await pass(2, id, pending.asks[0].no, [0]))?.status).toBe(200);
  const { news } = (await people[0]?.get(`/api/tables/${id}/history`))?.body ?? {};
  const kinds = news.flatMap(({ notices }: { notices: { t: string }[] }) => notices.map(({ t }) => t));
  for (const kind of ["flag", "took", "returned"]) expect(kinds).toContain(kind);
});

test("a move after the flag is refused with 409, and the clocks are told with every move", async () => {
  const id = await begun(2, { pace: "live-short" });
  const stream = people[1]?.stream(id, "?protocol=2");
  if (!stream) throw new Error("no stream");
  await stream.until((frames) => frames.length > 0);
  await later(30_000);
  await pass(0, id, 0, [1]);
  await stream.until((frames) => frames.length > 1);
  expect(stream.frames[1]?.table).toMatchObject({
    clock: { left: [590_000, 600_000], runs: [1], flagged: [] },
  });
  await later(10 * MINUTE + 2_000);
  expect(await pass(1, id, 0, [0])).toMatchObject({ status: 409, body: { rule: "server-flagged" } });
  expect(await post(0, id, 0, "absent", { about: 1, choice: "wait" })).toMatchObject({ status: 200 });
  expect((await pass(1, id, 0, [0]))?.status).toBe(200);
  expect((await post(1, id, 1, "pause"))?.body.table.pause).toEqual({ by: 1, agreed: [1] });
  const paused = await post(0, id, 0, "pause");
  expect(paused?.body.table.clock).toMatchObject({ paused: { left: 30 * MINUTE }, runs: [] });
  expect((await post(0, id, 0, "resume"))?.body.table.clock.runs).toEqual([0]);
  stream.close();
});

test("T43: who closes the page is gone for the others, who comes back is here, and the log knows nothing of it", async () => {
  const id = await begun(2, { pace: "live-short" });
  const [a, b] = [people[0]?.stream(id, "?protocol=2&who=1"), people[1]?.stream(id, "?protocol=2&who=1")];
  if (!a || !b) throw new Error("no streams");
  await a.until(() => String(whoIn(a)?.["seats"]) === "here,here");
  await b.say({ t: "eyes", open: false });
  await a.until(() => String(whoIn(a)?.["seats"]) === "here,hidden");
  b.close();
  await a.until(() => String(whoIn(a)?.["seats"]) === "here,gone");
  const again = people[1]?.stream(id, "?protocol=2&who=1");
  await a.until(() => String(whoIn(a)?.["seats"]) === "here,here");
  // Who asked for nothing is told nothing it may not know.
  const quiet = people[1]?.stream(id, "?protocol=2");
  await quiet?.until((frames) => frames.length > 0);
  expect(quiet?.frames.some(({ t }) => t === "who")).toBe(false);
  const rows = (await people[0]?.get(`/api/tables/${id}/history`))?.body.news;
  expect(JSON.stringify(rows)).not.toMatch(/who|gone|hidden/);
  for (const stream of [a, again, quiet]) stream?.close();
});

test("gone at a live table: after two minutes the others may choose early, but not just after a start", async () => {
  await later(6 * MINUTE);
  const id = await begun(2, { pace: "live-normal" });
  const [a, b] = [people[1]?.stream(id, "?protocol=2&who=1"), people[0]?.stream(id, "?protocol=2")];
  if (!a || !b) throw new Error("no streams");
  await a.until(() => String(whoIn(a)?.["seats"]) === "here,here");
  b.close();
  await a.until(() => String(whoIn(a)?.["seats"]) === "gone,here");
  await later(100_000);
  const tooSoon = await post(1, id, 1, "absent", { about: 0, choice: "bot" });
  expect(tooSoon).toMatchObject({ status: 409, body: { rule: "server-notAbsent" } });
  await later(21_000);
  await a.until(() => String(whoIn(a)?.["absent"]) === "0");
  const chosen = await post(1, id, 1, "absent", { about: 0, choice: "bot" });
  expect(chosen?.body.table.seats[0]).toMatchObject({ t: "human", bot: 3 });
  a.close();
});

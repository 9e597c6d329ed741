import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { at } from "@rubizh/engine";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { randomHex, randomToken } from "../secrets.ts";
import { sealOf } from "../table/sealed.ts";
import { Client } from "../testing/client.ts";
import { TestNode } from "../testing/node.ts";
import { playOn } from "../testing/play.ts";
import { startTestServer } from "../testing/server.ts";

vi.mock("../../../bots/ratings.json", () => ({
  default: { "toy/2": { rules: 1, matches: [], levels: { 1: 1100, 2: 1300 } } },
}));

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer({ proxy: "loopback" });
});
afterAll(() => server.close());

let houses = 0;
/** A person with an account, in a house of their own. */
async function person(name: string, address = server.address, house = `10.0.0.${++houses}`) {
  const client = await Client.guest(address, name);
  const { status } = await client.post("/api/me/recovery", {});
  expect(status).toBe(200);
  const from = { "x-forwarded-for": house };
  const seed = randomHex(16);
  return {
    client,
    seed,
    claim: (id: string, seat: number, token?: string) =>
      client.post(
        `/api/tables/${id}/seats/${seat}/claim`,
        { key: randomToken(), seal: sealOf(seed), token },
        from,
      ),
    show: (id: string, seat: number, shown = seed) =>
      client.post(`/api/tables/${id}/seats/${seat}/show`, { key: randomToken(), seed: shown }),
  };
}
type Person = Awaited<ReturnType<typeof person>>;

const RATED = { rated: true, pace: "live-short", game: "toy" };
const open = (host: Person, more: object = {}) =>
  host.client.post("/api/tables", {
    ...{ key: randomToken(), seats: [{ t: "open" }, { t: "open" }], ...RATED },
    ...more,
  });

/** A rated table that has begun. */
async function begun(people: readonly Person[], more: object = {}): Promise<string> {
  const { body } = await open(at(people, 0), more);
  const { id } = body.table;
  for (const [seat, one] of people.entries()) {
    const token = body.invites.find((invite: { seat: number }) => invite.seat === seat)?.token;
    expect((await one.claim(id, seat, token)).status).toBe(200);
  }
  for (const [seat, one] of people.entries()) expect((await one.show(id, seat)).status).toBe(200);
  return id;
}
const why = ({ body }: { readonly body: { readonly why: { readonly key: string } } }): string => body.why.key;
const clients = (people: readonly Person[]): Client[] => people.map(({ client }) => client);

test("a rated game of two accounts, from promise to rating, with the numbers at their names", async () => {
  const people = [await person("Оленка Рейтинг"), await person("Basia Ranking")];
  const id = await begun(people);
  const { body } = (await at(people, 0).client.get(`/api/tables/${id}`)) ?? { body: undefined };
  expect(body.table).toMatchObject({ rated: true, undo: "none", flag: "out", status: "playing" });
  expect(body.table.seats[0]).toMatchObject({ account: true, rating: 1500, sure: false });
  expect(body.table.luck.seals).toEqual(people.map(({ seed }) => sealOf(seed)));
  await playOn(id, clients(people));
  const told = await at(people, 1).client.get(`/api/tables/${id}/rated`);
  expect(told.body.seats).toHaveLength(2);
  const [one, two] = told.body.seats;
  expect(one.after - one.before).toBe(two.before - two.after);
  const profile = await at(people, 1).client.get(`/api/people/${encodeURIComponent("оленка рейтинг")}`);
  expect(profile.body).toMatchObject({
    name: "Оленка Рейтинг",
    played: 0,
    ratings: [{ game: "toy", size: "2", games: 1 }],
  });
  expect(profile.body.ratings[0].history).toHaveLength(1);
});

test("T46: at a rated table a takeback and an open seed are refused; a server knows no hints", async () => {
  const people = [await person("Taras One"), await person("Taras Two")];
  const id = await begun(people);
  const first = at(people, 0);
  const back = await first.client.post(`/api/tables/${id}/seats/0/takeback`, { key: randomToken() });
  expect(back).toMatchObject({ status: 403, body: { why: { key: "server.noTakeback" } } });
  const { body } = await open(first);
  const plain = await first.client.claim(body.table.id, 0);
  expect(plain).toMatchObject({ status: 422, body: { why: { key: "server.sealNeeded" } } });
  expect(server.app.guarded.some(({ url }) => url.includes("hint") || url.includes("advise"))).toBe(false);
  const { marks } = (await first.client.get(`/api/tables/${id}`)).body.table;
  expect(marks.hints).toBe(0);
});

test("L11: over the wire, a seed that does not fit its seal is 422 and changes nothing", async () => {
  const people = [await person("Liza One"), await person("Liza Two")];
  const { body } = await open(at(people, 0));
  const { id } = body.table;
  await at(people, 0).claim(id, 0);
  await at(people, 1).claim(id, 1, body.invites[1].token);
  const shown = await at(people, 1).show(id, 1, randomHex(16));
  expect(shown).toMatchObject({ status: 422, body: { why: { key: "server.seal" } } });
  const { table } = (await at(people, 0).client.get(`/api/tables/${id}`)).body;
  expect(table).toMatchObject({ status: "waiting", gathering: { shown: [] } });
  expect(JSON.stringify(table)).not.toContain(at(people, 0).seed);
});

test("guests, tables without a clock and other rules are not rated", async () => {
  const guest = await Client.guest(server.address, "Just a guest");
  const refused = await guest.post("/api/tables", {
    key: randomToken(),
    ...RATED,
    seats: [{ t: "open" }, { t: "open" }],
  });
  expect([refused.status, why(refused)]).toEqual([403, "server.accountNeeded"]);
  const host = await person("Zoia Host");
  const { body } = await open(host, { visibility: "public" });
  const sits = await guest.post(`/api/tables/${body.table.id}/seats/1/claim`, {
    ...{ key: randomToken(), seal: sealOf("ab") },
  });
  expect([sits.status, why(sits)]).toEqual([403, "server.accountNeeded"]);
  expect(why(await open(host, { pace: "none" }))).toBe("server.ratedClock");
  expect(why(await open(host, { options: { rounds: 3 } }))).toBe("server.ratedOptions");
  expect(why(await open(host, { seats: [{ t: "open" }, { t: "bot", level: 3 }] }))).toBe("server.botUnrated");
});

test("T49: two accounts of one network do not sit at one rated table", async () => {
  const one = await person("Vira House", server.address, "203.0.113.7");
  const two = await person("Vira Other", server.address, "203.0.113.7");
  const { body } = await open(one);
  const { id } = body.table;
  expect((await one.claim(id, 0)).status).toBe(200);
  const refused = await two.claim(id, 1, body.invites[1].token);
  expect([refused.status, why(refused)]).toEqual([403, "server.sameNetwork"]);
  const elsewhere = await person("Vira Third");
  expect((await elsewhere.claim(id, 1, body.invites[1].token)).status).toBe(200);
});

test("a rated game against a bot takes an open seed, moves by half, and the bot stands beside it", async () => {
  const one = await person("Yurko Alone");
  const { body } = await open(one, { seats: [{ t: "open" }, { t: "bot", level: 1 }] });
  const { id } = body.table;
  const sat = await one.client.claim(id, 0);
  expect(sat.body.table.seats[1]).toEqual({ t: "bot", level: 1, rating: 1100, sure: true });
  await playOn(id, [one.client, undefined]);
  const { seats } = (await one.client.get(`/api/tables/${id}/rated`)).body;
  expect(seats).toHaveLength(1);
  expect(Math.abs(seats[0].after - seats[0].before)).toBeGreaterThan(0);
  const ladder = await one.client.get("/api/ladders/toy/2");
  expect(ladder.body.bots).toEqual([
    { level: 1, points: 1100 },
    { level: 2, points: 1300 },
  ]);
});

test("T53: a private finished game is there for strangers only once all its people have published it", async () => {
  const people = [await person("Marko One"), await person("Marko Two")];
  const id = await at(people, 0).client.seatAll("toy", [at(people, 1).client]);
  await playOn(id, clients(people));
  const stranger = await Client.guest(server.address);
  const seen = async () => {
    const [record, history, archive] = await Promise.all([
      stranger.get(`/api/tables/${id}/record`),
      stranger.get(`/api/tables/${id}/history`),
      stranger.get("/api/archive?player=Marko%20One"),
    ]);
    return [record.status, history.status, archive.body.games.length];
  };
  expect(await seen()).toEqual([404, 404, 0]);
  expect((await stranger.get("/api/people/Marko%20One")).body.played).toBe(0);
  expect((await at(people, 0).client.get("/api/people/Marko%20One")).body.played).toBe(1);
  const publish = (seat: number) =>
    at(people, seat).client.post(`/api/tables/${id}/seats/${seat}/publish`, { key: randomToken() });
  expect((await publish(0)).body.table.published).toEqual([0]);
  expect(await seen()).toEqual([404, 404, 0]);
  await publish(1);
  expect(await seen()).toEqual([200, 200, 1]);
  const { games } = (await stranger.get("/api/archive?player=Marko%20One&game=toy")).body;
  expect(games[0]).toMatchObject({ id, game: "toy" });
  const [own] = games[0].places;
  const other = own === 1 ? "lost" : "won";
  expect((await stranger.get(`/api/archive?player=Marko%20One&result=${other}`)).body.games).toEqual([]);
  expect((await stranger.get("/api/archive?game=march")).body.games).toEqual([]);
  expect((await stranger.get("/api/archive?player=Nobody%20Here")).status).toBe(404);
});

test("T45: a server killed when the end is on disk and not yet answered has moved the rating once", async () => {
  const database = join(tmpdir(), `rubizh-rated-${randomToken()}.sqlite`);
  const config = { database, proxy: "loopback" };
  // Killed at the first commit that a rating is part of, before anybody is answered.
  const doomed = await TestNode.on(config, { killedWith: "rated" });
  await doomed.start();
  const people = [
    await person("Iryna Once", doomed.address, "198.51.100.1"),
    await person("Ivan Once", doomed.address, "198.51.100.2"),
  ];
  const id = await begun(people);
  const key = randomToken();
  const resigned = `/api/tables/${id}/seats/0/resign`;
  await expect(at(people, 0).client.post(resigned, { key })).rejects.toThrow();
  await doomed.ended();
  const node = await TestNode.on(config);
  await node.start();
  const one = new Client(node.address);
  one.cookie = at(people, 0).client.cookie;
  for (const _ of [1, 2]) expect((await one.post(resigned, { key })).status).toBe(200);
  const { seats } = (await one.get(`/api/tables/${id}/rated`)).body;
  expect(seats).toHaveLength(2);
  const profile = await one.get("/api/people/Iryna%20Once");
  expect(profile.body.played).toBe(1);
  await node.end("SIGKILL");
  for (const end of ["", "-wal", "-shm", "-tick"]) rmSync(database + end, { force: true });
});

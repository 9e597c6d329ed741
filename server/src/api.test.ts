import { differences, replay, type Stamp, verify } from "@rubizh/engine";
import { toy } from "@rubizh/engine/toy";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { randomHex, randomToken } from "./secrets.ts";
import { Client } from "./testing/client.ts";
import { march } from "./testing/march.ts";
import { playOn } from "./testing/play.ts";
import { startTestServer } from "./testing/server.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
let olena: Client;
let jan: Client;
beforeAll(async () => {
  server = await startTestServer();
  olena = await Client.guest(server.address, "Олена");
  jan = await Client.guest(server.address, "Jan");
});
afterAll(() => server.close());

const key = randomToken;
const STEP = { t: "step" };
const HALT = { t: "halt" };

describe("sessions", () => {
  test("a guest is known by a signed cookie that scripts cannot read", async () => {
    const response = await server.app.inject({
      method: "POST",
      url: "/api/session",
      headers: { origin: server.address, host: new URL(server.address).host, "x-rubizh": "1" },
      payload: {},
    });
    const cookie = String(response.headers["set-cookie"]);
    expect(cookie).toMatch(
      /^rubizh=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const forged = new Client(server.address);
    forged.cookie = cookie.split(";")[0]?.replace(/.$/, (c) => (c === "A" ? "B" : "A")) ?? "";
    expect((await forged.get("/api/session")).status).toBe(401);
  });

  test("a session that ended is dead, and so are its streams", async () => {
    const guest = await Client.guest(server.address);
    const id = await guest.seatAll("toy", [jan]);
    const stream = guest.stream(id);
    await stream.until((frames) => frames.length > 0);
    const { cookie } = guest;
    expect((await guest.post("/api/session/end", {})).status).toBe(200);
    expect(await stream.closed).toBe(4401);
    guest.cookie = cookie;
    expect((await guest.get("/api/session")).status).toBe(401);
  });

  test("a guest goes on at another device, by a link that holds once", async () => {
    const phone = await Client.guest(server.address, "Софія");
    const id = await phone.seatAll("march", [jan]);
    const { token } = (await phone.post("/api/session/link", {})).body;
    const enter = (client: Client, with_ = token) => client.post("/api/session/enter", { token: with_ });
    expect((await enter(new Client(server.address), randomToken())).status).toBe(403);
    const desk = await Client.guest(server.address, "nobody yet");
    const before = new Client(server.address);
    before.cookie = desk.cookie;
    expect((await enter(desk)).body.guest).toMatchObject({ name: "Софія" });
    expect((await enter(new Client(server.address))).status).toBe(403);
    expect((await desk.move(id, 0, 0, [STEP])).status).toBe(200);
    expect((await before.get("/api/session")).status).toBe(401);
    expect((await phone.get(`/api/tables/${id}`)).body.view.places).toEqual([1, 0]);
    const streams = [phone.stream(id), desk.stream(id)];
    for (const stream of streams) await stream.until((frames) => frames.length > 0);
    await phone.post("/api/session/end", {});
    expect(await streams[0]?.closed).toBe(4401);
    expect((await phone.get("/api/session")).status).toBe(401);
    expect((await desk.move(id, 0, 1, [STEP])).status).toBe(200);
    await streams[1]?.until((frames) => frames.length > 1);
    streams[1]?.close();
  });

  test("the cookie lives a year from the last visit; behind TLS it is bound to this host", async () => {
    const strict = await startTestServer({ origin: "https://play.example" });
    const headers = { host: "play.example", origin: "https://play.example", "x-rubizh": "1" };
    const ask = (cookie: string) =>
      strict.app.inject({
        method: "POST",
        url: "/api/session",
        headers: { ...headers, cookie },
        payload: {},
      });
    const first = String((await ask("")).headers["set-cookie"]);
    expect(first).toMatch(
      /^__Host-rubizh=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    );
    const again = await ask(first.split(";", 1)[0] ?? "");
    expect(String(again.headers["set-cookie"])).toBe(first);
    expect(String(again.headers["strict-transport-security"])).toContain("max-age=31536000");
    await strict.close();
  });

  test("a guest is renamed", async () => {
    const guest = await Client.guest(server.address, "  Ґєрд  ");
    const { id } = (await guest.get("/api/session")).body.guest;
    expect((await guest.post("/api/session", { name: "Łucja" })).body).toEqual({
      guest: { id, name: "Łucja", kept: false },
    });
    for (const name of ["x".repeat(25), "a\u202eb", "a\nb", "a\u0000"])
      expect((await guest.post("/api/session", { name })).status).toBe(400);
  });
});

describe("sitting down", () => {
  test("whoever is invited is told the promise of luck before sitting down; nobody else is", async () => {
    const seats = [{ t: "open" }, { t: "open" }];
    const { body } = await olena.post("/api/tables", { key: key(), game: "toy", seats });
    const { id, luck } = body.table;
    const path = `/api/tables/${id}/seats/1/promise`;
    expect((await jan.post(path, {})).status).toBe(404);
    const { token } = body.invites[1];
    expect(await jan.post(path, { token })).toEqual({ status: 200, body: { commitment: luck.commitment } });
    expect((await jan.claim(id, 1, token)).status).toBe(200);
    expect((await olena.post(path, {})).status).toBe(409);
  });

  test("luck is committed to before anybody sits, and told when the game is over", async () => {
    const seats = [{ t: "open" }, { t: "bot", level: 1 }];
    const made = await olena.post("/api/tables", { key: key(), game: "toy", seats, options: { rounds: 1 } });
    expect(made.status).toBe(201);
    const { id, luck } = made.body.table;
    expect(luck).toEqual({ commitment: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const seed = randomHex(20);
    const sat = await olena.post(`/api/tables/${id}/seats/0/claim`, { key: key(), seed });
    expect(sat.body.table.luck).toEqual({
      commitment: luck.commitment,
      seats: [seed, ""],
    });
    expect((await olena.get(`/api/tables/${id}/record`)).body).toMatchObject({ over: false, game: "toy" });
    await playOn(id, [olena]);
    const { body: record } = await olena.get(`/api/tables/${id}/record`);
    expect(replay(toy, record)).toHaveProperty("ok");
    expect(verify(toy, record)).toMatchObject({ ok: { wrong: [], gaps: [] } });
    expect((await olena.get(`/api/tables/${id}`)).body.table.luck.seed).toBe(record.serverSeed);
  });

  test("an invitation is for one seat, once, until it is revoked", async () => {
    const seats = [{ t: "open" }, { t: "open" }, { t: "open" }];
    const { body } = await olena.post("/api/tables", { key: key(), game: "toy", seats });
    const { id } = body.table;
    const first = (await olena.invite(id, 1)).body.token;
    const second = (await olena.invite(id, 1)).body.token;
    // Who brings nothing that holds is not told that there is such a table.
    const nowhere = await jan.claim(randomToken(), 1, second);
    expect(nowhere.status).toBe(404);
    expect(await jan.claim(id, 1)).toEqual(nowhere);
    expect(await jan.claim(id, 1, first)).toEqual(nowhere);
    expect(await jan.claim(id, 0, second)).toEqual(nowhere);
    expect((await jan.claim(id, 1, second)).status).toBe(200);
    const late = await Client.guest(server.address);
    expect(await late.claim(id, 1, second)).toMatchObject({
      status: 409,
      body: { rule: "server-inviteUsed" },
    });
    expect((await late.claim(id, 1, randomToken())).status).toBe(404);
    expect((await jan.claim(id, 1, second)).body.rule).toBe("server-taken");
    expect((await olena.invite(id, 1)).status).toBe(409);
    const third = (await olena.invite(id, 2)).body.token;
    await olena.post(`/api/tables/${id}/seats/2/invite/revoke`, {});
    expect((await jan.claim(id, 2, third)).status).toBe(403);
  });

  test("fifty guests at once for the last seat: one gets it", async () => {
    const seats = [{ t: "open" }, { t: "open" }];
    const { body } = await olena.post("/api/tables", {
      key: key(),
      game: "toy",
      seats,
      visibility: "public",
    });
    const guests = await Promise.all(Array.from({ length: 50 }, () => Client.guest(server.address)));
    const tries = await Promise.all(guests.map((guest) => guest.claim(body.table.id, 1)));
    expect(tries.map((t) => t.status).sort()).toEqual([200, ...Array(49).fill(409)]);
  });

  test("before the beginning seats are freed, given to bots, or the table is closed", async () => {
    const seats = [{ t: "open" }, { t: "open" }];
    const { body } = await olena.post("/api/tables", { key: key(), game: "toy", seats });
    const { id } = body.table;
    const { token } = (await olena.invite(id, 1)).body;
    await jan.claim(id, 1, token);
    const stream = jan.stream(id);
    await stream.until((frames) => frames.length > 0);
    expect((await olena.post(`/api/tables/${id}/seats/1/free`, { key: key() })).status).toBe(200);
    expect(await stream.closed).toBe(4403);
    expect((await jan.get(`/api/tables/${id}`)).status).toBe(404);
    expect((await olena.post(`/api/tables/${id}/seats/1/bot`, { key: key(), level: 2 })).status).toBe(200);
    expect((await olena.get(`/api/tables/${id}`)).body.table.seats).toEqual([
      { t: "open" },
      { t: "bot", level: 2 },
    ]);
    expect((await olena.post(`/api/tables/${id}/close`, { key: key() })).body.table.status).toBe("closed");
    expect((await olena.claim(id, 0)).status).toBe(409);
  });

  test("who gives up the own seat is answered alike when asking again, and takes nobody else's", async () => {
    const seats = [{ t: "open" }, { t: "open" }];
    const { id } = (await olena.post("/api/tables", { key: key(), game: "toy", seats })).body.table;
    await jan.claim(id, 1, (await olena.invite(id, 1)).body.token);
    const path = `/api/tables/${id}/seats/1/free`;
    const request = { key: key() };
    const first = await jan.post(path, request);
    expect(first).toMatchObject({ status: 200, body: { table: { seats: [{ t: "open" }, { t: "open" }] } } });
    expect(await jan.post(path, request)).toEqual(first);
    const next = await Client.guest(server.address, "Ewa");
    await next.claim(id, 1, (await olena.invite(id, 1)).body.token);
    expect(await jan.post(path, request)).toEqual(first);
    expect((await jan.post(path, { key: key() })).status).toBe(404);
    expect((await jan.post(`/api/tables/${id}/seats/0/free`, request)).status).toBe(404);
    expect((await olena.get(`/api/tables/${id}`)).body.table.seats[1]).toEqual({ t: "human", name: "Ewa" });
  });

  test("what the game refuses as options is told with its reason", async () => {
    const table = (options: unknown, seats: unknown = [{ t: "open" }, { t: "open" }]) =>
      olena.post("/api/tables", { key: key(), game: "toy", seats, options });
    expect(await table({ rounds: 99 })).toMatchObject({ status: 422, body: { rule: "TY-000" } });
    expect((await table(undefined, [{ t: "open" }])).body.rule).toBe("server-seatCount");
  });

  test("the same key makes one table", async () => {
    const request = { key: key(), game: "toy", seats: [{ t: "open" }, { t: "open" }] };
    const [a, b] = await Promise.all([
      olena.post("/api/tables", request),
      olena.post("/api/tables", request),
    ]);
    expect(a).toEqual(b);
    const other = await olena.post("/api/tables", { ...request, undo: "none" });
    expect(other).toMatchObject({ status: 409, body: { rule: "server-keyUsed" } });
  });
});

describe("moving", () => {
  test("a chain is accepted whole, up to a barrier", async () => {
    const id = await olena.seatAll("march", [jan]);
    const { no } = (await olena.legal(id, 0)).body;
    const tired = await olena.move(id, 0, no, [STEP, STEP, STEP, STEP]);
    expect(tired).toMatchObject({ status: 422, body: { rule: "MA-001", at: 3 } });
    const beyond = await olena.move(id, 0, no, [STEP, HALT, STEP]);
    expect(beyond).toMatchObject({ status: 422, body: { rule: "server-barrier", at: 2 } });
    const { seq: before } = (await olena.get(`/api/tables/${id}`)).body;
    const done = await olena.move(id, 0, no, [STEP, STEP, { t: "back" }, STEP, HALT]);
    expect(done.status).toBe(200);
    expect(done.body.seq).toBe(before + 6);
    expect(done.body.pending.asks[0].seat).toBe(1);
  });

  test("a stale number is answered with the table as it is", async () => {
    const id = await olena.seatAll("march", [jan]);
    expect((await olena.move(id, 0, 0, [STEP])).status).toBe(200);
    const late = await olena.move(id, 0, 0, [STEP]);
    expect(late).toMatchObject({
      status: 409,
      body: { rule: "server-late", now: { pending: { t: "seats" } } },
    });
    expect(late.body.now.view.places).toEqual([1, 0]);
    expect((await jan.move(id, 1, 0, [STEP])).status).toBe(409);
    expect((await jan.move(id, 0, 1, [STEP])).status).toBe(403);
  });

  test("the same key gives the first answer, whatever happened since", async () => {
    const id = await olena.seatAll("march", [jan]);
    const once = key();
    const first = await olena.move(id, 0, 0, [STEP], once);
    await olena.move(id, 0, 1, [STEP, HALT]);
    await jan.move(id, 1, 0, [STEP]);
    expect(await olena.move(id, 0, 0, [STEP], once)).toEqual(first);
    const other = await olena.move(id, 0, 0, [STEP, STEP], once);
    expect(other).toMatchObject({ status: 409, body: { rule: "server-keyUsed" } });
    expect((await olena.get(`/api/tables/${id}`)).body.view.places[1]).toBe(1);
  });

  test("32 copies of one move at once are one move", async () => {
    const id = await olena.seatAll("march", [jan]);
    const { seq } = (await olena.get(`/api/tables/${id}`)).body;
    const once = key();
    const same = await Promise.all(Array.from({ length: 32 }, () => olena.move(id, 0, 0, [STEP], once)));
    expect(new Set(same.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(same[0]).toMatchObject({ status: 200, body: { seq: seq + 1 } });
    const different = await Promise.all(Array.from({ length: 32 }, () => olena.move(id, 0, 1, [STEP])));
    expect(different.map((answer) => answer.status).sort()).toEqual([200, ...Array(31).fill(409)]);
    expect((await olena.get(`/api/tables/${id}`)).body).toMatchObject({
      seq: seq + 2,
      view: { places: [2, 0] },
    });
  });

  test("sealed answers may come in either order and at once", async () => {
    const id = await olena.seatAll("toy", [jan]);
    const [a, b] = await Promise.all([
      olena.move(id, 0, 0, [{ t: "bid", coins: 1 }]),
      jan.move(id, 1, 0, [{ t: "bid", coins: 2 }]),
    ]);
    expect([a.status, b.status]).toEqual([200, 200]);
  });

  test("resigning ends the game, once", async () => {
    const id = await olena.seatAll("march", [jan]);
    const resign = { key: key() };
    const path = `/api/tables/${id}/seats/1/resign`;
    const first = await jan.post(path, resign);
    expect(first).toMatchObject({ status: 200, body: { pending: { t: "over" } } });
    expect(await jan.post(path, resign)).toEqual(first);
    expect((await jan.post(path, { key: key() })).status).toBe(409);
    expect((await olena.move(id, 0, 0, [STEP])).status).toBe(409);
  });

  test("any moment can be seen again", async () => {
    const id = await olena.seatAll("march", [jan], { goal: 200 });
    for (let no = 0; no < 120; no += 2) {
      await olena.move(id, 0, no, [STEP]);
      await olena.move(id, 0, no + 1, [{ t: "back" }]);
    }
    await olena.move(id, 0, 120, [STEP, STEP, HALT]);
    const { seq } = (await olena.get(`/api/tables/${id}`)).body;
    const at = async (n: number) => (await olena.get(`/api/tables/${id}/at/${n}`)).body.view?.places;
    expect(await at(seq - 2)).toEqual([2, 0]);
    expect(await at(seq - 3)).toEqual([1, 0]);
    expect(await at(seq - 4)).toEqual([0, 0]);
    expect((await olena.get(`/api/tables/${id}/at/1`)).status).toBe(404);
    expect((await olena.get(`/api/tables/${id}/at/${seq + 1}`)).status).toBe(404);
    const { news } = (await olena.get(`/api/tables/${id}/history`)).body;
    expect(news.at(-1)).toMatchObject({ seq, notices: expect.any(Array) });
  });
});

describe("agreeing", () => {
  test("a takeback needs the others, and luck is not asked the same question again", async () => {
    const id = await olena.seatAll("march", [jan]);
    await olena.move(id, 0, 0, [STEP, HALT]);
    const path = (seat: number) => `/api/tables/${id}/seats/${seat}/takeback`;
    expect((await jan.post(path(1), { key: key() })).body.rule).toBe("server-nothingToTakeBack");
    const asked = await olena.post(path(0), { key: key() });
    expect(asked.body.table.takeback).toEqual({ seat: 0, to: 0, agreed: [0] });
    expect((await jan.post(`${path(1)}/answer`, { key: key(), agree: false })).body.table).not.toHaveProperty(
      "takeback",
    );
    await olena.post(path(0), { key: key() });
    const agreed = await jan.post(`${path(1)}/answer`, { key: key(), agree: true });
    expect(agreed.body.view).toMatchObject({ turn: 0, steps: 0, places: [0, 0] });
    await olena.move(id, 0, 0, [STEP, HALT], key(), 1);
    await jan.post(`/api/tables/${id}/seats/1/resign`, { key: key() });
    const { body: record } = await olena.get(`/api/tables/${id}/record`);
    expect(record).toMatchObject({ format: 2, chairs: ["human", "human"], ended: "rules" });
    expect(record.entries.filter((e: object) => "luck" in e)).toMatchObject([{ n: 0 }, { n: 1 }]);
    expect(record.entries).toContainEqual({ back: 0, by: 0, agreed: [1] });
    const takebacks = [{ entry: 4, by: 0, agreed: [1], rolls: 1 }];
    expect(verify(march, record)).toMatchObject({ ok: { wrong: [], gaps: [], takebacks } });
    const { body } = await jan.get(`/api/tables/${id}`);
    expect(body.table.marks).toEqual({ takebacks: 1, rerolled: 1, hints: 0 });
    const { mine } = (await jan.get("/api/tables")).body;
    expect(mine.find((line: { id: string }) => line.id === id)).toMatchObject({ marks: body.table.marks });
  });

  test("L1 L2: an answer from before a takeback is late, though its number is asked again", async () => {
    const id = await olena.seatAll("march", [jan]);
    const send = (more: object) =>
      olena.post(`/api/tables/${id}/seats/0/moves`, { key: key(), no: 0, moves: [STEP], ...more });
    const used = key();
    expect(await send({ key: used })).toMatchObject({ status: 200, body: { era: 0 } });
    await olena.post(`/api/tables/${id}/seats/0/takeback`, { key: key() });
    const back = await jan.post(`/api/tables/${id}/seats/1/takeback/answer`, { key: key(), agree: true });
    expect(back.body).toMatchObject({ era: 1, pending: { asks: [{ seat: 0, no: 0 }] } });
    const { seq } = back.body;
    for (const more of [{ era: 0 }, {}, { era: 2 }])
      expect(await send(more)).toMatchObject({
        status: 409,
        body: { rule: "server-late", now: { seq, era: 1, pending: { asks: [{ seat: 0, no: 0 }] } } },
      });
    // The request that was carried out is still answered as it was.
    expect(await send({ key: used })).toMatchObject({ status: 200, body: { era: 0 } });
    expect((await olena.get(`/api/tables/${id}`)).body.seq).toBe(seq);
    expect(await send({ era: 1 })).toMatchObject({ status: 200, body: { era: 1 } });
  });

  test("a takeback goes as far as it says: one move, or a whole chain", async () => {
    const id = await olena.seatAll("march", [jan]);
    await olena.move(id, 0, 0, [STEP, STEP]);
    const ask = (to: number) => olena.post(`/api/tables/${id}/seats/0/takeback`, { key: key(), to });
    expect((await ask(2)).body.rule).toBe("server-nothingToTakeBack");
    expect((await ask(1)).body.table.takeback).toEqual({ seat: 0, to: 1, agreed: [0] });
    const answer = { key: key(), agree: true };
    const { body } = await jan.post(`/api/tables/${id}/seats/1/takeback/answer`, answer);
    expect(body.view).toMatchObject({ steps: 1, places: [1, 0] });
  });

  test("a stamp comes with every view, grows with every entry and fits the record in the end", async () => {
    const id = await olena.seatAll("march", [jan]);
    const stamps: Stamp[] = [];
    const note = (answer: { readonly body: { readonly stamp: Stamp } }) => stamps.push(answer.body.stamp);
    note(await olena.get(`/api/tables/${id}`));
    note(await olena.move(id, 0, 0, [STEP, HALT]));
    note(await jan.get(`/api/tables/${id}`));
    await olena.post(`/api/tables/${id}/seats/0/takeback`, { key: key() });
    note(await jan.post(`/api/tables/${id}/seats/1/takeback/answer`, { key: key(), agree: true }));
    note(await jan.post(`/api/tables/${id}/seats/1/resign`, { key: key() }));
    expect(stamps.map(({ n }) => n)).toEqual([0, 3, 3, 4, 5]);
    expect(stamps[2]).toEqual(stamps[1]);
    const { body: record } = await olena.get(`/api/tables/${id}/record`);
    const memory = { table: id, commitment: record.luck.commitment, stamps: stamps.slice(1), agreed: [] };
    expect(differences(record, memory)).toEqual([]);
    const other = { ...record, entries: record.entries.with(0, { seat: 0, no: 0, move: HALT }) };
    expect(differences(other, memory)).toEqual([{ key: "memory.stamp", with: { entry: 3 } }]);
  });

  test("L10: a bot gives no seed, whoever sits down first", async () => {
    const seats = [{ t: "open" }, { t: "open" }];
    const { body } = await olena.post("/api/tables", { key: key(), game: "march", seats });
    const { id } = body.table;
    await olena.claim(id, 0);
    const begun = await olena.post(`/api/tables/${id}/seats/1/bot`, { key: key(), level: 1 });
    expect(begun.body.table.luck.seats).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), ""]);
    await olena.post(`/api/tables/${id}/seats/0/resign`, { key: key() });
    const { body: record } = await olena.get(`/api/tables/${id}/record`);
    expect(record.chairs).toEqual(["human", "bot"]);
    expect(verify(march, record)).toMatchObject({ ok: { wrong: [], gaps: [] } });
    const luck = { ...record.luck, seats: [record.luck.seats[0], "00"] };
    expect(verify(march, { ...record, luck })).toHaveProperty("refused.why.key", "record.seed");
  });

  test("against bots a takeback happens at once; a table may forbid it", async () => {
    const table = async (undo: string) => {
      const seats = [{ t: "open" }, { t: "bot", level: 1 }];
      const { body } = await olena.post("/api/tables", { key: key(), game: "march", seats, undo });
      await olena.claim(body.table.id, 0);
      await olena.move(body.table.id, 0, 0, [STEP]);
      return olena.post(`/api/tables/${body.table.id}/seats/0/takeback`, { key: key() });
    };
    expect((await table("consent")).body.view.places).toEqual([0, 0]);
    expect((await table("none")).body.rule).toBe("server-noTakeback");
  });

  test("a rematch needs everybody, swaps the seats and keeps them", async () => {
    const id = await olena.seatAll("march", [jan], { goal: 7 });
    const again = (client: Client, seat: number) =>
      client.post(`/api/tables/${id}/seats/${seat}/rematch`, { key: key() });
    expect((await olena.post(`/api/tables/${id}/seats/0/rematch`, { key: key() })).status).toBe(409);
    await jan.post(`/api/tables/${id}/seats/1/resign`, { key: key() });
    expect(
      (await olena.post(`/api/tables/${id}/seats/0/rematch`, { key: key() })).body.table.rematch,
    ).toEqual({
      agreed: [0],
    });
    const { table } = (await again(jan, 1)).body;
    const next = table.rematch.table;
    const info = (await olena.get(`/api/tables/${next}`)).body.table;
    expect(info).toMatchObject({ options: { goal: 7 }, status: "waiting" });
    expect(info.seats).toEqual([
      { t: "held", name: "Jan" },
      { t: "held", name: "Олена" },
    ]);
    expect((await olena.claim(next, 0)).status).toBe(403);
    expect((await jan.claim(next, 0)).status).toBe(200);
    expect((await olena.claim(next, 1)).body.table.status).toBe("playing");
  });

  test("phrases everywhere, free words among invited people only", async () => {
    const seats = [{ t: "open" }, { t: "bot", level: 1 }];
    const open = await olena.post("/api/tables", { key: key(), game: "toy", seats, visibility: "public" });
    const { id } = open.body.table;
    await olena.claim(id, 0);
    const say = (words: object, where = id) =>
      olena.post(`/api/tables/${where}/seats/0/chat`, { key: key(), ...words });
    expect((await say({ phrase: "phrase.hello" })).status).toBe(200);
    expect((await say({ text: "привіт" })).body.rule).toBe("server-phrasesOnly");
    const own = await olena.seatAll("toy", [jan]);
    expect((await say({ text: "<b>привіт</b> 👨‍👩‍👧" }, own)).status).toBe(200);
    for (const words of [{ text: "" }, { text: "x".repeat(281) }, { phrase: "phrase.rude" }, {}])
      expect((await say(words, own)).status).toBe(400);
    const { news } = (await jan.get(`/api/tables/${own}/history`)).body;
    expect(news.at(-1).notices).toEqual([{ t: "said", seat: 0, text: "<b>привіт</b> 👨‍👩‍👧" }]);
  });
});

describe("lists and descriptions", () => {
  test("my tables say where I am asked", async () => {
    const [a, b] = [await Client.guest(server.address), await Client.guest(server.address)];
    const id = await a.seatAll("march", [b]);
    expect((await a.get("/api/tables")).body.mine).toMatchObject([{ id, yours: [0], yourTurn: true }]);
    expect((await b.get("/api/tables")).body.mine).toMatchObject([{ id, yours: [1], yourTurn: false }]);
    expect(JSON.stringify((await a.get("/api/tables")).body)).not.toContain("guest");
  });

  test("figures for Prometheus name routes, not tables", async () => {
    const text = await (await fetch(`${server.address}/metrics`)).text();
    expect(text).toMatch(
      /rubizh_http_seconds_count\{method="POST",route="\/api\/tables\/:id\/seats\/:seat\/moves"/,
    );
    // Whatever has to be counted stream by stream would stall all of them.
    expect(text).not.toMatch(/^(?:nodejs_active_|process_open_fds)/m);
  });
});

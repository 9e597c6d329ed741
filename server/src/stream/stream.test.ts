import { rngFrom } from "@rubizh/engine";
import { streamMessage } from "@rubizh/protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { LIMITS } from "../config.ts";
import { randomToken } from "../secrets.ts";
import { Client, type Frame } from "../testing/client.ts";
import { playOn, playOne } from "../testing/play.ts";
import { startTestServer } from "../testing/server.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
let olena: Client;
let jan: Client;
beforeAll(async () => {
  server = await startTestServer();
  olena = await Client.guest(server.address, "Олена");
  jan = await Client.guest(server.address, "Jan");
});
afterAll(() => server.close());

const notices = (frames: readonly Frame[]): unknown[] =>
  frames.flatMap((f) => (f.notices as unknown[]) ?? []);

test("everybody at the table hears of everything, in order and once", async () => {
  const id = await olena.seatAll("toy", [jan]);
  const streams = [olena.stream(id), jan.stream(id), olena.stream(id, "?as=spectator")];
  for (const s of streams) await s.until((frames) => frames.length > 0);
  await playOn(id, [olena, jan]);
  const { seq, view } = (await olena.get(`/api/tables/${id}`)).body;
  for (const s of streams) {
    await s.until(() => s.seq === seq);
    const numbers = s.frames.map((f) => f.seq);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    expect(s.frames.at(-1)).toMatchObject({ table: { status: "over" }, pending: { t: "over" } });
    s.close();
  }
  expect(streams[0]?.frames.at(-1)?.view).toEqual(view);
});

test("every message is one of the protocol's, without a field more", async () => {
  const strict = z.fromJSONSchema(z.toJSONSchema(streamMessage, { io: "output" }));
  const id = await olena.seatAll("toy", [jan]);
  const streams = [olena.stream(id), jan.stream(id, "?lean=1"), olena.stream(id, "?as=spectator&after=1")];
  await olena.post(`/api/tables/${id}/seats/0/chat`, { key: randomToken(), phrase: "phrase.hello" });
  await playOn(id, [olena, jan]);
  await jan.post(`/api/tables/${id}/seats/1/rematch`, { key: randomToken() });
  const { seq } = (await olena.get(`/api/tables/${id}`)).body;
  for (const stream of streams) {
    await stream.until(() => stream.seq === seq);
    for (const text of stream.raw) expect(strict.safeParse(JSON.parse(text)).error, text).toBeUndefined();
    stream.close();
  }
  expect(strict.safeParse({ t: "pulse", seq: 1, more: 1 }).success).toBe(false);
});

describe("resuming", () => {
  test("whoever drops out at any moment comes back to the same notices and the same board", async () => {
    const rng = rngFrom("resume");
    const id = await olena.seatAll("toy", [jan]);
    const steady = jan.stream(id);
    await steady.until((frames) => frames.length > 0);
    const start = steady.seq;
    let flaky = jan.stream(id);
    await flaky.until((frames) => frames.length > 0);
    const got: Frame[] = [];
    for (let over = false; !over; ) {
      const moved = [await playOne(id, olena, 0, rng), await playOne(id, jan, 1, rng)];
      over = !moved.some(Boolean);
      if (rng(2) === 0) continue;
      // Cut without a word, as a tunnel does; frames on their way are lost.
      flaky.socket.terminate();
      got.push(...flaky.frames.filter((f) => f.t === "news"));
      flaky = jan.stream(id, `?after=${got.at(-1)?.seq ?? start}`);
    }
    const { seq } = (await jan.get(`/api/tables/${id}`)).body;
    if ((got.at(-1)?.seq ?? 0) < seq) await flaky.until(() => flaky.seq === seq);
    got.push(...flaky.frames.filter((f) => f.t === "news"));
    await steady.until(() => steady.seq === seq);
    expect(notices(got)).toEqual(notices(steady.frames));
    expect(got.at(-1)?.view).toEqual(steady.frames.at(-1)?.view);
  });

  test("a number from the future, or from too long ago, is answered with the whole table", async () => {
    const id = await olena.seatAll("toy", [jan]);
    for (const after of [0, 999_999]) {
      const stream = jan.stream(id, `?after=${after}`);
      await stream.until((frames) => frames.length > 0);
      expect(stream.frames[0]).toMatchObject({ t: "hello", as: 1, you: { host: false, seats: [1] } });
      stream.close();
    }
  });

  test("talk does not send the board again", async () => {
    const id = await olena.seatAll("toy", [jan]);
    const stream = jan.stream(id);
    await stream.until((frames) => frames.length === 1);
    await olena.post(`/api/tables/${id}/seats/0/chat`, { key: randomToken(), phrase: "phrase.hello" });
    await stream.until((frames) => frames.length === 2);
    const [, said] = stream.frames;
    expect(Object.keys(said ?? {})).toEqual(["t", "seq", "at", "notices"]);
    stream.close();
  });
});

test("L17: a lean stream is told what never changes once", async () => {
  const bytesOf = async (pack: string) => {
    const options = { goal: 40, pack };
    const id = await olena.seatAll("march", [jan], options);
    const stream = jan.stream(id, "?lean=1");
    await stream.until((frames) => frames.length > 0);
    const first = stream.frames[0]?.table as { options: { pack: string }; luck: unknown };
    expect(first.options.pack.length).toBe(pack.length);
    expect(first.luck).toMatchObject({ commitment: expect.any(String) });
    for (let no = 0; no < 100; no += 2) await olena.move(id, 0, no, [{ t: "step" }, { t: "back" }]);
    const { seq } = (await olena.get(`/api/tables/${id}`)).body;
    await stream.until(() => stream.seq === seq);
    const news = stream.raw.slice(1);
    for (const { table } of stream.frames.slice(1)) {
      expect(table).not.toHaveProperty("options");
      expect(table).not.toHaveProperty("luck");
    }
    await olena.post(`/api/tables/${id}/seats/0/resign`, { key: randomToken() });
    await stream.until((frames) => frames.length > 51);
    expect(stream.frames.at(-1)?.table).toMatchObject({ status: "over", luck: { seed: expect.any(String) } });
    stream.close();
    return news.reduce((sum, text) => sum + text.length, 0);
  };
  expect(await bytesOf("x".repeat(200_000))).toBeLessThan(1.1 * (await bytesOf("")));
});

describe("who may listen", () => {
  test("only pages of ours, with a session that may look", async () => {
    const id = await olena.seatAll("toy", [jan]);
    const stranger = await Client.guest(server.address);
    const own = server.address;
    const { host } = new URL(own);
    const closed = (client: Client, query = "", headers = {}) => client.stream(id, query, headers).closed;
    expect(await closed(stranger)).toBe(404);
    expect(await closed(new Client(own))).toBe(401);
    for (const origin of [
      "https://evil.example",
      "null",
      `${own}.evil.example`,
      `http://x${host}`,
      "",
      "file://",
    ])
      expect(await closed(olena, "", { origin })).toBe(403);
    expect(await closed(olena, "", { "sec-fetch-site": "cross-site" })).toBe(403);
    expect(await closed(olena, "?as=1")).toBe(403);
    expect(await closed(olena, "?as=9")).toBe(403);
    expect(await closed(olena, "?as=-1")).toBe(400);
    expect(await closed(olena, "?after=-1")).toBe(400);
    expect((await olena.get(`/api/tables/${id}/stream`)).status).toBe(400);
  });

  test("a spectator needs the link, and it can be revoked", async () => {
    const id = await olena.seatAll("toy", [jan]);
    const [fan, late] = [await Client.guest(server.address), await Client.guest(server.address)];
    const { token } = (await jan.post(`/api/tables/${id}/watch/invite`, {})).body;
    expect((await fan.post(`/api/tables/${id}/watch`, { token: randomToken() })).status).toBe(403);
    expect((await fan.post(`/api/tables/${id}/watch`, { token })).body).toMatchObject({ as: "spectator" });
    const stream = fan.stream(id);
    await stream.until((frames) => frames.length > 0);
    expect(stream.frames[0]).toMatchObject({ as: "spectator", you: { host: false, seats: [] } });
    stream.close();
    await olena.post(`/api/tables/${id}/watch/invite/revoke`, {});
    expect((await late.post(`/api/tables/${id}/watch`, { token })).status).toBe(403);
    expect((await late.get(`/api/tables/${id}`)).status).toBe(404);
  });

  test("who was let in by a seat alone stops looking on when the seat is gone", async () => {
    const seats = [{ t: "open" }, { t: "open" }];
    const { id } = (await olena.post("/api/tables", { key: randomToken(), game: "toy", seats })).body.table;
    const [kicked, fan] = [await Client.guest(server.address), await Client.guest(server.address)];
    await kicked.claim(id, 1, (await olena.invite(id, 1)).body.token);
    const { token } = (await olena.post(`/api/tables/${id}/watch/invite`, {})).body;
    await fan.post(`/api/tables/${id}/watch`, { token });
    const [looked, stays] = [kicked.stream(id, "?as=spectator"), fan.stream(id)];
    for (const stream of [looked, stays]) await stream.until((frames) => frames.length > 0);
    await olena.post(`/api/tables/${id}/seats/1/free`, { key: randomToken() });
    expect(await looked.closed).toBe(4403);
    await stays.until((frames) => frames.length > 1);
    expect(looked.frames).toHaveLength(1);
    stays.close();
  });

  test("one session cannot open streams without end", async () => {
    const strict = await startTestServer({
      limits: { ...LIMITS, streamsPerSession: 3 },
    });
    const guest = await Client.guest(strict.address);
    const id = await guest.seatAll("toy", [await Client.guest(strict.address)]);
    const streams = Array.from({ length: 3 }, () => guest.stream(id));
    for (const s of streams) await s.until((frames) => frames.length > 0);
    expect(await guest.stream(id).closed).toBe(429);
    await strict.close();
    expect(await streams[0]?.closed).toBe(1001);
  });
});

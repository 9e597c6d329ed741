import { messageOf, withChanges } from "@rubizh/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { randomToken } from "../secrets.ts";
import { Client, type Stream } from "../testing/client.ts";
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

const STEP = { t: "step" };
const BACK = { t: "back" };
const say = (stream: Stream, no: number, moves: readonly unknown[], key = randomToken(), era = 0): string => {
  stream.socket.send(JSON.stringify({ t: "moves", key, no, era, moves }));
  return key;
};
const opened = async (client: Client, id: string, query = ""): Promise<Stream> => {
  const stream = client.stream(id, `?protocol=2${query}`);
  await stream.until((frames) => frames.length > 0);
  return stream;
};
const march = async () => {
  const id = await olena.seatAll("march", [jan]);
  return { id, own: await opened(olena, id), others: await opened(jan, id) };
};

test("a chain goes up the stream and comes back as news with its key, stored", async () => {
  const { id, own, others } = await march();
  const key = say(own, 0, [STEP, BACK]);
  await own.until((frames) => frames.length > 1);
  await others.until((frames) => frames.length > 1);
  const { seq } = (await jan.get(`/api/tables/${id}`)).body;
  expect(own.frames[1]).toMatchObject({ t: "news", key, seq, view: expect.anything(), era: 0 });
  expect(others.frames[1]).toMatchObject({ t: "news", seq, notices: own.frames[1]?.notices });
  expect(others.frames[1]).not.toHaveProperty("key");
  // Nothing of the table has changed but the board.
  expect(own.frames[1]).not.toHaveProperty("table");
  // The same again: answered, and nothing happens twice. Over HTTP too, since it is the same intention.
  say(own, 0, [STEP, BACK], key);
  await own.until((frames) => frames.length > 2);
  expect(own.frames[2]).toEqual({ t: "done", key, seq });
  expect((await olena.move(id, 0, 0, [STEP, BACK], key)).body).toMatchObject({ seq });
  say(own, 0, [STEP], key);
  await own.until((frames) => frames.length > 3);
  expect(own.frames[3]).toMatchObject({ t: "refused", key, status: 409, rule: "server-keyUsed" });
  expect((await jan.get(`/api/tables/${id}`)).body.seq).toBe(seq);
  for (const text of [...own.raw, ...others.raw]) expect(messageOf(text)).toBeDefined();
  for (const stream of [own, others]) stream.close();
});

test("what is refused is refused as over HTTP, and changes nothing", async () => {
  const { id, own, others } = await march();
  const { seq } = (await olena.get(`/api/tables/${id}`)).body;
  const watching = await opened(olena, id, "&as=spectator");
  const cases = [
    [own, say(own, 0, [STEP, { t: "fly" }]), { status: 422, at: 1 }],
    [own, say(own, 7, [STEP]), { status: 409, rule: "server-late", now: { seq, view: expect.anything() } }],
    [own, say(own, 0, [STEP], randomToken(), 3), { status: 409 }],
    [others, say(others, 0, [STEP]), { status: 409 }],
    [watching, say(watching, 0, [STEP]), { status: 403, rule: "server-notYourSeat" }],
  ] as const;
  for (const [stream, key, told] of cases) {
    const answer = () => stream.frames.find((frame) => frame["key"] === key);
    await stream.until(() => answer() !== undefined);
    expect(answer()).toMatchObject({ t: "refused", key, ...told });
  }
  expect((await olena.get(`/api/tables/${id}`)).body.seq).toBe(seq);
  for (const stream of [own, others, watching]) stream.close();
});

test("a flood is told to wait, nonsense is hung up on, and an old stream is not listened to", async () => {
  const { id, own, others } = await march();
  const keys = Array.from({ length: 100 }, () => say(own, 9, [STEP]));
  await own.until((frames) => frames.length > keys.length);
  const statuses = own.frames.slice(1).map((frame) => frame["status"]);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(20);
  expect(statuses.filter((status) => status === 409).length).toBeGreaterThanOrEqual(60);
  for (const nonsense of ["{", '{"t":"moves"}', '{"t":"hello"}', '{"t":"moves","t":"moves"}']) {
    const stream = await opened(jan, id);
    await stream.say(nonsense);
    expect(await stream.closed).toBe(4400);
  }
  const old = jan.stream(id);
  await old.until((frames) => frames.length > 0);
  say(old, 0, [STEP]);
  await olena.move(id, 0, 0, [STEP]);
  await old.until((frames) => frames.length > 1);
  expect(old.frames.map(({ t }) => t)).toEqual(["hello", "news"]);
  expect(old.frames[1]?.table).toMatchObject({ id, options: expect.anything() });
  for (const stream of [own, others, old]) stream.close();
});

test("changes of the table add up to the table, from its seats to its end, also after a break", async () => {
  const seats = [{ t: "open" }, { t: "open" }];
  const made = await olena.post("/api/tables", { key: randomToken(), game: "march", seats });
  const { id } = made.body.table;
  const invited = await olena.invite(id, 1);
  await olena.claim(id, 0);
  const stream = await opened(olena, id);
  await jan.claim(id, 1, invited.body.token);
  await olena.move(id, 0, 0, [STEP]);
  await olena.post(`/api/tables/${id}/seats/0/takeback`, { key: randomToken() });
  await stream.until((frames) => frames.some((frame) => (frame.table as { takeback?: object })?.takeback));
  const { seq } = stream;
  await jan.post(`/api/tables/${id}/seats/1/takeback/answer`, { key: randomToken(), agree: true });
  await olena.post(`/api/tables/${id}/seats/0/resign`, { key: randomToken() });
  const now = (await olena.get(`/api/tables/${id}`)).body;
  await stream.until(() => stream.seq === now.seq);
  const later = olena.stream(id, `?protocol=2&after=${seq}`);
  await later.until(() => later.seq === now.seq);
  const before = stream.frames.filter((frame) => frame.seq <= seq);
  for (const frames of [stream.frames, [...before, ...later.frames]]) {
    const sum = frames.reduce(
      (table, frame) => (frame.table ? withChanges(table as never, frame.table as never) : table),
      frames[0]?.table,
    );
    expect(sum).toEqual(now.table);
  }
  expect(
    stream.frames.some((frame) => "options" in ((frame.table as object) ?? {}) && frame.t === "news"),
  ).toBe(false);
  for (const open of [stream, later]) open.close();
});

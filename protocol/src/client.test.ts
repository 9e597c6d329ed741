import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addressOf, Client, TableStream, Trouble } from "./client.ts";
import { newKey } from "./keys.ts";
import * as routes from "./routes/index.ts";
import type { StreamMessage } from "./stream.ts";

const SEEN = { seq: 5, view: {}, pending: { t: "seats", asks: [] }, era: 0, stamp: { n: 1, mac: "a" } };
const asked: { readonly path: string; readonly init: RequestInit }[] = [];
const answers: (Response | "none")[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  answers.length = 0;
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    asked.push({ path, init });
    const answer = answers.shift() ?? "none";
    if (answer === "none") throw new TypeError("nobody answers");
    return answer;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const moves = () => ({ params: { id: "a/b", seat: 1 }, body: { key: newKey(), no: 3, moves: [{ t: "x" }] } });

test("an address has its places filled and its query told", () => {
  expect(addressOf(routes.lookBack, { id: "a b", seq: 7 }, { as: "spectator", more: undefined })).toBe(
    "/api/tables/a%20b/at/7?as=spectator",
  );
});

test("a request says what a browser's page says, and keeps the session it is given", async () => {
  const client = new Client("http://there.test/");
  const headers = { "set-cookie": "rubizh=abc; Path=/; HttpOnly" };
  answers.push(
    Response.json({ guest: { id: "1", name: "", kept: false } }, { headers }),
    Response.json(SEEN),
  );
  await client.ask(routes.beGuest, { body: {} });
  await client.ask(routes.playMoves, moves());
  expect(asked[1]?.path).toBe("http://there.test/api/tables/a%2Fb/seats/1/moves");
  expect(asked[1]?.init.headers).toEqual({
    "content-type": "application/json",
    "x-rubizh": "1",
    origin: "http://there.test",
    cookie: "rubizh=abc",
  });
});

test("a refusal is told as it came; an answer that is none of the route's is trouble", async () => {
  const client = new Client("http://there.test");
  const told = { rule: "server-late", why: { key: "server.late" }, now: SEEN };
  answers.push(Response.json(told, { status: 409 }), Response.json({ seq: "5" }), new Response("<html>"));
  const ask = () => client.ask(routes.playMoves, moves()).catch((trouble: Trouble) => trouble);
  expect(await ask()).toMatchObject({
    status: 409,
    refused: { rule: "server-late" },
    body: told,
    passes: false,
  });
  expect(await ask()).toMatchObject({ status: 200, refused: { rule: "server-answer" } });
  expect(await ask()).toMatchObject({ status: 0, refused: { rule: "network-away" }, passes: true });
});

test("whoever insists sends the same under the same key until there is an answer", async () => {
  const client = new Client("http://there.test");
  const full = { rule: "server-full", why: { key: "server.full" } };
  answers.push("none", Response.json(full, { status: 507 }), Response.json(SEEN));
  const heard: number[] = [];
  const done = client.insist(routes.playMoves, moves(), { onTrouble: ({ status }) => heard.push(status) });
  await vi.runAllTimersAsync();
  expect(await done).toEqual(SEEN);
  expect(heard).toEqual([0, 507]);
  expect(new Set(asked.map(({ init }) => init.body)).size).toBe(1);
});

test("whoever no longer wants the answer stops asking; a refusal is an answer", async () => {
  const client = new Client("http://there.test");
  let wanted = true;
  const done = client
    .insist(routes.playMoves, moves(), { wanted: () => wanted, onTrouble: () => (wanted = false) })
    .catch((trouble: Trouble) => trouble.status);
  await vi.runAllTimersAsync();
  expect([await done, asked.length]).toEqual([0, 1]);
  answers.push(Response.json({ rule: "X-1", why: { key: "x" } }, { status: 422 }));
  await expect(client.insist(routes.playMoves, moves())).rejects.toBeInstanceOf(Trouble);
});

class Socket {
  static all: Socket[] = [];
  readyState = 1;
  readonly said: string[] = [];
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onclose?: (how: { code: number }) => void;
  closed = false;
  constructor() {
    Socket.all.push(this);
  }
  close(): void {
    this.closed = true;
  }
  send(text: string): void {
    this.said.push(text);
  }
}
function streamed() {
  Socket.all = [];
  const heard: StreamMessage[] = [];
  const links: boolean[] = [];
  let ended = 0;
  const stream = new TableStream(() => new Socket() as unknown as WebSocket, {
    hear: (message) => heard.push(message),
    link: (connected) => links.push(connected),
    ended: () => {
      ended += 1;
    },
  });
  return { stream, heard, links, ended: () => ended, last: () => Socket.all.at(-1) };
}

test("a stream that breaks off comes back by itself, ever more slowly, and not when it may not", async () => {
  const { stream, links, ended, last } = streamed();
  last()?.onopen?.();
  for (const wait of [400, 800, 1_600]) {
    last()?.onclose?.({ code: 1006 });
    const before = Socket.all.length;
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(Socket.all.length).toBe(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(Socket.all.length).toBe(before + 1);
  }
  expect(links).toEqual([true, false, false, false]);
  last()?.onclose?.({ code: 4403 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([Socket.all.length, ended()]).toEqual([4, 1]);
  stream.close();
});

test("silence, nonsense and a promise that is not kept make it connect anew", async () => {
  const { stream, heard, last } = streamed();
  last()?.onopen?.();
  last()?.onmessage?.({ data: '{"t":"pulse","seq":5}' });
  expect(heard).toEqual([{ t: "pulse", seq: 5 }]);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(Socket.all.length).toBe(2);
  last()?.onopen?.();
  last()?.onmessage?.({ data: "[]" });
  expect([Socket.all.length, Socket.all[1]?.closed]).toEqual([3, true]);
  last()?.onopen?.();
  stream.expect();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(Socket.all.length).toBe(4);
  stream.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Socket.all.length).toBe(4);
});

test("a chain that went up the stream is answered by its key, or not at all", async () => {
  const { stream, heard, last } = streamed();
  const chain = (n: number) => ({ key: `${n}`.repeat(16), no: 0, era: 0, moves: [{ t: "x" }] });
  const tell = (message: object) => last()?.onmessage?.({ data: JSON.stringify(message) });
  last()?.onopen?.();
  const [told, again, no, lost] = [1, 2, 3, 4].map((n) => stream.play(chain(n)));
  expect(JSON.parse(last()?.said[0] ?? "")).toEqual({ t: "moves", ...chain(1) });
  const news = { t: "news", seq: 5, at: "now", notices: [], key: chain(1).key };
  tell(news);
  expect(await told).toMatchObject({ seq: 5 });
  expect(heard).toEqual([news]);
  tell({ t: "done", key: chain(2).key, seq: 3 });
  expect(await again).toMatchObject({ seq: 3 });
  tell({ t: "refused", key: chain(3).key, status: 422, rule: "X-1", why: { key: "x" }, at: 0 });
  await expect(no).rejects.toMatchObject({ status: 422, passes: false, body: { at: 0 } });
  last()?.onclose?.({ code: 1006 });
  await expect(lost).rejects.toMatchObject({ status: 0, passes: true });
  await expect(stream.play(chain(5))).rejects.toMatchObject({ status: 0 });
  stream.close();
});

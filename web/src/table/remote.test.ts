import { type AnyEntry, openTable } from "@rubizh/engine";
import { toy } from "@rubizh/engine/toy";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RemoteTable } from "./remote.ts";

/** The other end of the stream, held by the test. */
class Socket {
  static last: Socket;
  readyState = 0;
  readonly said: string[] = [];
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onclose?: (how: { code: number }) => void;
  constructor() {
    Socket.last = this;
  }
  close(): void {}
  send(text: string): void {
    this.said.push(text);
  }
}

const seated = ["A", "B"].map((name) => ({ t: "human", name }));
const info = {
  id: "t",
  game: toy.id,
  rules: 1,
  options: {},
  visibility: "private",
  undo: "consent",
  pace: "none",
  flag: "claim",
  takeover: 3,
  marks: { takebacks: 0, rerolled: 0, hints: 0 },
  status: "playing",
  seats: seated,
  luck: { commitment: "ab".repeat(32) },
};
const { state } = openTable(toy, { rounds: 2 }, 2, { server: "00".repeat(64), seats: ["00", "00"] });
const view = toy.view(state, 0);
const pending = toy.pending(view);
const snapshot = { seq: 4, as: 0, you: { host: true, seats: [0] }, table: info, view, pending, era: 0 };
const others = { t: "seats", asks: [] };
const news = {
  t: "news",
  seq: 5,
  at: "2026-01-01T00:00:00.000Z",
  notices: [{ t: "step", by: 0, events: [] }],
  table: info,
  view,
  pending: others,
};

/** What the server answers to moves, one after another; undefined: nothing, as when it is dead. */
const answers: (Response | undefined)[] = [];
const sent: string[] = [];
const bodies: unknown[] = [];
const kept = new Map<string, string>();

beforeEach(() => {
  answers.length = 0;
  sent.length = 0;
  bodies.length = 0;
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("location", { href: "http://here.test/table/t" });
  vi.stubGlobal("fetch", async (path: string, init: { body?: string }) => {
    if (path.includes("/history")) return Response.json({ seq: 4, news: [] });
    if (init.body === undefined) return Response.json(snapshot);
    sent.push((JSON.parse(init.body) as { key: string }).key);
    bodies.push(JSON.parse(init.body));
    const answer = answers.shift();
    if (!answer) throw new TypeError("nobody answers");
    return answer;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function played(): Promise<RemoteTable> {
  const table = await RemoteTable.open("t", async () => ({ game: toy }) as unknown as AnyEntry);
  Socket.last.onopen?.();
  expect(table.now()).toMatchObject({ answered: false, sync: "kept", pending });
  expect(table.play(toy.legal(view, 0)[0])).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  return table;
}

test("a question that was answered is not asked again before the stream has told what came of it", async () => {
  answers.push(Response.json({ seq: 5, view, pending: others }));
  const table = await played();
  expect(table.now()).toMatchObject({ answered: true, sync: "sending" });
  Socket.last.onmessage?.({ data: JSON.stringify(news) });
  expect(table.now()).toMatchObject({ answered: false, sync: "kept", pending: others });
  table.close();
});

test("a chain goes up the open stream; one that the stream does not answer goes over HTTP, under its key", async () => {
  const table = await RemoteTable.open("t", async () => ({ game: toy }) as unknown as AnyEntry);
  const socket = Socket.last;
  socket.readyState = 1;
  socket.onopen?.();
  const move = toy.legal(view, 0)[0];
  table.play(move);
  const said = socket.said.map((text) => JSON.parse(text));
  expect(said).toMatchObject([{ t: "moves", key: expect.any(String), era: 0, moves: [move] }]);
  expect(table.now()).toMatchObject({ answered: true, sync: "sending" });
  socket.onmessage?.({ data: JSON.stringify({ ...news, key: said[0].key, pending }) });
  await vi.advanceTimersByTimeAsync(1);
  expect(table.now()).toMatchObject({ answered: false, sync: "kept", pending });
  expect(sent).toEqual([]);

  answers.push(Response.json({ seq: 6 }));
  table.play(move);
  socket.onclose?.({ code: 1006 });
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([JSON.parse(socket.said[1] ?? "{}").key]);
  expect(bodies).toMatchObject([{ moves: [move] }]);
  table.close();
});

test("a chain that the stream refuses is refused", async () => {
  const table = await RemoteTable.open("t", async () => ({ game: toy }) as unknown as AnyEntry);
  const socket = Socket.last;
  socket.readyState = 1;
  socket.onopen?.();
  table.play(toy.legal(view, 0)[0]);
  const { key } = JSON.parse(socket.said[0] ?? "{}");
  const why = { rule: "server-late", why: { key: "server.late" } };
  socket.onmessage?.({ data: JSON.stringify({ t: "refused", key, status: 409, ...why }) });
  await vi.advanceTimersByTimeAsync(1);
  expect(table.now()).toMatchObject({ answered: false, trouble: why });
  expect(sent).toEqual([]);
  table.close();
});

test("news that come before their answer are shown at once", async () => {
  let answer: (response: Response) => void = () => {};
  const late = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  answers.push(late as unknown as Response);
  const table = await played();
  Socket.last.onmessage?.({ data: JSON.stringify(news) });
  expect(table.now()).toMatchObject({ answered: true, pending: others });
  answer(Response.json({ seq: 5 }));
  await vi.advanceTimersByTimeAsync(1);
  expect(table.now()).toMatchObject({ answered: false, pending: others });
  table.close();
});

test("a server without room is told of, and the move is sent again under the same key", async () => {
  const full = { rule: "server-full", why: { key: "server.full" } };
  answers.push(Response.json(full, { status: 507 }), Response.json({ seq: 5 }));
  const table = await played();
  expect(table.now()).toMatchObject({ answered: true, sync: "sending", trouble: full });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(1);
  Socket.last.onmessage?.({ data: JSON.stringify(news) });
  expect(table.now()).toMatchObject({ answered: false, sync: "kept" });
  expect(table.now().trouble).toBeUndefined();
  table.close();
});

test("while the table's bots stand in line the table says where; news end it", async () => {
  const table = await RemoteTable.open("t", async () => ({ game: toy }) as unknown as AnyEntry);
  Socket.last.onopen?.();
  const tell = (frame: object) => Socket.last.onmessage?.({ data: JSON.stringify(frame) });
  tell({ t: "wait", ahead: 4 });
  expect(table.now().queued).toBe(4);
  tell({ t: "wait", ahead: 0 });
  expect(table.now().queued).toBeUndefined();
  tell({ t: "wait", ahead: 2 });
  // A lean frame leaves out what never changes, and what it does not name is gone.
  const { options: _, ...lean } = info;
  tell({ ...news, notices: [{ t: "step", by: 1, events: [] }], table: lean });
  expect(table.now().queued).toBeUndefined();
  expect(table.snapshot.table.options).toEqual({});
  table.close();
});

test("while the server is away a move stays on its way, under one key, until it is answered", async () => {
  answers.push(undefined, new Response('{"seq":', { status: 200 }), Response.json({ seq: 5 }));
  const table = await played();
  Socket.last.onclose?.({ code: 1006 });
  expect(table.now()).toMatchObject({ answered: true, sync: "lost" });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(sent).toHaveLength(3);
  expect(new Set(sent).size).toBe(1);
  Socket.last.onopen?.();
  Socket.last.onmessage?.({ data: JSON.stringify(news) });
  expect(table.now()).toMatchObject({ answered: false, sync: "kept", pending: others });
  table.close();
});

const back = {
  ...news,
  seq: 7,
  notices: [
    { t: "answered", seat: 1, agree: true },
    { t: "back", to: 2, by: 0, agreed: [1] },
  ],
  table: { takeback: null },
  view,
  pending,
  era: 1,
};

test("L4: an agreed takeback voids what is on its way and what was kept of it; the next answer is of the new era", async () => {
  answers.push(undefined);
  const table = await played();
  expect(bodies).toMatchObject([{ era: 0 }]);
  expect(kept.size).toBe(1);
  Socket.last.onmessage?.({ data: JSON.stringify(back) });
  expect(table.now()).toMatchObject({ answered: false, pending, links: 0 });
  expect(kept.size).toBe(0);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(sent).toHaveLength(1);
  answers.push(Response.json({ seq: 8, view, pending: others, era: 1 }));
  expect(table.play(toy.legal(view, 0)[0])).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(bodies).toMatchObject([{ era: 0 }, { era: 1 }]);
  table.close();
});

test("a chain kept from before a takeback is not taken up again", async () => {
  const move = toy.legal(view, 0)[0];
  const no = pending.t === "seats" ? pending.asks[0]?.no : -1;
  const stored = (era: number) =>
    kept.set(
      "rubizh.chain.t",
      JSON.stringify({ era, moves: [], sending: { key: "k", no, era, moves: [move] } }),
    );
  stored(3);
  const table = await RemoteTable.open("t", async () => ({ game: toy }) as unknown as AnyEntry);
  expect(table.now().answered).toBe(false);
  table.close();
  stored(0);
  answers.push(Response.json({ seq: 5 }));
  const again = await RemoteTable.open("t", async () => ({ game: toy }) as unknown as AnyEntry);
  expect(again.now().answered).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(["k"]);
  again.close();
});

test("the asker is told that others think, that somebody refused, and that it happened", async () => {
  const table = await RemoteTable.open("t", async () => ({ game: toy }) as unknown as AnyEntry);
  Socket.last.onopen?.();
  const asked = { seat: 0, to: 2, agreed: [0] };
  const hear = (more: object) =>
    Socket.last.onmessage?.({ data: JSON.stringify({ t: "news", at: news.at, ...more }) });
  hear({ seq: 5, notices: [{ t: "takeback", seat: 0, to: 2 }], table: { ...info, takeback: asked } });
  expect(table.now()).toMatchObject({ takeback: asked });
  hear({ seq: 6, notices: [{ t: "answered", seat: 1, agree: false }], table: { takeback: null } });
  expect(table.now().takeback).toBeUndefined();
  expect(table.now().declined).toBe(1);
  hear({ seq: 7, notices: [{ t: "takeback", seat: 0, to: 2 }], table: { ...info, takeback: asked } });
  expect(table.now().declined).toBeUndefined();
  hear({ ...back, seq: 8 });
  expect(table.now()).toMatchObject({ takenBack: 8 });
  expect(table.now().takeback).toBeUndefined();
  table.close();
});

test("a table that waits is laid out as it was agreed on; one that plays shows only what there is", async () => {
  const { view: _, pending: __, ...rest } = snapshot;
  const waits = { ...rest, table: { ...info, status: "waiting", options: { rounds: 3 } } };
  vi.stubGlobal("fetch", async (path: string) =>
    Response.json(path.includes("/history") ? { seq: 4, news: [] } : waits),
  );
  const table = await RemoteTable.open("t", async () => ({ game: toy }) as unknown as AnyEntry);
  const agreed = toy.options({ rounds: 3 });
  expect(table.now().view).toBeUndefined();
  expect(table.now().ahead).toEqual("ok" in agreed && toy.view(toy.setup(agreed.ok, 2), "spectator"));
  Socket.last.onopen?.();
  Socket.last.onmessage?.({ data: JSON.stringify({ ...news, notices: [{ t: "began" }], pending }) });
  expect(table.now()).toMatchObject({ status: "playing", view });
  expect(table.now().ahead).toBeUndefined();
  table.close();
});

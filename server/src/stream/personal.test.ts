import { rngFrom } from "@rubizh/engine";
import { type MineMessage, mineMessage, type Seek } from "@rubizh/protocol";
import type { FastifyBaseLogger } from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { randomToken } from "../secrets.ts";
import type { Commit, Store } from "../store/store.ts";
import { Client, type Frame } from "../testing/client.ts";
import { playOne } from "../testing/play.ts";
import { startTestServer } from "../testing/server.ts";
import { timedNode } from "../testing/timed.ts";
import { openPersonal } from "./personal.ts";

afterEach(() => void vi.useRealTimers());

const lines = (frames: readonly Frame[], id: string) =>
  frames.filter((f) => f.t === "line" && (f["line"] as { id: string }).id === id);

test("T34: a guest hears of every table of its own as it changes, and of no other", async () => {
  const server = await startTestServer();
  const [me, other, third] = [
    await Client.guest(server.address, "Оля"),
    await Client.guest(server.address, "Jan"),
    await Client.guest(server.address, "Ira"),
  ];
  const games = [];
  for (let n = 0; n < 3; n++) games.push(await me.seatAll("march", [other]));
  const strange = await other.seatAll("march", [third]);
  const mine = me.mine();
  await mine.until((frames) => frames.length > 0);
  expect(mine.frames[0]).toMatchObject({ t: "hello", counts: { running: 3, over: 0 } });
  const told = mine.frames[0]?.["mine"] as { id: string }[];
  expect(told.map(({ id }) => id).sort()).toEqual([...games].sort());
  const third3 = games[2] ?? "";
  const move = async (id: string, clients: readonly Client[]): Promise<void> => {
    for (const [seat, client] of clients.entries()) if (await playOne(id, client, seat, rngFrom(id))) return;
  };
  await move(third3, [me, other]);
  await mine.until((frames) => lines(frames, third3).length > 0);
  await move(strange, [other, third]);
  // A new table, a seat that is taken away, and a name for the question.
  const made = await me.post("/api/tables", {
    key: randomToken(),
    game: "toy",
    seats: [{ t: "open" }, { t: "open" }],
  });
  const { id } = made.body.table;
  await mine.until((frames) => lines(frames, id).length > 0);
  await me.post(`/api/tables/${id}/close`, { key: randomToken() });
  await mine.until((frames) => frames.some((f) => f.t === "gone" && f.table === id));
  expect(mine.frames.some((f) => f.t === "asked")).toBe(true);
  expect(lines(mine.frames, strange)).toEqual([]);
  const strict = z.fromJSONSchema(z.toJSONSchema(mineMessage, { io: "output" }));
  for (const text of mine.raw) expect(strict.safeParse(JSON.parse(text)).error, text).toBeUndefined();
  // The guest's names are told, its secrets are not.
  expect(mine.raw.join("")).not.toMatch(/"guest"|"seed"/);
  mine.close();
  await server.close();
});

test("a stream ends with its session, and is not for strangers", async () => {
  const server = await startTestServer();
  const me = await Client.guest(server.address);
  const mine = me.mine();
  await mine.until((frames) => frames.length > 0);
  await me.post("/api/session/end", {});
  expect(await mine.closed).toBe(4401);
  expect(await new Client(server.address).mine().closed).toBe(401);
  await server.close();
});

test("the same comes as lines of JSON", async () => {
  const server = await startTestServer();
  const [me, other] = [await Client.guest(server.address), await Client.guest(server.address)];
  const stop = new AbortController();
  const response = await fetch(`${server.address}/api/me/events`, {
    headers: { cookie: me.cookie },
    signal: stop.signal,
  });
  expect(response.status).toBe(200);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const until = async (words: RegExp): Promise<void> => {
    while (!words.test(text)) text += (await reader?.read())?.value ?? "";
  };
  await until(/^\{"t":"hello".*\n/);
  await me.seatAll("toy", [other]);
  await until(/"t":"asked"|"yourTurn":true/);
  for (const line of text.split("\n").slice(0, -1))
    expect(mineMessage.safeParse(JSON.parse(line)).success).toBe(true);
  stop.abort();
  await server.close();
});

test("a match that is made while its guest is greeted is told after the greeting", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const node = await timedNode();
  const counted = Promise.withResolvers<Awaited<ReturnType<Store["countsOf"]>>>();
  let commit = (_: Commit): void => {};
  const onCommit: Store["onCommit"] = (hear) => {
    commit = hear;
    return () => {};
  };
  const store: Store = { ...node.store, onCommit, countsOf: () => counted.promise };
  const personal = openPersonal(store, node.tables, {} as FastifyBaseLogger);
  let seek: Seek | undefined;
  const seekOf = vi.fn(async () => seek);
  personal.know({ seeks: { of: seekOf }, challenges: { of: async () => [] } });
  const told: MineMessage[] = [];
  personal.add({
    guest: "g0",
    session: "s0",
    network: "",
    send: (text) => {
      const message = JSON.parse(text) as MineMessage;
      if (message.t !== "beat") told.push(message);
    },
    ping: () => {},
    isStuck: () => false,
    end: () => {},
  });
  // It was read that this guest seeks nobody, and its games are still being counted when it is brought together with another.
  await vi.waitFor(() => expect(seekOf).toHaveBeenCalledOnce());
  seek = {
    id: "k",
    game: "toy",
    paces: ["days-3"],
    rating: 0,
    range: 0,
    within: 0,
    waited: 0,
    others: 0,
    table: "t1",
  };
  commit({ meeting: "g0" });
  await vi.advanceTimersByTimeAsync(1_000);
  counted.resolve({ turns: 0, running: 0, over: 0 });
  await vi.waitFor(() => expect(told).toMatchObject([{ t: "hello", seeks: [] }]));
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.waitFor(() => expect(told[1]).toEqual({ t: "match", table: "t1" }));
  personal.close();
  await node.close();
});

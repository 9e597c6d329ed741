import { beforeEach, expect, test, vi } from "vitest";
import { GUEST } from "../lobby.ts";
import { crowdsOf, noteAttempt, tellAttempts, UNTOLD } from "./attempts.ts";

let kept: Map<string, string>;
/** What was asked, and the status that the next is answered with; 0: nobody answers. */
let asked: string[];
let status: number;
const waiting = (): unknown => JSON.parse(kept.get(UNTOLD) ?? "{}");

beforeEach(() => {
  kept = new Map([[GUEST, "1"]]);
  asked = [];
  status = 200;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async (path: string, { method, body }: { method: string; body?: string }) => {
    asked.push([method, path, body].filter((part) => part !== undefined).join(" "));
    if (status === 0) throw new TypeError("Failed to fetch");
    const refusal = { rule: "server-x", why: { key: "server.x" } };
    const told = method === "GET" ? { puzzles: [{ id: "a", tried: 21, solved: 7 }] } : {};
    return Response.json(status === 200 ? told : refusal, { status });
  });
});

test("puzzles: a first attempt is told at once and does not wait on", async () => {
  noteAttempt("g", "a", true);
  await expect.poll(waiting).toEqual({});
  expect(asked).toEqual(['POST /api/puzzles/g/a {"solved":true}']);
});

test("puzzles: whom the server does not know tells it nothing, also not later", async () => {
  kept.delete(GUEST);
  noteAttempt("g", "a", true);
  kept.set(GUEST, "1");
  await tellAttempts();
  expect([asked, kept.has(UNTOLD)]).toEqual([[], false]);
});

test.each([0, 429, 503, 507])("puzzles: an attempt that is answered with %s waits", async (answered) => {
  status = answered;
  noteAttempt("g", "a", true);
  noteAttempt("g", "b", false);
  await tellAttempts();
  expect(waiting()).toEqual({ "g/a": true, "g/b": false });
  status = 200;
  asked = [];
  await tellAttempts();
  expect(asked).toEqual(['POST /api/puzzles/g/a {"solved":true}', 'POST /api/puzzles/g/b {"solved":false}']);
  expect(waiting()).toEqual({});
});

test.each([400, 401, 404])("puzzles: one that is refused with %s is not told again", async (answered) => {
  status = answered;
  noteAttempt("g", "a", true);
  await expect.poll(waiting).toEqual({});
});

test("puzzles: what others came to is nothing where nobody answers", async () => {
  expect(await crowdsOf("g")).toEqual(new Map([["a", { tried: 21, solved: 7 }]]));
  status = 0;
  expect(await crowdsOf("g")).toEqual(new Map());
  asked = [];
  vi.stubGlobal("navigator", { onLine: false });
  expect([await crowdsOf("g"), asked]).toEqual([new Map(), []]);
});

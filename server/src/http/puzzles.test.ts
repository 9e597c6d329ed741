import { gameIds, puzzleIds } from "@rubizh/registry/pinned";
import { expect, test } from "vitest";
import { LIMITS } from "../config.ts";
import { Client } from "../testing/client.ts";
import { NO_LIMITS, startTestServer } from "../testing/server.ts";

const A = "/api/puzzles/toy/0000aaaa";
const B = "/api/puzzles/toy/0000bbbb";

async function counts(address: string) {
  return (await new Client(address).get("/api/puzzles/toy")).body.puzzles;
}

test("puzzles: a person's first attempt counts, and nothing that is told later", async () => {
  const server = await startTestServer();
  const [olena, jan] = [await Client.guest(server.address), await Client.guest(server.address)];
  expect(await counts(server.address)).toEqual([]);
  expect((await olena.post(A, { solved: true })).body).toEqual({});
  for (const solved of [true, false]) expect((await olena.post(A, { solved })).status).toBe(200);
  await jan.post(A, { solved: false });
  await jan.post(A, { solved: true });
  await jan.post(B, { solved: false });
  expect(await counts(server.address)).toEqual([
    { id: "0000aaaa", tried: 2, solved: 1 },
    { id: "0000bbbb", tried: 1, solved: 0 },
  ]);
  const told = await fetch(`${server.address}/api/puzzles/toy`);
  expect(told.headers.get("cache-control")).toBe("public, max-age=300");
  expect(told.headers.get("set-cookie")).toBeNull();
  await server.close();
});

test("puzzles: what makes no sense is refused and changes nothing", async () => {
  const server = await startTestServer({ limits: { ...NO_LIMITS, perSession: LIMITS.perSession } });
  const guest = await Client.guest(server.address);
  const cases: readonly (readonly [path: string, body: unknown, status: number, key: string])[] = [
    ["/api/puzzles/chess/0000aaaa", { solved: true }, 404, "server.noGame"],
    ["/api/puzzles/toy/ffffffff", { solved: true }, 404, "server.noPuzzle"],
    ["/api/puzzles/march/0000aaaa", { solved: true }, 404, "server.noPuzzle"],
    ["/api/puzzles/toy/constructor", { solved: true }, 404, "server.noPuzzle"],
    ["/api/puzzles/toy/..%2F..%2Fpack", { solved: true }, 404, "server.noPuzzle"],
    [A, {}, 400, "server.shape"],
    [A, { solved: 1 }, 400, "server.shape"],
    [A, { solved: "true" }, 400, "server.shape"],
    [A, { solved: null }, 400, "server.shape"],
    [A, { solved: true, guest: "x" }, 400, "server.shape"],
    [A, [true], 400, "server.shape"],
  ];
  for (const [path, body, status, key] of cases) {
    const answer = await guest.post(path, body);
    expect([path, body, answer.status, answer.body.why.key]).toEqual([path, body, status, key]);
  }
  expect((await new Client(server.address).post(A, { solved: true })).status).toBe(401);
  expect((await guest.get("/api/puzzles/chess")).status).toBe(404);
  expect(await counts(server.address)).toEqual([]);
  const flood = [];
  for (let n = 0; n <= LIMITS.perSession; n++) flood.push((await guest.post(A, { solved: true })).status);
  expect(new Set(flood)).toEqual(new Set([200, 429]));
  expect(await counts(server.address)).toEqual([{ id: "0000aaaa", tried: 1, solved: 1 }]);
  await server.close();
});

test("puzzles: whoever is deleted is named nowhere, and the counts stay", async () => {
  const server = await startTestServer();
  const guest = await Client.guest(server.address, "Мить одна");
  await guest.post(A, { solved: true });
  const lines: readonly object[] = (await guest.get("/api/me/export")).body;
  expect(lines).toContainEqual({ t: "attempts", game: "toy", puzzle: "0000aaaa", solved: 1 });
  expect((await guest.post("/api/me/delete", { name: "Мить одна" })).status).toBe(200);
  expect((await guest.post(A, { solved: true })).status).toBe(401);
  expect(await counts(server.address)).toEqual([{ id: "0000aaaa", tried: 1, solved: 1 }]);
  await server.close();
});

test("puzzles: attempts of a guest become those of the account it turns into, and count no second time", async () => {
  const server = await startTestServer();
  const account = await Client.guest(server.address, "Рахунок");
  const { code } = (await account.post("/api/me/recovery", {})).body;
  await account.post(A, { solved: false });
  const phone = await Client.guest(server.address, "Телефон");
  await phone.seatAll("toy", [await Client.guest(server.address)]);
  for (const path of [A, B]) await phone.post(path, { solved: true });
  const { before } = (await phone.post("/api/session/recover", { code })).body;
  expect((await phone.post("/api/session/merge", { from: before.token })).body.moved).toBe(1);
  await phone.post(B, { solved: true });
  expect(await counts(server.address)).toEqual([
    { id: "0000aaaa", tried: 2, solved: 1 },
    { id: "0000bbbb", tried: 1, solved: 1 },
  ]);
  await server.close();
});

test.each(gameIds)("puzzles: the server knows those of %s", async (game) => {
  const ids = await puzzleIds(game);
  expect(ids.length).toBeGreaterThanOrEqual(200);
  expect(await puzzleIds(`../games/${game}`)).toEqual([]);
});

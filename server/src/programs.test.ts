import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { verify } from "@rubizh/engine";
import { afterAll, beforeAll, expect, test } from "vitest";
import { configOf, LIMITS } from "./config.ts";
import { randomHex, randomToken } from "./secrets.ts";
import { Client } from "./testing/client.ts";
import { loadGame } from "./testing/registry.ts";
import { NO_LIMITS, startTestServer } from "./testing/server.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Program {
  readonly owner: Client;
  readonly id: string;
  readonly token: string;
  readonly tokenId: string;
}

async function makeProgram(address: string, scopes: readonly string[] = ["play"]): Promise<Program> {
  const owner = await Client.guest(address, `Власниця ${randomHex(3)}`);
  await owner.post("/api/me/recovery", {});
  const name = `Лялька ${randomHex(4)}`;
  const { program } = (await owner.post("/api/me/programs", { name })).body;
  const made = (await owner.post(`/api/me/programs/${program.id}/tokens`, { scopes })).body;
  expect(made.token).toMatch(/^rbz_[\w-]{43}$/);
  return { owner, id: program.id, token: made.token, tokenId: made.id };
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every route
type Told = any;

/** A request as a program sends it: no Origin, no x-rubizh, no cookie but where one is given. */
async function asProgram(
  address: string,
  token: string,
  path: string,
  body?: object,
  more: Readonly<Record<string, string>> = {},
) {
  const answer = await fetch(address + path, {
    ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...more },
    signal: AbortSignal.timeout(600_000),
  });
  const retry = answer.headers.get("retry-after");
  const isStream = answer.headers.get("content-type")?.startsWith("application/x-ndjson") && answer.ok;
  if (isStream) await answer.body?.cancel();
  return { status: answer.status, retry, body: isStream ? undefined : ((await answer.json()) as Told) };
}

const seats = [{ t: "open" }, { t: "bot", level: 1 }];
const opening = () => ({ key: randomToken(), game: "toy", seats });

test("T54: a token opens its own doors and no others, and no cookie is ever used beside it", async () => {
  const { token, id } = await makeProgram(server.address);
  const other = await Client.guest(server.address, "Чужа");
  const theirs = (await other.post("/api/tables", opening())).body.table.id;
  const own = await asProgram(server.address, token, "/api/tables", opening());
  expect(own.status).toBe(201);
  const table = own.body.table.id;
  const ways: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    bearer: {},
    "bearer and a foreign origin": { origin: "https://evil.example" },
    "bearer and another's cookie": { cookie: other.cookie },
  };
  const wrong: string[] = [];
  for (const { method, url, access } of server.app.guarded)
    for (const [way, headers] of Object.entries(ways)) {
      const path = url.replace(":id", table).replace(":seat", "0").replace(":seq", "1");
      const body = method === "POST" ? {} : undefined;
      const { status } = await asProgram(server.address, token, path, body, headers);
      const isTheirs =
        /^\/api\/(?:tables|seeks|challenges|me\/(?:stream|events))(?:\/|$)/.test(url) ||
        url === "/api/session";
      const isOpen = access === "all" && method === "GET";
      const isProgram = isOpen || (isTheirs && !(method === "POST" && url.startsWith("/api/session")));
      if (!isProgram && status < 300) wrong.push(`${way} ${method} ${url}: ${status}`);
      if (status >= 500 && status !== 503) wrong.push(`${way} ${method} ${url}: ${status}`);
    }
  expect(wrong).toEqual([]);
  for (const path of ["passkeys/begin", "recovery", "delete/cancel"])
    expect(
      (await asProgram(server.address, token, `/api/me/${path}`, {}, { cookie: other.cookie })).status,
    ).toBe(403);
  for (const cookie of ["", other.cookie]) {
    expect(
      (await asProgram(server.address, token, "/api/session", undefined, { cookie })).body,
    ).toMatchObject({
      guest: { id },
    });
    // What the cookie's guest may see, the program may not.
    expect(
      (await asProgram(server.address, token, `/api/tables/${theirs}`, undefined, { cookie })).status,
    ).toBe(404);
    expect(
      (await asProgram(server.address, `rbz_${"A".repeat(43)}`, "/api/tables", undefined, { cookie })).status,
    ).toBe(401);
    expect((await asProgram(server.address, "nonsense", "/api/tables", undefined, { cookie })).status).toBe(
      401,
    );
  }
  // With no token a program is nobody, and with one that only reads it does not play.
  expect((await fetch(`${server.address}/api/tables`)).status).toBe(401);
  const reader = await makeProgram(server.address, ["read"]);
  expect((await asProgram(server.address, reader.token, "/api/tables")).status).toBe(200);
  expect((await asProgram(server.address, reader.token, "/api/tables", opening())).status).toBe(403);
});

test("T54: programs belong to accounts, three at most, and their seats say whose they are", async () => {
  const guest = await Client.guest(server.address, "Лише гостя");
  expect((await guest.post("/api/me/programs", { name: "Самозванка" })).body.rule).toBe(
    "server-accountsOnly",
  );
  const { owner, token, id } = await makeProgram(server.address);
  for (const name of [`Друга ${randomHex(4)}`, `Третя ${randomHex(4)}`])
    expect((await owner.post("/api/me/programs", { name })).status).toBe(201);
  expect((await owner.post("/api/me/programs", { name: "Четверта" })).body.rule).toBe("server-manyPrograms");
  const { name } = (await owner.get("/api/session")).body.guest;
  const table = await asProgram(server.address, token, "/api/tables", { ...opening(), visibility: "public" });
  const at = table.body.table.id;
  const claimed = await asProgram(server.address, token, `/api/tables/${at}/seats/0/claim`, {
    key: randomToken(),
    seed: randomHex(16),
  });
  expect(claimed.body).toMatchObject({ table: { seats: [{ t: "human", program: name }, { t: "bot" }] } });
  const other = await Client.guest(server.address);
  expect((await other.post(`/api/me/programs/${id}/remove`, {})).status).toBe(404);
  expect((await owner.post(`/api/me/programs/${id}/remove`, {})).status).toBe(200);
  expect((await asProgram(server.address, token, "/api/tables")).status).toBe(401);
});

test("T58: a token that is revoked ends its stream by itself, and opens nothing afterwards", async () => {
  const { owner, token, tokenId } = await makeProgram(server.address);
  const opened = await asProgram(server.address, token, "/api/tables", opening());
  const { id } = opened.body.table;
  const stream = await fetch(`${server.address}/api/tables/${id}/events`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect([stream.status, stream.headers.get("content-type")]).toEqual([
    200,
    "application/x-ndjson; charset=utf-8",
  ]);
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect(JSON.parse((await reader?.read())?.value ?? "")).toMatchObject({ t: "hello", table: { id } });
  const stranger = await makeProgram(server.address);
  expect((await stranger.owner.post(`/api/me/tokens/${tokenId}/revoke`, {})).status).toBe(404);
  expect((await owner.post(`/api/me/tokens/${tokenId}/revoke`, {})).status).toBe(200);
  while (!(await reader?.read())?.done);
  expect((await asProgram(server.address, token, `/api/tables/${id}/events`)).status).toBe(401);
});

test("T59: the eleventh table and the hundred and first game with programs are put off, with a time", async () => {
  const bounded = await startTestServer({
    limits: { ...NO_LIMITS, programTables: LIMITS.programTables, programBouts: 5 },
  });
  expect([LIMITS.programTables, LIMITS.programBouts, LIMITS.perProgram]).toEqual([10, 100, 20]);
  const one = await makeProgram(bounded.address);
  for (let i = 0; i < 10; i++)
    expect((await asProgram(bounded.address, one.token, "/api/tables", opening())).status).toBe(201);
  const more = await asProgram(bounded.address, one.token, "/api/tables", opening());
  expect([more.status, Number(more.retry) > 0]).toEqual([429, true]);
  await bounded.close();

  const wide = await startTestServer({ limits: { ...NO_LIMITS, programBouts: 5 } });
  const [a, b] = [await makeProgram(wide.address), await makeProgram(wide.address)];
  const sat: { status: number; retry: string | null }[] = [];
  for (let i = 0; i < 6; i++) {
    const open = {
      key: randomToken(),
      game: "toy",
      seats: [{ t: "open" }, { t: "open" }],
      visibility: "public",
    };
    const made = await asProgram(wide.address, a.token, "/api/tables", open);
    const { id } = made.body.table;
    for (const [seat, { token }] of [a, b].entries())
      sat.push(
        await asProgram(wide.address, token, `/api/tables/${id}/seats/${seat}/claim`, {
          key: randomToken(),
          seed: randomHex(16),
        }),
      );
  }
  expect(sat.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(sat.at(-1)?.status).toBe(429);
  expect(Number(sat.at(-1)?.retry)).toBeGreaterThan(0);
  expect(Number(sat.at(-1)?.retry)).toBeLessThanOrEqual(24 * 3600);
  await wide.close();
});

const CLIENTS = [
  ["node", "clients/typescript/random_player.ts"],
  ["python3", "clients/python/random_player.py"],
] as const;
const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Notes what the server refuses, but for answers that came too late. */
const noting =
  (refusals: string[]): Parameters<typeof startTestServer>[1] =>
  (app) => {
    app.addHook("onResponse", async ({ url }, { statusCode }) => {
      if (statusCode >= 400 && statusCode !== 409) refusals.push(`${url}: ${statusCode}`);
    });
  };

/** Tables that the example has played to their end. */
function examplePlays(
  [command, file]: readonly [command: string, file: string],
  address: string,
  token: string,
  game: string,
  games: number,
): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      command === "node" ? process.execPath : command,
      [file, address, game, String(games)],
      {
        cwd: ROOT,
        env: { ...process.env, RUBIZH_TOKEN: token },
      },
    );
    let [out, trouble] = ["", ""];
    child.stdout.on("data", (piece) => {
      out += piece;
    });
    child.stderr.on("data", (piece) => {
      trouble += piece;
    });
    child.on("close", (code) => (code === 0 ? resolve(out.trim().split("\n")) : reject(new Error(trouble))));
  });
}

test.each(CLIENTS)(
  "T55: %s %s is short, and plays 50 games while every connection is cut ten times",
  async (...client) => {
    expect(
      readFileSync(new URL(`../../${client[1]}`, import.meta.url), "utf8").split("\n").length,
    ).toBeLessThanOrEqual(61);
    const refusals: string[] = [];
    const fresh = await startTestServer({}, noting(refusals));
    const { token } = await makeProgram(fresh.address);
    const playing = examplePlays(client, fresh.address, token, "toy", 50);
    let isDone = false;
    void playing.finally(() => {
      isDone = true;
    });
    for (let cuts = 0; cuts < 10 && !isDone; cuts++) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      fresh.app.server.closeAllConnections();
    }
    const tables = await playing;
    expect(new Set(tables).size).toBe(50);
    // No illegal move, none twice: whatever was cut off was answered alike.
    expect(refusals).toEqual([]);
    const entry = await loadGame("toy");
    for (const id of tables) {
      const record = await asProgram(fresh.address, token, `/api/tables/${id}/record`);
      expect(verify(entry?.game as never, record.body)).toMatchObject({ ok: { wrong: [], gaps: [] } });
      expect(record.body).toMatchObject({ chairs: ["program", "bot"] });
    }
    await fresh.close();
  },
  240_000,
);

const TITLES = readdirSync(new URL("../../games", import.meta.url)).filter((id) => !id.startsWith("."));

test.each(TITLES)(
  "T55: both examples play a whole game of %s",
  async (game) => {
    const refusals: string[] = [];
    const fresh = await startTestServer(
      { registry: configOf({}).registry, bots: { threads: 1, capMs: 3_000 } },
      noting(refusals),
    );
    const { token } = await makeProgram(fresh.address);
    for (const client of CLIENTS) {
      const [id] = await examplePlays(client, fresh.address, token, game, 1);
      const { body } = await asProgram(fresh.address, token, `/api/tables/${id}`);
      expect(body.table).toMatchObject({ status: "over", game });
    }
    expect(refusals).toEqual([]);
    await fresh.close();
  },
  600_000,
);

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { expect, test } from "vitest";
import { randomToken } from "./secrets.ts";
import { Client } from "./testing/client.ts";
import { drill } from "./testing/drill.ts";
import { allOn } from "./testing/drill-all.ts";
import { TestNode } from "./testing/node.ts";
import { startPostgres } from "./testing/postgres.ts";
import { TEST_GAMES } from "./testing/server.ts";

const SOUND = { lost: 0, doubled: 0, brokenStreams: 0 };

// The figures of the acceptance list are reached by server/scripts/kill-test.ts and nodes-test.ts.
test("a server killed under load loses nothing and doubles nothing", async () => {
  const database = join(tmpdir(), `rubizh-kill-${randomToken()}.sqlite`);
  const nodes = [await TestNode.on({ database })];
  const plan = { nodes, database, clients: 8, kills: 3, game: "toy", seed: "ci", moves: 8, pause: 300 };
  const report = await drill(plan);
  expect(report).toMatchObject(SOUND);
  expect(report.acked).toBeGreaterThanOrEqual(3 * 8);
  for (const end of ["", "-wal", "-shm", "-tick"]) rmSync(database + end, { force: true });
});

test("a server killed when a move is on disk and not yet answered answers it after the restart", async () => {
  const database = join(tmpdir(), `rubizh-kill-${randomToken()}.sqlite`);
  const nodes = [await TestNode.on({ database }, { commits: 25, syncMs: 10 })];
  const plan = { nodes, database, clients: 8, kills: 3, game: "toy", seed: "ci", moves: 0, pause: 0 };
  expect(await drill({ ...plan, troubled: true })).toMatchObject({ ...SOUND, kills: 3 });
  for (const end of ["", "-wal", "-shm", "-tick"]) rmSync(database + end, { force: true });
});

test("T68: killed with clocks, ratings and notices on, a server loses none of them", async () => {
  const database = join(tmpdir(), `rubizh-kill-${randomToken()}.sqlite`);
  const { config, ways, report } = await allOn(database);
  const nodes = [await TestNode.on(config)];
  const plan = {
    nodes,
    database,
    clients: 4,
    kills: 2,
    game: "toy",
    seed: "ci",
    moves: 60,
    pause: 300,
    ways,
  };
  expect(await drill(plan)).toMatchObject(SOUND);
  const besides = await report();
  expect(besides).toMatchObject({ flags: 0, sameRatings: true, untold: 0 });
  expect(besides.rated).toBeGreaterThan(0);
  expect(besides.told).toBeGreaterThan(0);
  for (const end of ["", "-wal", "-shm", "-tick"]) rmSync(database + end, { force: true });
});

test("a fault that nobody caught does not end the server", async () => {
  const folder = mkdtempSync(join(tmpdir(), "rubizh-faulty-"));
  const registry = join(folder, "registry.mjs");
  writeFileSync(
    registry,
    `import * as games from "${TEST_GAMES}";
     export const { gameIds } = games;
     export async function loadGame(id) {
       setTimeout(() => { throw new Error("late"); });
       void Promise.reject(new Error("nobody listens"));
       return games.loadGame(id);
     }`,
  );
  const node = await TestNode.on({ database: ":memory:", registry: pathToFileURL(registry).href });
  await node.start();
  const guest = await Client.guest(node.address);
  for (let i = 0; i < 3; i++) expect((await guest.get("/api/games")).status).toBe(200);
  expect((await guest.get("/api/session")).status).toBe(200);
  await node.end("SIGTERM");
  rmSync(folder, { recursive: true });
});

test("two servers over one PostgreSQL, each killed in turn, play on as one", async () => {
  const postgres = await startPostgres();
  if (!postgres) throw new Error("no PostgreSQL: set DATABASE_URL, or install the optional packages");
  const database = await postgres.database();
  const nodes = [await TestNode.on({ database }), await TestNode.on({ database })];
  const plan = { nodes, database, clients: 4, kills: 3, game: "toy", seed: "ci", moves: 8, pause: 300 };
  const report = await drill(plan);
  expect(report).toMatchObject(SOUND);
  expect(report.acked).toBeGreaterThanOrEqual(3 * 8);
  await postgres.stop();
});

test("a turn that a killed server's bot was thinking over is played by another server", async () => {
  const postgres = await startPostgres();
  if (!postgres) throw new Error("no PostgreSQL: set DATABASE_URL, or install the optional packages");
  const database = await postgres.database();
  const patient = { threads: 1, capMs: 60_000 };
  // Its wall clock is wrong, which must not make its turn last longer.
  const first = await TestNode.on({ database, bots: patient }, { aheadMs: 600_000 });
  const second = await TestNode.on({ database });
  await first.start();
  const host = await Client.guest(first.address);
  // The bot of level 4 thinks until it is stopped.
  const seats = [1, 4].map((level) => ({ t: "bot", level }));
  const table = { key: randomToken(), game: "toy", seats, options: { rounds: 1 } };
  const { id } = (await host.post("/api/tables", table)).body.table;
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const held = async () =>
    (await client.query("select holder, no from turns where level = 4 and holder <> ''")).rows[0];
  await expect.poll(held, { interval: 20 }).toBeDefined();
  await first.end("SIGKILL");
  const left = await held();
  expect(left).toBeDefined();
  await second.start();
  const heir = new Client(second.address);
  heir.cookie = host.cookie;
  const status = async (): Promise<unknown> => (await heir.get(`/api/tables/${id}`)).body.table.status;
  expect(await status()).toBe("playing");
  await expect.poll(status, { interval: 100 }).toBe("over");
  const answered = (await heir.get(`/api/tables/${id}/record`)).body.entries.filter(
    (entry: { readonly seat?: number; readonly no?: number }) => entry.seat === 1 && entry.no === left.no,
  );
  expect(answered).toHaveLength(1);
  await client.end();
  await second.end("SIGTERM");
  await postgres.stop();
});

import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { randomToken } from "./secrets.ts";
import { Client } from "./testing/client.ts";
import { drill } from "./testing/drill.ts";
import { TestNode } from "./testing/node.ts";
import { startPostgres } from "./testing/postgres.ts";

const SOUND = { lost: 0, doubled: 0, brokenStreams: 0 };

// The figures of the acceptance list are reached by server/scripts/kill-test.ts and nodes-test.ts.
test("a server killed under load loses nothing and doubles nothing", async () => {
  const database = join(tmpdir(), `rubizh-kill-${randomToken()}.sqlite`);
  const nodes = [await TestNode.on({ database })];
  const plan = { nodes, database, clients: 8, kills: 3, game: "toy", seed: "ci", moves: 8, pause: 300 };
  const report = await drill(plan);
  expect(report).toMatchObject(SOUND);
  expect(report.acked).toBeGreaterThanOrEqual(3 * 8);
  for (const end of ["", "-wal", "-shm"]) rmSync(database + end, { force: true });
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

test("bots of a server that was killed are played on by another", async () => {
  const postgres = await startPostgres();
  if (!postgres) throw new Error("no PostgreSQL: set DATABASE_URL, or install the optional packages");
  const database = await postgres.database();
  const [first, second] = [await TestNode.on({ database }), await TestNode.on({ database })];
  await Promise.all([first.start(), second.start()]);
  const host = await Client.guest(first.address);
  const seats = [
    { t: "bot", level: 1 },
    { t: "bot", level: 2 },
  ];
  const table = { game: "toy", seats, options: { rounds: 3 } };
  const made = await Promise.all(
    Array.from({ length: 6 }, () => host.post("/api/tables", { key: randomToken(), ...table })),
  );
  await first.end("SIGKILL");
  const heir = new Client(second.address);
  heir.cookie = host.cookie;
  const statuses = async (): Promise<unknown[]> => {
    const now = await Promise.all(made.map(({ body }) => heir.get(`/api/tables/${body.table.id}`)));
    return now.map(({ body }) => body.table.status);
  };
  await expect.poll(statuses, { timeout: 60_000, interval: 200 }).toEqual(made.map(() => "over"));
  await second.end("SIGTERM");
  await postgres.stop();
});

import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { randomToken } from "./secrets.ts";
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

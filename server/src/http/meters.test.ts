import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LIMITS } from "../config.ts";
import { Client } from "../testing/client.ts";
import { startPostgres } from "../testing/postgres.ts";
import { NO_LIMITS, startTestServer } from "../testing/server.ts";

const MOST = 6;
let postgres: NonNullable<Awaited<ReturnType<typeof startPostgres>>>;
beforeAll(async () => {
  const started = await startPostgres();
  if (!started) throw new Error("no PostgreSQL: set DATABASE_URL, or install the optional packages");
  postgres = started;
});
afterAll(() => postgres.stop());

const house = (n: number) => ({ "x-forwarded-for": `203.0.113.${n}` });

test("T60: whoever comes anew, or tries codes, is counted by all nodes together, and no address is stored", async () => {
  const database = await postgres.database();
  const limits = { ...NO_LIMITS, newSessions: MOST, recoveries: MOST };
  const given = { database, limits, proxy: "loopback" };
  const nodes = [await startTestServer(given), await startTestServer(given)];
  const ask = (n: number, from: number, path: string, body: object) =>
    new Client(nodes[n % 2]?.address ?? "").post(path, body, house(from));
  const statuses = [];
  for (let n = 0; n < MOST + 2; n++) statuses.push((await ask(n, 7, "/api/session", {})).status);
  expect(statuses).toEqual([...Array(MOST).fill(200), 429, 429]);
  const late = await ask(0, 7, "/api/session", {});
  expect(late.body.retry).toBeGreaterThan(0);
  expect(late.body.retry).toBeLessThanOrEqual(60);
  expect((await ask(0, 8, "/api/session", {})).status).toBe(200);
  const tries = [];
  for (let n = 0; n < MOST + 1; n++)
    tries.push((await ask(n, 7, "/api/session/recover", { code: "0".repeat(24) })).status);
  expect(tries).toEqual([...Array(MOST).fill(403), 429]);
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query("select * from meters");
  await client.end();
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toContain("203.0.113");
  for (const node of nodes) await node.close();
});

test("a server alone on its file counts by itself", async () => {
  const alone = await startTestServer({ limits: { ...LIMITS, newSessions: MOST } });
  const statuses = [];
  for (let n = 0; n <= MOST; n++)
    statuses.push((await new Client(alone.address).post("/api/session", {})).status);
  expect(statuses).toEqual([...Array(MOST).fill(200), 429]);
  await alone.close();
});

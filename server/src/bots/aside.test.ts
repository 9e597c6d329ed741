import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { randomToken } from "../secrets.ts";
import { Client } from "../testing/client.ts";
import { TestNode } from "../testing/node.ts";
import { TEST_GAMES } from "../testing/server.ts";

const folder = mkdtempSync(join(tmpdir(), "rubizh-aside-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The games for tests, of which one has moved on to its next rules. */
function nextRules(id: string): string {
  const file = join(folder, `${randomToken()}.mjs`);
  writeFileSync(
    file,
    `import * as games from "${TEST_GAMES}";
     export const { gameIds } = games;
     export async function loadGame(id) {
       const entry = await games.loadGame(id);
       return entry && id === "${id}" ? { ...entry, game: { ...entry.game, rules: 2 } } : entry;
     }`,
  );
  return pathToFileURL(file).href;
}

const bots = { threads: 1, capMs: 300 };
const botTable = async (client: Client, game: string, level: number): Promise<string> => {
  const seats = [level, level].map((each) => ({ t: "bot", level: each }));
  return (await client.post("/api/tables", { key: randomToken(), game, seats })).body.table.id;
};
const metric = async (node: TestNode, name: string): Promise<number> => {
  const text = await (await fetch(`${node.address}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\d+)`, "m").exec(text)?.[1] ?? Number.NaN);
};

test("tables that cannot be read are set aside, named once, and stop nobody", async () => {
  const database = join(folder, "aside.sqlite");
  const before = await TestNode.on({ database, bots });
  await before.start();
  const guest = await Client.guest(before.address);
  // The bot of level 4 thinks until it is stopped, so its turn is left for the next server.
  const old = [await botTable(guest, "toy", 4), await botTable(guest, "toy", 4)];
  const damaged = await botTable(guest, "march", 4);
  const sound = await botTable(guest, "march", 4);
  await before.end("SIGKILL");
  const file = new DatabaseSync(database);
  file.prepare("update log set body = '{}' where table_id = ? and no = 2").run(damaged);
  file.prepare("delete from keyframes where table_id = ?").run(damaged);
  file.close();

  const after = await TestNode.on({ database, bots, registry: nextRules("toy"), logLevel: "warn" });
  await after.start();
  const heir = new Client(after.address);
  heir.cookie = guest.cookie;
  await expect.poll(() => metric(after, "rubizh_tables_aside")).toBe(3);
  for (const [id, rule] of [
    [old[0], "record-broken"],
    [damaged, "server-unreadable"],
  ])
    expect(await heir.get(`/api/tables/${id}`)).toMatchObject({ status: 409, body: { rule } });
  // Everything else runs: lists, new tables, and the bots of tables that can be read.
  expect((await heir.get("/api/tables")).body.mine).toHaveLength(4);
  const { seq } = (await heir.get(`/api/tables/${sound}`)).body;
  await expect.poll(async () => (await heir.get(`/api/tables/${sound}`)).body.seq).toBeGreaterThan(seq);
  const named = after.log.filter((line) => line.includes('"unreadable"'));
  expect(named.map((line) => JSON.parse(line).table).sort()).toEqual([...old, damaged].sort());
  await after.end("SIGTERM");
});

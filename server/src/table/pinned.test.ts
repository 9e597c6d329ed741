import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readRecord, rngFrom, verify } from "@rubizh/engine";
import { afterAll, expect, test } from "vitest";
import { loadRegistry } from "../games.ts";
import { randomToken } from "../secrets.ts";
import { Client } from "../testing/client.ts";
import { playOn, playOne } from "../testing/play.ts";
import { startTestServer } from "../testing/server.ts";

/** The toy under rules 2, with rules 1 as they were frozen. */
const BUMPED = new URL("../../../registry/fixtures/bumped/registry.ts", import.meta.url).href;
const folder = mkdtempSync(join(tmpdir(), "rubizh-pinned-"));
afterAll(() => rmSync(folder, { recursive: true }));

const seats = [{ t: "open" }, { t: "bot", level: 1 }];
const newTable = async (client: Client): Promise<string> => {
  const { body } = await client.post("/api/tables", { key: randomToken(), game: "toy", seats });
  return body.table.id;
};

test("a game goes on under the rules it began with, bots and all; new ones and rematches take the newest", async () => {
  const database = join(folder, "pinned.sqlite");
  const before = await startTestServer({ database });
  const guest = await Client.guest(before.address);
  const [running, waiting] = [await newTable(guest), await newTable(guest)];
  await guest.claim(running, 0);
  await playOne(running, guest, 0, rngFrom("first"));
  await before.close();

  const after = await startTestServer({ database, registry: BUMPED });
  const heir = new Client(after.address);
  heir.cookie = guest.cookie;
  const seen = async (id: string) => (await heir.get(`/api/tables/${id}`)).body;
  expect((await seen(running)).table).toMatchObject({ rules: 1, status: "playing" });
  await heir.claim(waiting, 0);
  const fresh = await newTable(heir);
  await heir.claim(fresh, 0);
  const registry = await loadRegistry(BUMPED);
  for (const [id, rules] of [
    [running, 1],
    [waiting, 2],
    [fresh, 2],
  ] as const) {
    await playOn(id, [heir]);
    const { table, view } = await seen(id);
    expect(table).toMatchObject({ rules, status: "over" });
    expect("passes" in view).toBe(rules === 2);
    const record = readRecord((await heir.get(`/api/tables/${id}/record`)).body);
    const entry = await registry.loadPinned("toy", rules);
    if (!("ok" in record) || !entry) throw new Error("no record");
    expect(record.ok.rules).toBe(rules);
    expect(verify(entry.game, record.ok)).toMatchObject({ ok: { wrong: [] } });
    // History is told by the same rules.
    const { news } = (await heir.get(`/api/tables/${id}/history`)).body;
    expect(news.length).toBeGreaterThan(5);
  }
  const again = await heir.post(`/api/tables/${running}/seats/0/rematch`, { key: randomToken() });
  const rematch = again.body.table.rematch.table;
  await heir.claim(rematch, 1);
  expect((await seen(rematch)).table).toMatchObject({ rules: 2, status: "playing" });
  await after.close();
});

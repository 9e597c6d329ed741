import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { at, readRecord, rngFrom, spansOf } from "@rubizh/engine";
import { gameIds, loadGame, rulesOf } from "@rubizh/registry/pinned";
import { afterAll, expect, test } from "vitest";
import { adoptionReport } from "../adopt/report.ts";
import { configOf } from "../config.ts";
import { randomToken } from "../secrets.ts";
import { Client } from "../testing/client.ts";
import { TestNode } from "../testing/node.ts";
import { playOn, playOne } from "../testing/play.ts";
import { startTestServer } from "../testing/server.ts";

/** All games under the rules they were first frozen with. */
const FIRST = new URL("../testing/first.ts", import.meta.url).href;
const { registry: NEWEST } = configOf({});
const folder = mkdtempSync(join(tmpdir(), "rubizh-bump-"));
afterAll(() => rmSync(folder, { recursive: true }));

const UNKNOWN = 99;
const firstOf = (game: string): number => at(rulesOf(game), 0);
const newestOf = async (game: string): Promise<number> => (await loadGame(game))?.game.rules ?? 0;

/** A table of somebody and a bot, begun. */
async function begun(client: Client, game: string): Promise<string> {
  const seats = [{ t: "open" }, { t: "bot", level: 1 }];
  const { body } = await client.post("/api/tables", { key: randomToken(), game, seats });
  await client.claim(body.table.id, 0);
  return body.table.id;
}
/** Plays seat 0 until this is so; its bot plays in between. */
async function play(client: Client, id: string, enough: () => Promise<boolean>): Promise<void> {
  const rng = rngFrom(id);
  while (!(await enough()))
    if (!(await playOne(id, client, 0, rng))) await new Promise((resolve) => setTimeout(resolve, 20));
}
/** How often a seat has moved. */
async function movesOf(client: Client, id: string, seat: number): Promise<number> {
  const { news } = (await client.get(`/api/tables/${id}/history`)).body as {
    news: readonly { readonly notices: readonly { readonly t: string; readonly by?: unknown }[] }[];
  };
  return news.flatMap(({ notices }) => notices).filter(({ t, by }) => t === "step" && by === seat).length;
}
/** Two moves more of the person, and of the bot. */
async function playSome(client: Client, id: string): Promise<void> {
  const before = [await movesOf(client, id, 0), await movesOf(client, id, 1)];
  await play(client, id, async () => {
    for (const [seat, moves] of before.entries())
      if ((await movesOf(client, id, seat)) < moves + 2) return false;
    return true;
  });
}
/** What a command of the operator's prints. */
function rubizh(...args: readonly string[]) {
  const bin = fileURLToPath(new URL("../../../cli/bin/rubizh.mjs", import.meta.url));
  const done = spawnSync(process.execPath, [bin, ...args, "--json"], { encoding: "utf8" });
  if (done.status !== 0) throw new Error(`${args.join(" ")}: ${done.stdout}${done.stderr}`);
  return JSON.parse(done.stdout);
}
const adopted = (game: string, from: number, to: number) =>
  rubizh("adopt", game, "--from", `${from}`, "--to", `${to}`, "--write", "--data", folder);
const seen = async (client: Client, id: string) => (await client.get(`/api/tables/${id}`)).body;

test("a store with running tables of every game outlives a bump", async () => {
  const database = join(folder, "rubizh.sqlite");
  const before = await startTestServer({ database, registry: FIRST });
  const guest = await Client.guest(before.address);
  const running = new Map<string, string>();
  for (const game of gameIds) {
    const id = await begun(guest, game);
    running.set(game, id);
    await playSome(guest, id);
    expect((await seen(guest, id)).table).toMatchObject({ rules: firstOf(game), status: "playing" });
  }
  const strange = await begun(guest, at(gameIds, 0));
  await before.close();
  const file = new DatabaseSync(database);
  file
    .prepare("update log set body = replace(body, ?, ?) where table_id = ? and no <= 3")
    .run(`"rules":${firstOf(at(gameIds, 0))},`, `"rules":${UNKNOWN},`, strange);
  file.prepare("delete from keyframes where table_id = ?").run(strange);
  file.close();

  // The bump: the same store under the newest rules of every game.
  const after = await startTestServer({ database, registry: NEWEST });
  const heir = new Client(after.address);
  heir.cookie = guest.cookie;
  expect((await heir.get("/api/health")).status).toBe(200);
  expect((await seen(heir, strange)).table).toMatchObject({
    status: "stuck",
    fault: { why: { key: "record.newerRules" } },
  });
  const bumped: string[] = [];
  for (const [game, id] of running) {
    const [first, newest] = [firstOf(game), await newestOf(game)];
    if (newest > first) bumped.push(game);
    expect((await seen(heir, id)).table).toMatchObject({ rules: first, status: "playing" });
    await playSome(heir, id);
    const fresh = await begun(heir, game);
    await playSome(heir, fresh);
    expect((await seen(heir, fresh)).table).toMatchObject({ rules: newest, status: "playing" });
  }
  expect(bumped.length).toBeGreaterThan(0);
  await after.close();

  // The bumped game's old table goes over while a server has it open, which is killed and started again.
  const node = await TestNode.on({ database, registry: NEWEST });
  await node.start();
  const last = new Client(node.address);
  last.cookie = guest.cookie;
  for (const game of bumped) {
    const [from, to] = [firstOf(game), await newestOf(game)];
    const id = running.get(game) ?? "";
    const verdict = { table: id, verdict: { t: "same" } };
    const dry = await adoptionReport({ database, game, from, to });
    expect(dry).toMatchObject({ written: false, tables: [verdict] });
    await playSome(last, id);
    expect((await seen(last, id)).table).toMatchObject({ rules: from });
    expect(adopted(game, from, to)).toMatchObject({ written: true, tables: [verdict] });
    expect(adopted(game, from, to)).toMatchObject({ tables: [] });
    await playSome(last, id);
    expect((await seen(last, id)).table).toMatchObject({ rules: to, status: "playing" });
    await node.end("SIGKILL");
    await node.start();
    expect((await seen(last, id)).table).toMatchObject({ rules: to, status: "playing" });
    await playOn(id, [last]);
    const record = readRecord((await last.get(`/api/tables/${id}/record`)).body);
    if (!("ok" in record)) throw new Error("no record");
    expect(spansOf(record.ok)).toEqual([from, to]);
    const file = join(folder, `${game}.json`);
    writeFileSync(file, JSON.stringify(record.ok));
    expect(rubizh("verify", file)).toMatchObject({ ok: true, luck: { wrong: 0, missing: 0 } });
    expect(rubizh("replay", file)).toMatchObject({ rules: from, spans: [from, to] });
  }
  await node.end("SIGTERM");
});

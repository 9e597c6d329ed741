import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readRecord } from "@rubizh/engine";
import { gameIds } from "@rubizh/registry";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BIN, rubizh } from "../testing/rubizh.ts";
import { Agent } from "./agent.ts";

const folder = mkdtempSync(join(tmpdir(), "rubizh-agent-"));
writeFileSync(join(folder, "index.html"), "<!doctype html><title>Rubizh</title>");

let stop: () => Promise<void>;
let address = "";
beforeAll(async () => {
  const child = spawn(process.execPath, [BIN, "serve", "--port", "0", "--data", folder, "--lang", "en"], {
    env: { ...process.env, RUBIZH_LOG: "silent", RUBIZH_WEB: folder },
  });
  const said = new Promise<string>((resolve) => child.stdout.once("data", (text) => resolve(String(text))));
  address = /http:\/\/localhost:\d+/.exec(await said)?.[0] ?? "";
  stop = async () => {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
  };
});
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

const asker = (agent: Agent) => async (op: string, more: object) =>
  JSON.parse(await agent.answer(JSON.stringify({ op, ...more })));

test.each(gameIds)(
  "%s: a program plays a server's bots, and is told as at a table of its own",
  async (game) => {
    const ask = asker(new Agent("en", game, address));
    const opened = await ask("open", { bots: 1, as: 0, legal: "text" });
    expect(opened).toMatchObject({ table: 1, game, mine: [0], view: expect.any(Object), invites: [] });
    const now = await ask("wait", { table: 1, seat: 0, legal: "text" });
    expect(now.legal[0].texts.length).toBeGreaterThan(0);
    const listed = await ask("legal", { table: 1, seat: 0 });
    expect(listed.moves.length).toBe(now.legal[0].texts.length);
    const played = await ask("play", { table: 1, seat: 0, text: now.legal[0].texts[0], view: true });
    expect(played).toMatchObject({ pending: { t: expect.any(String) }, view: expect.any(Object) });
    expect(played.events.length).toBeGreaterThan(0);
    const advised = await ask("wait", { table: 1, seat: 0 });
    if (advised.pending.t === "seats")
      expect(await ask("bot", { table: 1, seat: 0, play: false })).toMatchObject({
        seat: 0,
        text: expect.any(String),
      });
    expect(await ask("clone", { table: 1, as: 0, seed: 1 })).toMatchObject({ table: 2, game });
    expect(await ask("record", { table: 1 })).toMatchObject({ fault: { key: "agent.notOver" } });
    const left = await ask("leave", { table: 1, seat: 0 });
    expect(left.pending).toBeDefined();
    expect(await ask("save", { table: 1 })).toMatchObject({ fault: { key: "agent.notThere" } });
    expect(await ask("save", { table: 2 })).toMatchObject({ saved: { game } });
    expect(await ask("close", { table: 1 })).toEqual({ closed: 1 });
    expect(await ask("view", { table: 1, as: 0 })).toMatchObject({ fault: { key: "agent.noTable" } });
  },
);

test("a game between two programs, from the invitation to a record that can be verified", async () => {
  const game = "neuroshima-hex";
  const host = asker(new Agent("en", game, address));
  const guest = asker(new Agent("en", undefined, address));
  const opened = await host("open", { mine: [0], as: 0 });
  expect(opened.pending).toEqual({ t: "seats", asks: [] });
  const [{ seat, token }] = opened.invites;
  expect(await guest("open", { join: opened.id, seat, token })).toMatchObject({ game, mine: [1] });
  let { pending } = await host("wait", { table: 1, ms: 0 });
  for (let i = 0; i < 3_000 && pending.t !== "over"; i++) {
    const [{ seat: who }] = pending.asks;
    const moved = await (who === 0 ? host : guest)("bot", { table: 1, seat: who, level: "random" });
    expect(moved).toMatchObject({ played: 1 });
    pending = moved.pending;
  }
  const { record } = await guest("record", { table: 1 });
  expect(readRecord(record)).toMatchObject({ ok: { game, seats: 2, ended: "rules" } });
});

/** The table once the bot has answered what both seats are asked. */
async function unanswered(ask: ReturnType<typeof asker>) {
  for (;;) {
    const seen = await ask("view", { table: 1, as: 0 });
    if (seen.pending.asks?.length === 1 && seen.pending.asks[0].seat === 0) return seen;
  }
}

test("what the rules or the server refuse, and what is wrong, is told and changes nothing", async () => {
  const game = "zsu";
  const ask = asker(new Agent("en", game, address));
  await ask("open", { bots: 1 });
  await ask("wait", { table: 1 });
  const before = await unanswered(ask);
  expect(await ask("play", { table: 1, seat: 0, text: "no such move" })).toMatchObject({
    fault: { key: "agent.unreadable" },
  });
  expect(await ask("play", { table: 1, seat: 1, pick: 0 })).toMatchObject({
    fault: { key: "agent.notYours" },
  });
  expect(await ask("play", { table: 1, seat: 0, pick: 0, no: 99 })).toMatchObject({
    fault: { key: "agent.late" },
  });
  expect(await ask("play", { table: 1, seat: 0, move: { t: "?" } })).toMatchObject({
    refused: { rule: expect.any(String), text: expect.any(String) },
  });
  expect(await ask("view", { table: 1, as: 1 })).toMatchObject({
    refused: { rule: "server-notYourSeat", text: "This is not your seat." },
  });
  expect(await ask("open", { join: "x".repeat(22), seat: 0 })).toMatchObject({
    refused: { rule: "server-noTable" },
  });
  expect(await ask("view", { table: 1, as: 0 })).toEqual(before);
});

test("the command takes the server's address, and says when it is none", () => {
  const run = (server: string) => rubizh(["agent", "--server", server], { input: '{"id":1,"op":"hello"}\n' });
  expect(JSON.parse(run(address).out)).toMatchObject({ id: 1, server: address });
  const wrong = run("nowhere");
  expect([wrong.code, wrong.err]).toEqual([2, "“nowhere” is not an address of a server.\n"]);
});

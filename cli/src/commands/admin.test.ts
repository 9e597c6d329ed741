import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@rubizh/server";
import { afterAll, expect, test } from "vitest";

const MAIN = join(import.meta.dirname, "../main.ts");
const folder = mkdtempSync(join(tmpdir(), "rubizh-admin-"));
afterAll(() => rmSync(folder, { recursive: true }));

function rubizh(args: readonly string[]): {
  readonly code: number;
  readonly out: string;
  readonly err: string;
} {
  const done = spawnSync(process.execPath, [MAIN, ...args], { encoding: "utf8", env: { LANG: "en" } });
  return { code: done.status ?? -1, out: done.stdout, err: done.stderr };
}

test("T48: admin ratings --rebuild counts a server's database again, and says what it found", async () => {
  const database = join(folder, "rubizh.sqlite");
  const running = await serve({ port: 0, host: "127.0.0.1", database, logLevel: "silent" });
  await running.stop();
  const done = rubizh(["admin", "ratings", "--rebuild", "--data", folder, "--json"]);
  expect(JSON.parse(done.out)).toEqual({ games: 0, counted: 0, people: 0, changed: 0, unread: 0 });
  expect(rubizh(["admin", "ratings", "--data", folder])).toMatchObject({
    code: 2,
    err: "Say what to do: --rebuild.\n",
  });
  expect(rubizh(["admin", "ratings", "--rebuild", "--data", join(folder, "nowhere")]).code).toBe(2);
});

test("arena --ladder writes the places of a game's bots beside those of others", () => {
  const file = join(folder, "ratings.json");
  writeFileSync(file, JSON.stringify({ "other/2": { rules: 1, pairs: 9, levels: { 2: 1300 } } }));
  const asked = ["arena", "neuroshima-hex", "--ladder", "--pairs", "1", "--iterations", "1", "--write", file];
  const { code, out } = rubizh(asked);
  expect(code).toBe(0);
  expect(out).toContain("neuroshima-hex/2, level 2: 1300 (pairs: 1)");
  const written = JSON.parse(readFileSync(file, "utf8"));
  expect(Object.keys(written)).toEqual(["neuroshima-hex/2", "other/2"]);
  expect(written["neuroshima-hex/2"]).toMatchObject({ rules: 1, pairs: 1, levels: { 2: 1300 } });
  expect(rubizh(["arena", "neuroshima-hex", "--a", "1"]).code).toBe(2);
});

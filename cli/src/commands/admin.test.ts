import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadGame } from "@rubizh/registry/pinned";
import { serve } from "@rubizh/server";
import { afterAll, expect, test } from "vitest";
import { rubizh } from "../testing/rubizh.ts";

const folder = mkdtempSync(join(tmpdir(), "rubizh-admin-"));
afterAll(() => rmSync(folder, { recursive: true }));

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
  writeFileSync(file, JSON.stringify({ "other/2": { rules: 1, matches: [], levels: { 2: 1300 } } }));
  const asked = ["arena", "neuroshima-hex", "--ladder", "--pairs", "1", "--iterations", "1", "--write", file];
  const { code, out } = rubizh(asked);
  expect(code).toBe(0);
  expect(out).toContain("neuroshima-hex/2, level 2: 1300 (pairs: 1)");
  const written = JSON.parse(readFileSync(file, "utf8"));
  expect(Object.keys(written)).toEqual(["neuroshima-hex/2", "other/2"]);
  expect(written["neuroshima-hex/2"]).toMatchObject({ rules: 1, levels: { 2: 1300 } });
  expect(written["neuroshima-hex/2"].matches).toContainEqual({
    ...{ a: 2, b: 1, seed: "ladder/1/2-1", pairs: 1 },
    score: expect.any(Number),
  });
  expect(rubizh(["arena", "neuroshima-hex", "--a", "1"]).code).toBe(2);
});

test("arena --write adds one match to a ladder and finds the places anew", async () => {
  const rules = (await loadGame("zsu"))?.game.rules;
  const file = join(folder, "one.json");
  const known = { a: 3, b: 2, seed: "x", pairs: 10, score: 0.75 };
  writeFileSync(file, JSON.stringify({ "zsu/2": { rules, matches: [known], levels: { 2: 1300, 3: 1491 } } }));
  const asked = ["arena", "zsu", "--a", "2", "--b", "1", "--pairs", "1", "--write", file];
  expect(rubizh(asked).code).toBe(0);
  const { "zsu/2": ladder } = JSON.parse(readFileSync(file, "utf8"));
  expect(ladder.matches).toEqual([{ a: 2, b: 1, seed: "1", pairs: 1, score: expect.any(Number) }, known]);
  expect(ladder.levels).toEqual({ 1: expect.any(Number), 2: 1300, 3: 1491 });
  expect(rubizh([...asked, "--a", "2:5"]).code).toBe(2);
});

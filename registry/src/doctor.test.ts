import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { gameFaults, unfitting } from "./doctor.ts";
import { gameIds, loadGame } from "./index.ts";
import { ROOT } from "./manifest.ts";

const copy = mkdtempSync(join(tmpdir(), "rubizh-doctor-"));
afterAll(() => rmSync(copy, { recursive: true }));
const write = (path: string, value: object) => writeFileSync(join(copy, path), JSON.stringify(value));

test("what follows from the folders of the games is as they say: else run rubizh doctor --fix", () => {
  expect([gameFaults(ROOT), unfitting(ROOT)]).toEqual([[], []]);
});

test.each(gameIds)("%s: its clauses begin with its prefix, and it is found under its id", async (id) => {
  const { prefix } = JSON.parse(readFileSync(join(ROOT, "games", id, "game.json"), "utf8"));
  const entry = await loadGame(id);
  expect(entry?.game.id).toBe(id);
  const { clauses } = (await entry?.rulebook("en")) ?? { clauses: {} };
  expect(Object.keys(clauses).filter((clause) => !clause.startsWith(`${prefix}-`))).toEqual([]);
});

test("a folder is a game: what has to know of it is written from it, and forgotten with it", () => {
  for (const file of [
    "tsconfig.json",
    "package-lock.json",
    ...gameIds.flatMap((id) => [`games/${id}/package.json`, `games/${id}/game.json`]),
  ])
    cpSync(join(ROOT, file), join(copy, file));
  expect(unfitting(copy)).toEqual([]);
  const before = readFileSync(join(copy, "package-lock.json"), "utf8");
  mkdirSync(join(copy, "games/fifth"));
  write("games/fifth/package.json", {
    name: "@rubizh/fifth",
    version: "0.1.0",
    license: "MIT",
    dependencies: { zod: "4.6.7", "@rubizh/engine": "*" },
  });
  expect(gameFaults(copy)).toEqual([{ path: "games/fifth/game.json", field: "game.json" }]);
  write("games/fifth/game.json", { id: "fifth", prefix: "NH", order: 5, minutes: 5 });
  expect(gameFaults(copy)).toEqual([{ path: expect.stringMatching(/game\.json$/), field: "prefix" }]);
  write("games/fifth/game.json", { id: "fifth", prefix: "FI", order: 5, minutes: 5 });
  expect(gameFaults(copy)).toEqual([]);
  expect(unfitting(copy, true)).toEqual(["tsconfig.json", "package-lock.json"]);
  expect(unfitting(copy)).toEqual([]);
  const lock = JSON.parse(readFileSync(join(copy, "package-lock.json"), "utf8"));
  expect(lock.packages["node_modules/@rubizh/fifth"]).toEqual({ resolved: "games/fifth", link: true });
  expect(Object.keys(lock.packages["games/fifth"].dependencies)).toEqual(["@rubizh/engine", "zod"]);
  rmSync(join(copy, "games/fifth"), { recursive: true });
  unfitting(copy, true);
  expect(readFileSync(join(copy, "package-lock.json"), "utf8")).toBe(before);
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { gameIds } from "@rubizh/registry";
import { expect, test } from "vitest";

const GAMES = join(import.meta.dirname, "../../games");
const MOST = 120_000;

/** All of a board's sources, drawings and what places them: more than its art alone. */
function packed(id: string): number {
  const folder = join(GAMES, id, "ui");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:ts|svelte|svg|json)$/.test(name) && !name.endsWith(".test.ts"))
    .sort();
  return brotliCompressSync(Buffer.concat(files.map((name) => readFileSync(join(folder, name))))).length;
}

test.each(gameIds)("everything %s is drawn with takes at most 120 kB, packed", (id) => {
  const bytes = packed(id);
  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThanOrEqual(MOST);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { importFaults, importFaultsIn } from "./check-imports.ts";

const GAMES = new Set(["zsu", "scythe", "neuroshima-hex"]);
const faults = (path: string, text: string) => importFaults([{ path, text }], GAMES);

const FORBIDDEN: readonly (readonly [string, string])[] = [
  ["engine/src/apply.ts", 'import { search } from "@rubizh/bots";'],
  ["engine/src/apply.ts", 'import type { River } from "@rubizh/scythe";'],
  ["engine/src/apply.ts", 'import { river } from "../../games/scythe/rules/river.ts";'],
  ["engine/src/apply.ts", 'export { games } from "@rubizh/registry";'],
  ["engine/src/laws.test.ts", 'import { zsu } from "@rubizh/zsu";'],
  ["bots/src/search.ts", 'import { games } from "@rubizh/registry";'],
  ["bots/src/search.ts", 'const rules = await import("@rubizh/zsu/rules/index.ts");'],
  ["text/src/index.ts", 'import { at } from "@rubizh/engine";'],
  ["text/src/index.ts", 'import { type Message, at } from "@rubizh/engine";'],
  ["games/zsu/rules/index.ts", 'import { cards } from "../packs/cards.ts";'],
  ["games/zsu/rules/index.ts", 'import { search } from "@rubizh/bots";'],
  ["games/zsu/rules/frames/fire.ts", 'import uk from "../../text/uk.json" with { type: "json" };'],
  ["games/zsu/rules/index.ts", 'import { river } from "@rubizh/scythe/rules/river.ts";'],
  ["games/zsu/rules/index.test.ts", 'import { river } from "../../scythe/rules/river.ts";'],
  ["games/zsu/rules/index.ts", 'import { readFileSync } from "node:fs";'],
  ["games/zsu/rules/index.ts", 'import { hash } from "crypto";'],
  ["games/zsu/bots/levels.ts", 'const { cpus } = await import("node:os");'],
  ["games/zsu/index.ts", 'import "node:process";'],
  ["games/zsu/packs/cards.ts", 'import { draw } from "../rules/draw.ts";'],
  ["games/zsu/packs/cards.ts", 'import "../rules/draw.ts";'],
  ["games/zsu/packs/cards.ts", 'import type { Level } from "../bots/levels.ts";'],
  ["games/zsu/bots/levels.ts", 'import { Board } from "../ui/board.ts";'],
  ["games/zsu/ui/board.ts", 'import { levels } from "../bots/levels.ts";'],
  [
    "games/zsu/ui/Board.svelte",
    '<script lang="ts">\n  import { table } from "@rubizh/web/table.ts";\n</script>',
  ],
  ["games/zsu/index.ts", 'import { games } from "@rubizh/registry";'],
  ["registry/src/index.ts", 'import { serve } from "@rubizh/server";'],
  ["bench/games.ts", 'import { loadGame } from "@rubizh/registry";'],
  ["cli/src/main.ts", 'import { game } from "@rubizh/neuroshima-hex";'],
  ["server/src/main.ts", 'import {\n  a,\n  b,\n} from "../../games/zsu/index.ts";'],
  ["web/src/App.svelte", 'import Board from "@rubizh/zsu/ui/Board.svelte";'],
  ["cli/src/main.ts", 'import { apply } from "../../engine/src/index.ts";'],
  ["cli/src/main.ts", 'const first = "scythe";'],
  ["engine/src/hex.ts", "// wide enough for zsu"],
  ["web/src/App.svelte", '<a href="/play/neuroshima-hex">'],
];

test.each(FORBIDDEN)("%s may not say %s", (path, text) => {
  expect(faults(path, text)).not.toEqual([]);
});

const ALLOWED: readonly (readonly [string, string])[] = [
  ["engine/src/apply.ts", 'import { at } from "./at.ts";\nimport { hmac } from "@noble/hashes/hmac.js";'],
  ["bots/src/search.ts", 'import { apply } from "@rubizh/engine";'],
  ["text/src/index.ts", 'import type { Message } from "@rubizh/engine";'],
  [
    "games/zsu/rules/frames/fire.ts",
    'import { at } from "@rubizh/engine";\nimport { state } from "../state.ts";',
  ],
  ["games/zsu/packs/cards.ts", 'import type { Card } from "../rules/cards.ts";'],
  [
    "games/zsu/bots/levels.ts",
    'import { search } from "@rubizh/bots";\nimport { game } from "../rules/index.ts";',
  ],
  ["games/zsu/ui/board.ts", 'import type { View } from "../rules/view.ts";'],
  [
    "games/zsu/index.ts",
    'import { cards } from "./packs/cards.ts";\nimport uk from "./text/uk.json" with { type: "json" };',
  ],
  [
    "games/zsu/rules/fire.test.ts",
    'import { laws } from "@rubizh/engine/laws";\nimport { zsu } from "../index.ts";',
  ],
  ["games/zsu/rules/fire.test.ts", 'import { readFileSync } from "node:fs";'],
  ["registry/src/index.ts", 'import { zsu } from "@rubizh/zsu";\nconst id = "zsu";'],
  ["cli/src/main.ts", 'import { games } from "@rubizh/registry";\n// Scythe and rezsu are no ids'],
  ["cli/src/main.test.ts", 'const argv = ["play", "scythe"];'],
];

test.each(ALLOWED)("%s may say %s", (path, text) => {
  expect(faults(path, text)).toEqual([]);
});

test("a fault names file, line and import", () => {
  expect(faults("engine/src/a.ts", '\nimport { x } from "@rubizh/bots";')).toEqual([
    'engine/src/a.ts:2: engine may not import bots ("@rubizh/bots")',
  ]);
});

test("the check reads a checkout from disk and takes the games from their folders", () => {
  const root = mkdtempSync(join(tmpdir(), "rubizh-imports-"));
  const put = (path: string, text: string) => {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  put("games/fifth/package.json", "{}");
  put("games/fifth/index.ts", 'import { x } from "./rules/index.ts";');
  put("cli/src/main.ts", 'import { fifth } from "@rubizh/fifth";');
  put("node_modules/other/index.ts", 'import { fifth } from "@rubizh/fifth";');
  expect(importFaultsIn(root)).toHaveLength(2);
  rmSync(root, { recursive: true });
});

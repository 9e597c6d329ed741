// `npm run laws -- [GAME] [--games N]`: the laws over more random games than `npm test` plays; 200 when left out.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "./files.ts";

const { values, positionals } = parseArgs({
  options: { games: { type: "string", default: "200" } },
  allowPositionals: true,
});
const games = Number(values.games);
if (!Number.isInteger(games) || games < 1 || positionals.length > 1) {
  console.error("Usage: npm run laws -- [GAME] [--games N]");
  process.exit(2);
}
const where = `games/${positionals[0] === undefined ? "" : `${positionals[0]}/`}`;
const done = spawnSync(join(ROOT, "node_modules/.bin/vitest"), ["run", where, "-t", "keeps the laws"], {
  cwd: ROOT,
  stdio: "inherit",
  env: { ...process.env, RUBIZH_LAWS: String(games) },
  shell: process.platform === "win32",
});
process.exitCode = done.status ?? 1;

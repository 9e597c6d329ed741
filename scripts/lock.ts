// `npm run lock`: writes package-lock.json anew. npm keeps the binaries of all platforms only when it sees neither an
// old lock file nor an installation, so it works in a copy that holds nothing but the package.json files.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { projectFiles, ROOT } from "./files.ts";

const copy = mkdtempSync(join(tmpdir(), "rubizh-lock-"));
for (const path of [".npmrc", ...projectFiles(ROOT).filter((p) => basename(p) === "package.json")])
  cpSync(join(ROOT, path), join(copy, path));
const npm = spawnSync("npm", ["install", "--package-lock-only"], {
  cwd: copy,
  stdio: "inherit",
  shell: process.platform === "win32",
});
if (npm.status === 0) cpSync(join(copy, "package-lock.json"), join(ROOT, "package-lock.json"));
rmSync(copy, { recursive: true });
process.exitCode = npm.status ?? 1;

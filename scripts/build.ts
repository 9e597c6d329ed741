// `npm run build`: builds the web app when it is missing or older than what it is made of.
import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { projectFiles, ROOT } from "./files.ts";

const PAGE = join(ROOT, "web/dist/index.html");
/** What the web app is built from; the server and the command line have no part in it. */
const SOURCES = /^(?:engine|bots|text|board|games|registry|web)\/|^package-lock\.json$/;

function isStale(): boolean {
  if (!existsSync(PAGE)) return true;
  const built = statSync(PAGE).mtimeMs;
  return projectFiles(ROOT).some((file) => SOURCES.test(file) && statSync(join(ROOT, file)).mtimeMs > built);
}

if (isStale()) {
  console.log("Building the web app …");
  const vite = join(ROOT, "node_modules/.bin/vite");
  const built = spawnSync(vite, ["build", "--logLevel", "warn"], {
    cwd: join(ROOT, "web"),
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (built.status !== 0) {
    console.error("The web app does not build: see the message above.");
    process.exit(1);
  }
}

// The door of `npm start`, `npm test` and the like. Runs on any Node from 20 on, so it must stay plain JavaScript:
// it installs what is missing and hands over to a Node that runs TypeScript as it is.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { constants } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const WANTED = 24;
const ROOT = fileURLToPath(new URL("..", import.meta.url));
const TASKS = {
  start: ["scripts/start.ts"],
  build: ["scripts/build.ts"],
  test: ["scripts/test.ts"],
  laws: ["scripts/laws.ts"],
  mutate: ["scripts/mutate.ts"],
  pack: ["scripts/pack.ts"],
  records: ["scripts/records.ts"],
  docs: ["scripts/docs.ts"],
  pictures: ["e2e/scripts/pictures.ts"],
};

const [task, ...rest] = process.argv.slice(2);
if (!Object.hasOwn(TASKS, task))
  fail(`Usage: node scripts/run.mjs ${Object.keys(TASKS).join("|")} [arguments]`);
if (isStale()) install();
linkPackages();
handOver(nodeToUse(), [...TASKS[task], ...rest]);

/** npm writes `.package-lock.json` at the end of an install; a lock file newer than it has not been installed. */
function isStale() {
  const installed = join(ROOT, "node_modules/.package-lock.json");
  return (
    !existsSync(installed) || statSync(installed).mtimeMs < statSync(join(ROOT, "package-lock.json")).mtimeMs
  );
}

function install() {
  console.log("Installing what the lock file names (npm ci) …");
  const npm = spawnSync("npm", ["ci", "--loglevel=error"], {
    cwd: ROOT,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (npm.status !== 0) fail("npm ci failed: see its message above, then run the same command again.");
}

/** A package or a game that came since the last install is found by its name all the same. */
function linkPackages() {
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const folders = workspaces.flatMap((path) =>
    path.endsWith("/*")
      ? readdirSync(join(ROOT, path.slice(0, -2))).map((id) => path.slice(0, -1) + id)
      : path,
  );
  for (const folder of folders) {
    const file = join(ROOT, folder, "package.json");
    if (!existsSync(file)) continue;
    const link = join(ROOT, "node_modules", JSON.parse(readFileSync(file, "utf8")).name);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), join(ROOT, folder)), link, "junction");
  }
}

function nodeToUse() {
  const bundled = join(ROOT, "node_modules/.bin/node");
  if (existsSync(bundled)) return bundled;
  if (Number.parseInt(process.versions.node, 10) >= WANTED) return process.execPath;
  return fail(
    `Rubizh needs Node ${WANTED} or newer and brings one only for Linux: install it (this is ${process.version}).`,
  );
}

function handOver(node, args) {
  const path = `${join(ROOT, "node_modules/.bin")}${process.platform === "win32" ? ";" : ":"}${process.env.PATH}`;
  // Every process that is started anew would compile the same files again.
  const cache = process.env.NODE_COMPILE_CACHE ?? join(ROOT, "node_modules/.cache/compile");
  const env = { ...process.env, PATH: path, NODE_COMPILE_CACHE: cache };
  const child = spawn(node, args, { cwd: ROOT, stdio: "inherit", env });
  child.on("error", (error) => fail(`${node} did not start: ${error.message}`));
  child.on("exit", (code, signal) => {
    process.exitCode = signal ? 128 + constants.signals[signal] : code;
  });
  // Ctrl-C reaches the child through the terminal; what is sent to this process alone is passed on.
  process.on("SIGINT", () => {});
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
}

function fail(sentence) {
  console.error(sentence);
  process.exit(2);
}

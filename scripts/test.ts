// `npm test`: every check, each with its time, all of them even when one fails; the last line counts.
// What only reads the sources runs at the same time; tests and journeys fill a machine of two cores each by itself.
//   node scripts/test.ts [--only NAME,…] [-- arguments for vitest]
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { glyphFaultsIn } from "./check-glyphs.ts";
import { importFaultsIn } from "./check-imports.ts";
import { sizeFaultsIn } from "./check-sizes.ts";
import { textFaultsIn } from "./check-texts.ts";
import { ROOT } from "./files.ts";

interface Count {
  readonly passed: number;
  readonly failed: number;
}
interface Outcome extends Count {
  /** What is wrong. */
  readonly said?: string;
}
interface Check {
  readonly name: string;
  readonly what: string;
  run(): Outcome | Promise<Outcome>;
}

const PASSED: Count = { passed: 1, failed: 0 };
const FAILED: Count = { passed: 0, failed: 1 };
const BIN = join(ROOT, "node_modules/.bin");
const ENV = {
  ...process.env,
  ...(process.stdout.isTTY ? {} : { NO_COLOR: "1", FORCE_COLOR: undefined }),
  // Hundreds of servers, threads and commands are started: each is compiled once.
  NODE_COMPILE_CACHE: join(ROOT, "node_modules/.cache/compile"),
};

const SOURCES: readonly Check[] = [
  { name: "lint", what: "format and lint (biome)", run: tool("biome", "check", "--error-on-warnings", ".") },
  { name: "types", what: "types (tsc -b)", run: tool("tsc", "-b") },
  {
    name: "web-types",
    what: "types of the web app (svelte-check)",
    run: tool(
      "web/node_modules/.bin/svelte-check",
      "--workspace",
      "web",
      "--tsconfig",
      "./tsconfig.json",
      "--fail-on-warnings",
    ),
  },
  { name: "imports", what: "import directions", run: own(importFaultsIn) },
  {
    name: "unused",
    what: "unused code and dependencies (knip)",
    run: tool("knip", "--no-progress", "--no-config-hints"),
  },
  {
    name: "texts",
    what: "texts in uk, pl and en",
    run: own((root) => [...textFaultsIn(root), ...glyphFaultsIn(root)]),
  },
  { name: "sizes", what: "no file too long", run: own(sizeFaultsIn) },
];
/** These build and start what the others have read. */
const TESTS: Check = { name: "tests", what: "tests (vitest)", run: tests };
const JOURNEYS: Check = { name: "e2e", what: "journeys in a browser", run: journeys };
const STAGES = [SOURCES, [TESTS], [JOURNEYS]];
const CHECKS = STAGES.flat();

interface Ended {
  readonly isWell: boolean;
  /** What it wrote, unless that was shown. */
  readonly said: string;
}

function ended(program: string, args: readonly string[], shown: "pipe" | "inherit" = "pipe"): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      stdio: ["ignore", shown, shown],
      env: ENV,
      shell: process.platform === "win32",
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => {
        said += text;
      });
    child.on("error", ({ message }) => resolve({ isWell: false, said: `${said}${message}` }));
    child.on("close", (code, signal) =>
      resolve({ isWell: code === 0, said: signal ? `${said}ended by ${signal}` : said }),
    );
  });
}

/** A program of node_modules/.bin, or at a path of its own; its output is shown only when it fails. */
function tool(program: string, ...args: readonly string[]): () => Promise<Outcome> {
  return async () => {
    const { isWell, said } = await ended(
      program.includes("/") ? join(ROOT, program) : join(BIN, program),
      args,
    );
    return isWell ? PASSED : { ...FAILED, said };
  };
}

function own(faultsIn: (root: string) => readonly string[]): () => Outcome {
  return () => {
    const faults = faultsIn(ROOT);
    return faults.length === 0 ? PASSED : { ...FAILED, said: faults.join("\n") };
  };
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

/** Counts every test; a file that does not load, or an error outside a test, counts as one failure. */
async function tests(): Promise<Count> {
  const cache = join(ROOT, "node_modules/.cache");
  const file = join(cache, "vitest.json");
  mkdirSync(cache, { recursive: true });
  rmSync(file, { force: true });
  const args = ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`, ...positionals];
  const { isWell } = await ended(join(BIN, "vitest"), args, "inherit");
  if (!existsSync(file)) return isWell ? { passed: 0, failed: 0 } : FAILED;
  const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport;
  const unloaded = report.testResults.filter(
    (r) => r.status === "failed" && r.assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + unloaded;
  return { passed: report.numPassedTests, failed: failed === 0 && !isWell ? 1 : failed };
}

/** Builds the web app, starts a server and counts every journey. */
async function journeys(): Promise<Outcome> {
  const { isWell, said } = await ended(process.execPath, [join(ROOT, "e2e/run.ts")]);
  const counted = /^(\d+) passed, (\d+) failed$/m.exec(said);
  if (isWell && counted) return { passed: Number(counted[1]), failed: Number(counted[2]) };
  return { passed: Number(counted?.[1] ?? 0), failed: Math.max(1, Number(counted?.[2] ?? 0)), said };
}

const { values, positionals } = parseArgs({ options: { only: { type: "string" } }, allowPositionals: true });
const wanted = values.only?.split(",");
const unknown = wanted?.filter((name) => !CHECKS.some((check) => check.name === name)) ?? [];
if (unknown.length > 0) {
  console.error(
    `No check is called ${unknown.join(", ")}: choose from ${CHECKS.map((c) => c.name).join(", ")}.`,
  );
  process.exit(2);
}

async function timed(check: Check): Promise<Outcome & { readonly seconds: number }> {
  const began = performance.now();
  const outcome = await check.run();
  return { ...outcome, seconds: (performance.now() - began) / 1000 };
}

let passed = 0;
let failed = 0;
for (const stage of STAGES) {
  const chosen = stage.filter(({ name }) => wanted?.includes(name) ?? true);
  const underway = chosen.map((check) => ({ what: check.what, outcome: timed(check) }));
  for (const { what, outcome } of underway) {
    const { said, seconds, ...count } = await outcome;
    if (said) console.log(said.trimEnd());
    console.log(`${count.failed === 0 ? "ok    " : "FAILED"} ${seconds.toFixed(1).padStart(6)} s  ${what}`);
    passed += count.passed;
    failed += count.failed;
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

#!/usr/bin/env node
// Runs on any Node from 20 on, so it must stay plain JavaScript: it finds a Node that can run src/main.ts.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import module from "node:module";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";

const WANTED = 24;
const main = new URL("../src/main.ts", import.meta.url);
const bundled = fileURLToPath(new URL("../../node_modules/.bin/node", import.meta.url));
const cache = fileURLToPath(new URL("../../node_modules/.cache/compile", import.meta.url));

if (!existsSync(main))
  fail("The rubizh command is missing: cli/src/main.ts does not exist in this checkout.");
else if (Number.parseInt(process.versions.node, 10) >= WANTED) {
  // Half of the time a command takes to start is spent on compiling it.
  module.enableCompileCache(cache);
  await import(main.href);
} else if (existsSync(bundled)) handOver();
else
  fail(
    `rubizh needs Node ${WANTED} or newer, this is ${process.version}: run "npm ci" to fetch one, or install it.`,
  );

function handOver() {
  const child = spawn(bundled, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: "inherit",
  });
  child.on("error", (error) => fail(`Node ${WANTED} did not start: ${error.message}`));
  child.on("exit", (code, signal) => {
    process.exitCode = signal ? 128 + constants.signals[signal] : code;
  });
  // Ctrl-C reaches the child through the terminal; what is sent to this process alone is passed on.
  process.on("SIGINT", () => {});
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 2;
}

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const BIN = fileURLToPath(new URL("../../bin/rubizh.mjs", import.meta.url));

const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const child = spawn(process.execPath, [BIN, "serve", "--lang", "en", ...args], {
    env: { ...process.env, RUBIZH_LOG: "silent", ...env },
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const said = new Promise<string>((resolve) => child.stdout.once("data", (text) => resolve(String(text))));
  const complained = new Promise<string>((resolve) =>
    child.stderr.once("data", (text) => resolve(String(text))),
  );
  return { child, ended, said, complained };
};

test("prints its address, answers there, keeps its data where told, and stops cleanly", async () => {
  const data = mkdtempSync(join(tmpdir(), "rubizh-serve-"));
  const { child, ended, said } = run([], { PORT: "0", RUBIZH_DATA: data });
  const [address] = /http:\/\/localhost:\d+/.exec(await said) ?? [];
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  expect(existsSync(join(data, "rubizh.sqlite"))).toBe(true);
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  rmSync(data, { recursive: true });
});

test("says what is wrong with its arguments", async () => {
  const { ended, complained } = run(["--database", "mysql://x"]);
  expect(await complained).toContain("postgres://");
  expect(await ended).toBe(2);
});

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { BIN } from "../testing/rubizh.ts";

const web = mkdtempSync(join(tmpdir(), "rubizh-app-"));
writeFileSync(join(web, "index.html"), "<!doctype html><title>Rubizh</title>");
afterAll(() => rmSync(web, { recursive: true }));

const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const child = spawn(process.execPath, [BIN, "serve", "--lang", "en", ...args], {
    env: { ...process.env, RUBIZH_LOG: "silent", RUBIZH_WEB: web, ...env },
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

const WRONG: readonly (readonly [string, readonly string[], Record<string, string>, string])[] = [
  ["its arguments", ["--database", "mysql://x"], {}, "postgres://"],
  ["its proxies", [], { RUBIZH_PROXY: "2" }, "RUBIZH_PROXY"],
  ["its address", [], { RUBIZH_ORIGIN: "play.example" }, "RUBIZH_ORIGIN"],
  ["an app that is not built", [], { RUBIZH_WEB: join(web, "none") }, "npm run build"],
  // A folder cannot be made under a file.
  ["its file", ["--data", join(web, "index.html")], {}, join(web, "index.html", "rubizh.sqlite")],
];
test.each(WRONG)("says what is wrong with %s", async (_what, args, env, told) => {
  const { ended, complained } = run(["--port", "0", ...args], env);
  expect(await complained).toContain(told);
  expect(await ended).toBe(2);
});

test("names a file that is no database", async () => {
  const data = mkdtempSync(join(tmpdir(), "rubizh-serve-"));
  const file = join(data, "rubizh.sqlite");
  writeFileSync(file, "not a database, and long enough to be looked at".repeat(20));
  const { ended, complained } = run(["--port", "0", "--data", data]);
  expect(await complained).toContain(file);
  expect(await ended).toBe(2);
  rmSync(data, { recursive: true });
});

test("says what it means to have no address of its own", async () => {
  const told = async (args: readonly string[], env: Record<string, string>): Promise<string> => {
    const data = mkdtempSync(join(tmpdir(), "rubizh-serve-"));
    const { child, ended } = run(["--port", "0", "--data", data, ...args], env);
    let text = "";
    child.stdout.on("data", (piece) => {
      text += String(piece);
    });
    await expect.poll(() => text).toContain("http://localhost");
    child.kill("SIGTERM");
    await ended;
    rmSync(data, { recursive: true });
    return text;
  };
  expect(await told([], {})).toContain("RUBIZH_ORIGIN is not set");
  expect(await told(["--host", "127.0.0.1"], {})).not.toContain("RUBIZH_ORIGIN");
  expect(await told([], { RUBIZH_ORIGIN: "https://play.example" })).not.toContain("RUBIZH_ORIGIN");
});

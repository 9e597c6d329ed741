import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { rubizh } from "../testing/rubizh.ts";

const folder = mkdtempSync(join(tmpdir(), "rubizh-config-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, "rubizh.json");

test("config shows what holds and where it comes from, and no secret", () => {
  writeFileSync(file, JSON.stringify({ origin: "https://play.example", limits: { words: 9 } }));
  const { code, out } = rubizh(["config", "--config", file, "--port", "81"], {
    env: { RUBIZH_SMTP: "smtp://post:hush@mail.example:587" },
  });
  expect(code).toBe(0);
  const lines = out.split("\n");
  expect(lines).toContain("port = 81  (--port)");
  expect(lines).toContain(`origin = https://play.example  (${file})`);
  expect(lines).toContain(`limits.words = 9  (${file})`);
  expect(lines).toContain("limits.perSession = 600  (default)");
  expect(lines).toContain("smtp = smtp://post:***@mail.example:587  (RUBIZH_SMTP)");
  expect(out).not.toContain("hush");
  const told = JSON.parse(rubizh(["config", "--json"], { env: { RUBIZH_CONFIG: file } }).out);
  expect(told).toContainEqual({ name: "limits.words", value: 9, from: file });
});

test("what does not fit is told in one sentence, and nothing starts", () => {
  writeFileSync(file, JSON.stringify({ limits: { wrods: 9 } }));
  for (const command of ["serve", "config"])
    expect(rubizh([command, "--config", file])).toEqual({
      code: 2,
      out: "",
      err: `${file} names a setting that does not exist: limits.wrods.\n`,
    });
  expect(rubizh(["config", "--port", "many"]).err).toBe(
    "port, as --port has it, does not fit: it must be a whole number from 0 to 65535.\n",
  );
  expect(rubizh(["config", "--config", join(folder, "none.json")]).code).toBe(2);
});

test("commands on the database find it by the file too", () => {
  writeFileSync(file, JSON.stringify({ data: join(folder, "nowhere") }));
  expect(rubizh(["backup", join(folder, "copies"), "--config", file]).err).toContain(join(folder, "nowhere"));
});

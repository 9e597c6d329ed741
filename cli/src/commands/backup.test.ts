import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { serve } from "@rubizh/server";
import { afterAll, expect, test } from "vitest";
import { rubizh } from "../testing/rubizh.ts";

const folder = mkdtempSync(join(tmpdir(), "rubizh-backup-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("T66: backup copies a running server's database; restore --check reads it, restore puts it in place", async () => {
  const data = join(folder, "data");
  const running = await serve({
    port: 0,
    host: "127.0.0.1",
    database: join(data, "rubizh.sqlite"),
    logLevel: "silent",
  });
  const copy = rubizh(["backup", join(folder, "copies"), "--data", data, "--json"]);
  await running.stop();
  expect(copy.code).toBe(0);
  const { file } = JSON.parse(copy.out);
  const checked = rubizh(["restore", file, "--check"]);
  expect(checked).toMatchObject({ code: 0, err: "" });
  expect(checked.out).toContain("Everything fits");

  const occupied = rubizh(["restore", file, "--data", data]);
  expect(occupied.code).toBe(2);
  expect(occupied.err).toContain("nothing is overwritten");
  const elsewhere = join(folder, "elsewhere");
  expect(rubizh(["restore", file, "--data", elsewhere])).toMatchObject({ code: 0 });
  expect(existsSync(join(elsewhere, "rubizh.sqlite"))).toBe(true);
});

test("what cannot be copied or read is told in one sentence", () => {
  expect(rubizh(["backup", folder, "--data", join(folder, "nowhere")])).toMatchObject({ code: 2, out: "" });
  const words = join(folder, "words.sqlite");
  writeFileSync(words, "words ".repeat(1_000));
  expect(rubizh(["restore", words, "--check"]).err).toMatch(
    /^\S+ is damaged or no copy of a database: .+\n$/,
  );
  const other = join(folder, "other.sqlite");
  const file = new DatabaseSync(other);
  file.exec("create table x (y text)");
  file.close();
  expect(rubizh(["restore", other, "--check"])).toMatchObject({ code: 2, out: "" });
  expect(rubizh(["restore", join(folder, "none"), "--check"]).code).toBe(2);
});

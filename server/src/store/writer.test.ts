import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, describe, expect, test } from "vitest";
import { randomToken } from "../secrets.ts";
import { openFile } from "./file.ts";
import { isFull } from "./full.ts";
import { ownWriter, threadWriter, type Writer } from "./writer.ts";

const folder = mkdtempSync(join(tmpdir(), "rubizh-writer-"));
afterAll(() => rmSync(folder, { recursive: true }));

const ADD = "insert into things (name) values (?) on conflict do nothing";
const NAMES = "select name from things order by name";
const writers: Readonly<Record<string, (path: string) => Writer>> = {
  "on this thread": (path) => ownWriter(openFile(path)),
  "on a thread of its own": threadWriter,
};

describe.each(Object.keys(writers))("the writer %s", (kind) => {
  const open = async () => {
    const path = join(folder, randomToken());
    const writer = writers[kind]?.(path);
    if (!writer) throw new Error(`no writer ${kind}`);
    await writer.write([["create table things (name text primary key) strict", []]]);
    const reader = new DatabaseSync(path, { readOnly: true });
    const names = () =>
      reader
        .prepare(NAMES)
        .all()
        .map(({ name }) => name);
    const close = async () => {
      reader.close();
      await writer.close();
    };
    return { path, writer, names, close };
  };

  test("does all steps of a job or none, whatever else is in the same transaction", async () => {
    const { writer, names, close } = await open();
    const jobs = [
      writer.write([[ADD, ["a"], 1]]),
      writer.write([
        [ADD, ["b"], 1],
        [ADD, ["a"], 1],
      ]),
      writer.write([[ADD, ["c"], 1]]),
    ];
    expect(await Promise.all(jobs)).toMatchObject([{ changes: 1 }, { missed: 1 }, { changes: 1 }]);
    expect(names()).toEqual(["a", "c"]);
    await close();
  });

  test("one that fails takes nobody along", async () => {
    const { writer, names, close } = await open();
    const jobs = [
      writer.write([[ADD, ["a"]]]),
      writer.write([["insert into nothing values (1)", []]]),
      writer.write([[NAMES, []]]),
    ];
    const [first, second, third] = await Promise.allSettled(jobs);
    expect([first?.status, second?.status]).toEqual(["fulfilled", "rejected"]);
    expect(third).toMatchObject({ value: { rows: [{ name: "a" }] } });
    expect(names()).toEqual(["a"]);
    await close();
  });

  test("what it has answered is there for others, and many at once are all answered", async () => {
    const { writer, names, close } = await open();
    const many = Array.from({ length: 600 }, (_, i) => `n${String(i).padStart(3, "0")}`);
    await Promise.all(
      many.map(async (name) => {
        await writer.write([[ADD, [name], 1]]);
        expect(names()).toContain(name);
      }),
    );
    expect(names()).toEqual(many);
    await close();
  });

  test("a full disk is told as such", async () => {
    const { writer, close } = await open();
    const done = await writer.write([["pragma page_count", []]]);
    const pages = "rows" in done ? done.rows[0]?.["page_count"] : 0;
    await writer.write([[`pragma max_page_count = ${pages}`, []]]);
    const error = await writer.write([[ADD, ["x".repeat(100_000)]]]).catch((e: unknown) => e);
    expect(isFull(error)).toBe(true);
    await writer.write([["pragma max_page_count = 100000", []]]);
    expect(await writer.write([[ADD, ["x".repeat(100_000)]]])).toMatchObject({ changes: 1 });
    await close();
  });

  test("what was asked for before the end is done", async () => {
    const { path, writer, close } = await open();
    const last = writer.write([[ADD, ["last"]]]);
    await Promise.all([last, close()]);
    const after = new DatabaseSync(path);
    expect(after.prepare(NAMES).all()).toEqual([{ name: "last" }]);
    after.close();
  });
});

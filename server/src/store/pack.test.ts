import { expect, test } from "vitest";
import type { Job } from "./batch.ts";
import { packer, unpacker } from "./pack.ts";

const job = (name: string): Job => [
  ["insert into things (name, note) values (?, ?)", [name, 'with "quotes" і літери'], 1],
  ["delete from things where name = ?", [name]],
];

test("jobs come out as they went in, and a statement's text goes along once", () => {
  const pack = packer();
  const unpack = unpacker();
  const [first, second] = [pack([job("a"), job("b")]), pack([job("c")])];
  expect(unpack(first)).toEqual([job("a"), job("b")]);
  expect(unpack(second)).toEqual([job("c")]);
  expect(first.split("insert into").length).toBe(2);
  expect(second).not.toContain("insert into");
});

test("a thread that was not told a statement says so", () => {
  const pack = packer();
  pack([job("a")]);
  const later = pack([job("b")]);
  expect(() => unpacker()(later)).toThrow("no statement 0");
});

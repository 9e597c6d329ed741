import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import texts from "../text/uk.json" with { type: "json" };

const SOURCE = import.meta.dirname;

/** Keys that the shell's own code says in so many words; those put together from parts are not seen. */
const said = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(?:svelte|ts)$/.test(name) && !name.endsWith(".test.ts"))
  .flatMap((name) => [
    ...readFileSync(join(SOURCE, name), "utf8").matchAll(/\bt\((?:[^"`()]*\? )?"([^"]+)"(?: : "([^"]+)")?/g),
  ])
  .flatMap(([, one = "", other]) => (other === undefined ? [one] : [one, other]));

test("everything the shell says is written down", () => {
  const known = new Set(Object.keys(texts).map((key) => key.replace(/_(?:one|few|many|other)$/, "")));
  expect(said.length).toBeGreaterThan(100);
  expect(said.filter((key) => !known.has(key))).toEqual([]);
});

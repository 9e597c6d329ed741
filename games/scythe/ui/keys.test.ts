import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string): string => readFileSync(`${import.meta.dirname}/${path}`, "utf8");
const code = readdirSync(import.meta.dirname)
  .filter((name) => /\.(?:ts|svelte)$/.test(name) && !name.endsWith(".test.ts"))
  .map(read)
  .join("\n");
const texts = Object.keys(JSON.parse(read("../text/uk.json")) as object).filter((key) =>
  key.startsWith("ui."),
);

test("every key of the board has a text", () => {
  const written = [...code.matchAll(/"(ui\.[\w.]+)"/g)].map((m) => m[1] ?? "");
  expect(written.filter((key) => !texts.includes(key) && !texts.includes(`${key}_other`))).toEqual([]);
});

test("every text of the board is used", () => {
  const stems = [...code.matchAll(/`(ui\.[\w.]*)\$\{/g)].map((m) => m[1] ?? "");
  const used = (key: string): boolean => {
    const plain = key.replace(/_(?:one|few|many|other)$/, "");
    return code.includes(`"${plain}"`) || stems.some((stem) => plain.startsWith(stem));
  };
  expect(texts.filter((key) => !used(key))).toEqual([]);
});

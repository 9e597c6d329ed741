import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const HERE = import.meta.dirname;
const KEY = /"((?:refuse|prompt|event|label|score|result)\.\w+)"/g;

/** Keys written out in the code. */
const written = ["rules", "words"].flatMap((part) =>
  readdirSync(`${HERE}/../${part}`, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .flatMap((name) => [...readFileSync(`${HERE}/../${part}/${name}`, "utf8").matchAll(KEY)])
    .map((found) => found[1] ?? ""),
);
/** Keys put together from what happened. */
const composed = [
  ...["points", "level", "left"].map((reason) => `result.${reason}`),
  ...["roll", "orders", "over"].map((phase) => `phase.${phase}`),
  ...["crossing", "ford", "seat", "hidden", "open", "given", "you"].map((line) => `sketch.${line}`),
];

test.each(["uk", "pl", "en"])("everything the rules say has its words in %s", (language) => {
  const texts: Record<string, string> = JSON.parse(readFileSync(`${HERE}/${language}.json`, "utf8"));
  expect([...new Set([...written, ...composed])].filter((key) => !Object.hasOwn(texts, key))).toEqual([]);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pageWithParts } from "@rubizh/protocol/page";
import { expect, test } from "vitest";
import { madeFiles } from "./docs.ts";
import { ROOT } from "./files.ts";

test("docs/api.md and docs/openapi.json are what the protocol says: else run npm run docs", () => {
  for (const { path, text } of madeFiles()) expect(readFileSync(join(ROOT, path), "utf8"), path).toBe(text);
});

test("a page is made between its marks alone, and making it again changes nothing", () => {
  const page =
    "# Mine\n\n<!-- made: stream -->\nold\n<!-- end -->\n\n<!-- made: other -->\nkept\n<!-- end -->\n";
  const made = pageWithParts(page);
  expect(made).toMatch(
    /^# Mine\n\n<!-- made: stream -->\n\n```ts\ntype StreamMessage =\n[\s\S]*```\n\n<!-- end -->/,
  );
  expect(made).toContain("<!-- made: other -->\nkept\n<!-- end -->");
  expect(pageWithParts(made)).toBe(made);
});

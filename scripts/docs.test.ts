import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pageWithParts } from "@rubizh/protocol/page";
import { expect, test } from "vitest";
import { madeFiles } from "./docs.ts";
import { ROOT } from "./files.ts";

test("pages that are made are what protocol and settings say: else run npm run docs", async () => {
  for (const { path, text } of await madeFiles())
    expect(readFileSync(join(ROOT, path), "utf8"), path).toBe(text);
});

test("docs/api.md has every part, and none is empty", () => {
  const page = readFileSync(join(ROOT, "docs/api.md"), "utf8");
  for (const part of ["shapes", "routes", "stream"])
    expect(
      page.split(`<!-- made: ${part} -->\n\n`)[1]?.split("<!-- end -->")[0]?.length,
      part,
    ).toBeGreaterThan(500);
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

import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { glyphFaultsIn } from "./check-glyphs.ts";
import { ROOT } from "./files.ts";

/** A folder with our fonts and one text. */
function faults(text: string): string[] {
  const root = mkdtempSync(join(tmpdir(), "rubizh-glyphs-"));
  mkdirSync(join(root, "web/src/look"), { recursive: true });
  mkdirSync(join(root, "text"));
  symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"));
  writeFileSync(
    join(root, "web/src/look/fonts.css"),
    readFileSync(join(ROOT, "web/src/look/fonts.css"), "utf8"),
  );
  writeFileSync(join(root, "text/uk.json"), JSON.stringify({ text }));
  const found = glyphFaultsIn(root);
  rmSync(root, { recursive: true });
  return found;
}

test("letters, signs and quotes of the three languages have glyphs", () => {
  expect(faults("Ґанок’ї — «Воля», łąźćż, “it’s” × 2 – 1 · № …")).toEqual([]);
});

test("a character that no font of ours has is named", () => {
  expect(faults("C3 → D4 ✓")).toEqual(["text/uk.json: no glyph in our fonts for → ✓"]);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sizeFaultsIn } from "./check-sizes.ts";

test("a file of 501 lines is too long, unless it is a pack", () => {
  const root = mkdtempSync(join(tmpdir(), "rubizh-sizes-"));
  for (const folder of ["rules", "packs"]) mkdirSync(join(root, "games/toy", folder), { recursive: true });
  writeFileSync(join(root, "games/toy/rules/long.ts"), "//\n".repeat(501));
  writeFileSync(join(root, "games/toy/rules/full.ts"), "//\n".repeat(500));
  writeFileSync(join(root, "games/toy/packs/table.ts"), "//\n".repeat(2000));
  const faults = sizeFaultsIn(root);
  rmSync(root, { recursive: true });
  expect(faults).toEqual(["games/toy/rules/long.ts: 501 lines, at most 500: split it by what it decides"]);
});

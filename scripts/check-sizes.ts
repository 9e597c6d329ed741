import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFiles, ROOT, report } from "./files.ts";

const MOST_LINES = 500;
const COUNTED = /\.(?:ts|svelte|mjs)$/;
/** Packs are tables and may be long. */
const PACK = /^games\/[^/]+\/packs\//;

/** Source files that have grown too long to read. */
export function sizeFaultsIn(root: string): string[] {
  const faults: string[] = [];
  for (const path of projectFiles(root)) {
    if (!COUNTED.test(path) || PACK.test(path)) continue;
    const lines = readFileSync(join(root, path), "utf8").trimEnd().split("\n").length;
    if (lines > MOST_LINES)
      faults.push(`${path}: ${lines} lines, at most ${MOST_LINES}: split it by what it decides`);
  }
  return faults;
}

if (import.meta.main) report(sizeFaultsIn(ROOT));

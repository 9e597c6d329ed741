import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL("..", import.meta.url));

const SKIPPED = new Set(["node_modules", "dist", "coverage", "peers"]);

/** Every file of the project below `root`, as sorted paths with forward slashes. */
export function projectFiles(root: string, below = ""): string[] {
  const found: string[] = [];
  for (const entry of readdirSync(join(root, below), { withFileTypes: true })) {
    const path = below === "" ? entry.name : `${below}/${entry.name}`;
    if (entry.isFile()) found.push(path);
    else if (entry.isDirectory() && !entry.name.startsWith(".") && !SKIPPED.has(entry.name))
      found.push(...projectFiles(root, path));
  }
  return found.sort();
}

/** Prints the faults of one check and sets the exit code; for a check run by itself. */
export function report(faults: readonly string[]): void {
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? "no faults" : `${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

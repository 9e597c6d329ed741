import { spawnSync } from "node:child_process";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "../../..");
/** What a user starts. */
export const BIN = join(ROOT, "cli/bin/rubizh.mjs");

export interface Done {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** The command as a user starts it; what it prints, and how it ends. */
export function rubizh(
  args: readonly string[],
  { input = "", env = {} }: { readonly input?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Done {
  const done = spawnSync(process.execPath, [BIN, ...args], {
    cwd: ROOT,
    input,
    encoding: "utf8",
    env: { LANG: "en", ...env },
  });
  return { code: done.status ?? -1, out: done.stdout, err: done.stderr };
}

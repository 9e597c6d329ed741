import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { missingPeer } from "./boardgameio.ts";
import type { Finding } from "./finding.ts";

/** Something that should have been measured and could not be. */
export interface LeftOut {
  readonly name: string;
  readonly why: string;
}

const report = z.object({
  results: z.array(
    z.object({
      name: z.string(),
      value: z.number(),
      unit: z.string(),
      vs: z.object({ name: z.string(), value: z.number(), ratio: z.number() }).exactOptional(),
    }),
  ),
  leftOut: z.array(z.object({ name: z.string(), why: z.string() })).default([]),
});

/** Programs with processes of their own to measure: a server under load, the web app in a browser. */
const PROGRAMS = { server: "../server/scripts/load-test.ts", web: "../e2e/paint.ts" } as const;
export const OUTSIDE = Object.keys(PROGRAMS) as readonly (keyof typeof PROGRAMS)[];

export function measureOutside(
  name: keyof typeof PROGRAMS,
  { quick, peers }: { readonly quick: boolean; readonly peers: boolean },
): readonly (Finding | LeftOut)[] {
  const missing = name === "server" && peers ? missingPeer() : undefined;
  const compares = name === "server" && peers && missing === undefined;
  const address = (file: string): string => new URL(file, import.meta.url).href;
  const found = run(name, fileURLToPath(new URL(PROGRAMS[name], import.meta.url)), [
    ...(quick ? ["--quick"] : []),
    ...(compares ? ["--trivial", address("trivial-registry.ts"), "--peer", address("peers-server.ts")] : []),
  ]);
  return missing === undefined ? found : [...found, { name: "boardgame.io", why: missing }];
}

/** What a program prints as `{ results, leftOut }`; one that fails is left out with the last thing it said. */
export function run(name: string, program: string, args: readonly string[]): readonly (Finding | LeftOut)[] {
  const done = spawnSync(process.execPath, [program, ...args], { encoding: "utf8" });
  if (done.status === 0) {
    const { results, leftOut } = report.parse(JSON.parse(done.stdout));
    return [...results, ...leftOut];
  }
  const said = done.stderr.split("\n").find((line) => /^\w*Error\b/.test(line)) ?? `${name}: ${done.status}`;
  return [{ name, why: said.trim() }];
}

// `npm run docs`: writes what the shapes of the protocol say into docs/api.md and docs/openapi.json, and the
// settings of a server into docs/self-hosting.md.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openapi } from "@rubizh/protocol/openapi";
import { pageWithParts } from "@rubizh/protocol/page";
import { gameIds, loadGame } from "@rubizh/registry";
import { pageWithSettings } from "@rubizh/server/settings";
import { ROOT } from "./files.ts";

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

const games = async () => (await Promise.all(gameIds.map(loadGame))).filter((entry) => entry !== undefined);

/** Every file that is made, as it should be. */
export const madeFiles = async (): Promise<readonly { readonly path: string; readonly text: string }[]> => [
  { path: "docs/api.md", text: pageWithParts(read("docs/api.md")) },
  { path: "docs/self-hosting.md", text: pageWithSettings(read("docs/self-hosting.md")) },
  { path: "docs/openapi.json", text: `${JSON.stringify(openapi(await games()), null, 1)}\n` },
];

if (import.meta.main) for (const { path, text } of await madeFiles()) writeFileSync(join(ROOT, path), text);

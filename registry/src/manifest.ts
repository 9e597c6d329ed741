import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Where games and records lie: the repository, or a folder of the same shape. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** One frozen file: a line that never changes and never goes. */
export interface Frozen {
  readonly rules: number;
  /** Of the file as it is stored. */
  readonly sha256: string;
  readonly packs: readonly { readonly id: string; readonly version: number }[];
  /** Keys of sentences that it can say; each needs one in every language for ever. */
  readonly keys: readonly string[];
  readonly rolldown: string;
  readonly zod: string;
}

export const frozenFolder = (root: string, id: string): string => join(root, "games", id, "frozen");
export const frozenFile = (root: string, id: string, rules: number): string =>
  join(frozenFolder(root, id), `${rules}.js`);
export const manifestFile = (root: string, id: string): string =>
  join(frozenFolder(root, id), "manifest.json");

/** The frozen numbers of a game, oldest first; none when nothing of it was ever frozen. */
export function manifestOf(root: string, id: string): readonly Frozen[] {
  const file = manifestFile(root, id);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as readonly Frozen[]) : [];
}

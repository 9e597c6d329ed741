import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { AnyEntry, LANGUAGES, Texts } from "@rubizh/engine";
import { type Frozen, frozenFile, frozenFolder, manifestFile, manifestOf } from "../manifest.ts";
import { bundle, versions } from "./build.ts";
import { keysIn } from "./keys.ts";
import { fillRecords } from "./records.ts";

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** The game of a folder as its source says it. */
export const sourceOf = async (root: string, id: string): Promise<AnyEntry> =>
  (
    (await import(/* @vite-ignore */ pathToFileURL(join(root, "games", id, "index.ts")).href)) as {
      readonly entry: AnyEntry;
    }
  ).entry;

/** Sentences of the game and those that all games share. */
export async function textsIn(
  root: string,
  entry: AnyEntry,
  language: (typeof LANGUAGES)[number],
): Promise<Texts> {
  const file = join(root, "text/text", `${language}.json`);
  const common = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Texts) : {};
  return { ...common, ...(await entry.texts(language)) };
}

export type Freezing = { readonly frozen: Frozen } | { readonly there: number } | { readonly older: number };

/** Freezes the present rules of a game under their number: file, line of the manifest, recorded games. Overwrites nothing. */
export async function freeze(
  root: string,
  id: string,
  records: number,
  tell: (line: string) => void = () => {},
): Promise<Freezing> {
  const entry = await sourceOf(root, id);
  const { rules, packs } = entry.game;
  const manifest = manifestOf(root, id);
  const file = frozenFile(root, id, rules);
  if (existsSync(file) || manifest.some((line) => line.rules === rules)) return { there: rules };
  const newest = manifest.at(-1);
  if (newest && newest.rules > rules) return { older: newest.rules };
  const code = await bundle(root, id);
  const texts = await textsIn(root, entry, "en");
  const frozen: Frozen = {
    rules,
    sha256: sha256(code),
    packs: packs.map((pack) => ({ id: pack.id, version: pack.version })),
    keys: keysIn(code, texts),
    ...versions(),
  };
  mkdirSync(frozenFolder(root, id), { recursive: true });
  writeFileSync(file, code, { flag: "wx" });
  writeFileSync(manifestFile(root, id), `${JSON.stringify([...manifest, frozen], null, 2)}\n`);
  fillRecords(root, entry, records, tell);
  return { frozen };
}

import { existsSync, readFileSync } from "node:fs";
import { type PuzzleCode, type PuzzlePack, packShape } from "@rubizh/engine/puzzle";
import { gameIds } from "./index.ts";

const GAMES = new URL("../../games/", import.meta.url);

/** The questions that a game asks; undefined where it has none. */
export async function loadPuzzleCode(id: string): Promise<PuzzleCode | undefined> {
  const file = new URL(`${id}/puzzles/index.ts`, GAMES);
  if (!gameIds.includes(id) || !existsSync(file)) return undefined;
  return ((await import(/* @vite-ignore */ file.href)) as { readonly puzzles: PuzzleCode }).puzzles;
}

/** Where the puzzles lie that are shipped with a game. */
export const packFile = (id: string): URL => new URL(`${id}/puzzles/pack.json`, GAMES);

export const readPack = (id: string): PuzzlePack | undefined =>
  existsSync(packFile(id)) ? packShape.parse(JSON.parse(readFileSync(packFile(id), "utf8"))) : undefined;

import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { AnyEntry, AnyTableModule } from "@rubizh/engine";
import { type GameFile, inOrder } from "./game-file.ts";

export { underRules } from "./under.ts";

const GAMES = new URL("../../games/", import.meta.url);
const fileOf = (id: string): URL => new URL(`${id}/game.json`, GAMES);

/** Every game there is: a folder with a game.json is one. */
export const gameIds: readonly string[] = inOrder(
  readdirSync(GAMES)
    .filter((id) => existsSync(fileOf(id)))
    .map((id) => JSON.parse(readFileSync(fileOf(id), "utf8")) as GameFile),
);

/** The game of this id under its newest rules, loaded when asked for, or undefined when there is none. */
export async function loadGame(id: string): Promise<AnyEntry | undefined> {
  if (!gameIds.includes(id)) return undefined;
  const { href } = new URL(`${id}/index.ts`, GAMES);
  return ((await import(/* @vite-ignore */ href)) as { readonly entry: AnyEntry }).entry;
}

/** The same without its bots: what a page needs for a table of it. */
export async function loadTable(id: string): Promise<AnyTableModule | undefined> {
  if (!gameIds.includes(id)) return undefined;
  const { href } = new URL(`${id}/table.ts`, GAMES);
  return ((await import(/* @vite-ignore */ href)) as { readonly table: AnyTableModule }).table;
}

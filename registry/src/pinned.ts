import { pathToFileURL } from "node:url";
import type { AnyEntry, AnyPinned } from "@rubizh/engine";
import { gameIds, loadGame, underRules } from "./index.ts";
import { frozenFile, manifestOf, ROOT } from "./manifest.ts";

export { gameIds, loadGame };

/** Ids of the puzzles that a game ships with, read when they are asked for. */
export async function puzzleIds(id: string): Promise<readonly string[]> {
  if (!gameIds.includes(id)) return [];
  const { readPack } = await import("./puzzles.ts");
  return readPack(id)?.puzzles.map((puzzle) => puzzle.id) ?? [];
}

/** Every number of rules that is kept below a folder, each loaded once and when asked for. */
export function pinnedIn(root: string, ids: readonly string[], newestOf: typeof loadGame) {
  const numbers = new Map<string, readonly number[]>();
  const loaded = new Map<string, Promise<AnyEntry>>();
  const rulesOf = (id: string): readonly number[] => {
    const known = numbers.get(id) ?? (ids.includes(id) ? manifestOf(root, id).map(({ rules }) => rules) : []);
    numbers.set(id, known);
    return known;
  };
  const loadPinned = async (id: string, rules: number): Promise<AnyEntry | undefined> => {
    const newest = await newestOf(id);
    if (!newest || newest.game.rules === rules) return newest;
    if (!rulesOf(id).includes(rules)) return undefined;
    const file = frozenFile(root, id, rules);
    const known = loaded.get(file) ?? loadFrozen(file).then((pinned) => underRules(newest, pinned));
    loaded.set(file, known);
    return known;
  };
  return { rulesOf, loadPinned };
}

/** A frozen file, once in a process. */
export const loadFrozen = async (file: string): Promise<AnyPinned> =>
  ((await import(/* @vite-ignore */ pathToFileURL(file).href)) as { readonly pinned: AnyPinned }).pinned;

const own = pinnedIn(ROOT, gameIds, loadGame);
/** The numbers of a game's rules that are frozen. */
export const rulesOf = own.rulesOf;
/** A game under the rules of this number; undefined when there is no such game, or it has no such rules here. */
export const loadPinned = own.loadPinned;

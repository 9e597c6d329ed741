import { pathToFileURL } from "node:url";
import type { AnyEntry, AnyPinned } from "@rubizh/engine";
import { gameIds, loadGame, underRules } from "./index.ts";
import { frozenFile, manifestOf, ROOT } from "./manifest.ts";

export { gameIds, loadGame };

const frozenNumbers = new Map<string, readonly number[]>();
const loaded = new Map<string, Promise<AnyEntry>>();

/** The numbers of a game's rules that can be played here, without the newest where that is not frozen yet. */
export function rulesOf(id: string): readonly number[] {
  const known =
    frozenNumbers.get(id) ?? (gameIds.includes(id) ? manifestOf(ROOT, id).map(({ rules }) => rules) : []);
  frozenNumbers.set(id, known);
  return known;
}

/** A game under the rules of this number; undefined when there is no such game, or it has no such rules. */
export async function loadPinned(id: string, rules: number): Promise<AnyEntry | undefined> {
  const newest = await loadGame(id);
  if (!newest || newest.game.rules === rules) return newest;
  if (!rulesOf(id).includes(rules)) return undefined;
  const name = `${id} ${rules}`;
  const known =
    loaded.get(name) ?? loadFrozen(frozenFile(ROOT, id, rules)).then((pinned) => underRules(newest, pinned));
  loaded.set(name, known);
  return known;
}

/** A frozen file, once in a process. */
export const loadFrozen = async (file: string): Promise<AnyPinned> =>
  ((await import(/* @vite-ignore */ pathToFileURL(file).href)) as { readonly pinned: AnyPinned }).pinned;

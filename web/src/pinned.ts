import type { AnyEntry, AnyPinned } from "@rubizh/engine";
import { loadGame, underRules } from "@rubizh/registry";

/** Rules of older numbers, each a file of its own that is sent for when a game needs it. */
const FROZEN = import.meta.glob<{ readonly pinned: AnyPinned }>("../../games/*/frozen/*.js");

/** A game under the rules of a number; undefined when there is no such game, or it has no such rules here. */
export async function loadPinned(id: string, rules: number): Promise<AnyEntry | undefined> {
  const newest = await loadGame(id);
  if (!newest || newest.game.rules === rules) return newest;
  const frozen = await FROZEN[`../../games/${id}/frozen/${rules}.js`]?.();
  return frozen && underRules(newest, frozen.pinned);
}

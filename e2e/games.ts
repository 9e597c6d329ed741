// The games as they are, and one of them once more with bots that think until they are stopped.
import type { AnyEntry } from "@rubizh/engine";
import * as real from "@rubizh/registry/pinned";

/** What is true of every game is tried with this one; a game that is added changes no journey. */
export const PLAYED = "neuroshima-hex";
export const ENDLESS = "endless";
export const gameIds: readonly string[] = [...real.gameIds, ENDLESS];

export async function loadGame(id: string): Promise<AnyEntry | undefined> {
  const entry = await real.loadGame(id === ENDLESS ? PLAYED : id);
  if (!entry || id !== ENDLESS) return entry;
  const game = { ...entry.game, id: ENDLESS };
  return {
    ...entry,
    game,
    bot: () => () => {
      for (;;);
    },
  };
}

/** Bots that never end play by the newest rules. */
export const loadPinned = (id: string, rules: number): Promise<AnyEntry | undefined> =>
  id === ENDLESS ? loadGame(id) : real.loadPinned(id, rules);

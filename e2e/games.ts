// The games as they are, and one of them once more with bots that never answer.
import type { AnyEntry } from "@rubizh/engine";
import * as real from "@rubizh/registry/pinned";

/** What is true of every game is tried with this one; a game that is added changes no journey. */
export const PLAYED = "neuroshima-hex";
export const ENDLESS = "endless";
export const gameIds: readonly string[] = [...real.gameIds, ENDLESS];

/** Holds its thread until that is ended, and takes no processor time from other journeys. */
function never(): never {
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

export async function loadGame(id: string): Promise<AnyEntry | undefined> {
  const entry = await real.loadGame(id === ENDLESS ? PLAYED : id);
  if (!entry || id !== ENDLESS) return entry;
  const game = { ...entry.game, id: ENDLESS };
  return {
    ...entry,
    game,
    bot: () => never,
  };
}

/** Bots that never answer play by the newest rules. */
export const loadPinned = (id: string, rules: number): Promise<AnyEntry | undefined> =>
  id === ENDLESS ? loadGame(id) : real.loadPinned(id, rules);

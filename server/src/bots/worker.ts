import { type AnyEntry, type Level, rngFrom, type Seat } from "@rubizh/engine";
import { loadRegistry } from "../games.ts";

/** All that a bot's thread is given: what its seat sees, and randomness that has nothing to do with the game's luck. */
export interface Task {
  readonly registry: string;
  readonly game: string;
  readonly level: Level;
  readonly view: object;
  readonly seat: Seat;
  readonly seed: string;
}

/** One decision, in a thread of its own. */
export async function decide({ registry, game, level, view, seat, seed }: Task): Promise<unknown> {
  const entry: AnyEntry | undefined = await (await loadRegistry(registry)).loadGame(game);
  if (!entry) throw new Error(`no game ${game}`);
  return entry.bot(level)(view, seat, rngFrom(seed), {});
}

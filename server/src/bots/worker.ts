import type { MessagePort } from "node:worker_threads";
import { type AnyEntry, type Level, rngFrom, type Seat } from "@rubizh/engine";
import { loadRegistry } from "../games.ts";

/** All that a bot's thread is given: what its seat sees, and randomness that has nothing to do with the game's luck. */
export interface Task {
  readonly registry: string;
  readonly game: string;
  readonly rules: number;
  readonly level: Level;
  readonly view: object;
  readonly seat: Seat;
  readonly seed: string;
  /** Told when everything is loaded and the thinking begins. */
  readonly begins: MessagePort;
}

/** One decision, in a thread of its own. */
export async function decide(task: Task): Promise<unknown> {
  const { registry, game, rules, level, view, seat, seed, begins } = task;
  const entry: AnyEntry | undefined = await (await loadRegistry(registry)).loadPinned(game, rules);
  if (!entry) throw new Error(`no game ${game} of rules ${rules}`);
  const bot = entry.bot(level);
  begins.postMessage("thinking");
  return bot(view, seat, rngFrom(seed), {});
}

import type { Level, Reason, Seat } from "@rubizh/engine";
import { wrap } from "comlink";

/** What the worker answers: a legal move for a seat, from its view alone. */
export interface Minds {
  decide(
    game: string,
    rules: number,
    level: Level,
    view: unknown,
    seat: Seat,
    seed: string,
  ): Promise<unknown>;
  /** …with its reason, or the reason for another move; undefined where the bots of these rules give none. */
  explain?(
    game: string,
    rules: number,
    level: Level,
    view: unknown,
    seat: Seat,
    seed: string,
    move?: unknown,
  ): Promise<Reason | undefined>;
}

let minds: Minds | undefined;

/** The bots, in a thread of their own so that the board never stands still. */
export function botMinds(): Minds {
  minds ??= wrap<Required<Minds>>(
    new Worker(new URL("./bot.worker.ts", import.meta.url), { type: "module" }),
  );
  return minds;
}

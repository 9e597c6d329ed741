import type { Level, Seat } from "@rubizh/engine";
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
}

let minds: Minds | undefined;

/** The bots, in a thread of their own so that the board never stands still. */
export function botMinds(): Minds {
  minds ??= wrap<Minds>(new Worker(new URL("./bot.worker.ts", import.meta.url), { type: "module" }));
  return minds;
}

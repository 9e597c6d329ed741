import type { Level, Reason, Seat } from "@rubizh/engine";
import { wrap } from "comlink";

/** What the worker answers: a legal move for a seat, from its view alone. */
export interface Minds {
  /** Has the bots of a game ready to be asked. */
  ready?(game: string, rules: number): Promise<void>;
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

let thread: ReturnType<typeof open> | undefined;
const open = () =>
  wrap<Required<Minds>>(new Worker(new URL("./bot.worker.ts", import.meta.url), { type: "module" }));
function minds(): ReturnType<typeof open> {
  thread ??= open();
  return thread;
}

/** The bots, in a thread of their own so that the board never stands still; it begins with the first question. */
export const botMinds = (): Required<Minds> => ({
  ready: (...asked) => minds().ready(...asked),
  decide: (...asked) => minds().decide(...asked),
  explain: (...asked) => minds().explain(...asked),
});

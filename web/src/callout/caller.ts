import type { AnyCallouts, Callout, Found, Glimpse } from "@rubizh/board";
import type { GameTypes, Seat } from "@rubizh/engine";
import type { Beat } from "../table/driver.ts";

// biome-ignore lint/suspicious/noExplicitAny: a caller serves every game, each with its own values only
export type AnyGlimpse = Glimpse<any>;

/** A callout that is to be shown. */
export interface Call {
  readonly callout: Callout;
  readonly found: Found;
}

/** What this device remembers of a game's callouts. */
export interface Met {
  has(id: string): boolean;
  add(id: string): void;
}

/** What the lesson taught comes this much later: it only reminds. */
const TAUGHT = 2;

/** Points out what is new, each thing once, at most one of them in a turn. */
export class Caller {
  readonly #callouts: AnyCallouts;
  readonly #met: Met;
  readonly #order: readonly Callout[];
  #turn: number | undefined;

  constructor(callouts: AnyCallouts, met: Met, learnt: boolean) {
    this.#callouts = callouts;
    this.#met = met;
    const rank = (c: Callout): number => c.rank + (learnt && c.taught ? TAUGHT : 0);
    this.#order = [...callouts.list].sort((a, b) => rank(a) - rank(b));
  }

  /** What is to be said now, if anything; `turn` names what the player does until it can no longer be undone. */
  next(glimpse: AnyGlimpse, turn: number): Call | undefined {
    const open = this.#order.filter(({ id }) => !this.#met.has(id));
    for (const { id } of open) if (this.#callouts.done?.[id]?.(glimpse)) this.#met.add(id);
    for (const callout of open) {
      if (this.#met.has(callout.id) || (this.#turn === turn && !callout.answers)) continue;
      const found = this.#callouts.when[callout.id]?.(glimpse);
      if (!found) continue;
      this.#met.add(callout.id);
      this.#turn = turn;
      return { callout, found };
    }
    return undefined;
  }
}

/**
 * The moves that can still be undone stand at the end of `beats`; the turn they belong to begins behind the last beat that
 * cannot, and what it looks back at begins with the seat's last move before that.
 */
export function sinceLast(
  beats: readonly Beat[],
  links: number,
  seat: Seat,
): { readonly turn: number; readonly events: readonly GameTypes["event"][] } {
  const settled = beats.length - links;
  const last = beats.slice(0, settled).findLastIndex(({ steps }) => steps.some(({ by }) => by === seat));
  const events = beats.slice(Math.max(0, last)).flatMap(({ steps }) => steps.flatMap((step) => step.events));
  return { turn: beats[settled - 1]?.no ?? 0, events };
}

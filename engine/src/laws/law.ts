import { at } from "../at.ts";
import type { Game, GameTypes, Rng, Seat, Viewer } from "../game.ts";
import { canonical, same } from "../json.ts";
import type { Moment } from "../walk.ts";

/** What every game must keep. A law throws when it is broken. */
export interface Law {
  readonly name: string;
  /** Looks at every moment, also of a game of which few are looked at closely. */
  readonly isLight?: true;
  /** Looks at one moment of a random game. */
  readonly during?: <T extends GameTypes>(game: Game<T>, moment: Moment<T>, rng: Rng) => void;
  /** Looks at the last moment. */
  readonly after?: <T extends GameTypes>(game: Game<T>, end: Moment<T>, options: unknown) => void;
}

/** At most so many moves of one moment are looked at by the laws that try moves out. */
export const TRIED = 6;
/** The dear checks look at one moment in so many, and at the last. */
const SELDOM = 10;

export function must(holds: boolean, what: () => string): void {
  if (!holds) throw new Error(what());
}

export const shown = (x: unknown): string => (x === undefined ? "nothing" : canonical(x));

export function mustEqual(a: unknown, b: unknown, what: string): void {
  must(same(a, b), () => `${what}:\n  ${shown(a)}\n  ${shown(b)}`);
}

export const seatsOf = (seats: number): readonly Seat[] => [...Array(seats).keys()];
export const viewersOf = (seats: number): readonly Viewer[] => [...seatsOf(seats), "spectator"];
export const isSeldom = (moment: Moment<GameTypes>): boolean =>
  moment.entries.length % SELDOM === 0 || moment.pending.t === "over";

export function some<X>(xs: readonly X[], n: number, rng: Rng): readonly X[] {
  if (xs.length <= n) return xs;
  return Array.from({ length: n }, () => at(xs, rng(xs.length)));
}

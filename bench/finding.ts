import { at } from "@rubizh/engine";
import { type Pace, ratesOf, type Work } from "./clock.ts";

/** One figure, by itself or against another measured in the same rounds. */
export interface Finding {
  /** Which game and what of it, e.g. "trivial/apply". */
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly vs?: { readonly name: string; readonly value: number; readonly ratio: number };
}

export const figure = (name: string, value: number, unit: string): Finding => ({ name, value, unit });

/** Something with a name that can be timed. */
export interface Runner {
  readonly name: string;
  readonly work: Work;
}

/** How often per second, by itself or in turns with another's. */
export function timed(ours: Runner, unit: string, pace: Pace, theirs?: Runner): Finding {
  const [value = 0, other = 0] = ratesOf(theirs ? [ours.work, theirs.work] : [ours.work], pace);
  const found = figure(ours.name, value, unit);
  return theirs ? { ...found, vs: { name: theirs.name, value: other, ratio: value / other } } : found;
}

/** Where results go, so that no compiler finds out that nobody wants them. */
const drain: { last?: unknown } = {};

/** The same done to one thing after another, round and round. */
export function repeated<X>(things: readonly X[], act: (thing: X) => unknown): Work {
  let next = 0;
  return (count) => {
    for (let i = 0; i < count; i++) {
      drain.last = act(at(things, next));
      next = next + 1 === things.length ? 0 : next + 1;
    }
    return count;
  };
}

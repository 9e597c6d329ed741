import {
  at,
  type Draw,
  type LuckFrame,
  type OverFrame,
  type Rng,
  type Seat,
  type SeatFrame,
} from "@rubizh/engine";
import type { Content } from "../content.ts";
import type { Frame, Move, View, VoliaTypes } from "../state.ts";

/** The rules of a frame that asks one seat. */
export type Asks<F extends Frame> = SeatFrame<VoliaTypes, Content, F>;
/** The rules of a frame that asks luck. */
export type Rolls<F extends Frame> = LuckFrame<VoliaTypes, Content, F>;
/** The end. */
export type Ends<F extends Frame> = OverFrame<VoliaTypes, Content, F>;

export const ONE_DIE: Draw = { t: "dice", sides: [6] };
export const TWO_DICE: Draw = { t: "dice", sides: [6, 6] };
/** One of each of so many kinds, of which one is drawn. */
export const oneOf = (kinds: number): Draw => ({
  t: "pick",
  bag: Array.from({ length: kinds }, () => 1),
  count: 1,
});

export const named = (fighter: string): string => `@character.${fighter}`;

type Propose<F> = (content: Content, v: View, f: F, rng: Rng, seat: Seat) => Move | undefined;
const TRIES = 12;

/** A legal move, each as likely as any other: candidates are drawn without listing them, until one is allowed. */
export const sampler =
  <F extends Frame>(rules: Pick<Asks<F>, "candidates" | "refuse">, propose: Propose<F>) =>
  (content: Content, v: View, f: F, rng: Rng, seat: Seat): Move => {
    for (let i = 0; i < TRIES; i++) {
      const m = propose(content, v, f, rng, seat);
      if (m && !rules.refuse(content, v, f, m, seat)) return m;
    }
    const moves = rules.candidates(content, v, f, seat).filter((m) => !rules.refuse(content, v, f, m, seat));
    return at(moves, rng(moves.length));
  };

import {
  type Ask,
  at,
  type Draw,
  type Emit,
  type Luck,
  type Message,
  type Refusal,
  type Rng,
  type Seat,
} from "@rubizh/engine";
import type { World } from "../book.ts";
import type { Table } from "../field.ts";
import type { Event, Frame, Move, View } from "../state.ts";

/** A frame that asks one seat. */
export interface AskRules<F extends Frame> {
  readonly asks: "seat";
  seat(w: World, v: View, f: F): Seat;
  prompt(w: World, v: View, f: F): Message;
  /** What is worth asking `refuse` about. */
  candidates(w: World, v: View, f: F): readonly Move[];
  refuse(w: World, v: View, f: F, move: Move): Refusal | undefined;
  play(w: World, d: Table, move: Move, emit: Emit<Event>): void;
  /** One candidate at random, each as likely as any other, without listing them. */
  propose?(w: World, v: View, f: F, rng: Rng): Move | undefined;
}

/** A frame that asks luck. */
export interface LuckRules<F extends Frame> {
  readonly asks: "luck";
  draw(w: World, v: View, f: F): Draw;
  settle(w: World, d: Table, luck: Luck, emit: Emit<Event>): void;
  /** Names of the kinds in the bag. */
  kinds?(w: World, v: View, f: F): readonly string[];
}

export const ONE_DIE: Draw = { t: "dice", sides: [6] };
export const TWO_DICE: Draw = { t: "dice", sides: [6, 6] };
/** One of each of so many kinds, of which one is drawn. */
export const oneOf = (kinds: number): Draw => ({
  t: "pick",
  bag: Array.from({ length: kinds }, () => 1),
  count: 1,
});

export const ask = (v: View, seat: Seat, prompt: Message): Ask => ({
  seat,
  no: at(v.seats, seat).asked,
  prompt,
  sealed: false,
});

export const named = (fighter: string): string => `@character.${fighter}`;

import {
  type Ask,
  at,
  type Draw,
  type Luck,
  last,
  type Message,
  type Refusal,
  type Rng,
  refusal,
  type Seat,
} from "@rubizh/engine";
import type { Catalogue } from "./cards.ts";
import type { Emit } from "./event.ts";
import type { Frame, FrameOf, FrameTag, Mine, Move, SeatView, Table } from "./state.ts";

/** One kind of waiting: what it asks, judges and does. `c` is the catalogue of the table's cards. */
export interface FrameRules<K extends FrameTag> {
  readonly phase: string;
  /** Goes on by itself; false when a seat, or luck, has to answer first. */
  step?(c: Catalogue, d: Mine, emit: Emit): boolean;
  /** The seats asked and with which prompt. */
  asks?(c: Catalogue, v: Table, f: FrameOf<K>): readonly Asked[];
  draw?(c: Catalogue, v: Table, f: FrameOf<K>): Draw;
  /** Names of the kinds luck draws from. */
  kinds?(c: Catalogue, v: Table, f: FrameOf<K>): readonly string[];
  candidates?(c: Catalogue, v: Table, f: FrameOf<K>, seat: Seat): readonly Move[];
  refuse?(c: Catalogue, v: Table, f: FrameOf<K>, seat: Seat, m: Move): Refusal | undefined;
  play?(c: Catalogue, d: Mine, seat: Seat, m: Move, emit: Emit): void;
  settle?(c: Catalogue, d: Mine, luck: Luck, emit: Emit): void;
  /** One legal move without listing all; the candidates are filtered when left out. */
  sample?(c: Catalogue, v: Table, f: FrameOf<K>, seat: Seat, rng: Rng): Move;
}

export interface Asked {
  readonly seat: Seat;
  readonly prompt: Message;
  readonly sealed: boolean;
}

/** So many of something, e.g. "5 defence points"; a text of its own, so that it is counted. */
export const amount = (what: string, count: number): Message => ({ key: `amount.${what}`, with: { count } });

export const asked = (seat: Seat, key: string, sealed = false, values?: Message["with"]): Asked => ({
  seat,
  prompt: values === undefined ? { key } : { key, with: values },
  sealed,
});

export const toAsk = (v: Table, a: Asked): Ask => ({ ...a, no: at(v.seats, a.seat).asked });

export const no = (rule: Refusal["rule"], key: string, values?: Message["with"]): Refusal =>
  refusal(rule, `refuse.${key}`, values);
/** A move that belongs to another moment. */
export const notNow = (rule: Refusal["rule"]): Refusal => no(rule, "notNow");

type Draftly<X> = X extends object ? { -readonly [P in keyof X]: Draftly<NonNullable<X[P]>> } : X;

/** The frame that asks, as the draft's owner may write it. */
export function top<K extends FrameTag>(d: Mine, tag: K): Draftly<FrameOf<K>> {
  const f = last(d.frames);
  if (f.t !== tag) throw new Error(`the top frame is ${f.t}, not ${tag}`);
  return f as Draftly<FrameOf<K>>;
}

export const push = (d: Mine, f: Frame): void => {
  d.frames.push(f as Mine["frames"][number]);
};
export const pop = (d: Mine): void => {
  d.frames.pop();
};

export const seatOf = (v: Table, seat: Seat): SeatView => at(v.seats, seat);
export const mine = (d: Mine, seat: Seat): Mine["seats"][number] => at(d.seats, seat);

/** The first player, then the other; in the solo game the only seat. */
export function order(v: Table): readonly Seat[] {
  const first = firstSeat(v);
  return v.seats.length === 1 ? [0] : [first, 1 - first];
}
export const firstSeat = (v: Table): Seat =>
  Math.max(
    0,
    v.seats.findIndex((s) => s.colour === v.first),
  );
/** Marks an event that shows a seat what it could not work out; alone at the table there is nobody to show it to. */
export const toOthers = (v: Table): { readonly reveals?: true } =>
  v.seats.length > 1 ? { reveals: true } : {};
/** The owner's hand or deck; a loud failure when somebody else reads it. */
export function own(pile: { readonly cards: readonly string[] | null }): readonly string[] {
  if (pile.cards === null) throw new Error("a rule reads a pile its seat cannot see");
  return pile.cards;
}

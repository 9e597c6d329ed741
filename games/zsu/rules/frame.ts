import {
  at,
  type Draft,
  type Full,
  type LuckFrame,
  type Message,
  type PassingFrame,
  type Refusal,
  refusal,
  type Seat,
  type SeatFrame,
} from "@rubizh/engine";
import type { Content } from "./content.ts";
import type { ZsuTypes } from "./event.ts";
import type { Frame, FrameOf, FrameTag, Mine, SeatView, Table } from "./state.ts";

/** The rules of a frame, and the heading of the game while it is on top. */
interface Headed {
  readonly phase: string;
}
export type Asks<K extends FrameTag> = SeatFrame<ZsuTypes, Content, FrameOf<K>> & Headed;
export type Draws<K extends FrameTag> = LuckFrame<ZsuTypes, Content, FrameOf<K>> & Headed;
export type Passes<K extends FrameTag> = PassingFrame<ZsuTypes, Content, FrameOf<K>> & Headed;
/** A frame as whoever carries out a move may write it. */
export type Own<K extends FrameTag> = Draft<Full<FrameOf<K>>>;

/** The only seat of the solo game. */
export const ALONE: Seat = 0;

/** So many of something, e.g. "5 defence points"; a text of its own, so that it is counted. */
export const amount = (what: string, count: number): Message => ({ key: `amount.${what}`, with: { count } });

export const no = (rule: Refusal["rule"], key: string, values?: Message["with"]): Refusal =>
  refusal(rule, `refuse.${key}`, values);
/** A move that belongs to another moment. */
export const notNow = (rule: Refusal["rule"]): Refusal => no(rule, "notNow");

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

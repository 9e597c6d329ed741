import { at } from "../at.ts";
import type { Seat } from "../game.ts";

/** Cards of four kinds; a card of kind k is worth k + 1. */
export const KINDS = ["copper", "silver", "gold", "jade"] as const;
export const COPIES = [8, 6, 4, 3] as const;
export const COINS = 6;
export const HAND = 2;
export const HIGHEST_BID = 3;
export const LOOK = 2;
export const DIE = 6;
/** From this face on, defiance costs nothing. */
export const SAFE_FACE = 4;

/** Cards whose number everybody knows, and whose faces only some do. */
export interface Pile {
  readonly size: number;
  readonly kinds: readonly number[] | null;
}

interface Bid {
  readonly seat: Seat;
  readonly placed: boolean;
  /** 0 until placed. */
  readonly coins: number | null;
}

interface SeatView {
  readonly coins: number; // 0…6
  readonly hand: Pile;
  /** Kinds won, face up. */
  readonly won: readonly number[];
  readonly gone: boolean;
  /** Number of the seat's next or open question. */
  readonly asked: number;
}

export type Frame =
  | { readonly t: "deal"; readonly seat: Seat }
  | { readonly t: "lot" }
  | { readonly t: "bidding"; readonly card: number; readonly bids: readonly Bid[] }
  | { readonly t: "tie"; readonly card: number; readonly among: readonly Seat[]; readonly price: number }
  | { readonly t: "spoils"; readonly seat: Seat }
  | { readonly t: "looking"; readonly seat: Seat }
  | { readonly t: "looked"; readonly seat: Seat }
  | { readonly t: "tribute"; readonly seat: Seat; readonly to: Seat }
  | { readonly t: "defiance"; readonly seat: Seat }
  | { readonly t: "over"; readonly reason: "rounds" | "cards" | "alone" };

/** An auction: lots from a bag, sealed bids, a look at the top of the bag, and demands on other seats. */
export interface View {
  readonly round: number; // from 1
  readonly rounds: number; // 1…12
  /** `kinds` counts the copies left of each kind; hidden, because hands were drawn from it. */
  readonly bag: Pile;
  /** Cards in front of the bag whose order is settled; `by` looked at them. */
  readonly known: Pile & { readonly by: Seat | "nobody" };
  /** Face up. */
  readonly discards: readonly number[];
  readonly seats: readonly SeatView[];
  readonly frame: Frame;
}

export type Move =
  | { readonly t: "bid"; readonly coins: number }
  | { readonly t: "look" }
  | { readonly t: "demand"; readonly from: Seat }
  | { readonly t: "pass" }
  | { readonly t: "keep" }
  | { readonly t: "bury" }
  | { readonly t: "give"; readonly kind: number }
  | { readonly t: "defy" };

export type Event =
  | { readonly t: "drew"; readonly seat: Seat; readonly kinds: readonly number[] | null }
  | { readonly t: "offered"; readonly card: number; readonly reveals?: true }
  | { readonly t: "placed"; readonly seat: Seat }
  | { readonly t: "opened"; readonly bids: readonly Bid[]; readonly reveals: true }
  | { readonly t: "rolled"; readonly face: number }
  | { readonly t: "bought"; readonly seat: Seat; readonly card: number; readonly price: number }
  | { readonly t: "looks"; readonly seat: Seat }
  | { readonly t: "looked"; readonly seat: Seat; readonly kinds: readonly number[] | null }
  | { readonly t: "demanded"; readonly seat: Seat; readonly from: Seat }
  | { readonly t: "passed"; readonly seat: Seat }
  | { readonly t: "kept"; readonly seat: Seat }
  | { readonly t: "buried"; readonly seat: Seat; readonly card: number }
  | { readonly t: "gave"; readonly seat: Seat; readonly to: Seat; readonly kind: number }
  | { readonly t: "defied"; readonly seat: Seat }
  | { readonly t: "left"; readonly seat: Seat }
  | { readonly t: "ended"; readonly reason: string };

export interface ToyTypes {
  options: { readonly rounds: number };
  view: View;
  move: Move;
  event: Event;
}

/** The face of the card for sale, if one is on the table. */
export const lotOf = (frame: Frame): readonly number[] =>
  frame.t === "bidding" || frame.t === "tie" ? [frame.card] : [];

/** Copies of each kind that are not among `seen`. */
export function without(seen: readonly number[]): number[] {
  const left: number[] = [...COPIES];
  for (const kind of seen) left[kind] = at(left, kind) - 1;
  return left;
}

export const total = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0);

import { at, type Pack, type Seat } from "@rubizh/engine";
import type { Length, View } from "./state.ts";

/** What a pack of this game holds. */
export interface River {
  /** A crossing is known by its number, counted from 1: the face of the die that means it. */
  readonly crossings: readonly { readonly worth: number }[];
  /** How many squads each player has, by the length of the game. */
  readonly squads: Readonly<Record<Length, number>>;
}

/** What the rules look things up in. Every function that needs it takes it first. */
export interface Content extends River {
  /** Numbers of the crossings, in order. */
  readonly numbers: readonly number[];
}

export function contentOf(packs: readonly Pack<River>[]): Content {
  const { data } = at(packs, 0);
  return { ...data, numbers: data.crossings.map((_, i) => i + 1) };
}

/** Points of a seat as things stand: a crossing pays whoever is stronger there (XX-008). */
export const pointsOf = (content: Content, v: View, seat: Seat): number =>
  content.crossings.reduce((sum, { worth }, i) => {
    const force = at(v.forces, i);
    return at(force, seat) > at(force, 1 - seat) ? sum + worth : sum;
  }, 0);

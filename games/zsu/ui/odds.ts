import { type Content, cardOf, enemyOf } from "../rules/content.ts";
import { without } from "../rules/piles.ts";
import type { SeatView } from "../rules/state.ts";

/** Chance of at least one of `fit` cards among `draws` of `size`. */
export function chance(size: number, fit: number, draws: number): number {
  let miss = 1;
  for (let i = 0; i < Math.min(draws, size); i++) miss *= Math.max(0, size - fit - i) / (size - i);
  return 1 - miss;
}

export interface Odd {
  /** The key of its name. */
  readonly key: string;
  readonly p: number;
}

const HAND = 5;
const LINE = 3;

/**
 * The next hand, from what its owner knows: the deck first; when it runs out, everything that is neither in it nor in
 * the hospital has been shuffled.
 */
export function handOdds(c: Content, s: SeatView): readonly Odd[] {
  const deck = s.deck.cards;
  if (deck === null) return [];
  const rest = without(without(s.army, s.hospital), deck);
  const odd = (key: string, fits: (id: string) => boolean): Odd => {
    if (deck.length < HAND && deck.some(fits)) return { key, p: 1 };
    if (deck.length >= HAND) return { key, p: chance(deck.length, deck.filter(fits).length, HAND) };
    return { key, p: chance(rest.length, rest.filter(fits).length, HAND - deck.length) };
  };
  return [
    odd("troop.infantry", (id) => cardOf(c, id).troop === "infantry"),
    odd("troop.artillery", (id) => cardOf(c, id).troop === "artillery"),
    odd("troop.tank", (id) => cardOf(c, id).troop === "tank"),
    odd("troop.air", (id) => cardOf(c, id).troop === "air"),
    odd("mark.antiAir", (id) => cardOf(c, id).antiAir),
    odd("term.panic", (id) => cardOf(c, id).family === "panic"),
  ];
}

/** The next three enemy cards: those scouted are certain, the others come from what is left. */
export function enemyOdds(c: Content, s: SeatView): readonly Odd[] {
  const known = (s.enemyDeck.top ?? []).slice(0, LINE);
  const bag = without(s.enemyDeck.cards, s.enemyDeck.top ?? []);
  if (known.length + bag.length === 0) return [];
  const odd = (key: string, fits: (id: string) => boolean): Odd => ({
    key,
    p: known.some(fits) ? 1 : chance(bag.length, bag.filter(fits).length, LINE - known.length),
  });
  return [
    odd("troop.air", (id) => enemyOf(c, id).troop === "air"),
    odd("troop.tank", (id) => enemyOf(c, id).troop === "tank"),
    odd("mark.artillery", (id) => enemyOf(c, id).artillery),
    odd("mark.rocketStrike", (id) => enemyOf(c, id).rocketStrike),
  ];
}

// Every level: what a seat may offer for an object, alone or in an auction, and what the offer costs its battle.
import { at, last, type Seat } from "@rubizh/engine";
import { amountOf, enemyValue, MOST_CARDS } from "../rules/bids.ts";
import type { CardId } from "../rules/cards.ts";
import { type Content, objectOf, PANIC } from "../rules/content.ts";
import type { Table } from "../rules/state.ts";
import { battle, sizeOf } from "./allocate.ts";
import { type Outlook, objectWorth, type Rated } from "./evaluate.ts";

/** Cards offered for an object. */
export interface Offer {
  readonly cards: readonly CardId[];
  readonly amount: number;
  /** What the battle loses without these cards. */
  readonly cost: number;
}

/**
 * What a seat may offer for the object on top, cheapest first: of two sets the one that amounts to no more and costs
 * no less is left out. Only amounts from `least` on serve, and those above `enough` are as good as that.
 */
export function offersOf(
  content: Content,
  v: Table,
  seat: Seat,
  o: Outlook,
  least = 0,
  enough = Number.POSITIVE_INFINITY,
): readonly Offer[] {
  const hand = at(v.seats, seat).hand.cards ?? [];
  const parts = partsOf(hand)
    .map((part) => {
      const cards = hand.filter((_, i) => part & (1 << i));
      return { part, cards, amount: Math.min(enough, amountOf(content, v, seat, cards)) };
    })
    .filter(({ amount }) => amount >= least);
  // A set that holds another one of the same amount or more has cards to spare.
  const lean = parts.filter(
    (x) => !parts.some((y) => y !== x && (y.part & x.part) === y.part && y.amount >= x.amount),
  );
  if (lean.length === 0) return [];
  const { whole, worth } = battle(content, v, seat, o, hand);
  const full = worth(whole);
  const sets = lean.map(
    ({ part, cards, amount }): Offer => ({ cards, amount, cost: full - worth(whole & ~part, part) }),
  );
  sets.sort((a, b) => a.cost - b.cost || b.amount - a.amount || a.cards.length - b.cards.length);
  let most = -1;
  return sets.filter(({ amount }) => {
    if (amount <= most) return false;
    most = amount;
    return true;
  });
}

/** What the battle loses without these cards of the hand. */
export function costOf(content: Content, v: Table, seat: Seat, o: Outlook, cards: readonly CardId[]): number {
  const hand = at(v.seats, seat).hand.cards ?? [];
  const { whole, worth } = battle(content, v, seat, o, hand);
  const rest = [...cards];
  const part = hand.reduce((mask, id, i) => {
    const k = rest.indexOf(id);
    if (k < 0) return mask;
    rest.splice(k, 1);
    return mask | (1 << i);
  }, 0);
  return worth(whole) - worth(whole & ~part, part);
}

/** Every different set of cards that are not panic; of equal cards the first ones. */
function partsOf(hand: readonly CardId[]): readonly number[] {
  const calm = hand.reduce((mask, id, i) => (id === PANIC ? mask : mask | (1 << i)), 0);
  const isFirst = (part: number): boolean =>
    hand.every((id, i) => !(part & (1 << i)) || id !== hand[i - 1] || (part & (1 << (i - 1))) !== 0);
  const parts: number[] = [];
  for (let part = calm; part > 0; part = (part - 1) & calm)
    if (sizeOf(part) <= MOST_CARDS && isFirst(part)) parts.push(part);
  return parts;
}

export function rateBids(content: Content, v: Table, seat: Seat, o: Outlook, best: number): readonly Rated[] {
  const { points } = objectOf(content, last(v.objectPile));
  const prize = objectWorth(o, v);
  const pass: Rated = { move: { t: "pass" }, worth: best > 0 ? -o.w.rival * prize : -0.5 };
  const need = Math.max(points, best + 1);
  return [
    pass,
    ...offersOf(content, v, seat, o, need, need).map(
      (b): Rated => ({ move: { t: "bid", cards: b.cards }, worth: prize - b.cost }),
    ),
  ];
}

export function rateOffers(content: Content, v: Table, seat: Seat, o: Outlook): readonly Rated[] {
  const { points } = objectOf(content, last(v.objectPile));
  const prize = objectWorth(o, v);
  const enemy = enemyValue(content, v);
  const taken = prize + 1 + 2 * v.lostObjects.length;
  const outcome = (value: number): number =>
    enemy >= points && enemy > value ? -taken : value >= points && value > enemy ? prize : 0;
  const pass: Rated = { move: { t: "pass" }, worth: outcome(0) - o.panic };
  const rate = ({ cards, amount, cost }: Offer): Rated => ({
    move: { t: "bid", cards },
    worth: outcome(amount) - cost,
  });
  return [pass, ...offersOf(content, v, seat, o).map(rate)];
}

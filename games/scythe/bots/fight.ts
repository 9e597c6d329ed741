// Levels 3 and 4: dial and cards of a combat, and how likely an attack wins.
import { at, type Rng, type Seat } from "@rubizh/engine";
import type { Content } from "../rules/content.ts";
import { fighters, workersAt } from "../rules/control.ts";
import { DIAL, mostCards } from "../rules/frames/combat.ts";
import type { Move } from "../rules/moves.ts";
import { scoreOf } from "../rules/scoring.ts";
import {
  CARD_VALUES,
  type CombatFrame,
  isFaction,
  type SeatView,
  seatOf,
  sum,
  type View,
} from "../rules/state.ts";
import { ADEPT, type Stakes } from "./scales.ts";
import { handsOf, type Mix, type Side, type Sides, shownBy, solved } from "./showdown.ts";
import { isLastByCombat } from "./stars.ts";

/** Coins that a point of power and a combat card are worth to who keeps them. */
export const POWER = 0.7;
const CARD = 0.8;
const CARD_VALUE = 0.35;
/** Coins that a star scores, about. */
const STAR = 4;
/** No card of the Automa adds more combat cards. */
const MOST_AUTOMA_CARDS = 3;

/** A dial and cards, and what both together come to. */
export interface Bid {
  readonly dial: number;
  readonly cards: readonly number[];
  readonly strength: number;
  readonly price: number;
}

/** What winning a combat is worth to a side, in coins: a star, the ground, and not being sent home. */
export function stake(v: View, f: CombatFrame, seat: Seat, stakes: Stakes = ADEPT.stakes): number {
  const p = seatOf(v, seat);
  const won = p.stars.filter((s) => s === "combat").length;
  const star = (won < 2 || isFaction(p, "saxony")) && p.stars.length < 6 ? stakes.star : 0;
  const enemy = at(f.sides, at(f.sides, 0).seat === seat ? 1 : 0).seat;
  const foe = seatOf(v, enemy);
  const more =
    foe.stars.filter((s) => s === "combat").length < 2 || (stakes.endless && isFaction(foe, "saxony"));
  const denied = more ? stakes.denied : 0;
  return star + denied + 4 + 1.5 * (fighters(p, f.hex) - 1) + workersAt(p, f.hex);
}

/** The cheapest way to every strength within reach. */
function bids(p: SeatView, hand: readonly number[], most: number): readonly Bid[] {
  const best = new Map<number, Bid>();
  const dials = Math.min(DIAL, p.power);
  for (const cards of picks(hand, most)) {
    const shown = sum(cards.map((n, kind) => n * at(CARD_VALUES, kind)));
    const spent = sum(cards) * CARD + CARD_VALUE * (shown - 2 * sum(cards));
    for (let dial = 0; dial <= dials; dial++) {
      const strength = dial + shown;
      const price = POWER * dial + spent;
      if (price < (best.get(strength)?.price ?? 99)) best.set(strength, { dial, cards, strength, price });
    }
  }
  return [...best.values()];
}

/** Every choice of at most `most` cards of a hand given as copies of each value. */
function picks(hand: readonly number[], most: number): readonly (readonly number[])[] {
  let all: readonly (readonly number[])[] = [[]];
  for (const copies of hand)
    all = all.flatMap((cards) =>
      Array.from({ length: Math.min(copies, most - sum(cards)) + 1 }, (_, n) => [...cards, n]),
    );
  return all;
}

/** Chances that the Automa shows each strength: a card of its deck says how much power and how many of its cards. */
function automaStrengths(
  content: Content,
  v: View,
  seat: Seat,
  unseen: readonly number[],
): readonly number[] {
  const chances: number[] = Array.from({ length: 40 }, () => 0);
  if (v.automa === "none") return chances;
  const { power, hand } = seatOf(v, seat);
  const { brackets, cards: all } = content.data.automa;
  const bracket = brackets.filter((from) => power >= from).length;
  const deck = sum(v.automa.deck) > 0 ? v.automa.deck : all.map(() => 1);
  const shown = [[1]];
  for (let n = 1; n <= hand.size && n <= MOST_AUTOMA_CARDS; n++)
    shown.push(withOneMore(at(shown, n - 1), unseen));
  for (const [i, card] of all.entries()) {
    const dial = Math.min(power, at(card.power, bracket));
    for (const [value, chance] of at(shown, Math.min(card.cards, shown.length - 1)).entries())
      chances[dial + value] = at(chances, dial + value) + (chance * at(deck, i)) / sum(deck);
  }
  return chances;
}
/** Chances of the sum of some cards, with one more card drawn from these copies. */
function withOneMore(sums: readonly number[], copies: readonly number[]): number[] {
  const more: number[] = Array.from({ length: sums.length + 5 }, () => 0);
  for (const [value, chance] of sums.entries())
    for (const [kind, n] of copies.entries()) {
      const to = value + at(CARD_VALUES, kind);
      more[to] = at(more, to) + (chance * n) / sum(copies);
    }
  return more;
}

/** A bid, how likely it wins, and what it promises: its part of the prize, less what it costs. */
export interface Weighed {
  readonly bid: Bid;
  readonly chance: number;
  /** What the chance is worth, in coins. */
  readonly gain: number;
  readonly worth: number;
}
const weighed = (
  all: readonly Bid[],
  against: readonly number[],
  prize: number,
  winsTies: boolean,
): readonly Weighed[] =>
  all.map((bid) => {
    const chance = sum(against.slice(0, bid.strength + (winsTies ? 1 : 0)));
    return { bid, chance, gain: prize * chance, worth: prize * chance - bid.price };
  });

/** The bid that promises most. */
const bestOf = (all: readonly Weighed[]): Weighed =>
  all.reduce((best, one) => (one.worth > best.worth ? one : best), at(all, 0));

export const commitOf = ({ dial, cards }: Bid): Move => ({ t: "commit", dial, cards });

const unseenBy = (content: Content, v: View, seat: Seat): readonly number[] =>
  content.data.combatCards.map(
    (n, kind) => n - at(v.combat.discard, kind) - (seatOf(v, seat).hand.cards?.[kind] ?? 0),
  );

/**
 * Dial and cards to choose from and the one to play. Against the Automa the best; against people a mix, so that nobody can
 * read the dial from the position: both sides answer each other over every hand they may hold until neither would gain
 * by doing something else.
 */
export function commitments(
  content: Content,
  v: View,
  f: CombatFrame,
  seat: Seat,
  rng: Rng,
  stakes: Stakes = ADEPT.stakes,
): { readonly best: Bid; readonly all: readonly Weighed[] } {
  const own = at(f.sides, 0).seat === seat ? 0 : 1;
  const enemy = at(f.sides, 1 - own).seat;
  const p = seatOf(v, seat);
  const most = mostCards(content, v, f, seat);
  const cards = p.hand.cards ?? [];
  const mine = bids(p, cards, most);
  if (seatOf(v, enemy).mat === "none") {
    const against = automaStrengths(content, v, enemy, unseenBy(content, v, seat));
    const all = weighed(mine, against, stake(v, f, seat, stakes), own === 0);
    return { best: bestOf(all).bid, all };
  }
  const sides = sidesOf(content, v, f, seat, stakes);
  const mixes = solved(sides);
  const hand = sides[own].hands.findIndex(({ key }) => key === usable(cards, most).join());
  const against = shownBy(sides[1 - own] as Side, mixes[1 - own] as Mix);
  return {
    best: drawn(mine, at(mixes[own], hand), rng),
    all: weighed(mine, against, sides[own].prize, own === 0),
  };
}

/** Whether a side wins the game by its sixth star if it wins the combat. */
const decides = (content: Content, v: View, f: CombatFrame): boolean =>
  f.sides.some(({ seat: who }) => {
    if (!isLastByCombat(seatOf(v, who))) return false;
    const own = scoreOf(content, v, who).total + STAR;
    return v.seats.every((_, other) => other === who || scoreOf(content, v, other).total <= own);
  });

/** One of the bids, each as often as its weight says. */
function drawn(all: readonly Bid[], weights: readonly number[], rng: Rng): Bid {
  let ticket = (rng(1 << 20) / (1 << 20)) * sum(weights);
  const i = weights.findIndex((weight) => {
    ticket -= weight;
    return ticket < 0;
  });
  return at(all, Math.max(0, i));
}

/** The two sides of a combat between people as both see it: every hand that each may hold, with what is at stake. */
export function sidesOf(
  content: Content,
  v: View,
  f: CombatFrame,
  seat: Seat,
  stakes: Stakes = ADEPT.stakes,
): Sides {
  const more = stakes.decisive > 0 && decides(content, v, f) ? stakes.decisive : 0;
  const side = (i: 0 | 1): Side => {
    const who = at(f.sides, i).seat;
    const p = seatOf(v, who);
    const most = mostCards(content, v, f, who);
    // The other side knows only what was played; this one also what it holds itself.
    const pool =
      who === seat
        ? content.data.combatCards.map((n, kind) => n - at(v.combat.discard, kind))
        : unseenBy(content, v, seat);
    const chances = new Map<string, number>();
    for (const [cards, chance] of handsOf(pool, p.hand.size)) {
      const key = usable(cards, most).join();
      chances.set(key, (chances.get(key) ?? 0) + chance);
    }
    const hands = [...chances].map(([key, chance]) => ({
      key,
      chance,
      bids: bids(p, key.split(",").map(Number), most),
    }));
    return { hands, prize: stake(v, f, who, stakes) + more };
  };
  return [side(0), side(1)];
}
/** Hands are alike that differ only in cards that cannot be shown. */
const usable = (cards: readonly number[], most: number): readonly number[] =>
  cards.map((n) => Math.min(n, most));

/** Dial and cards to play. */
export const commitment = (...asked: Parameters<typeof commitments>): Move =>
  commitOf(commitments(...asked).best);

/** Most that a seat can show, and what others expect that to be when they do not see its hand. */
function reach(content: Content, v: View, f: CombatFrame, seat: Seat): number {
  const p = seatOf(v, seat);
  const cards = Math.min(p.hand.size, mostCards(content, v, f, seat));
  return Math.min(DIAL, p.power) + 3 * cards;
}

/** Power that the Automa spends in a combat, on average. */
function automaSpends(content: Content, v: View, seat: Seat): number {
  if (v.automa === "none") return 0;
  const { power } = seatOf(v, seat);
  const { brackets, cards } = content.data.automa;
  const bracket = brackets.filter((from) => power >= from).length;
  const deck = sum(v.automa.deck) > 0 ? v.automa.deck : cards.map(() => 1);
  return sum(cards.map((card, i) => at(deck, i) * Math.min(power, at(card.power, bracket)))) / sum(deck);
}

/** How likely the attacker is to win, at first sight, what he would show for it, and what the Automa spends. */
export function attack(
  content: Content,
  v: View,
  f: CombatFrame,
  seat: Seat,
  enemy: Seat,
): { readonly chance: number; readonly move: Move; readonly spent: number } {
  const p = seatOf(v, seat);
  const all = bids(p, p.hand.cards ?? [], mostCards(content, v, f, seat));
  if (seatOf(v, enemy).mat === "none") {
    const against = automaStrengths(content, v, enemy, unseenBy(content, v, seat));
    const { bid, chance } = bestOf(weighed(all, against, stake(v, f, seat), true));
    return { chance, move: commitOf(bid), spent: automaSpends(content, v, enemy) };
  }
  const theirs = 0.8 * reach(content, v, f, enemy);
  const strongest = Math.max(...all.map((bid) => bid.strength));
  const enough = all.filter((bid) => bid.strength >= Math.min(strongest, Math.ceil(theirs)));
  const bid = enough.reduce((best, one) => (one.price < best.price ? one : best), at(enough, 0));
  const chance = 1 / (1 + Math.exp(-(strongest + 0.5 - theirs) / 1.6));
  return { chance, move: commitOf(bid), spent: 0 };
}

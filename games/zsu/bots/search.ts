// Level 3: an auction searched to its end, over hands the other seat may hold.
import { at, type Game, last, type Rng, rngFrom, type Seat } from "@rubizh/engine";
import { amountOf } from "../rules/bids.ts";
import { type Content, objectOf } from "../rules/content.ts";
import type { ZsuTypes } from "../rules/event.ts";
import type { Table, View } from "../rules/state.ts";
import { objectWorth, outlook, type Rated } from "./evaluate.ts";
import { costOf, type Offer, offersOf } from "./offers.ts";
import type { Weights } from "./scales.ts";

/** What one side of an auction may do, and what it stands to win. */
export interface Bidder {
  /** From the cheapest to the highest; each costs more than the one before. */
  readonly offers: readonly Offer[];
  readonly prize: number;
  /** What it loses when nobody bids. */
  readonly panic: number;
}

type Side = 0 | 1;

/**
 * An auction in which both sides know each other's hand, worked out from its end: what the one side gains less what
 * the other gains. `points` is what the object asks for.
 */
export function auctionOf(own: Bidder, other: Bidder, points: number) {
  const sides = [own, other] as const;
  const against = (side: Side): Side => (side === 0 ? 1 : 0);
  const better = (side: Side, a: number, b: number): number => (side === 0 ? Math.max(a, b) : Math.min(a, b));
  const won = (side: Side, { amount, cost }: Offer): number => {
    const gain = (amount >= points ? sides[side].prize : 0) - cost;
    return side === 0 ? gain : -gain;
  };
  const nobody = other.panic - own.panic;

  const known = [new Map<Offer, number>(), new Map<Offer, number>()] as const;
  /** The side answers the other's bid: it passes, or bids more. */
  function answer(side: Side, bid: Offer): number {
    const found = known[side].get(bid);
    if (found !== undefined) return found;
    let lead = won(against(side), bid);
    for (const offer of sides[side].offers)
      if (offer.amount > bid.amount) lead = better(side, lead, answer(against(side), offer));
    known[side].set(bid, lead);
    return lead;
  }

  return {
    /** After an own bid that the other may still answer. */
    bid: (offer: Offer): number => answer(1, offer),
    /** After an own bid when the other has passed. */
    win: (offer: Offer): number => won(0, offer),
    /** After an own pass on the other's bid. */
    yield: (bid: Offer): number => won(1, bid),
    /** After an own pass as the first of the two: any bid of the other wins. */
    open: (): number => other.offers.reduce((lead, offer) => better(1, lead, won(1, offer)), nobody),
    /** After both have passed. */
    nobody,
  };
}

/**
 * Bids and the pass, each with what it comes to on average over hands the other may hold; the best first. It is given
 * a view, and imagines from it what it cannot see.
 */
export function solveAuction(
  game: Game<ZsuTypes>,
  content: Content,
  v: View,
  seat: Seat,
  hands: number,
  w: Weights,
): readonly Rated[] {
  const f = last(v.frames);
  if (f.t !== "auction") return [];
  const { points } = objectOf(content, last(v.objectPile));
  const own = bidderOf(content, v, seat, w);
  const { amount, passed } = at(f.bids, 1 - seat);
  const offers = own.offers.filter((offer) => offer.amount > amount);
  const bids = offers.map(() => 0);
  // Whatever the other bids above all own offers cannot be answered, however much it is.
  const enough = 1 + Math.max(points, ...own.offers.map((offer) => offer.amount));
  let pass = 0;
  const dealer = dealerFor(v, seat);
  for (let n = 0; n < hands; n++) {
    const world = game.imagine(v, dealer);
    const play = auctionOf(own, bidderOf(content, world, 1 - seat, w, enough), points);
    offers.forEach((offer, i) => {
      bids[i] = at(bids, i) + (passed ? play.win(offer) : play.bid(offer));
    });
    if (passed) pass += play.nobody;
    else pass += amount === 0 ? play.open() : play.yield(standingBid(content, world, 1 - seat, w));
  }
  return [
    { move: { t: "pass" } as const, worth: pass / hands },
    ...offers.map(({ cards }, i): Rated => ({ move: { t: "bid", cards }, worth: at(bids, i) / hands })),
  ].sort((a, b) => b.worth - a.worth);
}

/** Luck that depends on what the seat sees and on nothing else, so that the same view is always answered alike. */
const dealerFor = (v: View, seat: Seat): Rng =>
  rngFrom(JSON.stringify([v.round, at(v.seats, seat).hand.cards, last(v.objectPile), last(v.frames)]));

function bidderOf(content: Content, v: Table, seat: Seat, w: Weights, enough?: number): Bidder {
  const o = outlook(content, v, seat, w);
  return { offers: offersOf(content, v, seat, o, 1, enough), prize: objectWorth(o, v), panic: o.panic };
}

function standingBid(content: Content, v: Table, seat: Seat, w: Weights): Offer {
  const f = last(v.frames);
  const cards = (f.t === "auction" && at(f.bids, seat).cards) || [];
  const cost = costOf(content, v, seat, outlook(content, v, seat, w), cards);
  return { cards, amount: amountOf(content, v, seat, cards), cost };
}

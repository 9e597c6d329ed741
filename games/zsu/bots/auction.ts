import { at, type Game, last, type Seat } from "@rubizh/engine";
import { type Catalogue, objectOf } from "../rules/cards.ts";
import type { ZsuTypes } from "../rules/event.ts";
import { amountOf } from "../rules/frames/auction.ts";
import type { Table, View } from "../rules/state.ts";
import { costOf, type Offer, offersOf, type Rated } from "./policy.ts";
import { dealerFor } from "./search.ts";
import { objectWorth, outlook, type Weights } from "./worth.ts";

/** What one side of an auction may do, and what it stands to win. */
export interface Bidder {
  /** From the cheapest to the highest; each costs more than the one before. */
  readonly offers: readonly Offer[];
  readonly prize: number;
  /** What it loses when nobody bids. */
  readonly panic: number;
}

/** What the auction brings to the one side and to the other. */
type Gains = readonly [own: number, other: number];
type Side = 0 | 1;

/**
 * An auction in which both sides know each other's hand, worked out from its end. Each side wants to gain, and grudges
 * the other `rival` of what that one gains. `points` is what the object asks for.
 */
export function auctionOf(own: Bidder, other: Bidder, points: number, rival: number) {
  const sides = [own, other] as const;
  const wish = (side: Side, gains: Gains): number => gains[side] - rival * gains[side === 0 ? 1 : 0];
  const better = (side: Side, a: Gains, b: Gains): Gains => (wish(side, b) > wish(side, a) ? b : a);
  const against = (side: Side): Side => (side === 0 ? 1 : 0);
  const won = (side: Side, { amount, cost }: Offer): Gains => {
    const gain = (amount >= points ? sides[side].prize : 0) - cost;
    return side === 0 ? [gain, 0] : [0, gain];
  };
  const nobody: Gains = [-own.panic, -other.panic];

  const known = [new Map<Offer, Gains>(), new Map<Offer, Gains>()] as const;
  /** The side answers the other's bid: it passes, or bids more. */
  function answer(side: Side, bid: Offer): Gains {
    const found = known[side].get(bid);
    if (found !== undefined) return found;
    let gains = won(against(side), bid);
    for (const offer of sides[side].offers)
      if (offer.amount > bid.amount) gains = better(side, gains, answer(against(side), offer));
    known[side].set(bid, gains);
    return gains;
  }

  const own0 = (gains: Gains): number => wish(0, gains);
  return {
    /** After an own bid that the other may still answer. */
    bid: (offer: Offer): number => own0(answer(1, offer)),
    /** After an own bid when the other has passed. */
    win: (offer: Offer): number => own0(won(0, offer)),
    /** After an own pass on the other's bid. */
    yield: (bid: Offer): number => own0(won(1, bid)),
    /** After an own pass as the first of the two: any bid of the other wins. */
    open: (): number =>
      own0(
        other.offers.reduce(
          (gains, offer) => (offer.amount > 0 ? better(1, gains, won(1, offer)) : gains),
          nobody,
        ),
      ),
    /** After both have passed. */
    nobody: (): number => own0(nobody),
  };
}

/** Bids and the pass, each with what it comes to on average over hands the other may hold. */
export function solveAuction(
  game: Game<ZsuTypes>,
  c: Catalogue,
  v: View,
  seat: Seat,
  hands: number,
  w: Weights,
): readonly Rated[] {
  const own = bidderOf(c, v, seat, w);
  const { points } = objectOf(c, last(v.objectPile));
  const f = last(v.frames);
  if (f.t !== "auction") return [];
  const standing = at(f.bids, 1 - seat);
  const offers = own.offers.filter(({ amount }) => amount > Math.max(0, standing.amount));
  const sums = offers.map(() => 0);
  let passed = 0;
  const dealer = dealerFor(v, seat);
  for (let n = 0; n < hands; n++) {
    const world = game.imagine(v, dealer);
    const bids = last(world.frames);
    const cards = bids.t === "auction" ? at(bids.bids, 1 - seat).cards : [];
    const play = auctionOf(own, bidderOf(c, world, 1 - seat, w), points, w.rival);
    offers.forEach((offer, i) => {
      sums[i] = at(sums, i) + (standing.passed ? play.win(offer) : play.bid(offer));
    });
    if (standing.passed) passed += play.nobody();
    else if (cards.length === 0) passed += play.open();
    else {
      const amount = amountOf(c, world, 1 - seat, cards);
      passed += play.yield({
        cards,
        amount,
        cost: costOf(c, world, 1 - seat, outlook(c, world, 1 - seat, w), cards),
      });
    }
  }
  const rated = offers.map(
    ({ cards }, i): Rated => ({ move: { t: "bid", cards }, worth: at(sums, i) / hands }),
  );
  return [{ move: { t: "pass" } as const, worth: passed / hands }, ...rated].sort(
    (a, b) => b.worth - a.worth,
  );
}

function bidderOf(c: Catalogue, v: Table, seat: Seat, w: Weights): Bidder {
  const o = outlook(c, v, seat, w);
  return { offers: offersOf(c, v, seat, o), prize: objectWorth(o, v), panic: o.panic };
}

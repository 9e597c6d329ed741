import { at, type Rng, rngFrom } from "@rubizh/engine";
import { describe, expect, test } from "vitest";
import type { Offer } from "./offers.ts";
import { auctionOf, type Bidder } from "./search.ts";

const offer = (amount: number, cost: number): Offer => ({ cards: [`card-${amount}`], amount, cost });
const bidder = (prize: number, ...offers: readonly Offer[]): Bidder => ({ offers, prize, panic: 2 });
const POINTS = 4;

describe("an auction worked out from its end", () => {
  test("a bid that the other cannot top wins the object at its cost", () => {
    const own = bidder(3, offer(5, 1));
    const play = auctionOf(own, bidder(3, offer(4, 1)), POINTS);
    expect(play.bid(offer(5, 1))).toBe(2);
  });

  test("a low bid is topped, a high one is not", () => {
    const [low, high] = [offer(4, 0.5), offer(7, 1.5)];
    const play = auctionOf(bidder(3, low, high), bidder(3, offer(6, 1)), POINTS);
    expect(play.bid(high)).toBe(1.5);
    // He answers 6; to bid 7 then is still better than to let him have it.
    expect(play.bid(low)).toBe(1.5);
    const poor = auctionOf(bidder(3, low), bidder(3, offer(6, 1)), POINTS);
    expect(poor.bid(low)).toBe(-2);
  });

  test("what costs more than it brings is left to nobody, and both take panic", () => {
    const play = auctionOf(bidder(3, offer(4, 9)), bidder(3, offer(5, 9)), POINTS);
    expect(play.open()).toBe(0);
    expect(play.nobody).toBe(0);
    expect(play.win(offer(4, 9))).toBe(-6);
  });

  test("a bid below what the object asks for spares the panic and wins nothing", () => {
    const play = auctionOf(bidder(3, offer(1, 0.25)), bidder(3), POINTS);
    expect(play.win(offer(1, 0.25))).toBe(-0.25);
    expect(play.bid(offer(1, 0.25))).toBe(-0.25);
  });
});

/** The same auction without memory or shortcuts: whoever is to answer tries everything. */
function plainly(sides: readonly [Bidder, Bidder], side: 0 | 1, bid: Offer): number {
  const holder = 1 - side;
  const gain = (bid.amount >= POINTS ? at(sides, holder).prize : 0) - bid.cost;
  const more = at(sides, side).offers.filter(({ amount }) => amount > bid.amount);
  const ends = more.map((offer) => plainly(sides, side === 0 ? 1 : 0, offer));
  return holder === 0 ? Math.min(gain, ...ends) : Math.max(-gain, ...ends);
}

test("agrees with the plain search of every auction", () => {
  const rng: Rng = rngFrom("auctions");
  const anyBidder = (): Bidder => {
    const amounts = [...new Set(Array.from({ length: 4 }, () => 1 + rng(9)))].sort((a, b) => a - b);
    return bidder(1 + rng(5), ...amounts.map((amount, i) => offer(amount, (i + rng(8)) / 3)));
  };
  for (let n = 0; n < 300; n++) {
    const sides = [anyBidder(), anyBidder()] as const;
    const play = auctionOf(sides[0], sides[1], POINTS);
    for (const bid of sides[0].offers) expect(play.bid(bid)).toBeCloseTo(plainly(sides, 1, bid), 9);
  }
});

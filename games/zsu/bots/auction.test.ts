import { at, type Rng, rngFrom } from "@rubizh/engine";
import { describe, expect, test } from "vitest";
import { auctionOf, type Bidder } from "./auction.ts";
import type { Offer } from "./policy.ts";

const offer = (amount: number, cost: number): Offer => ({ cards: [`card-${amount}`], amount, cost });
const bidder = (prize: number, ...offers: readonly Offer[]): Bidder => ({ offers, prize, panic: 2 });
const POINTS = 4;

describe("an auction worked out from its end", () => {
  test("a bid that the other cannot top wins the object at its cost", () => {
    const own = bidder(3, offer(5, 1));
    const play = auctionOf(own, bidder(3, offer(4, 1)), POINTS, 1);
    expect(play.bid(offer(5, 1))).toBe(2);
  });

  test("a low bid is topped, a high one is not", () => {
    const [low, high] = [offer(4, 0.5), offer(7, 1.5)];
    const play = auctionOf(bidder(3, low, high), bidder(3, offer(6, 1)), POINTS, 1);
    expect(play.bid(high)).toBe(1.5);
    // He answers 6; to bid 7 then is still better than to let him have it.
    expect(play.bid(low)).toBe(1.5);
    const poor = auctionOf(bidder(3, low), bidder(3, offer(6, 1)), POINTS, 1);
    expect(poor.bid(low)).toBe(-2);
  });

  test("what costs more than it brings is left to nobody, and both take panic", () => {
    const play = auctionOf(bidder(3, offer(4, 9)), bidder(3, offer(5, 9)), POINTS, 0);
    expect(play.open()).toBe(-2);
    expect(play.nobody()).toBe(-2);
    expect(play.win(offer(4, 9))).toBe(-6);
  });

  test("a bid below what the object asks for spares the panic and wins nothing", () => {
    const play = auctionOf(bidder(3, offer(1, 0.25)), bidder(3), POINTS, 0);
    expect(play.win(offer(1, 0.25))).toBe(-0.25);
    expect(play.bid(offer(1, 0.25))).toBe(-0.25);
  });
});

/** The same auction without memory or shortcuts: whoever is to answer tries everything. */
function plainly(
  sides: readonly [Bidder, Bidder],
  rival: number,
  side: 0 | 1,
  bid: Offer,
): readonly number[] {
  const holder = 1 - side;
  const gain = (bid.amount >= POINTS ? at(sides, holder).prize : 0) - bid.cost;
  const ends = [holder === 0 ? [gain, 0] : [0, gain]];
  for (const more of at(sides, side).offers)
    if (more.amount > bid.amount) ends.push([...plainly(sides, rival, side === 0 ? 1 : 0, more)]);
  const wish = (end: readonly number[]): number => at(end, side) - rival * at(end, 1 - side);
  return ends.reduce((a, b) => (wish(b) > wish(a) ? b : a));
}

test("agrees with the plain search of every auction", () => {
  const rng: Rng = rngFrom("auctions");
  const anyBidder = (): Bidder => {
    const amounts = [...new Set(Array.from({ length: 4 }, () => 1 + rng(9)))].sort((a, b) => a - b);
    return bidder(1 + rng(5), ...amounts.map((amount, i) => offer(amount, (i + rng(8)) / 3)));
  };
  for (let n = 0; n < 300; n++) {
    const sides = [anyBidder(), anyBidder()] as const;
    const rival = rng(11) / 10;
    const play = auctionOf(sides[0], sides[1], POINTS, rival);
    for (const bid of sides[0].offers) {
      const [own = 0, other = 0] = plainly(sides, rival, 1, bid);
      expect(play.bid(bid)).toBeCloseTo(own - rival * other, 9);
    }
  }
});

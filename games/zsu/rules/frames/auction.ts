import { at, last, type Seat } from "@rubizh/engine";
import { amountOf, commit, offers, refuseOffer, relieve, stakes } from "../bids.ts";
import { type Content, objectOf } from "../content.ts";
import type { Emit } from "../event.ts";
import { type Asks, no, notNow, type Own, order, own, pop, seatOf } from "../frame.ts";
import { takePanic } from "../panic.ts";
import type { Frame, Mine, Move, Table } from "../state.ts";

export const auctionFrame = (v: Table): Frame => ({
  t: "auction",
  turn: at(order(v), 0),
  bids: v.seats.map(() => ({ amount: 0, passed: false, cards: [] })),
});

const highest = (f: { readonly bids: readonly { readonly amount: number }[] }): number =>
  Math.max(...f.bids.map((b) => b.amount));

/** Bids in turns from the first player; a pass is final, and a bid binds to the cards behind it (ZS-142, ZS-223). */
export const auction: Asks<"auction"> = {
  waits: "seats",
  phase: "deblockade",
  seats: (_content, _v, f) => [f.turn],
  prompt: (content, v, f) => ({
    key: highest(f) === 0 ? "prompt.bid" : "prompt.raise",
    with: stakes(content, v, highest(f)),
  }),
  candidates: (_content, v, _f, seat) => [
    ...offers(own(seatOf(v, seat).hand)).map((cards): Move => ({ t: "bid", cards })),
    { t: "pass" },
  ],
  refuse(content, v, f, m, seat) {
    if (m.t === "pass") return undefined;
    if (m.t !== "bid") return notNow("ZS-142");
    const refused = refuseOffer(v, seat, m.cards);
    if (refused) return refused;
    const amount = amountOf(content, v, seat, m.cards);
    if (amount < 1) return no("ZS-223", "bidTooLow", { best: 0 });
    return amount > highest(f) ? undefined : no("ZS-142", "bidTooLow", { best: highest(f) });
  },
  play(content, d, f, m, emit, seat) {
    const other = at(f.bids, 1 - seat);
    if (m.t === "bid") {
      const amount = amountOf(content, d, seat, m.cards);
      f.bids[seat] = { amount, passed: false, cards: [...m.cards] };
      emit({ t: "bid", seat, amount, cards: [...m.cards] });
      if (other.passed) award(content, d, f, seat, emit);
      else f.turn = 1 - seat;
      return;
    }
    at(f.bids, seat).passed = true;
    emit({ t: "passed", seat });
    if (other.amount > 0) award(content, d, f, 1 - seat, emit);
    else if (other.passed) nobody(d, emit);
    else f.turn = 1 - seat;
  },
};

function award(content: Content, d: Mine, f: Own<"auction">, seat: Seat, emit: Emit): void {
  const { amount, cards } = at(f.bids, seat);
  pop(d);
  commit(d, seat, cards, amount, emit);
  const object = objectOf(content, last(d.objectPile));
  if (amount >= object.points) relieve(d, seat, emit);
  else emit({ t: "objectStays", object: object.id });
}

/** Nobody offered a card: panic for each, and the object stays (ZS-144). */
function nobody(d: Mine, emit: Emit): void {
  pop(d);
  emit({ t: "objectStays", object: last(d.objectPile) });
  for (const seat of order(d)) takePanic(d, seat, emit);
}

import { at, last, type Refusal, type Seat } from "@rubizh/engine";
import { bidValue } from "../bonus.ts";
import { type CardId, type Catalogue, objectOf, PANIC } from "../cards.ts";
import type { Emit } from "../event.ts";
import {
  amount,
  asked,
  type FrameRules,
  mine,
  no,
  notNow,
  order,
  own,
  pop,
  seatOf,
  toOthers,
  top,
} from "../frame.ts";
import { takePanic } from "../panic.ts";
import { add, holdsAll, take, without } from "../piles.ts";
import type { Frame, Mine, Move, Table } from "../state.ts";

export const MOST_CARDS = 5;

/** What these hand cards amount to for the object on top: their bonuses see each other and the rest of the hand. */
export function amountOf(c: Catalogue, v: Table, seat: Seat, cards: readonly CardId[]): number {
  const s = seatOf(v, seat);
  const turn = {
    held: without(own(s.hand), cards),
    played: cards,
    kills: 0,
    panicked: s.panicked,
    objectSeen: v.thisRound.objectSeen,
  };
  return bidValue(c, cards, objectOf(c, last(v.objectPile)).need, turn);
}

/** Every different set of up to five cards that are not panic. */
export function offers(hand: readonly CardId[]): readonly (readonly CardId[])[] {
  let sets: (readonly CardId[])[] = [[]];
  const usable = hand.filter((id) => id !== PANIC);
  for (let i = 0; i < usable.length; ) {
    const id = at(usable, i);
    let copies = 1;
    while (usable[i + copies] === id) copies += 1;
    i += copies;
    sets = sets.flatMap((set) =>
      Array.from({ length: copies + 1 }, (_, n) => [...set, ...Array<CardId>(n).fill(id)]),
    );
  }
  return sets.filter((set) => set.length > 0 && set.length <= MOST_CARDS);
}

/** Any hand card but panic may be offered, up to five of them (ZS-140, ZS-222). */
export function refuseOffer(v: Table, seat: Seat, cards: readonly CardId[]): Refusal | undefined {
  if (cards.includes(PANIC)) return no("ZS-222", "noPanicOffered");
  if (cards.length === 0 || cards.length > MOST_CARDS) return no("ZS-140", "offerSize");
  return holdsAll(own(seatOf(v, seat).hand), cards) ? undefined : no("ZS-140", "notInHand");
}

/** The cards of a bid are spent for the round, whether they suffice or not (ZS-146). */
export function commit(d: Mine, seat: Seat, cards: readonly CardId[], amount: number, emit: Emit): void {
  const s = mine(d, seat);
  for (const card of cards) {
    take(s.hand.cards, card);
    add(s.committed, card);
  }
  s.hand.size -= cards.length;
  emit({ t: "committed", seat, amount, cards: [...cards], ...toOthers(d) });
}

export function relieve(d: Mine, seat: Seat, emit: Emit): void {
  const object = last(d.objectPile);
  d.objectPile.pop();
  add(mine(d, seat).objects, object);
  emit({ t: "relieved", seat, object });
}

export const auctionFrame = (v: Table): Frame => ({
  t: "auction",
  turn: at(order(v), 0),
  bids: v.seats.map(() => ({ amount: 0, passed: false, cards: [] })),
});

const highest = (f: { readonly bids: readonly { readonly amount: number }[] }): number =>
  Math.max(...f.bids.map((b) => b.amount));

/** Bids in turns from the first player; a pass is final, and a bid binds to the cards behind it (ZS-142, ZS-223). */
export const auction: FrameRules<"auction"> = {
  phase: "deblockade",
  asks: (c, v, f) => {
    const object = objectOf(c, last(v.objectPile));
    const values = {
      object: `@object.${object.id}`,
      need: amount(object.need, object.points),
      best: highest(f),
    };
    return [asked(f.turn, highest(f) === 0 ? "prompt.bid" : "prompt.raise", false, values)];
  },
  candidates: (_c, v, _f, seat) => [
    ...offers(own(seatOf(v, seat).hand)).map((cards): Move => ({ t: "bid", cards })),
    { t: "pass" },
  ],
  refuse(c, v, f, seat, m) {
    if (m.t === "pass") return undefined;
    if (m.t !== "bid") return notNow("ZS-142");
    const refused = refuseOffer(v, seat, m.cards);
    if (refused) return refused;
    const amount = amountOf(c, v, seat, m.cards);
    if (amount < 1) return no("ZS-223", "bidTooLow", { best: 0 });
    return amount > highest(f) ? undefined : no("ZS-142", "bidTooLow", { best: highest(f) });
  },
  play(c, d, seat, m, emit) {
    const f = top(d, "auction");
    const other = at(f.bids, 1 - seat);
    if (m.t === "bid") {
      const amount = amountOf(c, d, seat, m.cards);
      f.bids[seat] = { amount, passed: false, cards: [...m.cards] };
      emit({ t: "bid", seat, amount, cards: [...m.cards] });
      if (other.passed) award(c, d, seat, emit);
      else f.turn = 1 - seat;
      return;
    }
    at(f.bids, seat).passed = true;
    emit({ t: "passed", seat });
    if (other.amount > 0) award(c, d, 1 - seat, emit);
    else if (other.passed) nobody(d, emit);
    else f.turn = 1 - seat;
  },
};

function award(c: Catalogue, d: Mine, seat: Seat, emit: Emit): void {
  const { amount, cards } = at(top(d, "auction").bids, seat);
  pop(d);
  commit(d, seat, cards, amount, emit);
  const object = objectOf(c, last(d.objectPile));
  if (amount >= object.points) relieve(d, seat, emit);
  else emit({ t: "objectStays", object: object.id });
}

/** Nobody offered a card: panic for each, and the object stays (ZS-144). */
function nobody(d: Mine, emit: Emit): void {
  pop(d);
  emit({ t: "objectStays", object: last(d.objectPile) });
  for (const seat of order(d)) takePanic(d, seat, emit);
}

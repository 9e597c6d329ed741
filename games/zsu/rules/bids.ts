import { at, last, type Refusal, type Seat } from "@rubizh/engine";
import { bidValue } from "./bonus.ts";
import type { CardId } from "./cards.ts";
import { type Content, enemyOf, objectOf, PANIC } from "./content.ts";
import type { Emit } from "./event.ts";
import { amount, mine, no, own, seatOf, toOthers } from "./frame.ts";
import { add, holdsAll, take, without } from "./piles.ts";
import type { Mine, Table } from "./state.ts";

export const MOST_CARDS = 5;

/** What these hand cards amount to for the object on top: their bonuses see each other and the rest of the hand. */
export function amountOf(content: Content, v: Table, seat: Seat, cards: readonly CardId[]): number {
  const s = seatOf(v, seat);
  const turn = {
    held: without(own(s.hand), cards),
    played: cards,
    kills: 0,
    panicked: s.panicked,
    objectSeen: v.thisRound.objectSeen,
  };
  return bidValue(content, cards, objectOf(content, last(v.objectPile)).need, turn);
}

/** The enemy's figure in the stat asked for; a card with support alone counts 0 (ZS-187). */
export function enemyValue(content: Content, v: Table): number {
  if (v.enemyBid === "none") return 0;
  return enemyOf(content, v.enemyBid)[objectOf(content, last(v.objectPile)).need];
}

/** What the question says: the object on top, what it asks for, and the best bid so far. */
export function stakes(content: Content, v: Table, best: number) {
  const { id, need, points } = objectOf(content, last(v.objectPile));
  return { object: `@object.${id}`, need: amount(need, points), best };
}

/** Every different set of up to five cards that are not panic. */
export function offers(hand: readonly CardId[]): readonly (readonly CardId[])[] {
  const sets: (readonly CardId[])[] = [[]];
  const usable = hand.filter((id) => id !== PANIC);
  for (let i = 0; i < usable.length; ) {
    const id = at(usable, i);
    let copies = 1;
    while (usable[i + copies] === id) copies += 1;
    i += copies;
    for (const set of sets.splice(0)) {
      let grown = set;
      sets.push(grown);
      for (let n = 0; n < copies && grown.length < MOST_CARDS; n++) {
        grown = [...grown, id];
        sets.push(grown);
      }
    }
  }
  return sets.filter((set) => set.length > 0);
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

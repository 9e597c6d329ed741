import { at, last } from "@rubizh/engine";
import { type Catalogue, enemyOf, objectOf } from "../cards.ts";
import type { Emit } from "../event.ts";
import { amount, asked, type FrameRules, mine, notNow, own, pop, push, seatOf } from "../frame.ts";
import { takePanic } from "../panic.ts";
import { draw } from "../piles.ts";
import type { Mine, Move, Table } from "../state.ts";
import { amountOf, commit, offers, refuseOffer, relieve } from "./auction.ts";
import { enemyBag, renewEnemies, takeDrawn, takeTop } from "./prepare.ts";

const ALONE = 0;
/** The enemy wins the war of nerves with its third object (ZS-197). */
const OBJECTS_LOST = 3;

/** Alone, the enemy bids first with the top card of its deck (ZS-185). */
export const enemyBid: FrameRules<"enemyBid"> = {
  phase: "deblockade",
  step(c, d, emit) {
    const s = mine(d, ALONE);
    if (s.enemyDeck.cards.length === 0) {
      if (renewEnemies(c, d, ALONE, emit)) return true;
      pop(d);
      return true;
    }
    if (s.enemyDeck.top.length === 0) return false;
    showBid(c, d, takeTop(s), emit);
    return true;
  },
  draw: (_c, v) => draw(enemyBag(seatOf(v, ALONE)), 1),
  kinds: (_c, v) => enemyBag(seatOf(v, ALONE)),
  settle(c, d, luck, emit) {
    showBid(c, d, at(takeDrawn(mine(d, ALONE), luck), 0), emit);
  },
};

function showBid(c: Catalogue, d: Mine, enemy: string, emit: Emit): void {
  pop(d);
  d.enemyBid = enemy;
  emit({ t: "enemyBid", enemy, value: enemyValue(c, d) });
}

/** The enemy's figure in the stat asked for; a card with support alone counts 0 (ZS-187). */
export function enemyValue(c: Catalogue, v: Table): number {
  if (v.enemyBid === "none") return 0;
  return enemyOf(c, v.enemyBid)[objectOf(c, last(v.objectPile)).need];
}

/** Then the player offers any number of cards, or none. */
export const offer: FrameRules<"offer"> = {
  phase: "deblockade",
  asks: (c, v) => {
    const object = objectOf(c, last(v.objectPile));
    const values = {
      object: `@object.${object.id}`,
      need: amount(object.need, object.points),
      best: enemyValue(c, v),
    };
    return [asked(ALONE, "prompt.offer", false, values)];
  },
  candidates: (_c, v) => [
    ...offers(own(seatOf(v, ALONE).hand)).map((cards): Move => ({ t: "bid", cards })),
    { t: "pass" },
  ],
  refuse(_c, v, _f, _seat, m) {
    if (m.t === "pass") return undefined;
    return m.t === "bid" ? refuseOffer(v, ALONE, m.cards) : notNow("ZS-185");
  },
  play(c, d, _seat, m, emit) {
    const cards = m.t === "bid" ? m.cards : [];
    const value = cards.length === 0 ? 0 : amountOf(c, d, ALONE, cards);
    pop(d);
    if (cards.length > 0) commit(d, ALONE, cards, value, emit);
    else {
      emit({ t: "passed", seat: ALONE });
      // Panic is the price of offering nothing, whatever becomes of the object (ZS-189).
      takePanic(d, ALONE, emit);
    }
    decide(c, d, value, emit);
  },
};

function decide(c: Catalogue, d: Mine, value: number, emit: Emit): void {
  const { id, points } = objectOf(c, last(d.objectPile));
  const enemy = enemyValue(c, d);
  if (enemy >= points && enemy > value) {
    d.objectPile.pop();
    d.lostObjects.push(id);
    emit({ t: "objectLost", object: id });
    if (d.lostObjects.length >= OBJECTS_LOST) {
      push(d, { t: "over", reason: "thirdObject", leaver: "none" });
      emit({ t: "ended", reason: "thirdObject" });
    }
  } else if (value >= points && value > enemy) relieve(d, ALONE, emit);
  else emit({ t: "objectStays", object: id });
}

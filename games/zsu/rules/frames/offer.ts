import { last } from "@rubizh/engine";
import { amountOf, commit, enemyValue, offers, refuseOffer, relieve, stakes } from "../bids.ts";
import { type Content, objectOf } from "../content.ts";
import type { Emit } from "../event.ts";
import { ALONE, type Asks, notNow, own, pop, push, seatOf } from "../frame.ts";
import { takePanic } from "../panic.ts";
import type { Mine, Move } from "../state.ts";

/** The enemy wins the war of nerves with its third object (ZS-197). */
const OBJECTS_LOST = 3;

/** Then the player offers any number of cards, or none. */
export const offer: Asks<"offer"> = {
  waits: "seats",
  phase: "deblockade",
  seats: () => [ALONE],
  prompt: (content, v) => ({ key: "prompt.offer", with: stakes(content, v, enemyValue(content, v)) }),
  candidates: (_content, v) => [
    ...offers(own(seatOf(v, ALONE).hand)).map((cards): Move => ({ t: "bid", cards })),
    { t: "pass" },
  ],
  refuse(_content, v, _f, m) {
    if (m.t === "pass") return undefined;
    return m.t === "bid" ? refuseOffer(v, ALONE, m.cards) : notNow("ZS-185");
  },
  play(content, d, _f, m, emit) {
    const cards = m.t === "bid" ? m.cards : [];
    const value = cards.length === 0 ? 0 : amountOf(content, d, ALONE, cards);
    pop(d);
    if (cards.length > 0) commit(d, ALONE, cards, value, emit);
    else {
      emit({ t: "passed", seat: ALONE });
      // Panic is the price of offering nothing, whatever becomes of the object (ZS-189).
      takePanic(d, ALONE, emit);
    }
    decide(content, d, value, emit);
  },
};

function decide(content: Content, d: Mine, value: number, emit: Emit): void {
  const { id, points } = objectOf(content, last(d.objectPile));
  const enemy = enemyValue(content, d);
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

import type { Seat } from "@rubizh/engine";
import type { HandEffect } from "../cards.ts";
import { type Asks, mine, no, notNow, order, own, pop, push, seatOf } from "../frame.ts";
import { add, kindsOf, take } from "../piles.ts";
import type { Frame, Move, Table } from "../state.ts";

/** A seat with nothing to choose from is not asked: an empty hand, or an empty hospital (ZS-220). */
export const handFrame = (v: Table, effect: HandEffect): Frame => ({
  t: "hand",
  effect,
  waiting: order(v).filter((seat) => {
    const s = seatOf(v, seat);
    return effect === "hospitalToHand" ? s.hospital.length > 0 : s.hand.size > 0;
  }),
  draws: [],
});

/** Events that touch the hand: both answer side by side, openly; new cards are drawn when all have answered. */
export const hand: Asks<"hand"> = {
  waits: "seats",
  phase: "events",
  step(_content, d, f) {
    if (f.waiting.length > 0) return false;
    pop(d);
    const draws: readonly Seat[] = order(d).filter((seat) => f.draws.includes(seat));
    for (const seat of draws.toReversed()) push(d, { t: "draw", seat, count: 1 });
    return true;
  },
  seats: (_content, _v, f) => f.waiting,
  prompt: (_content, _v, f) => ({ key: `prompt.${f.effect}` }),
  candidates: (_content, v, f, seat) =>
    f.effect === "hospitalToHand"
      ? [...kindsOf(seatOf(v, seat).hospital).map((card): Move => ({ t: "recover", card })), { t: "pass" }]
      : kindsOf(own(seatOf(v, seat).hand)).map((card) => ({ t: "discard", card })),
  refuse(_content, v, f, m, seat) {
    if (f.effect === "hospitalToHand") {
      if (m.t === "pass") return undefined;
      if (m.t !== "recover") return notNow("ZS-137");
      return seatOf(v, seat).hospital.includes(m.card) ? undefined : no("ZS-137", "notInHospital");
    }
    if (m.t === "pass" || m.t === "done") return no("ZS-220", "mustDiscard");
    if (m.t !== "discard") return notNow("ZS-220");
    return own(seatOf(v, seat).hand).includes(m.card) ? undefined : no("ZS-135", "notInHand");
  },
  play(_content, d, f, m, emit, seat) {
    const s = mine(d, seat);
    f.waiting.splice(f.waiting.indexOf(seat), 1);
    if (m.t === "discard") {
      take(s.hand.cards, m.card);
      s.hand.size -= 1;
      add(s.discard, m.card);
      if (f.effect === "discardAndDraw") f.draws.push(seat);
      emit({ t: "discarded", seat, card: m.card });
    } else if (m.t === "recover") {
      take(s.hospital, m.card);
      add(s.hand.cards, m.card);
      s.hand.size += 1;
      emit({ t: "recovered", seat, card: m.card });
    } else emit({ t: "recovered", seat, card: "none" });
  },
};

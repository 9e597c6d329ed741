import type { Seat } from "@rubizh/engine";
import type { Content, Place } from "../content.ts";
import { addResource, controls, pileAt } from "../control.ts";
import { mayCoerce } from "../costs.ts";
import type { Move } from "../moves.ts";
import {
  CARD_VALUES,
  type D,
  draftTurn,
  type FrameOf,
  type FrameRules,
  no,
  notNow,
  type Out,
  type PayingFrame,
  pop,
  prompt,
  seatOf,
  type View,
} from "../state.ts";
import { discard } from "../tracks.ts";
import { amount } from "../words.ts";

/** Resources of one kind from controlled territories; asked only where the choice makes a difference. */
export const paying = (content: Content): FrameRules<PayingFrame> => ({
  asks: (_, f) => [{ seat: f.seat, prompt: prompt("pay", { what: amount(f.resource, f.left) }) }],

  candidates: (v) => [
    ...Object.keys(v.piles).map((from): Move => ({ t: "pay", from })),
    ...CARD_VALUES.map((value): Move => ({ t: "spend", value })),
  ],

  refuse(v, f, seat, m) {
    if (m.t === "pay") {
      if (!controls(content, v, seat, m.from)) return no("SC-030", "notControlled");
      return pileAt(v, m.from)[f.resource] > 0 ? undefined : no("SC-030", "nothingHere");
    }
    if (m.t !== "spend") return notNow();
    if (!mayCoerce(v, seat)) return no("SC-246", "noCoercion");
    return held(v, seat, m.value) > 0 ? undefined : no("SC-246", "noSuchCard");
  },

  play(d, f, seat, m, emit) {
    if (m.t === "pay") payFrom(d, f, m.from, 1, emit);
    else if (m.t === "spend") {
      draftTurn(d).coerced = true;
      f.left -= 1;
      discard(d, seat, m.value, emit);
    }
  },

  advance(d, f, emit) {
    if (f.left === 0) {
      pop(d);
      return true;
    }
    const sources = Object.keys(d.piles).filter(
      (place) => controls(content, d, f.seat, place) && pileAt(d, place)[f.resource] > 0,
    );
    const total = sources.reduce((n, place) => n + pileAt(d, place)[f.resource], 0);
    if (mayCoerce(d, f.seat)) return false;
    if (sources.length > 1 && total > f.left) return false;
    for (const place of sources) payFrom(d, f, place, Math.min(f.left, pileAt(d, place)[f.resource]), emit);
    return true;
  },
});

function payFrom(d: D, f: { left: number } & PayingFrame, place: Place, n: number, emit: Out): void {
  if (n === 0) return;
  addResource(d, place, f.resource, -n);
  f.left -= n;
  emit({ t: "paid", seat: f.seat, what: f.resource, n, at: place });
}

const held = (v: View, seat: Seat, value: number): number => seatOf(v, seat).hand.cards?.[value - 2] ?? 0;

/** One combat card as a cost; only its owner knows which there are. */
export const discarding = (): FrameRules<FrameOf<"discarding">> => ({
  asks: (_, f) => [{ seat: f.seat, prompt: prompt("discard") }],
  candidates: () => CARD_VALUES.map((value): Move => ({ t: "spend", value })),
  refuse(v, _, seat, m) {
    if (m.t !== "spend") return notNow();
    return held(v, seat, m.value) > 0 ? undefined : no("SC-392", "noSuchCard");
  },
  play(d, _, seat, m, emit) {
    if (m.t !== "spend") return;
    pop(d);
    discard(d, seat, m.value, emit);
  },
  advance(d, f, emit) {
    // Two equal cards are asked for as well: a question left out would tell the others what the hand holds.
    if (seatOf(d, f.seat).hand.size > 1) return false;
    const value = CARD_VALUES.find((v) => held(d, f.seat, v) > 0);
    pop(d);
    if (value !== undefined) discard(d, f.seat, value, emit);
    return true;
  },
});

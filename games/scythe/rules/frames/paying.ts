import type { Place } from "../content.ts";
import { addResource, controls, pileAt } from "../control.ts";
import { mayCoerce } from "../costs.ts";
import type { Move } from "../moves.ts";
import { amount } from "../names.ts";
import {
  CARD_VALUES,
  type D,
  draftTurn,
  no,
  notNow,
  type Out,
  type PayingFrame,
  pop,
  prompt,
} from "../state.ts";
import { discard, held } from "../tracks.ts";
import type { Asks } from "./frame.ts";

/** Resources of one kind from controlled territories; asked only where the choice makes a difference. */
export const paying: Asks<PayingFrame> = {
  waits: "seats",
  prompt: (_content, _v, f) => prompt("pay", { what: amount(f.resource, f.left) }),

  candidates: (_content, v) => [
    ...Object.keys(v.piles).map((from): Move => ({ t: "pay", from })),
    ...CARD_VALUES.map((value): Move => ({ t: "spend", value })),
  ],

  refuse(content, v, f, m) {
    const { seat } = f;
    if (m.t === "pay") {
      if (!controls(content, v, seat, m.from)) return no("SC-030", "notControlled");
      return pileAt(v, m.from)[f.resource] > 0 ? undefined : no("SC-030", "nothingHere");
    }
    if (m.t !== "spend") return notNow();
    if (!mayCoerce(v, seat)) return no("SC-246", "noCoercion");
    return held(v, seat, m.value) > 0 ? undefined : no("SC-246", "noSuchCard");
  },

  play(_content, d, f, m, emit) {
    const { seat } = f;
    if (m.t === "pay") payFrom(d, f, m.from, 1, emit);
    else if (m.t === "spend") {
      draftTurn(d).coerced = true;
      f.left -= 1;
      discard(d, seat, m.value, emit);
    }
  },

  step(content, d, f, emit) {
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
};

function payFrom(d: D, f: { left: number } & PayingFrame, place: Place, n: number, emit: Out): void {
  if (n === 0) return;
  addResource(d, place, f.resource, -n);
  f.left -= n;
  emit({ t: "paid", seat: f.seat, what: f.resource, n, at: place });
}

import type { Seat } from "@rubizh/engine";
import type { Content } from "./content.ts";
import { type D, type Out, push, seatOf, type TurnFrame } from "./state.ts";
import { end } from "./tracks.ts";

/** The next seat clockwise that still plays (SC-073). */
export function nextTurn(content: Content, d: D, seat: Seat, emit: Out): void {
  const { turnLimit } = d.options;
  if (turnLimit > 0 && d.turn >= turnLimit * d.order.filter((s) => !seatOf(d, s).out).length) {
    end(content, d, "turns", emit);
    return;
  }
  const i = d.order.indexOf(seat);
  const next = [...d.order.slice(i + 1), ...d.order.slice(0, i + 1)].find((s) => !seatOf(d, s).out);
  if (next === undefined) throw new Error("nobody is left to play");
  beginTurn(d, next, emit);
}

export function beginTurn(d: D, seat: Seat, emit: Out): void {
  d.turn += 1;
  d.frames = [];
  push(d, freshTurn(seat));
  emit({ t: "turn", seat, turn: d.turn });
  if (d.automa !== "none" && d.automa.seat === seat)
    push(d, { t: "automa", seat, card: "none", stage: "card", gains: 0 });
}

export const freshTurn = (seat: Seat): TurnFrame => ({
  t: "turn",
  seat,
  top: "open",
  bottom: "open",
  chosen: false,
  coerced: false,
  drove: 0,
  counted: false,
  entered: [],
});

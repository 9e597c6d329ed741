import { type Message, type Seat, seatName } from "@rubizh/engine";
import type { Event, Move, View } from "../rules/state.ts";

/** One event as a sentence for the log: a key of `text/` and its values. */
export function tell(e: Event): Message {
  switch (e.t) {
    case "rolled":
      return { key: "event.rolled", with: { ford: e.ford } };
    case "sent":
      return {
        key: "event.sent",
        with: { player: seatName(e.seat), squad: e.squad, crossing: e.crossing, strength: e.strength },
      };
    case "ordered":
      return { key: "event.ordered", with: { player: seatName(e.seat) } };
    case "left":
      return { key: "event.left", with: { player: seatName(e.seat) } };
  }
}

/** A move as a sentence, for lists and buttons. */
export const label = (_table: View, _seat: Seat, { squad, crossing }: Move): Message => ({
  key: "label.order",
  with: { squad, crossing },
});

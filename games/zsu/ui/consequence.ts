import { at, last, type Message, type Seat } from "@rubizh/engine";
import { amountOf, enemyValue } from "../rules/bids.ts";
import { AID, type Content, cardOf, objectOf } from "../rules/content.ts";
import type { Event } from "../rules/event.ts";
import { cardAt } from "../rules/lines.ts";
import type { Move, View } from "../rules/state.ts";
import { topOf } from "./scene.ts";

/** The word on the button that plays a move. */
export const verb = (m: Move): Message => ({ key: `ui.verb.${m.t}` });

/** What a move brings, in one short line. */
export function consequence(c: Content, v: View, seat: Seat, m: Move): Message | undefined {
  const s = at(v.seats, seat);
  switch (m.t) {
    case "bid":
      return ofBid(c, v, seat, m.cards);
    case "buy": {
      const card = m.slot === "aid" ? AID : m.slot === "next" ? v.next : at(v.reserve, m.slot - 1);
      return {
        key: "ui.after.buy",
        with: { left: s.points - cardOf(c, card).price, deck: s.army.length - s.hospital.length + 1 },
      };
    }
    case "use": {
      if (s.lines === null) return undefined;
      const { reward } = cardOf(c, cardAt(s, m.spot));
      return { key: `reward.${reward.t}`, with: "amount" in reward ? { amount: reward.amount } : {} };
    }
    case "discard":
      return { key: "ui.after.discard" };
    default:
      return undefined;
  }
}

function ofBid(c: Content, v: View, seat: Seat, cards: readonly string[]): Message {
  const amount = amountOf(c, v, seat, cards);
  const { points } = objectOf(c, last(v.objectPile));
  if (topOf(v).t === "auction")
    return { key: amount >= points ? "ui.after.bid.enough" : "ui.after.bid.short", with: { points } };
  const enemy = enemyValue(c, v);
  if (enemy >= points && enemy > amount) return { key: "ui.after.offer.lost" };
  return { key: amount >= points && amount > enemy ? "ui.after.offer.won" : "ui.after.offer.stays" };
}
/** Worth a mark on the scrub bar: rounds, the war, objects won and lost. */
export function markOfEvent(e: Event): Message | undefined {
  switch (e.t) {
    case "roundBegan":
      return { key: "event.roundBegan", with: { round: e.round } };
    case "warBegan":
      return { key: "event.warBegan" };
    case "relieved":
    case "objectLost":
      return { key: `ui.mark.${e.t}`, with: { object: `@object.${e.object}` } };
    default:
      return undefined;
  }
}

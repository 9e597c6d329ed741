import { at, last, type Message, type Seat } from "@rubizh/engine";
import { amountOf } from "../rules/bids.ts";
import { type Content, cardOf } from "../rules/content.ts";
import { amount } from "../rules/frame.ts";
import { cardAt } from "../rules/lines.ts";
import { holdsAll } from "../rules/piles.ts";
import type { Move, Table } from "../rules/state.ts";
import { quoted } from "./tell.ts";

/** A move as a sentence, for lists and buttons. */
export function label(content: Content, v: Table, seat: Seat, m: Move): Message {
  const say = (key: string, values?: Message["with"]): Message =>
    values === undefined ? { key: `label.${key}` } : { key: `label.${key}`, with: values };
  const standing = (spot: Extract<Move, { t: "back" }>["spot"]): string =>
    `@card.${cardAt(at(v.seats, seat), spot)}`;
  switch (m.t) {
    case "colour":
      return say(m.t, { colour: `@colour.${m.colour}` });
    case "keep":
      return say(m.t, { achievement: `@achievement.${m.achievement}` });
    case "scout": {
      const order = m.top.length === 0 ? {} : { enemies: quoted("enemy", m.top) };
      const drop = m.drop === "none" ? {} : { drop: `@enemy.${m.drop}` };
      const key = m.drop === "none" ? (m.top.length === 0 ? "none" : "order") : "drop";
      return say(`scout.${key}${key === "drop" && m.top.length > 0 ? "Order" : ""}`, { ...drop, ...order });
    }
    case "discard":
    case "recover":
      return say(m.t, { card: `@card.${m.card}` });
    case "bid": {
      const { t } = last(v.frames);
      // Cards that are not in hand have no worth together: such a bid is refused.
      const counts =
        (t === "auction" || t === "offer") && holdsAll(at(v.seats, seat).hand.cards ?? [], m.cards);
      const points = counts ? amountOf(content, v, seat, m.cards) : 0;
      return say(m.t, { amount: points, cards: quoted("card", m.cards) });
    }
    case "front":
    case "support":
      return say(m.t, { lane: m.lane, card: `@card.${m.card}` });
    case "back":
    case "decline":
      return say(m.t, { card: standing(m.spot) });
    case "use":
      return m.from === "none"
        ? say(m.t, { card: standing(m.spot) })
        : say("useFrom", { card: standing(m.spot), zone: `@zone.${m.from}` });
    case "swap":
      return say(m.t, { card: `@card.${m.card}`, take: `@card.${m.take}` });
    case "lay":
      return m.from === "none"
        ? say(m.t, { card: `@card.${m.card}` })
        : say("layFrom", { card: `@card.${m.card}`, zone: `@zone.${m.from}` });
    case "buy": {
      const card = m.slot === "aid" ? "aid" : m.slot === "next" ? v.next : at(v.reserve, m.slot - 1);
      return say(m.t, {
        card: `@card.${card}`,
        what: amount("mobilization", card === "none" ? 0 : cardOf(content, card).price),
      });
    }
    case "pass":
      return say(m.t);
    case "done": {
      const { t } = last(v.frames);
      return t === "deploy" || t === "aftermath" || t === "compensate" ? say(`${m.t}.${t}`) : say(m.t);
    }
  }
}

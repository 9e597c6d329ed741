import { at, type Seat } from "@rubizh/engine";
import { holds } from "../rules/bonus.ts";
import type { CardId } from "../rules/cards.ts";
import { type Card, type Content, cardOf } from "../rules/content.ts";
import { type Turn, turnOf } from "../rules/lines.ts";
import { without } from "../rules/piles.ts";
import type { View } from "../rules/state.ts";
import { willPanic } from "./fate.ts";

/** Whether the condition of a bonus is met now, and the card that meets it where it is one. */
export interface Met {
  readonly holds: boolean;
  readonly by: CardId | "none";
}

/** A card in hand is judged as if it were played; undefined without a condition, or where the hand is not seen. */
export function metNow(
  c: Content,
  v: View,
  seat: Seat,
  id: CardId,
  where: "hand" | "played",
): Met | undefined {
  const card = cardOf(c, id);
  const s = at(v.seats, seat);
  if (card.condition.t === "none" || card.reward.t === "none" || s.lines === null || s.hand.cards === null)
    return undefined;
  const now = turnOf(v, seat);
  const turn: Turn = {
    ...now,
    panicked: now.panicked || willPanic(c, v, s),
    ...(where === "hand" ? { played: [...now.played, id], held: without(now.held, [id]) } : {}),
  };
  const met = holds(c, card, turn);
  return { holds: met, by: met ? helper(c, card, turn) : "none" };
}

/** The other card behind a condition on cards. */
function helper(c: Content, self: Card, { played, held }: Turn): CardId | "none" {
  const { condition } = self;
  const fits = (x: Card): boolean => {
    switch (condition.t) {
      case "patch":
        return x.active && x.patch === condition.patch;
      case "playedNormalDefence":
        return x.defence > 0 && !x.reinforcedDefence;
      case "playedReinforcedDefence":
        return x.defence > 0 && x.reinforcedDefence;
      default:
        return false;
    }
  };
  const others = [...without(played, [self.id]), ...(condition.t === "patch" ? held : [])];
  return others.find((id) => fits(cardOf(c, id))) ?? "none";
}

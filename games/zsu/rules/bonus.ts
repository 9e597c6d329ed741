import type { Refusal } from "@rubizh/engine";
import type { CardId, Condition } from "./cards.ts";
import { type Card, type Content, cardOf } from "./content.ts";
import type { Turn } from "./lines.ts";

/** A condition on cards must be met by another card than the one that asks (ZS-066). */
function another(
  content: Content,
  piles: readonly (readonly CardId[])[],
  self: Card,
  fits: (x: Card) => boolean,
): boolean {
  let needed = fits(self) ? 2 : 1;
  for (const pile of piles)
    for (const id of pile) if (fits(cardOf(content, id)) && --needed === 0) return true;
  return false;
}

/** Whether the condition of a card that fights, or is committed, holds now. */
export function holds(content: Content, self: Card, turn: Turn): boolean {
  const k: Condition | { readonly t: "none" } = self.condition;
  switch (k.t) {
    case "none":
      return true;
    case "destroyedEnemies":
      return turn.kills >= k.count;
    case "playedNormalDefence":
      return another(content, [turn.played], self, (x) => x.defence > 0 && !x.reinforcedDefence);
    case "playedReinforcedDefence":
      return another(content, [turn.played], self, (x) => x.defence > 0 && x.reinforcedDefence);
    case "patch":
      return another(content, [turn.played, turn.held], self, (x) => x.active && x.patch === k.patch);
    case "receivedPanic":
      return turn.panicked;
    case "objectInPile":
      return turn.objectSeen;
  }
}

/** The clause behind each condition, for the refusal of a bonus whose condition is not met. */
export const CONDITION_RULE: Readonly<Record<Condition["t"], Refusal["rule"]>> = {
  destroyedEnemies: "ZS-068",
  playedNormalDefence: "ZS-070",
  playedReinforcedDefence: "ZS-071",
  patch: "ZS-072",
  receivedPanic: "ZS-074",
  objectInPile: "ZS-075",
};

/** Extra points a card brings while its bonus works. */
export interface Extra {
  readonly attack: number;
  readonly defence: number;
  readonly support: number;
}
export const NOTHING: Extra = { attack: 0, defence: 0, support: 0 };

/** The points of a bonus that works. */
export function pointsOf(card: Card): Extra {
  const { reward } = card;
  if (reward.t !== "attack" && reward.t !== "defence" && reward.t !== "support") return NOTHING;
  return { ...NOTHING, [reward.t]: reward.amount };
}

/** Points count by themselves when values are compared (ZS-210). */
export function extraOf(content: Content, card: Card, turn: Turn): Extra {
  const points = pointsOf(card);
  return points === NOTHING || holds(content, card, turn) ? points : NOTHING;
}

/** The amount of a bid: exactly the stat asked for, active bonuses included, and nothing else (ZS-141, ZS-225). */
export function bidValue(
  content: Content,
  cards: readonly CardId[],
  stat: "attack" | "defence",
  turn: Turn,
): number {
  let sum = 0;
  for (const id of cards) {
    const card = cardOf(content, id);
    sum += card[stat] + extraOf(content, card, turn)[stat];
  }
  return sum;
}

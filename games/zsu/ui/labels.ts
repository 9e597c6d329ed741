import type { Say } from "@rubizh/engine";
import { type Card, type Content, cardOf, type Enemy, enemyOf, objectOf } from "../rules/content.ts";
import { amount } from "../rules/frame.ts";
import type { Fate } from "./fate.ts";
import { marksOf } from "./looks.ts";

/** Figures and marks in words, e.g. "Посилена атака 4, Захист 2". */
export function figuresIn(card: Card | Enemy, say: Say): readonly string[] {
  const figure = (stat: "attack" | "defence" | "support", strong: string | undefined): string =>
    card[stat] === 0 && strong === undefined ? "" : `${say({ key: strong ?? `stat.${stat}` })} ${card[stat]}`;
  return [
    figure("attack", card.reinforcedAttack ? "mark.reinforcedAttack" : undefined),
    figure("defence", card.reinforcedDefence ? "mark.reinforcedDefence" : undefined),
    figure("support", undefined),
    ...marksOf(card).map((mark) => say({ key: `mark.${mark}` })),
  ].filter((part) => part !== "");
}

const read = (name: string, card: Card | Enemy, say: Say): string =>
  [
    name,
    ...(card.troop === "none" ? [] : [say({ key: `troop.${card.troop}` })]),
    ...figuresIn(card, say),
  ].join(", ");

/** A card of ours read aloud. */
export const cardLabel = (c: Content, id: string, say: Say): string =>
  read(say({ key: `card.${id}` }), cardOf(c, id), say);
export const enemyLabel = (c: Content, id: string, say: Say): string =>
  read(say({ key: `enemy.${id}` }), enemyOf(c, id), say);

/** What an object needs and gives, counted. */
export const termsOf = ({ need, points, worth }: ReturnType<typeof objectOf>) => ({
  need: amount(need, points),
  worth: amount("victory", worth),
});
export const objectLabel = (c: Content, id: string, say: Say): string => {
  return say({ key: "ui.object.label", with: { object: `@object.${id}`, ...termsOf(objectOf(c, id)) } });
};

/** What a lane would bring, in words. */
export function fateLabel({ outcome, duel, rockets, shelled, grounded }: Fate, say: Say): string {
  const { attack, defence, enemyAttack, enemyDefence } = duel;
  return [
    outcome === "panic"
      ? ""
      : say({ key: "ui.compare", with: { attack, defence, enemyAttack, enemyDefence } }),
    say({ key: `ui.outcome.${outcome}` }),
    shelled ? say({ key: "ui.note.shelled" }) : "",
    grounded ? say({ key: "ui.note.grounded" }) : "",
    rockets ? say({ key: "ui.note.rockets" }) : "",
  ]
    .filter((part) => part !== "")
    .join(". ");
}

/** What a bonus takes and gives, in one line. */
export function bonusLine(card: Card, say: Say): string {
  const { condition, reward } = card;
  if (reward.t === "none") return "";
  const gives = say({
    key: `reward.${reward.t}`,
    with: "amount" in reward ? { amount: reward.amount } : {},
  });
  if (condition.t === "none") return gives;
  const when = say({
    key: `condition.${condition.t}`,
    with:
      condition.t === "patch"
        ? { patch: `@patch.${condition.patch}` }
        : condition.t === "destroyedEnemies"
          ? { count: condition.count }
          : {},
  });
  return `${when}: ${gives}`;
}

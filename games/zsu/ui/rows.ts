import type { Say } from "@rubizh/engine";
import type { Card, Enemy } from "../rules/content.ts";
import type { Duel } from "../rules/event.ts";
import { bonusLine } from "./labels.ts";
import { markEmblem, marksOf, pictureOf } from "./looks.ts";
import type { Met } from "./met.ts";
import {
  type BonusSigns,
  bonusSigns,
  figureSign,
  figuresOf,
  patchSign,
  type Sign,
  ticketSign,
} from "./signs.ts";

/** One sign of a face in words. */
export interface Row {
  readonly sign: Sign | BonusSigns;
  readonly title: string;
  /** What is printed, where it counts as something else now. */
  readonly was?: string;
  readonly text: string;
}

/** What the card comes to where it stands. */
export interface Now {
  readonly met?: Met | undefined;
  /** Of the front card of a lane. */
  readonly duel?: Duel | undefined;
}

const row = (sign: Sign | BonusSigns, title: string, text = ""): Row => ({ sign, title, text });

function figureRows(card: Card | Enemy, say: Say, duel: Duel | undefined): readonly Row[] {
  const isEnemy = !("family" in card);
  return figuresOf(card)
    .filter(({ value, strong }) => value > 0 || strong)
    .map((shown): Row => {
      const { figure, value } = shown;
      const now = figureNow(duel, figure, isEnemy) ?? { value, strong: shown.strong };
      const strong = now.strong && figure !== "support";
      const name = say({
        key: strong ? `mark.reinforced${figure === "attack" ? "Attack" : "Defence"}` : `stat.${figure}`,
      });
      const text = strong
        ? say({ key: figure === "attack" ? "ui.text.reinforcedAttack" : "ui.text.reinforcedDefence" })
        : figure === "support"
          ? say({ key: "ui.text.support" })
          : "";
      return {
        sign: figureSign({ figure, value, strong }),
        title: `${name} ${now.value}`,
        ...(now.value === value ? {} : { was: String(value) }),
        text,
      };
    });
}

function figureNow(duel: Duel | undefined, figure: "attack" | "defence" | "support", isEnemy: boolean) {
  if (!duel || figure === "support") return undefined;
  if (figure === "attack")
    return isEnemy
      ? { value: duel.enemyAttack, strong: duel.enemyReinforcedAttack }
      : { value: duel.attack, strong: duel.reinforcedAttack };
  return isEnemy
    ? { value: duel.enemyDefence, strong: duel.enemyReinforcedDefence }
    : { value: duel.defence, strong: duel.reinforcedDefence };
}

function metText(met: Met | undefined, say: Say): string {
  if (!met) return "";
  if (!met.holds) return say({ key: "ui.met.not" });
  return met.by === "none"
    ? say({ key: "ui.met" })
    : say({ key: "ui.met.by", with: { card: `@card.${met.by}` } });
}

/** Every sign on a card's face, in the order of the face, in words. */
export function rowsOf(card: Card | Enemy, say: Say, now: Now = {}): readonly Row[] {
  const friend = "family" in card ? card : undefined;
  if (friend?.family === "panic")
    return [
      row(
        { t: "picture", name: "ringing-alarm" },
        say({ key: "ui.card.panic" }),
        say({ key: "ui.panic.text" }),
      ),
    ];
  const bonus = friend && bonusSigns(friend);
  const ticket = friend && ticketSign(friend);
  const patch = friend && patchSign(friend);
  return [
    ...(card.troop === "none"
      ? []
      : [
          row(
            { t: "picture", name: pictureOf(card) },
            say({ key: `troop.${card.troop}` }),
            card.troop === "air" ? say({ key: friend ? "ui.text.airOwn" : "ui.text.air" }) : "",
          ),
        ]),
    ...figureRows(card, say, now.duel),
    ...marksOf(card).map((mark) =>
      row(
        { t: "picture", name: markEmblem(mark) },
        say({ key: `mark.${mark}` }),
        say({ key: `ui.text.${mark}` }),
      ),
    ),
    ...(friend && bonus ? [row(bonus, bonusLine(friend, say), metText(now.met, say))] : []),
    ...(friend && ticket
      ? [
          row(
            ticket,
            say({
              key: `compensation.${friend.compensation.t}`,
              with: "amount" in friend.compensation ? { amount: friend.compensation.amount } : {},
            }),
            say({ key: "ui.text.ticket" }),
          ),
        ]
      : []),
    ...(friend && patch
      ? [
          row(
            patch,
            say({ key: `patch.${friend.patch}` }),
            say({ key: friend.active ? "ui.patch.active" : "ui.patch.plain" }),
          ),
        ]
      : []),
    ...(friend && friend.price > 0
      ? [row({ t: "price", amount: friend.price }, say({ key: "ui.price", with: { price: friend.price } }))]
      : []),
  ];
}

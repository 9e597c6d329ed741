import type { Card, Enemy } from "../rules/content.ts";
import type { Picture } from "./looks.ts";

/** Glyphs of figures, around a point, 12 units high. */
export const GLYPHS = {
  attack: "M0 -6L5 -1H2.2V6H-2.2V-1H-5Z",
  defence: "M-5 -5.5H5V1Q5 4.5 0 6.4Q-5 4.5 -5 1Z",
  support: "M-1.8 -5.6H1.8V-1.8H5.6V1.8H1.8V5.6H-1.8V1.8H-5.6V-1.8H-1.8Z",
  mobilize: "M-4.6 6.4V-6.4H-3V-5.6H5.4L3 -2.6L5.4 .4H-3V6.4Z",
} as const;
type Glyph = keyof typeof GLYPHS;
type Figure = Exclude<Glyph, "mobilize">;
export type Patch = Exclude<Card["patch"], "none">;

/** One sign as a card shows it, and as its facts show it again. */
export type Sign =
  /** Outlined is the common kind where the reinforced one exists too, boxed is reinforced, ringed is a supporter's. */
  | {
      readonly t: "glyph";
      readonly name: Glyph;
      readonly kind: "plain" | "outlined" | "boxed" | "ringed";
    }
  | { readonly t: "patch"; readonly patch: Patch; readonly active: boolean }
  | { readonly t: "picture"; readonly name: Picture }
  | { readonly t: "ticket"; readonly gives: "points" | "calm"; readonly amount: number }
  | { readonly t: "price"; readonly amount: number };

const glyph = (name: Glyph, kind: "plain" | "outlined" | "boxed" | "ringed" = "plain"): Sign => ({
  t: "glyph",
  name,
  kind,
});
const picture = (name: Picture): Sign => ({ t: "picture", name });

/** What a bonus takes. */
function conditionSign({ condition }: Card): Sign | undefined {
  switch (condition.t) {
    case "none":
      return undefined;
    case "patch":
      return { t: "patch", patch: condition.patch, active: true };
    case "destroyedEnemies":
      return picture("trophy");
    case "playedNormalDefence":
      return glyph("defence", "outlined");
    case "playedReinforcedDefence":
      return glyph("defence", "boxed");
    case "receivedPanic":
      return picture("ringing-alarm");
    case "objectInPile":
      return picture("modern-city");
  }
}

const REWARDS: Readonly<Record<Exclude<Card["reward"]["t"], "none">, Sign>> = {
  attack: glyph("attack"),
  defence: glyph("defence"),
  support: glyph("support"),
  mobilization: glyph("mobilize"),
  drawCard: picture("card-draw"),
  hospitalToHand: picture("hospital-cross"),
  cancelPanic: picture("cancel"),
  returnPanic: picture("return-arrow"),
  scout: picture("binoculars"),
};

/** The line of a bonus: condition, how often, reward, how much. */
export interface BonusSigns {
  readonly condition: Sign | undefined;
  readonly count: string;
  readonly reward: Sign;
  readonly amount: string;
}
const SEEN = 3;
export function bonusSigns(card: Card): BonusSigns | undefined {
  const { condition, reward } = card;
  if (reward.t === "none") return undefined;
  const amount = "amount" in reward ? reward.amount : reward.t === "drawCard" ? 1 : 0;
  return {
    condition: conditionSign(card),
    count: condition.t === "destroyedEnemies" && condition.count > 1 ? String(condition.count) : "",
    reward: REWARDS[reward.t],
    amount: reward.t === "scout" ? String(SEEN) : amount > 0 ? `+${amount}` : "",
  };
}

/** What a card pays when it does not fight. */
export function ticketSign({ compensation }: Card): Sign | undefined {
  if (compensation.t === "none") return undefined;
  return compensation.t === "removePanic"
    ? { t: "ticket", gives: "calm", amount: 1 }
    : { t: "ticket", gives: "points", amount: compensation.amount };
}

export const patchSign = ({ patch, active }: Card): Sign | undefined =>
  patch === "none" ? undefined : { t: "patch", patch, active };

export interface FigureShown {
  readonly figure: Figure;
  readonly value: number;
  readonly strong: boolean;
}
const FIGURES: readonly Figure[] = ["attack", "defence", "support"];
/** The three numbers of the fight. */
export const figuresOf = (card: Card | Enemy): readonly FigureShown[] =>
  FIGURES.map((figure) => ({
    figure,
    value: card[figure],
    strong:
      (figure === "attack" && card.reinforcedAttack) || (figure === "defence" && card.reinforcedDefence),
  }));
export const figureSign = ({ figure, strong }: FigureShown): Sign =>
  glyph(figure, figure === "support" ? "ringed" : strong ? "boxed" : "plain");

/** A shield 12.8 wide with one of ten divisions of our own. */
export const SHIELD = "M-6.4 -7.4H6.4V1.6Q6.4 6 0 8.8Q-6.4 6 -6.4 1.6Z";
export const DIVISIONS: Readonly<Record<Patch, string>> = {
  siv: "M-6 -3H6V-.4H-6ZM-6 2H6Q5.6 4 4.4 4.6H-4.4Q-5.6 4 -6 2Z",
  zap: "M-6 0H6V1.6Q5.6 5.6 0 8Q-5.6 5.6 -6 1.6Z",
  yar: "M-6 -7L6 5Q5 6 3.4 6.8L-6 -3Z",
  apo: "M-3.4 0A3.4 3.4 0 1 0 3.4 0A3.4 3.4 0 1 0 -3.4 0Z",
  pol: "M-6 -5L0 1L6 -5V-1L0 5L-6 -1Z",
  mor: "M-6 1Q-3 -3 0 1T6 1Q6 3 5 4.6Q3 7 0 4T-5 4.6Q-6 3 -6 1Z",
  ede: "M-5.4 4L0 -5L5.4 4L4 5.4H2.6L0 1L-2.6 5.4H-4Z",
  avi: "M-6 -6L0 4L6 -6L4.4 -7L0 0L-4.4 -7Z",
  zrb: "M-1.6 7V0H-5L0 -6L5 0H1.6V7Q0 8 -1.6 7Z",
  tro: "M-6 -7H0V.5H6V1.6Q5.6 5.6 0 8V.5H-6Z",
};

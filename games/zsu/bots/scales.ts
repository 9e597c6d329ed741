// Levels 1 to 3: what things are worth: levels 1 and 2 by PLAIN weights, level 3 by KEEN ones; levels 4 and 5 learn theirs.
import type { Card } from "../rules/content.ts";
import type { Pace } from "./chances.ts";

/** What things are worth in victory points. */
export interface Weights {
  /** One point of quality above the average of the deck, each time the card comes up. */
  readonly perUse: number;
  /** A card more in the hospital, besides the card itself. */
  readonly wound: number;
  /** An enemy destroyed, besides achievements. */
  readonly trophy: number;
  readonly panic: number;
  readonly soloPanic: number;
  /** …when few are left, for the last one is a defeat. */
  readonly scarce: number;
  /** How much of an object's worth counts, and how much of it is feared to go to the other player. */
  readonly object: number;
  readonly rival: number;
  /** How much of an achievement counts while it is not yet met. */
  readonly goal: number;
  /** What a seat does in a round, where achievements count by their chances; "none" where by what is missing. */
  readonly pace: Pace | "none";
  /** A panic card each time it comes up, besides what it costs at the end. */
  readonly drag: number;
  /** Rounds of the war that are expected while the invasion lasts. */
  readonly war: number;
  /** A card drawn, a look at the enemy deck, a panic card returned. */
  readonly drawn: number;
  readonly scouted: number;
  readonly returned: number;
  /** What the points left after a purchase count. */
  readonly change: number;
  /** How much of the average of the deck a new card must bring. */
  readonly thin: number;
  /** What a card does for its owner in one turn, in points of its figures. */
  readonly card: Figures;
}
export interface Figures {
  readonly attack: number;
  readonly reinforcedAttack: number;
  readonly defence: number;
  readonly reinforcedDefence: number;
  readonly support: number;
  readonly antiAir: number;
  readonly reinforcement: number;
  /** A card of a kind of troops, besides its figures. */
  readonly troop: Readonly<Record<Card["troop"], number>>;
  /** How often a condition is met. */
  readonly chance: Readonly<Record<Card["condition"]["t"], number>>;
  /** A bonus, by the point where it counts points. */
  readonly bonus: Readonly<Record<Card["reward"]["t"], number>>;
  /** A point of mobilisation, or a panic card, for the card turned in. */
  readonly paid: number;
  readonly calm: number;
}
const NO_TROOP: Figures["troop"] = { infantry: 0, artillery: 0, tank: 0, air: 0, none: 0 };
const alike = (chance: number): Figures["chance"] => ({
  none: 1,
  destroyedEnemies: chance,
  patch: chance,
  playedNormalDefence: chance,
  playedReinforcedDefence: chance,
  receivedPanic: chance,
  objectInPile: chance,
});
const bonuses = (point: number, mobilization: number, favour: number): Figures["bonus"] => ({
  none: 0,
  attack: point,
  defence: point,
  support: point,
  mobilization,
  drawCard: favour,
  scout: favour,
  returnPanic: favour,
  cancelPanic: favour,
  hospitalToHand: favour,
});

export const PLAIN: Weights = {
  perUse: 0.22,
  wound: 0.15,
  trophy: 0.12,
  panic: 2.2,
  soloPanic: 5,
  scarce: 1.4,
  object: 1,
  rival: 0.3,
  goal: 0.7,
  pace: "none",
  drag: 0,
  war: 8,
  drawn: 0.5,
  scouted: 0.35,
  returned: 1,
  change: 0.8,
  thin: 1,
  card: {
    attack: 0.5,
    reinforcedAttack: 0.75,
    defence: 0.35,
    reinforcedDefence: 0.55,
    support: 0.9,
    antiAir: 0.5,
    reinforcement: 0.8,
    troop: NO_TROOP,
    chance: alike(0.55),
    bonus: bonuses(0.55, 0.4, 0.8),
    paid: 0.35,
    calm: 1,
  },
};

/** Found by a random climb: three weights changed at a time, kept when they did better against `PLAIN`. */
export const KEEN: Weights = {
  ...PLAIN,
  perUse: 0.2,
  wound: 0.35,
  panic: 1.74,
  soloPanic: 7,
  rival: 0.25,
  goal: 0.26,
  card: {
    ...PLAIN.card,
    attack: 0.85,
    reinforcedDefence: 0.74,
    support: 0.59,
    antiAir: 0.35,
    reinforcement: 0.71,
    bonus: bonuses(0.55, 0.54, 1.14),
    paid: 0.46,
  },
};

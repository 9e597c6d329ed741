// Levels 4 and 5: which weights are learned, where learning starts, and how what was learned moves them.
import { at } from "@rubizh/engine";
import type { Feat } from "../rules/cards.ts";
import { type Figures, KEEN, type Weights } from "./scales.ts";

/** One weight that is learned. */
interface Knob {
  readonly name: string;
  readonly start: number;
  /** How far a game of practice strays from it: by so much in the logarithm, or in points where it `adds`. */
  readonly spread: number;
  readonly adds?: boolean;
}

const WIDE = 0.4;
const knob = (name: string, start: number, spread = WIDE): Knob => ({ name, start, spread });
const FEATS = ["deckTroop", "trophyTroop", "trophyMark", "trophyObjects", "maxPanic", "maxHospital"] as const;
const TROOPS = ["infantry", "artillery", "tank", "air"] as const;
const PLAIN_FIGURES = [
  "attack",
  "reinforcedAttack",
  "defence",
  "reinforcedDefence",
  "support",
  "antiAir",
  "reinforcement",
  "paid",
  "calm",
] as const;
const CONDITIONS = [
  "destroyedEnemies",
  "patch",
  "playedNormalDefence",
  "playedReinforcedDefence",
  "receivedPanic",
  "objectInPile",
] as const;
const REWARDS = [
  "attack",
  "defence",
  "support",
  "mobilization",
  "drawCard",
  "scout",
  "returnPanic",
  "cancelPanic",
  "hospitalToHand",
] as const;

/** Level 3's weights where it has them; paces are what its games came to. */
export const KNOBS: readonly Knob[] = [
  knob("perUse", 0.17),
  knob("wound", 0.3),
  knob("trophy", 0.12, 0.5),
  knob("panic", 1.1),
  knob("soloPanic", 7),
  knob("scarce", 1.4, 0.2),
  knob("drag", 0.2),
  knob("object", 1, 0.3),
  knob("drawn", 0.5),
  knob("scouted", 0.35),
  knob("returned", 1.2),
  knob("change", 0.8, 0.2),
  knob("thin", 1, 0.12),
  knob("war", 10.7, 0.12),
  knob("pace destroyed", 1.33, 0.25),
  knob("pace bought", 0.55),
  knob("pace panic", 0.35),
  knob("pace wounded", 0.62),
  knob("pace objects", 0.45, 0.25),
  ...FEATS.map((feat) => knob(`goal ${feat}`, 0.6)),
  ...PLAIN_FIGURES.map((figure) => knob(`card ${figure}`, KEEN.card[figure])),
  ...TROOPS.map((troop): Knob => ({ name: `troop ${troop}`, start: 0, spread: 0.3, adds: true })),
  ...CONDITIONS.map((condition) => knob(`chance ${condition}`, KEEN.card.chance[condition], 0.3)),
  ...REWARDS.map((reward) => knob(`bonus ${reward}`, KEEN.card.bonus[reward])),
];

/** A value for every knob, in their order. */
export type Setting = readonly number[];
export const START: Setting = KNOBS.map(({ start }) => start);

/** A setting with every knob turned by so many spreads. */
export const turned = (setting: Setting, turns: ArrayLike<number>): Setting =>
  KNOBS.map(({ spread, adds }, i) => {
    const [value, by] = [at(setting, i), spread * (turns[i] ?? 0)];
    return adds ? value + by : value * Math.exp(by);
  });

export function weightsFrom(setting: Setting): Weights {
  const values = new Map(KNOBS.map(({ name }, i) => [name, at(setting, i)]));
  const x = (name: string): number => values.get(name) ?? 0;
  const each = <K extends string>(kind: string, names: readonly K[]): Record<K, number> =>
    Object.fromEntries(names.map((name) => [name, x(`${kind} ${name}`)])) as Record<K, number>;
  const goals: Readonly<Record<Feat["t"], number>> = each("goal", FEATS);
  const figures: Figures = {
    ...each("card", PLAIN_FIGURES),
    troop: { ...each("troop", TROOPS), none: 0 },
    chance: { ...each("chance", CONDITIONS), none: 1 },
    bonus: { ...each("bonus", REWARDS), none: 0 },
  };
  return {
    ...KEEN,
    perUse: x("perUse"),
    wound: x("wound"),
    trophy: x("trophy"),
    panic: x("panic"),
    soloPanic: x("soloPanic"),
    scarce: x("scarce"),
    drag: x("drag"),
    object: x("object"),
    drawn: x("drawn"),
    scouted: x("scouted"),
    returned: x("returned"),
    change: x("change"),
    thin: x("thin"),
    war: x("war"),
    pace: { ...each("pace", ["destroyed", "bought", "panic", "wounded", "objects"] as const), goals },
    card: figures,
  };
}

/** What a training tells of: every knob's turn, its square, and what else an outcome depends on. */
export const FEATURES: readonly string[] = [
  ...KNOBS.map(({ name }) => name),
  ...KNOBS.map(({ name }) => `${name} squared`),
  "alone",
  "alone, harder",
  "alone, incredible",
];

/** A turn at most this far, and as if the outcome bent at least this much: beyond, nothing was measured. */
const FARTHEST = 1.3;
const LEAST_BEND = 0.35;

/**
 * The setting that outcomes say is best near the one they were played around: each knob at the top of its parabola.
 * What is hardly more than `noise` is held back.
 */
export function climbed(setting: Setting, learned: ArrayLike<number>, noise: number): Setting {
  return turned(
    setting,
    KNOBS.map((_, i) => {
      const slope = learned[i] ?? 0;
      const sure = slope * Math.max(0, 1 - (noise / slope) ** 2 || 0);
      const bend = Math.max(LEAST_BEND, -(learned[KNOBS.length + i] ?? 0));
      return Math.max(-FARTHEST, Math.min(FARTHEST, sure / (2 * bend)));
    }),
  );
}

// Levels 4 and 5: the weights that were learned, step by step; each step began where the one before it had ended.
import { learnedFor } from "@rubizh/bots";
import { at } from "@rubizh/engine";
import type { Zsu } from "../rules/index.ts";
import { climbed, FEATURES, type Setting, START, weightsFrom } from "./knobs.ts";
import type { Weights } from "./scales.ts";
import first from "./weights/step-1.json" with { type: "json" };
import second from "./weights/step-2.json" with { type: "json" };
import third from "./weights/step-3.json" with { type: "json" };

const FILES: readonly unknown[] = [first, second, third];

/** Two players and one alone want other things. */
export const GROUPS = ["duel", "solo"] as const;
export type Group = (typeof GROUPS)[number];
/** By how much luck alone moves a slope that is 0, in points: the spread of outcomes by the root of the games. */
const NOISE: Readonly<Record<Group, number>> = { duel: 0.13, solo: 0.22 };

/** What is learned in a step, counted from 1. */
export const learnable = (step: number) =>
  ({ name: `step-${step}`, kind: "amount", features: FEATURES, groups: GROUPS }) as const;

/** Where so many steps lead; undefined when they were made under other rules or with other packs. */
export function settingAfter(
  game: Zsu,
  steps: number,
  group: Group,
  files: readonly unknown[] = FILES,
): Setting | undefined {
  let setting: Setting | undefined = START;
  for (let step = 1; step <= steps && setting; step++) {
    const learned = learnedFor(game, learnable(step), at(files, step - 1))?.get(group);
    setting = learned && climbed(setting, learned, NOISE[group]);
  }
  return setting;
}

export function weightsAfter(
  game: Zsu,
  steps: number,
  group: Group,
  files?: readonly unknown[],
): Weights | undefined {
  const setting = settingAfter(game, steps, group, files);
  return setting && weightsFrom(setting);
}

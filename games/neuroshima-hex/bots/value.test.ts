import { rngFrom, type Weights, walk } from "@rubizh/engine";
import { expect, test } from "vitest";
import { entry, neuroshimaHex } from "../index.ts";
import { make } from "../rules/index.ts";
import { FEATURES, featuresOf } from "./features.ts";
import { modelOf } from "./ground.ts";
import { simOf } from "./sim.ts";
import { learnedOf, valueTraining } from "./value.ts";
import shipped from "./weights/value.json" with { type: "json" };

const game = make(neuroshimaHex.packs);

test("every figure has a name, and none is missing", () => {
  const m = modelOf(game.content);
  expect(new Set(FEATURES).size).toBe(FEATURES.length);
  for (const { state } of walk(game, 2, rngFrom("figures"))) {
    const row = featuresOf(m, simOf(m, state));
    expect(row.length).toBe(FEATURES.length);
    expect(row.every(Number.isFinite)).toBe(true);
  }
});

test("games to learn from are played by the weights that are given, and by the hand-made judgement without", () => {
  const training = valueTraining(game, (rng) => entry.variety(rng, 2));
  const told = (from?: Weights): readonly number[] => {
    const firsts: number[] = [];
    const practice = { seed: "from", explore: 0, ...(from ? { from } : {}) };
    training.play(practice, ({ features }) => firsts.push(...Array.from(features)));
    return firsts;
  };
  const learned = told(shipped as Weights);
  expect(learned).toEqual(told(shipped as Weights));
  expect(learned).not.toEqual(told());
});

test("weights of other rules, packs or figures are refused", () => {
  expect(learnedOf(game)).toBeDefined();
  for (const wrong of [{ rules: 2 }, { packs: [{ id: "beasts", version: 1 }] }, { features: ["always"] }])
    expect(learnedOf(game, { ...shipped, ...wrong }), Object.keys(wrong).join()).toBeUndefined();
});

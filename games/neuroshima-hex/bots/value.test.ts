import { at, rngFrom, type Weights, walk } from "@rubizh/engine";
import { expect, test } from "vitest";
import { entry, neuroshimaHex } from "../index.ts";
import { make } from "../rules/index.ts";
import { FEATURES, featuresOf } from "./features.ts";
import { modelOf } from "./ground.ts";
import { simOf } from "./sim.ts";
import { chanceOfSeat, valueTraining } from "./value.ts";
import shipped from "./weights/value.json" with { type: "json" };

const game = make(neuroshimaHex.packs);

test("the chances of the two seats make up 1, once turns are played; a finished game has no doubt left", () => {
  let checked = 0;
  for (let n = 0; n < 20; n++)
    for (const { state, pending } of walk(game, 2, rngFrom(`chance/${n}`))) {
      const [one, two] = [entry.chance?.(state, 0), entry.chance?.(state, 1)];
      if (state.turns === 0) {
        expect([one, two]).toEqual([undefined, undefined]);
        continue;
      }
      expect((one ?? 9) + (two ?? 9)).toBeCloseTo(1, 9);
      if (pending.t === "over") {
        const best = at(pending.result.places, 0);
        expect(one).toBe(best.length === 2 ? 0.5 : best[0] === 0 ? 1 : 0);
      }
      checked += 1;
    }
  expect(checked).toBeGreaterThan(500);
});

test("an HQ that is nearly destroyed late in the game is hardly ever saved", () => {
  const read = game.position({ turns: 20, health: [20, 2] });
  if (!("ok" in read)) throw new Error(JSON.stringify(read.refused));
  expect(entry.chance?.(read.ok, 0)).toBeGreaterThan(0.85);
  expect(entry.chance?.(read.ok, 1)).toBeLessThan(0.15);
});

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
  expect(chanceOfSeat(game)).toBeDefined();
  for (const wrong of [{ rules: 2 }, { packs: [{ id: "beasts", version: 1 }] }, { features: ["always"] }])
    expect(chanceOfSeat(game, { ...shipped, ...wrong }), Object.keys(wrong).join()).toBeUndefined();
});

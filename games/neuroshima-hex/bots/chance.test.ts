import { at, rngFrom, sampleLuck, walk } from "@rubizh/engine";
import { expect, test } from "vitest";
import { entry, neuroshimaHex } from "../index.ts";
import { make } from "../rules/index.ts";
import { chanceOfSeat, chanceTraining, foresightOf } from "./chance.ts";
import { modelOf } from "./ground.ts";
import { OUTLOOK, outlookOf } from "./outlook.ts";
import { simOf } from "./sim.ts";
import shipped from "./weights/outlook.json" with { type: "json" };

const game = make(neuroshimaHex.packs);
const { isQuiet } = foresightOf(game);

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

test("chances are read once between two turns, not after a bad draw, and not in the last turns", () => {
  let [quiet, redrawn] = [0, 0];
  for (let n = 0; n < 40; n++) {
    const seen = new Set<number>();
    for (const { state, pending } of walk(game, 2, rngFrom(`quiet/${n}`))) {
      if (pending.t === "seats") {
        const [ask] = pending.asks;
        // Whoever may give his tiles back does: the same turn goes on.
        if (ask && game.refuse(game.view(state, ask.seat), ask.seat, { t: "redraw" }) === undefined) {
          const d = game.clone(state);
          game.play(d, ask.seat, { t: "redraw" }, () => {});
          expect(isQuiet(d)).toBe(false);
          redrawn += 1;
        }
      }
      if (!isQuiet(state)) continue;
      expect(seen.has(state.turns)).toBe(false);
      expect([pending.t, state.turnsLeft]).toEqual(["luck", 0]);
      // Its tiles do not bring the end about.
      if (pending.t !== "luck") continue;
      const d = game.clone(state);
      game.settle(d, sampleLuck(pending.draw, rngFrom("tiles")), () => {});
      expect(d.turnsLeft).toBe(0);
      seen.add(state.turns);
      quiet += 1;
    }
  }
  expect(quiet).toBeGreaterThan(400);
  expect(redrawn).toBeGreaterThan(10);
});

test("every figure has a name, and none is missing", () => {
  const m = modelOf(game.content);
  expect(new Set(OUTLOOK).size).toBe(OUTLOOK.length);
  for (const { state } of walk(game, 2, rngFrom("figures"))) {
    const row = outlookOf(m, simOf(m, state));
    expect(row.length).toBe(OUTLOOK.length);
    expect(row.every(Number.isFinite)).toBe(true);
  }
});

test("a game to learn from is told moment by moment, always as the first seat sees it", () => {
  const training = chanceTraining(game, (rng) => entry.variety(rng, 2));
  const told = (seed: string) => {
    const samples: { readonly always: number; readonly outcome: number }[] = [];
    training.play({ seed, explore: 0.2 }, ({ features, outcome }) =>
      samples.push({ always: features[0] ?? 0, outcome }),
    );
    return samples;
  };
  const samples = told("one");
  expect(samples).toEqual(told("one"));
  expect(samples.length).toBeGreaterThan(10);
  expect(new Set(samples.map(({ outcome }) => outcome)).size).toBe(1);
  // The odds of whoever has just moved, turned round where that was the second seat.
  expect(new Set(samples.map(({ always }) => always))).toEqual(new Set([1, -1]));
});

test("weights of other rules, packs or figures are refused", () => {
  expect(chanceOfSeat(game)).toBeDefined();
  for (const wrong of [{ rules: 2 }, { packs: [{ id: "beasts", version: 1 }] }, { features: ["always"] }])
    expect(chanceOfSeat(game, { ...shipped, ...wrong }), Object.keys(wrong).join()).toBeUndefined();
});

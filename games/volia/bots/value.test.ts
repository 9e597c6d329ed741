import { at, rngFrom, walk } from "@rubizh/engine";
import { expect, test } from "vitest";
import { entry, game } from "../index.ts";
import { FEATURES, featuresOf } from "./features.ts";
import { learnedOf } from "./value.ts";
import shipped from "./weights/value.json" with { type: "json" };

test("the chances of the two sides make up 1, and a game that is over has no doubt left", () => {
  let checked = 0;
  for (let n = 0; n < 12; n++)
    for (const { state } of walk(game, 2, rngFrom(`chance/${n}`))) {
      const [mine, theirs] = [entry.chance?.(state, 0), entry.chance?.(state, 1)];
      const over = at(state.frames, 0);
      if (over.t === "over") expect(mine).toBe(over.winner === "draw" ? 0.5 : over.winner === 0 ? 1 : 0);
      if (mine === undefined || theirs === undefined) continue;
      expect(mine + theirs).toBeCloseTo(1, 9);
      checked += 1;
    }
  expect(checked).toBeGreaterThan(500);
});

test("its figures have names, and change their sign with the side", () => {
  expect(new Set(FEATURES).size).toBe(FEATURES.length);
  for (const { state } of walk(game, 2, rngFrom("figures"))) {
    if (entry.chance?.(state, 0) === undefined) continue;
    const [one, two] = ([0, 1] as const).map((side) => featuresOf(game.content(state), state, side));
    expect(one?.length).toBe(FEATURES.length);
    for (const [i, x] of one?.entries() ?? []) expect(x + (two?.[i] ?? Number.NaN)).toBeCloseTo(0, 9);
  }
});

test("weights of other rules, packs or figures are refused", () => {
  expect(learnedOf(game)).toBeDefined();
  for (const wrong of [{ rules: 2 }, { packs: [] }, { game: "other" }, { features: FEATURES.slice(1) }])
    expect(learnedOf(game, { ...shipped, ...wrong })).toBeUndefined();
});

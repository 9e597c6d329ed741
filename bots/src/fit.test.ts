import { rngFrom, type Training } from "@rubizh/engine";
import { expect, test } from "vitest";
import { chanceOf, gather, joined, learnFrom, weighed } from "./fit.ts";
import { learnedFor } from "./weights.ts";

const TRUE = { here: [1.5, -0.8, 0.3], there: [-1, 0, 0.5] };
const GROUPS = Object.keys(TRUE) as (keyof typeof TRUE)[];
const FINE = 1 << 20;

/** Games of ten moments whose outcomes follow known weights. */
const toy = (kind: Training["kind"]): Training => ({
  name: "toy",
  kind,
  features: ["one", "two", "three"],
  groups: GROUPS,
  policy: "dice",
  games: 2000,
  explore: 0,
  penalty: 1e-6,
  play({ seed }, tell) {
    const rng = rngFrom(seed);
    const share = (): number => rng(FINE) / FINE;
    for (let i = 0; i < 10; i++) {
      const group = rng(2);
      const features = [share() - 0.5, 2 * share() - 1, share()];
      const sum = weighed(TRUE[GROUPS[group] ?? "here"], features);
      const outcome = kind === "chance" ? (share() < chanceOf(sum) ? 1 : 0) : sum + share() - 0.5;
      tell({ group, features, outcome });
    }
  },
});

test.each(["chance", "amount"] as const)("the weights of a %s are found again, group by group", (kind) => {
  const training = toy(kind);
  const { weights, heldOut, groups } = learnFrom(
    training,
    gather(training, { seed: "x", explore: 0 }, 0, 2000),
  );
  for (const group of GROUPS)
    for (const [i, true_] of TRUE[group].entries())
      expect(Math.abs((weights[group]?.[i] ?? 99) - true_), `${group} ${i}`).toBeLessThan(0.2);
  expect(heldOut.error).toBeLessThan(heldOut.baseline);
  expect((groups["here"]?.samples ?? 0) + (groups["there"]?.samples ?? 0)).toBe(heldOut.samples);
  if (kind === "chance") expect(heldOut.calibration).toBeLessThan(0.05);
});

/** A walk of single steps between a lost and a won end; every place has a figure of its own. */
const PLACES = 9;
const walks = (trace?: number): Training => ({
  ...toy("chance"),
  features: Array.from({ length: PLACES }, (_, i) => `place ${i + 1}`),
  groups: ["all"],
  ...(trace === undefined ? {} : { trace }),
  play({ seed }, tell) {
    const rng = rngFrom(seed);
    const places: number[] = [];
    let place = (PLACES + 1) / 2;
    for (; place > 0 && place <= PLACES; place += rng(2) === 0 ? 1 : -1) places.push(place);
    const outcome = place === 0 ? 0 : 1;
    for (const each of places)
      tell({
        group: 0,
        features: Array.from({ length: PLACES }, (_, i) => (i + 1 === each ? 1 : 0)),
        outcome,
      });
  },
});

test("a chance that is also fitted to what came next is nearer to the truth than one fitted to ends alone", () => {
  const missed = (seed: string, trace?: number): number => {
    const training = walks(trace);
    const { weights } = learnFrom(training, gather(training, { seed, explore: 0 }, 0, 60));
    const misses = (weights["all"] ?? []).map((w, i) => (chanceOf(w) - (i + 1) / (PLACES + 1)) ** 2);
    return misses.reduce((sum, miss) => sum + miss, 0);
  };
  const seeds = Array.from({ length: 12 }, (_, i) => `walk ${i}`);
  const sum = (trace?: number): number => seeds.reduce((all, seed) => all + missed(seed, trace), 0);
  expect(sum(0.3)).toBeLessThan(0.8 * sum());
  expect(missed("one", 1)).toBeCloseTo(missed("one"), 9);
});

test("whole games are left out of the fit: what they show does not change the weights", () => {
  const training = toy("amount");
  const samples = gather(training, { seed: "x", explore: 0 }, 0, 100);
  const before = learnFrom(training, samples);
  for (const [row, game] of samples.games.entries()) if (game % 5 === 4) samples.outcomes[row] = 1000;
  const after = learnFrom(training, samples);
  expect(after.weights).toEqual(before.weights);
  expect(after.heldOut.error).toBeGreaterThan(1000);
  expect(before.heldOut.samples).toBe(200);
});

test("games played in parts are the games played at once", () => {
  const training = toy("chance");
  const practice = { seed: "parts", explore: 0 };
  const parts = [0, 7, 14].map((first) => gather(training, practice, first, 7));
  expect(joined(parts)).toEqual(gather(training, practice, 0, 21));
});

test("a figure that never shows has no weight", () => {
  const training: Training = {
    ...toy("chance"),
    play: (practice, tell) =>
      toy("chance").play(practice, ({ features, ...rest }) =>
        tell({ ...rest, features: [features[0] ?? 0, 0, 0] }),
      ),
  };
  const { weights } = learnFrom(training, gather(training, { seed: "x", explore: 0 }, 0, 50));
  expect(weights["here"]?.slice(1)).toEqual([0, 0]);
});

test("weights of other rules, packs, figures or groups are refused", () => {
  const game = { id: "toy", rules: 2, packs: [{ id: "box", version: 1 }] };
  const training = toy("chance");
  const good = {
    format: 1,
    game: "toy",
    rules: 2,
    packs: game.packs,
    name: "toy",
    kind: "chance",
    features: training.features,
    weights: TRUE,
  };
  expect([...(learnedFor(game, training, good)?.get("there") ?? [])]).toEqual(TRUE.there);
  for (const wrong of [
    { format: 2 },
    { game: "other" },
    { rules: 1 },
    { packs: [{ id: "box", version: 2 }] },
    { name: "else" },
    { kind: "amount" },
    { features: ["one", "three", "two"] },
    { weights: { here: TRUE.here } },
    { weights: { ...TRUE, there: [1, 2] } },
    { weights: { ...TRUE, there: [1, 2, "x"] } },
  ])
    expect(learnedFor(game, training, { ...good, ...wrong }), JSON.stringify(wrong)).toBeUndefined();
  expect(learnedFor(game, training, undefined)).toBeUndefined();
});

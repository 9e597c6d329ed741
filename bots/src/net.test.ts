import { rngFrom, type Training } from "@rubizh/engine";
import { expect, test } from "vitest";
import { chanceOf, gather, learnFrom } from "./fit.ts";
import { netSize, netted, trainedNet } from "./net.ts";
import { learnedFor } from "./weights.ts";

const FINE = 1 << 20;
/** Two figures of each side, and one of both. */
const MIRROR = [2, 3, 0, 1, 4];
const NET = { hidden: 8, mirror: MIRROR };

/** Each side is worth the product of its figures, which no sum of them tells. */
const truth = ([a = 0, b = 0, c = 0, d = 0]: readonly number[]): number => 6 * (a * b - c * d);
const toy = (net?: Training["net"]): Training => ({
  name: "toy",
  kind: "chance",
  features: ["a", "b", "their a", "their b", "turn"],
  groups: ["all"],
  policy: "dice",
  games: 3000,
  explore: 0,
  penalty: 1e-6,
  ...(net ? { net } : {}),
  play({ seed }, tell) {
    const rng = rngFrom(seed);
    const share = (): number => (2 * rng(FINE)) / FINE - 1;
    for (let i = 0; i < 10; i++) {
      const features = [share(), share(), share(), share(), rng(2)];
      tell({ group: 0, features, outcome: rng(FINE) / FINE < chanceOf(truth(features)) ? 1 : 0 });
    }
  },
});

test("a net learns what a sum cannot, the same on every run", () => {
  const samples = gather(toy(), { seed: "net", explore: 0 }, 0, 3000);
  const net = learnFrom(toy(NET), samples);
  const sum = learnFrom(toy(), samples);
  expect(sum.heldOut.error).toBeGreaterThan(0.24);
  expect(net.heldOut.error).toBeLessThan(0.15);
  expect(net.heldOut.calibration).toBeLessThan(0.04);
  expect(learnFrom(toy(NET), samples).weights).toEqual(net.weights);
});

test("the chances of the two sides make up 1, and few samples teach nothing", () => {
  const rng = rngFrom("mirror");
  const weights = Array.from({ length: netSize(NET) }, () => rng(FINE) / FINE - 0.5);
  const figures = [1, 2, 3, 4, 5];
  const other = MIRROR.map((i) => figures[i] ?? 0);
  expect(netted(NET, weights, figures) + netted(NET, weights, other)).toBeCloseTo(0, 9);
  expect(netted(NET, weights, [9, 9, ...figures], 2)).toBe(netted(NET, weights, figures));
  const taught = trainedNet(NET, 0, { outcomes: [1], features: figures }, [0]);
  expect([...taught]).toEqual(Array.from({ length: netSize(NET) }, () => 0));
});

test("weights of another size are refused", () => {
  const game = { id: "toy", rules: 1, packs: [] };
  const training = toy(NET);
  const file = (length: number) => ({
    format: 1,
    game: "toy",
    rules: 1,
    packs: [],
    name: "toy",
    kind: "chance",
    features: training.features,
    weights: { all: Array.from({ length }, () => 1) },
  });
  expect(learnedFor(game, training, file(netSize(NET)))?.get("all")?.length).toBe(netSize(NET));
  expect(learnedFor(game, training, file(training.features.length))).toBeUndefined();
});

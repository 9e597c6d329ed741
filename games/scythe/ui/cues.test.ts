import { MOTION } from "@rubizh/board";
import { expect, test } from "vitest";
import { entry } from "../index.ts";
import type { ScytheGame } from "../rules/index.ts";
import type { View } from "../rules/state.ts";
import { changesOf } from "./changes.ts";
import { standing } from "./crowd.ts";
import { cuesOf, ghostsOf } from "./cues.ts";

const { content } = entry.game as ScytheGame;
const NO_CARGO = { metal: 0, wood: 0, oil: 0, food: 0, worker: 0, walked: 0 };
const view = {
  seats: [{ faction: "rusviet", workers: { C6: 1 } }],
  piles: { C6: { metal: 2, wood: 0, oil: 0, food: 0 } },
} as unknown as View;
const shown = () =>
  standing(
    {
      armies: [{ seat: 0, faction: "rusviet", look: "red", hero: true, mechs: 1, workers: 1 }],
      goods: [{ resource: "metal", n: 2 }],
      encounter: false,
      tunnel: false,
    },
    "near",
  );

test("steps of one unit are one walk, and what it carries comes along", () => {
  const cargo = { ...NO_CARGO, metal: 2, worker: 1 };
  const cues = cuesOf(
    content,
    view,
    [
      { t: "stepped", seat: 0, unit: "mech", from: "D7", to: "D6", cargo },
      { t: "stepped", seat: 0, unit: "mech", from: "D6", to: "C6", cargo },
    ],
    shown,
  );
  expect(cues.map(({ stands }) => stands)).toEqual(["mech-0-0", "metal", "worker-0-0"]);
  expect(new Set(cues.map(({ act }) => act.ms))).toEqual(new Set([2 * MOTION.walk.hex]));
});

test("what is made or built comes down one after another, and what is paid flies to the base", () => {
  const cues = cuesOf(
    content,
    view,
    [
      { t: "gained", seat: 0, what: "metal", n: 2, at: "C6" },
      { t: "deployed", seat: 0, mech: "speed", at: "C6" },
    ],
    shown,
  );
  expect(cues.map(({ stands, act }) => [stands, act.after])).toEqual([
    ["metal", 0],
    ["mech-0-0", MOTION.fly.apart],
  ]);
  const paid = ghostsOf(content, view, [{ t: "paid", seat: 0, what: "metal", n: 2, at: "C6" }]);
  expect(paid).toMatchObject([{ resource: "metal", act: { ms: MOTION.fly.ms } }]);
});

test("a number of the own tracks tells by how much the last action has changed it", () => {
  const before = [
    { key: "bonus.coins", n: 4 },
    { key: "bonus.power", n: 2 },
    { key: "score.stars", n: 1 },
  ];
  const now = [
    { key: "bonus.coins", n: 3 },
    { key: "bonus.power", n: 5 },
    { key: "score.stars", n: 1 },
    { key: "bonus.cards", n: 2 },
  ];
  expect([...changesOf(before, now)]).toEqual([
    ["bonus.coins", -1],
    ["bonus.power", 3],
  ]);
});

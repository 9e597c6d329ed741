import { arena, randomBot } from "@rubizh/bots";
import { expect, test } from "vitest";
import { entry, source } from "../index.ts";
import { botOf } from "./levels.ts";

const game = source.make(source.packs);
const bot = botOf(game);
const { variety } = entry;

test.each([
  ["level 1", "chance", bot(1), randomBot(game), 20],
  ["level 2", "level 1", bot(2), bot(1), 40],
  ["level 3", "level 2", bot(3), bot(2), 15],
] as const)("%s plays better than %s", (_a, _b, a, b, pairs) => {
  const budget = { iterations: 40 };
  expect(arena({ game, a, b, pairs, seed: "levels", seats: 2, budget, variety }).score).toBeGreaterThan(0.5);
});

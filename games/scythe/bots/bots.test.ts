import { playMatch, randomBot } from "@rubizh/bots";
import { at } from "@rubizh/engine";
import { expect, test } from "vitest";
import { entry } from "../index.ts";

const { game } = entry;
const options = game.options({ turnLimit: 60 });

test("every level beats random play and ends its games", () => {
  if (!("ok" in options)) throw new Error("options are refused");
  for (const level of entry.levels) {
    const bots = [entry.bot(level), randomBot(game)];
    const { result } = playMatch({
      game,
      options: options.ok,
      bots,
      seed: `level ${level}`,
      budget: { iterations: level < 3 ? 8 : 400 },
    });
    expect(at(result.places, 0)).toEqual([0]);
  }
});

test("a level plays against the Automa", () => {
  if (!("ok" in options)) throw new Error("options are refused");
  const { result } = playMatch({ game, options: options.ok, bots: [entry.bot(1)], seed: "solo" });
  expect(result.places.flat()).toEqual([0]);
});

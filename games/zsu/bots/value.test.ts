import { playMatch } from "@rubizh/bots";
import { at } from "@rubizh/engine";
import { expect, test } from "vitest";
import { box } from "../packs/index.ts";
import { makeZsu } from "../rules/index.ts";
import type { State } from "../rules/state.ts";
import { bot } from "./levels.ts";
import { chanceFor, foresight } from "./value.ts";
import shipped from "./weights/value.json" with { type: "json" };

const game = makeZsu([box]);
const chance = chanceFor(game);

test.each([2, 1])("chance: of a game with %i, between 0 and 1, then what came of it", (seats) => {
  if (!chance) throw new Error("nothing was learned");
  const options = game.options(undefined);
  if (!("ok" in options)) throw new Error("the defaults are refused");
  const told: number[] = [];
  let quiet = 0;
  const onAsk = (table: State): void => {
    const chances = table.seats.map((_, seat) => chance(table, seat));
    if (table.round === 0) expect(chances).toEqual(chances.map(() => undefined));
    else {
      const sum = chances.reduce<number>((total, one) => total + (one ?? Number.NaN), 0);
      if (seats === 2) expect(sum).toBeCloseTo(1, 9);
      told.push(at(chances, 0) ?? Number.NaN);
    }
    // Somebody holds a hand whenever anybody is asked.
    quiet += foresight.isQuiet(table) ? 1 : 0;
  };
  const bots = Array.from({ length: seats }, () => bot(2));
  const { state, result } = playMatch({ game, options: options.ok, bots, seed: "chance", onAsk });
  expect(told.length).toBeGreaterThan(20);
  for (const one of told) expect(one > 0 && one < 1).toBe(true);
  expect(quiet).toBe(0);
  const best = at(result.places, 0);
  expect(chance(state, 0)).toBe(best.length > 1 ? 0.5 : best.includes(0) ? 1 : 0);
});

test("chance: none where it was learned under other rules", () => {
  expect(chanceFor(game, { ...shipped, rules: game.rules + 1 })).toBeUndefined();
});

import { playMatch } from "@rubizh/bots";
import { at } from "@rubizh/engine";
import { expect, test } from "vitest";
import { scythe } from "../index.ts";
import type { S } from "../rules/state.ts";
import { botOf } from "./levels.ts";
import { chanceFor, foresight } from "./value.ts";
import shipped from "./weights/value.json" with { type: "json" };

const game = scythe.make(scythe.packs);
const chance = chanceFor(game);

/** A few turns of beginners. */
function played(seats: number, onAsk: (table: S) => void) {
  const options = game.options({ turnLimit: 4 });
  if (!("ok" in options)) throw new Error("the options are refused");
  const bots = Array.from({ length: seats }, () => botOf(game)(1));
  return playMatch({ game, options: options.ok, bots, seed: "chance", budget: { iterations: 1 }, onAsk });
}

test.each([2, 5])("chance: of %i people add up to one, and to what came in the end", (seats) => {
  if (!chance) throw new Error("nothing was learned");
  let quiet = 0;
  const { state, result } = played(seats, (table) => {
    if (!foresight.isQuiet(table)) return;
    quiet += 1;
    const chances = table.seats.map((_, seat) => chance(table, seat) ?? Number.NaN);
    expect(chances.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
    for (const one of chances) expect(one > 0 && one < 1).toBe(true);
  });
  expect(quiet).toBeGreaterThanOrEqual(3 * seats);
  const best = at(result.places, 0);
  for (let seat = 0; seat < seats; seat++)
    expect(chance(state, seat)).toBe(best.includes(seat) ? 1 / best.length : 0);
});

test("chance: none against the Automa, nor where it was learned under other rules", () => {
  played(1, (table) => expect(chance?.(table, 0)).toBeUndefined());
  expect(chanceFor(game, { ...shipped, rules: game.rules + 1 })).toBeUndefined();
});

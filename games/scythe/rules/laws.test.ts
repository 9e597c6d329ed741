import { at, perft, type Rng, rngFrom, start } from "@rubizh/engine";
import { laws } from "@rubizh/engine/enrol";
import { expect, test } from "vitest";
import { entry, scythe } from "../index.ts";

const game = scythe.make(scythe.packs);

/** Every edition of the rules comes up, and every way to begin, with mats chosen or dealt; most games are cut short, because random play takes thousands of entries. */
const options = (rng: Rng, seats: number): unknown => {
  const coin = (): boolean => rng(2) === 0;
  return {
    expansionMats: coin(),
    forbiddenPairs: coin(),
    relentlessFactory: coin(),
    disarmOnMine: coin(),
    underpassMountains: coin(),
    mill: coin() ? "extra" : "choice",
    objectives: coin() ? "windows" : "anytime",
    deals: at(["none", "turn", "always"], rng(3)),
    countingCosts: coin(),
    turnLimit: rng(8) === 0 ? 0 : Math.ceil(100 / seats),
    automa: { level: 1 + rng(4) },
    ...(coin() ? chosen(rng, seats) : {}),
  };
};
const chosen = (rng: Rng, seats: number): object => entry.variety(rng, seats) as object;

laws(game, { closely: 30, options });

test("perft: the number of ways to begin is what it was", () => {
  const options = game.options({ factions: ["nordic", "saxony"], mats: ["industrial", "engineering"] });
  if (!("ok" in options)) throw new Error("options are refused");
  const { state } = start(game, options.ok, 2, "perft");
  expect([1, 2, 3].map((depth) => perft(game, state, depth))).toEqual([5, 17, 60]);
});

test("the same seed gives the same table", () => {
  const options = game.options(undefined);
  if (!("ok" in options)) throw new Error("options are refused");
  expect(start(game, options.ok, 5, 7)).toEqual(start(game, options.ok, 5, 7));
  expect(rngFrom(1)(1)).toBe(0);
});

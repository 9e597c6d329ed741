import { apply, type State, settle } from "@rubizh/engine";
import { expect, test } from "vitest";
import { scythe } from "../index.ts";
import type { Move } from "./moves.ts";
import type { ScytheTypes } from "./state.ts";

const game = scythe.make(scythe.packs);

test("a game that ends in the middle of an encounter keeps the card: it goes under the deck (SC-305, SC-348)", () => {
  const from = game.position({
    options: { objectives: "anytime" },
    seats: [
      {
        faction: "polania",
        mat: "industrial",
        hero: "C1",
        workers: { D1: 2 },
        recruits: { upgrade: "power", deploy: "coins" },
        objectives: [15],
        stars: ["upgrades", "mechs", "structures", "workers", "power"],
      },
      { faction: "nordic", mat: "engineering" },
    ],
  });
  if (!("ok" in from)) throw new Error(JSON.stringify(from));
  const moves: readonly Move[] = [
    { t: "section", section: "move" },
    { t: "top", what: "units" },
    { t: "take", unit: "hero", at: "C1" },
    { t: "step", to: "D2" },
    { t: "done" },
  ];
  let state: State<ScytheTypes> = from.ok;
  for (const move of moves) state = apply(game, state, 0, move).state;
  state = settle(game, state, [6]).state;
  state = apply(game, state, 0, { t: "reveal", objective: 15 }).state;
  expect(state.over).toBe("stars");
  expect(game.audit(state)).toEqual([]);
  expect(state.encounters.under).toEqual([7]);
});

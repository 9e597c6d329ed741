import { apply, type State, settle } from "@rubizh/engine";
import { expect, test } from "vitest";
import { scythe } from "../index.ts";
import { base } from "../packs/index.ts";
import { contentOf } from "./content.ts";
import { controls } from "./control.ts";
import type { Move } from "./moves.ts";
import { COUNT } from "./objectives.ts";
import type { ScytheTypes } from "./state.ts";

const game = scythe.make(scythe.packs);
const content = contentOf(base.data);

/** A sixth star in the middle of an encounter. */
function ended(): State<ScytheTypes> {
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
  return apply(game, state, 0, { t: "reveal", objective: 15 }).state;
}

test("a game that ends in the middle of an encounter keeps the card: it goes under the deck (SC-305, SC-348)", () => {
  const state = ended();
  expect(state.over).toBe("stars");
  expect(game.audit(state)).toEqual([]);
  expect(state.encounters.under).toEqual([7]);
});

test("once the game is over it is nobody's turn, and what everybody holds is still told (SC-348)", () => {
  const over = ended();
  const [first, second] = over.seats;
  if (!first || !second) throw new Error("two are seated");
  const shared = { ...over, seats: [first, { ...second, workers: { ...second.workers, D1: 1 } }] };
  for (const state of [over, shared])
    for (const count of Object.values(COUNT))
      for (const seat of [0, 1]) expect(count(content, state, seat)).toBeTypeOf("number");
  expect(controls(content, shared, 0, "D1")).toBe(true);
});

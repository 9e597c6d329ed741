import { at, type Draft } from "@rubizh/engine";
import { describe, expect, test } from "vitest";
import { base } from "../packs/index.ts";
import type { ScytheData } from "./content.ts";
import { contentFaults } from "./contentFaults.ts";
import { makeScythe } from "./index.ts";

type Pack = Draft<ScytheData>;
const hex = (d: Pack, id: string): Pack["board"]["hexes"][number] => {
  const found = d.board.hexes.find((h) => h.id === id);
  if (!found) throw new Error(`no hex ${id}`);
  return found;
};

const CASES: readonly (readonly [change: (d: Pack) => unknown, ...says: readonly string[]])[] = [
  [() => undefined],
  [
    (d) => d.board.hexes.push({ ...hex(d, "A1"), q: 50 }, { ...hex(d, "A2"), id: "Z1" }),
    "hex A1 is there twice",
    "place 0,-3 is there twice",
  ],
  [(d) => (hex(d, "A1").terrain = "swamp" as never), "hex A1 has the terrain swamp"],
  [(d) => (hex(d, "C3").terrain = "factory"), "there must be one Factory"],
  [(d) => (hex(d, "D4").terrain = "forest"), "there must be one Factory"],
  [
    (d) => d.board.rivers.push(["A1", "Z9"], ["Z9", "A1"]),
    "a river runs between A1 and Z9, but one of them is no hex",
    "a river runs between Z9 and A1, but one of them is no hex",
  ],
  [
    (d) => d.board.rivers.push(["B1", "C1"], ["C1", "B1"]),
    "the river between B1 and C1 touches a lake",
    "the river between C1 and B1 touches a lake",
  ],
  [(d) => d.board.rivers.push(["A1", "H1"]), "A1 and H1 have a river between them but do not touch"],
  [(d) => d.board.rivers.push(["A1", "A1"]), "A1 and A1 have a river between them but do not touch"],
  // Two steps apart along each of the three axes.
  [(d) => d.board.rivers.push(["A1", "A3"]), "A1 and A3 have a river between them but do not touch"],
  [(d) => d.board.rivers.push(["A1", "C2"]), "A1 and C2 have a river between them but do not touch"],
  [(d) => d.board.rivers.push(["A2", "C1"]), "A2 and C1 have a river between them but do not touch"],
  [(d) => d.board.rivers.push(["A2", "C3"]), "A2 and C3 have a river between them but do not touch"],
  [
    (d) => at(d.board.bases, 2).acrossRiver.push("A1", "Z9"),
    "base-togawa does not touch A1",
    "base-togawa does not touch Z9",
  ],
  [
    (d) => {
      const crimea = at(d.board.bases, 3);
      crimea.acrossRiver = [...crimea.lakes];
      crimea.lakes = [];
    },
    "G2 beside base-crimea is listed under the wrong kind",
  ],
  [
    (d) => at(d.board.bases, 2).lakes.push("F7"),
    "F7 beside base-togawa is listed under the wrong kind",
    "F7 beside base-togawa is listed under the wrong kind",
  ],
  [(d) => d.factions.reverse(), "the factions are not the five, clockwise"],
  [(d) => (at(d.factions, 0).colour = "red"), "colour red is there twice"],
  [(d) => (at(d.factions, 0).base = "base-crimea"), "nordic has no base of its own"],
  [(d) => (at(d.factions, 0).base = "nowhere"), "nordic has no base of its own"],
  [(d) => at(d.factions, 0).workers.reverse(), "the workers of nordic do not start beside its base"],
  [(d) => at(d.factions, 0).mechs.shift(), "nordic needs four different mech abilities"],
  [
    (d) => (at(d.factions, 0).mechs = ["speed", "riverwalk", "riverwalk", "artillery"]),
    "nordic needs four different mech abilities",
  ],
  [
    (d) => (at(d.factions, 0).mechs = ["wayfare", "riverwalk", "seaworthy", "artillery"]),
    "nordic lacks speed",
  ],
  [(d) => at(d.factions, 0).riverwalk.pop(), "nordic needs two Riverwalk terrains"],
  [
    (d) => d.forbiddenPairs.push(["nobody", "industrial"] as never, ["nordic", "nothing"] as never),
    "the forbidden pair nobody + industrial names something unknown",
    "the forbidden pair nordic + nothing names something unknown",
  ],
  [(d) => d.mats.reverse(), "the mats are not the seven, by number"],
  [(d) => (at(d.mats, 1).number = "1"), "mat number 1 is there twice"],
  [(d) => (at(at(d.mats, 0).sections, 0).top = "move"), "industrial does not have each top action once"],
  [(d) => at(d.mats, 0).sections.reverse(), "industrial has another bottom row"],
  [
    (d) => (at(at(d.mats, 0).sections, 0).dashed += 1),
    "industrial has no dashed box for each of the six cubes",
  ],
  [
    (d) => (at(at(d.mats, 0).sections, 0).dashed -= 1),
    "industrial has no dashed box for each of the six cubes",
  ],
  [(d) => (at(at(d.mats, 0).sections, 1).cost = 2), "industrial could make deploy free"],
  [(d) => d.encounters.pop(), "the encounters are not numbered 1 to 28"],
  [(d) => d.encounters.reverse(), "the encounters are not numbered 1 to 28"],
  [(d) => d.factoryCards.pop(), "the Factory cards are not numbered 1 to 12"],
  [(d) => d.objectives.pop(), "the objectives are not numbered 1 to 23"],
  [(d) => d.automa.cards.pop(), "the Automa cards are not numbered 1 to 19"],
  [(d) => (d.combatCards[0] = 15), "the combat deck does not hold 42 cards"],
  [(d) => at(d.encounters, 4).options.pop(), "encounter 5 does not offer A, B and C"],
  [
    (d) => {
      for (const option of at(d.encounters, 4).options) option.cost = { coins: 1 };
    },
    "encounter 5 has no free option",
  ],
  [(d) => d.tiles.reverse(), "the structure bonus tiles are not the six"],
  [(d) => (at(d.tiles, 1).pays[0] = 1), "tile tunnelsAdjacent pays less for more"],
  [(d) => (at(d.tiles, 1).pays[6] = 5), "tile tunnelsAdjacent pays less for more"],
  [(d) => at(d.automa.levels, 0).stars.pop(), "level 1 of the Automa places 5 stars"],
  [(d) => (at(d.automa.levels, 0).spaces = 23), "level 1 of the Automa has a star beyond its track"],
  [(d) => at(d.automa.cards, 0).schemes.pop(), "Automa card 1 is not complete"],
  [(d) => at(d.automa.cards, 0).power.pop(), "Automa card 1 is not complete"],
];

describe("a pack that cannot be played with says why", () => {
  test.each(CASES.map(([change, ...says], i) => [i, says.join("; "), change, says] as const))(
    "%i: %s",
    (_i, _says, change, says) => {
      const pack = structuredClone(base.data) as Pack;
      change(pack);
      expect(contentFaults(pack as ScytheData)).toEqual(says);
    },
  );

  test("and no game is made of it", () => {
    const pack = { ...base.data, combatCards: [1, 1, 1, 1] };
    expect(() => makeScythe(pack, [])).toThrow("the combat deck does not hold 42 cards");
  });
});

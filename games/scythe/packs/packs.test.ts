import { describe, expect, test } from "vitest";
import {
  BOTTOMS,
  contentOf,
  FACTIONS,
  PRODUCT,
  RESOURCES,
  type ScytheData,
  STRUCTURES,
  TERRAINS,
  TOPS,
} from "../rules/content.ts";
import { contentFaults } from "../rules/contentFaults.ts";
import { UNITS } from "../rules/state.ts";
import { base } from "./index.ts";

const { data } = base;
const c = contentOf(data);
const distinct = (xs: readonly unknown[]): number => new Set(xs).size;

describe("the box", () => {
  test("SC-003: five player mats without the expansion, numbered 1 to 5", () => {
    const mats = data.mats.filter((m) => !m.expansion);
    expect(mats.map((m) => m.number)).toEqual(["1", "2", "3", "4", "5"]);
  });
  test("SC-004, SC-005, SC-006: 20 of each resource, 80 coins, 12 multipliers, 12 encounter tokens of which 11 are used", () => {
    expect(data.box).toMatchObject({ perResource: 20, coins: 80, multipliers: 12, encounterTokens: 12 });
    expect(RESOURCES.length * 20).toBe(80);
    expect(c.encounters.length).toBe(11);
  });
  test("SC-007, SC-008, SC-009: six tiles, 42 combat cards, 23 objectives, 28 encounters, 12 Factory cards", () => {
    expect(distinct(data.tiles.map((t) => t.id))).toBe(6);
    expect(data.combatCards).toEqual([16, 12, 8, 6]);
    expect(distinct(data.objectives.map((o) => o.number))).toBe(23);
    expect(distinct(data.encounters.map((e) => e.number))).toBe(28);
    expect(distinct(data.factoryCards.map((f) => f.number))).toBe(12);
  });
  test("SC-010, SC-011: two dials, five reminder cards that no rule knows", () => {
    expect(data.box).toMatchObject({ dials: 2, reminders: 5 });
  });
  test("SC-012: five factions, each with its colour", () => {
    expect(data.factions.map((f) => [f.id, f.colour])).toEqual([
      ["nordic", "blue"],
      ["rusviet", "red"],
      ["crimea", "yellow"],
      ["saxony", "black"],
      ["polania", "white"],
    ]);
  });
  test("SC-014, SC-027, SC-038: four structures, four resources, three kinds of units", () => {
    expect([...STRUCTURES].sort()).toEqual(["armory", "mill", "mine", "monument"]);
    expect([...RESOURCES].sort()).toEqual(["food", "metal", "oil", "wood"]);
    expect([...UNITS].sort()).toEqual(["hero", "mech", "worker"]);
  });
});

describe("the board", () => {
  test("SC-016, SC-017: 47 hexes of seven terrains, one Factory in the middle", () => {
    expect(data.board.hexes.length).toBe(47);
    expect(data.board.hexes.every((h) => TERRAINS.includes(h.terrain))).toBe(true);
    expect(data.board.hexes.filter((h) => h.terrain === "factory").map((h) => [h.id, h.q, h.r])).toEqual([
      ["D4", 0, 0],
    ]);
    const count = (t: string): number => data.board.hexes.filter((h) => h.terrain === t).length;
    expect(["mountain", "farm", "village", "forest", "tundra", "lake"].map(count)).toEqual([
      8, 7, 9, 7, 8, 7,
    ]);
  });
  test("SC-018, SC-019: seven bases, two of them of no faction of this box", () => {
    const { bases } = data.board;
    expect(bases.length).toBe(7);
    expect(bases.filter((b) => !FACTIONS.some((f) => f === b.faction)).map((b) => b.faction)).toEqual([
      "togawa",
      "albion",
    ]);
    expect(distinct(data.factions.map((f) => f.base))).toBe(5);
  });
  test("SC-101, SC-102: rivers join two lands, never a lake", () => {
    expect(data.board.rivers.length).toBe(31);
    for (const edge of data.board.rivers)
      for (const hex of edge) expect(c.spots[hex]?.terrain).not.toBe("lake");
  });
  test("SC-141: what the land gives", () => {
    expect(PRODUCT).toMatchObject({
      mountain: "metal",
      tundra: "oil",
      farm: "food",
      forest: "wood",
      village: "worker",
    });
  });
  test("tunnels, encounters and the neighbours of the Factory are where they are printed", () => {
    expect(c.tunnels).toEqual(["B4", "C2", "C5", "E3", "E6", "F4"]);
    expect(c.encounters).toEqual(["A3", "B2", "B5", "B7", "D2", "D6", "E1", "F2", "F3", "F6", "G4"]);
    expect([...(c.spots["D4"]?.near ?? [])].sort()).toEqual(["C3", "C4", "D3", "D5", "E4", "E5"]);
  });
});

describe("mats and cards", () => {
  test("SC-086, SC-087: each top action once per mat, in differing order, over the same bottom row", () => {
    for (const mat of data.mats) {
      expect(mat.sections.map((s) => s.top).sort()).toEqual([...TOPS].sort());
      expect(mat.sections.map((s) => s.bottom)).toEqual([...BOTTOMS]);
    }
    expect(distinct(data.mats.map((m) => m.sections.map((s) => s.top).join()))).toBeGreaterThan(1);
    expect(c.mats.industrial.sections[3]?.coins).toBe(0);
    expect(c.mats.agricultural.sections[3]?.coins).toBe(3);
  });
  test("SC-155: costs and dashed boxes of the Industrial mat", () => {
    expect(c.mats.industrial.sections.map((s) => [s.cost, s.dashed, s.coins])).toEqual([
      [3, 1, 3],
      [3, 2, 2],
      [3, 1, 1],
      [4, 2, 0],
    ]);
  });
  test("SC-169: every faction has Speed", () => {
    for (const f of data.factions) expect(f.mechs).toContain("speed");
  });
  test("SC-299, SC-387: every encounter has three options, and A is free", () => {
    for (const e of data.encounters) {
      expect(e.options.map((o) => o.id)).toEqual(["A", "B", "C"]);
      expect(e.options[0]?.cost).toEqual({});
    }
  });
  test("SC-392: Factory cards 4, 8 and 9", () => {
    expect(data.factoryCards[3]).toMatchObject({ cost: { cards: 1 }, gain: { coins: 3 } });
    expect(data.factoryCards[7]).toMatchObject({ cost: { cards: 1 }, gain: { any: 3 } });
    expect(data.factoryCards[8]).toMatchObject({ cost: { coins: 2 }, gain: { upgrade: 1, popularity: 1 } });
  });
  test("SC-407: the tracker of level 2", () => {
    expect(data.automa.levels[1]).toMatchObject({ water: 4, schemeTwo: 9, stars: [9, 14, 17, 19, 20, 21] });
  });
  test("the Automa: 4, 15 and 17 have no star, 4, 7, 8 and 17 the skip mark (SC-407, SC-408)", () => {
    const numbers = (which: (card: (typeof data.automa.cards)[number]) => boolean) =>
      data.automa.cards.filter(which).map((card) => card.number);
    expect(numbers((card) => !card.star)).toEqual([4, 15, 17]);
    expect(numbers((card) => card.skip)).toEqual([4, 7, 8, 17]);
  });
});

describe("the checker", () => {
  const broken = (change: Partial<ScytheData>): readonly string[] => contentFaults({ ...data, ...change });
  test("finds nothing in the base pack", () => expect(contentFaults(data)).toEqual([]));
  test("names a river that touches a lake", () => {
    const rivers = [...data.board.rivers, ["B1", "C1"]];
    expect(broken({ board: { ...data.board, rivers } })).toEqual([
      "the river between B1 and C1 touches a lake",
    ]);
  });
  test("names a mat without a dashed box for each cube", () => {
    const mats = data.mats.map((m) =>
      m.id === "industrial" ? { ...m, sections: m.sections.map((s) => ({ ...s, dashed: 1 })) } : m,
    );
    expect(broken({ mats })).toEqual(["industrial has no dashed box for each of the six cubes"]);
  });
  test("names an encounter without a free option", () => {
    const encounters = data.encounters.map((e) =>
      e.number === 3 ? { ...e, options: e.options.map((o) => ({ ...o, cost: { coins: 1 } })) } : e,
    );
    expect(broken({ encounters })).toEqual(["encounter 3 has no free option"]);
  });
  test("names a faction whose workers start elsewhere", () => {
    const factions = data.factions.map((f) => (f.id === "nordic" ? { ...f, workers: ["A1", "A2"] } : f));
    expect(broken({ factions })).toEqual(["the workers of nordic do not start beside its base"]);
  });
});

import { at, rngFrom, type State } from "@rubizh/engine";
import { describe, expect, test } from "vitest";
import { scythe } from "../index.ts";
import type { ScytheTypes } from "./state.ts";

const game = scythe.make(scythe.packs);
type Table = State<ScytheTypes>;

function placed(raw: unknown): Table {
  const read = game.position(raw);
  if (!("ok" in read)) throw new Error(JSON.stringify(read.refused));
  return read.ok;
}
/** The sentence against a position. */
function refused(raw: unknown): unknown {
  const read = game.position(raw);
  return "ok" in read ? "placed" : read.refused.why;
}
const unsound = (fault: string): object => ({ key: "refuse.unsound", with: { fault } });

describe("a position written by hand", () => {
  test("what is left out is as at the start of a game", () => {
    const table = placed({});
    expect(table).toMatchObject({
      turn: 1,
      order: [0, 1],
      over: "no",
      tile: "lakesAdjacent",
      piles: {},
      combat: { deck: [16, 12, 8, 6], discard: [0, 0, 0, 0] },
      objectives: { size: 23 },
      encounters: { under: [] },
      factory: { size: 3, cards: [] },
      automa: "none",
    });
    expect(table.frames).toEqual([
      {
        t: "turn",
        seat: 0,
        top: "open",
        bottom: "open",
        chosen: false,
        coerced: false,
        drove: 0,
        counted: false,
        entered: [],
      },
    ]);
    expect(table.tokens.length).toBe(11);
    expect(table.seats).toMatchObject([
      {
        faction: "nordic",
        mat: "industrial",
        out: false,
        section: "none",
        power: 4,
        popularity: 2,
        coins: 4,
        hand: { size: 0, cards: [0, 0, 0, 0] },
        objectives: { size: 0, cards: [] },
        shown: [],
        factoryCard: "none",
        hero: "base-nordic",
        mechs: ["mat", "mat", "mat", "mat"],
        workers: { A4: 1, A5: 1 },
        stars: [],
        declines: [],
      },
      { faction: "rusviet", mat: "engineering", hero: "base-rusviet", workers: { C6: 1, D7: 1 } },
    ]);
  });

  test("factions and mats that are not named are the next free ones, without the expansion's", () => {
    const table = placed({
      seats: [{ faction: "rusviet", mat: "engineering" }, { mat: "industrial" }, {}, {}, {}],
    });
    expect(table.seats.map((p) => [p.faction, p.mat])).toEqual([
      ["rusviet", "engineering"],
      ["nordic", "industrial"],
      ["crimea", "patriotic"],
      ["saxony", "mechanical"],
      ["polania", "agricultural"],
    ]);
    expect(table.order).toEqual([1, 0, 2, 3, 4]);
  });

  test("everything that is written is on the table, and what is in no hand is in its deck", () => {
    const table = placed({
      seats: [
        {
          faction: "polania",
          mat: "mechanical",
          section: "factory",
          power: 9,
          popularity: 8,
          coins: 30,
          hand: [2, 2, 5],
          objectives: [4, 9],
          shown: [11],
          factoryCard: 1,
          hero: "D2",
          mechs: { speed: "D1", riverwalk: "C1" },
          workers: { D1: 1 },
          structures: { mine: "D1" },
          recruits: { build: "coins" },
          cubes: { units: "build" },
          stars: ["combat", "power"],
          declines: ["coins"],
        },
        { faction: "nordic", hand: [3], objectives: [1] },
        { faction: "saxony", out: true, hero: "base-saxony", workers: { "base-saxony": 2 } },
      ],
      active: 1,
      turn: { top: "done", bottom: "open", chosen: false, drove: 2 },
      piles: { D1: { oil: 2, food: 1 } },
      tile: "inARow",
      discard: [1, 0, 2, 0],
      under: [3, 28],
    });
    expect(at(table.seats, 0)).toEqual({
      faction: "polania",
      mat: "mechanical",
      out: false,
      asked: 0,
      section: "factory",
      power: 9,
      popularity: 8,
      coins: 30,
      hand: { size: 3, cards: [2, 0, 0, 1] },
      objectives: { size: 2, cards: [4, 9] },
      shown: [11],
      factoryCard: 1,
      hero: "D2",
      mechs: ["C1", "mat", "mat", "D1"],
      workers: { D1: 1, "base-polania": 1 },
      structures: { mine: "D1", monument: "mat", armory: "mat", mill: "mat" },
      recruits: { upgrade: "mat", deploy: "mat", build: "coins", enlist: "mat" },
      cubes: {
        units: "build",
        coins: "mat",
        power: "mat",
        cards: "mat",
        popularity: "mat",
        territories: "mat",
      },
      stars: ["combat", "power"],
      declines: ["coins"],
    });
    expect(at(table.seats, 2).out).toBe(true);
    expect(table.order).toEqual([1, 2, 0]);
    expect(table.frames).toMatchObject([{ seat: 1, top: "done", bottom: "open", chosen: false, drove: 2 }]);
    expect(table.piles).toEqual({ D1: { metal: 0, wood: 0, oil: 2, food: 1 } });
    expect(table.tile).toBe("inARow");
    // The token under a hero is gone.
    expect(table.tokens.length).toBe(10);
    expect(table.tokens).not.toContain("D2");
    expect(table.combat).toEqual({ deck: [13, 11, 6, 5], discard: [1, 0, 2, 0] });
    expect(table.objectives.size).toBe(20);
    expect([1, 4, 9, 11].map((n) => table.objectives.deck[n - 1])).toEqual([0, 0, 0, 1]);
    expect([3, 28, 4].map((n) => table.encounters.deck[n - 1])).toEqual([0, 0, 1]);
    expect(table.encounters.under).toEqual([3, 28]);
    expect(table.factory).toEqual({ size: 3, cards: [2, 3, 4] });
  });

  test("a turn that is written has chosen its section; one that is not has not", () => {
    const seats = [{ section: "move" }, {}];
    expect(placed({ seats, turn: {} }).frames).toMatchObject([{ chosen: true }]);
    expect(placed({ seats }).frames).toMatchObject([{ chosen: false }]);
    expect(placed({ turn: {} }).frames).toMatchObject([{ chosen: false }]);
  });

  test("the Automa: no mat, its own start, its deck and its turn", () => {
    const fresh = placed({ automa: {} });
    expect(at(fresh.seats, 1)).toMatchObject({ faction: "rusviet", mat: "none", popularity: 10, coins: 5 });
    expect(fresh.automa).toMatchObject({ seat: 1, level: 2, space: 0, scheme: 1, open: "none" });
    expect(fresh.frames.length).toBe(1);
    const table = placed({
      seats: [{ faction: "nordic" }, { workers: { C6: 1 } }],
      automa: { faction: "crimea", level: 3, space: 5, scheme: 2, deck: [1, 19] },
      active: 1,
    });
    expect(table.automa).toEqual({
      seat: 1,
      level: 3,
      space: 5,
      scheme: 2,
      deck: Array.from({ length: 19 }, (_, i) => (i === 0 || i === 18 ? 1 : 0)),
      open: "none",
    });
    expect(at(table.seats, 1)).toMatchObject({ faction: "crimea", workers: { C6: 1 } });
    expect(table.frames.map((f) => f.t)).toEqual(["turn", "automa"]);
    expect(table.frames[1]).toEqual({ t: "automa", seat: 1, card: "none", stage: "card", gains: 0 });
  });

  test.each<[string, unknown, unknown]>([
    ["no object", 5, { key: "refuse.position", with: { where: "" } }],
    [
      "a word nobody knows",
      { seats: [{ faction: "france" }] },
      { key: "refuse.position", with: { where: "seats.0.faction" } },
    ],
    [
      "a card of no value",
      { seats: [{ hand: [6] }] },
      { key: "refuse.position", with: { where: "seats.0.hand.0" } },
    ],
    [
      "options that are refused",
      { options: { factions: ["nordic", "nordic"] } },
      { key: "refuse.factionTwice" },
    ],
    ["nobody's turn", { active: 2 }, unsound("there is no seat 2")],
    [
      "another faction's mech",
      { seats: [{ faction: "nordic", mechs: { scout: "A4" } }] },
      unsound("nordic has no scout"),
    ],
    ["a broken table", { seats: [{ power: 17 }] }, unsound("seat 0: is beyond the end of a track")],
  ])("is refused: %s", (_what, raw, why) => {
    expect(refused(raw)).toEqual(why);
  });

  test("a complete state is a position too, if it is sound", () => {
    const table = placed({ seats: [{ section: "move" }, {}], turn: {} });
    expect(placed(structuredClone(table))).toEqual(table);
    expect(game.parseState(structuredClone(table))).toEqual({ ok: table });
    expect(game.parseState({ ...table, turn: -1 })).toMatchObject({
      refused: { rule: "SC-074", why: { key: "refuse.unreadable" } },
    });
    expect(game.parseState({ ...table, tile: "none" })).toMatchObject({
      refused: { rule: "SC-074", why: unsound("there is no structure bonus tile") },
    });
  });
});

describe("what a viewer could be looking at", () => {
  const looked = (): Table =>
    placed({
      seats: [
        { faction: "polania", hand: [2, 2], objectives: [4, 9], shown: [11], power: 3 },
        { faction: "nordic", hand: [3, 5, 5], objectives: [1, 2], power: 12, factoryCard: 7 },
        { faction: "crimea", hand: [2], power: 1 },
      ],
      discard: [2, 1, 0, 1],
    });

  test("the hidden things are dealt anew out of what is unseen, and the table is sound", () => {
    const table = looked();
    const rows = new Set<string>();
    const hands = new Set<string>();
    const objectives = new Set<number>();
    for (let seed = 0; seed < 300; seed++) {
      const dreamt = game.imagine(game.view(table, 0), rngFrom(`imagine/${seed}`));
      expect(game.audit(dreamt)).toEqual([]);
      expect(dreamt.seats[0]).toEqual(table.seats[0]);
      expect(dreamt.seats.map((p) => p.hand.size)).toEqual([2, 3, 1]);
      rows.add(dreamt.factory.cards.join());
      hands.add(at(dreamt.seats, 1).hand.cards.join());
      for (const card of at(dreamt.seats, 1).objectives.cards) objectives.add(card);
    }
    // Every row of three without card 7 comes up often enough to see each of the eleven.
    expect(new Set([...rows].flatMap((row) => row.split(",")))).toEqual(
      new Set(["1", "2", "3", "4", "5", "6", "8", "9", "10", "11", "12"]),
    );
    for (const row of rows)
      expect(row).toBe(
        row
          .split(",")
          .sort((a, b) => Number(a) - Number(b))
          .join(),
      );
    expect(hands.size).toBeGreaterThan(12);
    expect([...objectives].sort((a, b) => a - b)).toEqual(
      Array.from({ length: 23 }, (_, i) => i + 1).filter((n) => ![4, 9, 11].includes(n)),
    );
  });

  test("a sealed commitment is one that its seat could have made: every dial, every number of cards", () => {
    const table = looked();
    const side = (seat: number, dial: number): object => ({ seat, placed: true, dial, cards: [0, 0, 0, 0] });
    const fought = {
      ...table,
      seats: table.seats.map((p, seat) =>
        seat === 1 ? { ...p, mechs: ["D4", "D4", "mat", "mat"] } : seat === 0 ? { ...p, hero: "D4" } : p,
      ),
      frames: [
        ...table.frames,
        {
          t: "combat",
          seat: 0,
          hex: "D4",
          stage: "commit",
          sides: [side(0, 2), side(1, 5)],
          winner: "none",
          driven: 0,
          used: false,
          automa: { cards: 0, prize: 0 },
        },
      ],
    } as Table;
    expect(game.audit(fought)).toEqual([]);
    const dials = new Set<number>();
    const cards = new Set<number>();
    for (let seed = 0; seed < 200; seed++) {
      const dreamt = game.imagine(game.view(fought, 0), rngFrom(`sealed/${seed}`));
      expect(game.audit(dreamt)).toEqual([]);
      const frame = dreamt.frames.at(-1);
      if (frame?.t !== "combat") throw new Error("the combat is gone");
      expect(frame.sides[0]).toEqual(side(0, 2));
      const sealed = at(frame.sides, 1);
      dials.add(sealed.dial);
      cards.add(sealed.cards.reduce((a, b) => a + b, 0));
    }
    expect([...dials].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect([...cards].sort()).toEqual([0, 1, 2]);
  });
});

import { at, perft, rngFrom, walk } from "@rubizh/engine";
import { describe, expect, test } from "vitest";
import { neuroshimaHex } from "../index.ts";
import { preview } from "../words/preview.ts";
import { CELLS, cellAt, indexOf } from "./board.ts";
import { readField } from "./field.ts";
import { forecast } from "./forecast.ts";
import { bonuses, valuesOf } from "./modules.ts";
import type { Event } from "./state.ts";

const game = neuroshimaHex.make(neuroshimaHex.packs);

function position(sketch: object) {
  const read = game.position(sketch);
  if (!("ok" in read)) throw new Error(JSON.stringify(read.refused));
  return read.ok;
}

test("the board has 19 cells; the middle has six neighbours, a corner three (NH-002)", () => {
  expect(CELLS.map((cell, i) => [indexOf(cell), cellAt(i)])).toEqual(CELLS.map((cell, i) => [i, cell]));
  const moves = game.legal(position({ board: { C3: "be-hq", A1: "sp-hq" }, hands: [["be-move"], []] }), 0);
  // Six cells and the spot itself, six turns each, less staying as it is; discard, bad draw and end.
  expect(moves).toHaveLength(7 * 6 - 1 + 3);
});

// Worked out by hand, e.g. 3024: six turns of the HQ, six of Cerberus, 84 pairs of neighbours.
describe("perft: a change of these numbers is a change of the rules", () => {
  const cases = [
    ["placing the HQs", {}, 2, 3024],
    ["two instants", { hands: [["be-move", "be-pull"], []], board: { C3: "be-hq", E2: "sp-hq" } }, 2, 159],
    ["a hunt", { hands: [["be-hunt"], []], board: { C3: "be-hq", C4: "be-ram", C5: "sp-hq" } }, 2, 79],
    [
      "an executioner",
      { turn: 1, hands: [[], ["sp-executioner"]], board: { C3: "be-ram", C1: "be-hq", C5: "sp-hq" } },
      2,
      305,
    ],
  ] as const;
  test.each(cases)("%s", (name, sketch, depth, count) => {
    const options = game.options({ first: 0 });
    if (!("ok" in options)) throw new Error("the defaults are refused");
    const state = name === "placing the HQs" ? game.setup(options.ok, 2) : position(sketch);
    expect(perft(game, state, depth)).toBe(count);
  });
});

test("where a value comes from adds up to the value, on every board of random games", () => {
  for (let seed = 0; seed < 5; seed++)
    for (const { state } of walk(game, 2, rngFrom(`values ${seed}`))) {
      const all = bonuses(readField(game.content, state.board));
      for (const cell of CELLS) {
        const values = valuesOf(game.content, state, cell);
        if (values === "empty") continue;
        const sum = (sources: readonly { readonly amount: number }[]) =>
          sources.reduce((total, s) => total + s.amount, 0);
        const i = indexOf(cell);
        expect([
          sum(values.initiative.sources),
          sum(values.meleeSources),
          sum(values.rangedSources),
          sum(values.initiative.extraSources),
        ]).toEqual([all.initiative[i], all.melee[i], all.ranged[i], all.extraAttacks[i]]);
      }
    }
});

test("a forecast is what the battle then is, and leaves the table alone", () => {
  let battles = 0;
  for (let seed = 0; seed < 20; seed++)
    for (const { state, pending } of walk(game, 2, rngFrom(`forecast ${seed}`))) {
      const seat = pending.t === "seats" ? at(pending.asks, 0).seat : -1;
      const battle = seat < 0 ? undefined : game.legal(state, seat).find((m) => m.t === "battle");
      if (battle === undefined) continue;
      const { events, branches, cut, health } = forecast(game.content, state);
      expect(cut).toBe(false);
      const draft = game.clone(state);
      const told: Event[] = [];
      game.play(draft, seat, battle, (e) => told.push(e));
      const from = told.findIndex((e) => e.t === "battle");
      expect(told.slice(from, from + events.length)).toEqual(events);
      if (branches.length === 0) expect(draft.seats.map((s) => s.health)).toEqual(health);
      battles += 1;
    }
  expect(battles).toBeGreaterThan(50);
});

test("a forecast branches where a medic's owner would choose, and says when it is cut", () => {
  const state = position({
    board: {
      C3: "sp-officer",
      C4: "sp-medic 5",
      D3: "sp-medic 0",
      C1: "be-acid-spitter 4",
      A1: "be-hq",
      E3: "sp-hq",
    },
  });
  const { chooser, branches } = forecast(game.content, state);
  expect(chooser).toBe(1);
  expect(branches.map((b) => b.leads.after.board.C4 === "empty")).toEqual([true, false]);
  expect(forecast(game.content, state, 1).cut).toBe(true);
  expect(preview(game.content, state).branches.map((b) => b.label.key)).toEqual([
    "label.absorb",
    "label.absorb",
  ]);
});

test("a forecast offers no medic both hits: the other has to take one, and both die (NH-365)", () => {
  const { branches } = forecast(
    game.content,
    position({
      board: {
        C4: "sp-medic 2",
        C5: "sp-medic 5",
        C2: "be-acid-spitter 4",
        D3: "be-urchin 5",
        A1: "be-hq",
        E3: "sp-hq",
      },
    }),
  );
  expect(branches.length).toBeGreaterThan(0);
  for (const { leads } of branches)
    expect([leads.after.board.C4, leads.after.board.C5]).toEqual(["empty", "empty"]);
});

test("a sketch that cannot be is refused with what is wrong", () => {
  const fault = (sketch: object) => {
    const read = game.position(sketch);
    if (!("refused" in read)) return "fine";
    const told = read.refused.why.with?.["fault"];
    return typeof told === "object" && "key" in told ? told.key : read.refused.why.key;
  };
  expect(fault({ board: { C3: "be-ram" } })).toBe("fine");
  expect(fault({ board: { F9: "be-ram" } })).toBe("fault.cell");
  expect(fault({ board: { C3: "be-lion" } })).toBe("fault.unit");
  expect(fault({ board: { C3: "be-battle" } })).toBe("fault.unit");
  expect(fault({ board: { C3: "be-ram damage 2" } })).toBe("fault.damage");
  expect(fault({ board: { C3: "be-hq", A1: "be-cerberus" } })).toBe("fault.lair");
  expect(fault({ hands: [["be-hunt", "be-hunt"], []] })).toBe("fault.tile");
  expect(fault({ steelNet: "C3" })).toBe("fault.net");
  expect(fault({ steelNet: "C3", board: { C3: "sp-wardog" } })).toBe("fault.net");
  expect(fault({ hands: [["be-ram", "be-ram", "be-bug", "be-bug"], []] })).toBe("fault.hand");
  expect(fault({ piles: [0, 30] })).toBe("fault.unsound");
  expect(fault({ colour: "red" })).toBe("refuse.unreadable");
});

test("either army may sit on either seat and start, never one army twice (NH-019, NH-027)", () => {
  expect(game.options(undefined)).toEqual({ ok: { armies: ["beasts", "steel-police"], first: "random" } });
  expect(game.options({ armies: ["beasts", "beasts"] })).toMatchObject({ refused: { rule: "NH-019" } });
  expect(game.options({ armies: ["beasts", "clowns"] })).toMatchObject({ refused: { rule: "NH-018" } });
  expect(game.options({ first: 2 })).toMatchObject({ refused: { rule: "input-options" } });
  const open = game.options({ armies: "random", first: "random" });
  if (!("ok" in open)) throw new Error("refused");
  const table = game.setup(open.ok, 2);
  expect(game.kinds?.(table)).toEqual(["beasts", "steel-police"]);
  expect(() => game.setup(open.ok, 3)).toThrow("NH-019");
});

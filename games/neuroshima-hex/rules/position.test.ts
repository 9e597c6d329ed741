import { at, type Full } from "@rubizh/engine";
import { expect, test } from "vitest";
import { neuroshimaHex } from "../index.ts";
import { CELLS } from "./board.ts";
import type { View } from "./state.ts";

const game = neuroshimaHex.make(neuroshimaHex.packs);

function position(raw: object): Full<View> {
  const read = game.position(raw);
  if (!("ok" in read)) throw new Error(JSON.stringify(read.refused));
  return read.ok;
}
const fault = (raw: object): unknown => {
  const read = game.position(raw);
  if (!("refused" in read)) return "fine";
  return read.refused.why.with?.["fault"] ?? read.refused.why.key;
};
const where = (v: View, tile: string): string | undefined =>
  CELLS.find((cell) => {
    const unit = v.board[cell];
    return unit !== "empty" && unit.tile === tile;
  });
const seat = (v: View, i: number) => at(v.seats, i);

test("an empty position is a quiet game, a few turns in", () => {
  const v = position({});
  expect(v).toMatchObject({ stage: "play", starter: 0, active: 0, turns: 3, turnsLeft: 0 });
  expect(v.frames).toEqual([{ t: "turn", seat: 0, fresh: true, terror: false }]);
  expect(seat(v, 0)).toEqual({
    ...{ army: "beasts", health: 20, hand: [], discard: ["be-cerberus"], pile: 34 },
    ...{ steelNet: "none", terrified: false, asked: 0 },
  });
  expect(seat(v, 1)).toMatchObject({ army: "steel-police", discard: [], pile: 34, steelNet: "ready" });
  expect([where(v, "be-hq"), where(v, "sp-hq")]).toEqual(["A1", "E3"]);
});

test("every part of a position is taken over", () => {
  const v = position({
    ...{ armies: ["steel-police", "beasts"], turn: 1, turns: 9, health: [7, 12], terror: 1 },
    ...{ stage: "last-turns", turnsLeft: 1, hands: [["sp-move"], ["be-hunt"]], piles: [["sp-judge"], 0] },
    board: { C3: "be-ram 4 damage 1", D4: "be-alpha 2 used rotation,mobility" },
  });
  expect(v).toMatchObject({ stage: "last-turns", turnsLeft: 1, turns: 9, active: 1 });
  expect(v.frames).toEqual([{ t: "turn", seat: 1, fresh: true, terror: true }]);
  expect(v.board.C3).toEqual({ seat: 1, tile: "be-ram", turn: 4, damage: 1, netted: false, used: [] });
  expect(v.board.D4).toMatchObject({ turn: 2, damage: 0, used: ["rotation", "mobility"] });
  expect(v.seats.map((s) => [s.health, s.hand, s.pile, s.discard.length])).toEqual([
    [7, ["sp-move"], 1, 32],
    // 36 tiles less the HQ, two on the board and one in hand; Cerberus was destroyed.
    [12, ["be-hunt"], 0, 32],
  ]);
  expect(seat(v, 0).discard.filter((tile) => tile === "sp-judge")).toHaveLength(2);
});

test("the last turns are two unless the position says otherwise, and terror may lie ahead", () => {
  const both = { piles: [0, 0] };
  expect(position({ ...both, stage: "last-turns" }).turnsLeft).toBe(2);
  expect(position({ ...both, stage: "extra-turns" }).turnsLeft).toBe(2);
  const ahead = position({ terror: 1 });
  expect([ahead.frames[0], ahead.seats.map((s) => s.terrified)]).toEqual([
    { t: "turn", seat: 0, fresh: true, terror: false },
    [false, true],
  ]);
  expect(position({ terror: 0 }).seats.map((s) => s.terrified)).toEqual([false, false]);
});

test("a pile of so many tiles holds the first ones of the pack", () => {
  const v = position({ piles: [3, 33], hands: [["be-alpha"], []] });
  expect(v.seats.map((s) => s.pile)).toEqual([3, 33]);
  expect(seat(v, 0).discard).not.toContain("be-hive");
  expect(seat(v, 1).discard).toEqual(["sp-terror"]);
});

test("an HQ left out goes where it is free and alone, then where it is free", () => {
  const hqs = (board: Readonly<Record<string, string>>) => {
    const v = position({ board });
    return [where(v, "be-hq"), where(v, "sp-hq")];
  };
  expect(hqs({ A2: "be-ram" })).toEqual(["E3", "E1"]);
  expect(hqs({ E3: "be-ram" })).toEqual(["A1", "A3"]);
  expect(hqs({ A1: "sp-hq" })).toEqual(["E3", "A1"]);
  const near = { A2: "be-ram", E2: "be-ram", C2: "be-ram", C4: "be-ram" };
  expect(hqs(near)).toEqual(["A1", "E3"]);
  const corners = { A1: "be-ram", E3: "be-ram", A3: "be-ram", E1: "be-ram", C1: "be-bug", C5: "be-bug" };
  expect(hqs(corners)).toEqual(["A2", "B1"]);
});

const FAULTS: readonly (readonly [key: string, values: object, raw: object])[] = [
  ["setup", {}, { stage: "setup" }],
  ["army", { army: "clowns" }, { armies: ["beasts", "clowns"] }],
  ["cell", { cell: "A4" }, { board: { A4: "be-ram" } }],
  ["unit", { text: "be-ram 6" }, { board: { C3: "be-ram 6" } }],
  ["unit", { text: "sp-battle" }, { board: { C3: "sp-battle" } }],
  ["ability", { text: "be-ram 0 used magic" }, { board: { C3: "be-ram 0 used magic" } }],
  ["ability", { text: "be-ram 0 used mobility,magic" }, { board: { C3: "be-ram 0 used mobility,magic" } }],
  ["damage", { tile: "@tile.be-ram", cell: "C3", n: 2 }, { board: { C3: "be-ram 0 damage 2" } }],
  ["damage", { tile: "@tile.be-hq", cell: "C3", n: 1 }, { board: { C3: "be-hq 0 damage 1" } }],
  ["damage", { tile: "@tile.be-bug", cell: "C3", n: 1 }, { board: { C3: "be-bug 0 damage 1" } }],
  ["lair", { tile: "@tile.be-cerberus", cell: "C1" }, { board: { C3: "be-hq", C1: "be-cerberus" } }],
  ["hand", { n: 4, most: 3 }, { hands: [[], ["sp-judge", "sp-judge", "sp-move", "sp-terror"]] }],
  ["tile", { tile: "be-hunt" }, { hands: [["be-hunt", "be-hunt"], []] }],
  ["tile", { tile: "sp-judge" }, { piles: [["sp-judge"], 3] }],
  ["pile", { pile: 35 }, { piles: [3, 35] }],
  ["pile", { pile: -1 }, { piles: [-1, 3] }],
  ["net", { cell: "F1" }, { steelNet: "F1" }],
  ["net", { cell: "C3" }, { steelNet: "C3" }],
  ["net", { cell: "C3" }, { steelNet: "C3", board: { C3: "sp-wardog" } }],
  ["net", { cell: "A1" }, { steelNet: "A1" }],
];
test.each(FAULTS)("a position is refused by its fault: %s", (key, values, raw) => {
  expect(fault(raw)).toEqual({
    key: `fault.${key}`,
    ...(Object.keys(values).length > 0 && { with: values }),
  });
});

test("a full board without an HQ has no room for it", () => {
  const [red, blue] = ["beasts", "steel-police"].map((id) => {
    const army = neuroshimaHex.packs.find((p) => p.id === id);
    return (army?.data.tiles ?? []).flatMap((t) =>
      t.kind === "warrior" && t.id !== "be-cerberus" ? new Array<string>(t.copies).fill(t.id) : [],
    );
  });
  const units = [...(red ?? []), ...(blue ?? [])].slice(0, CELLS.length);
  const board = Object.fromEntries(CELLS.map((cell, i) => [cell, at(units, i)]));
  expect(fault({ board })).toEqual({ key: "fault.full", with: { tile: "@tile.be-hq" } });
});

const UNREADABLE: readonly object[] = [
  { health: [0, 20] },
  { health: [20, 21] },
  { turns: 0 },
  { turns: 1001 },
  { turnsLeft: 3 },
  { turnsLeft: -1 },
  { turn: 2 },
  { terror: 2 },
  { stage: "peace" },
];
test.each(UNREADABLE)("figures out of range are no position: %j", (raw) => {
  expect(fault(raw)).toBe("refuse.unreadable");
});
test("figures at the edge of their range are", () => {
  expect(position({ health: [1, 20], turns: 1 })).toMatchObject({ turns: 1 });
  expect(position({ turns: 1000 }).turns).toBe(1000);
});

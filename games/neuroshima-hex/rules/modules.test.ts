import { expect, test } from "vitest";
import { neuroshimaHex } from "../index.ts";
import type { Cell } from "./board.ts";
import { make } from "./index.ts";
import { extraInitiatives, initiativeNow, type Values, valuesOf } from "./modules.ts";

const game = make(neuroshimaHex.packs);

function values(board: Readonly<Record<string, string>>, cell: Cell): Values {
  const read = game.position({ board });
  if (!("ok" in read)) throw new Error(JSON.stringify(read.refused));
  const found = valuesOf(game.content, read.ok, cell);
  if (found === "empty") throw new Error(`nobody on ${cell}`);
  return found;
}
const strikes = ({ strikes }: Values) => strikes.map((s) => [s.side, s.melee, s.ranged, s.friendlyFire]);

test("strength is added to attacks of its kind, and to no side without one (NH-177…NH-180)", () => {
  const predator = { C3: "sp-predator 0" };
  // biome-ignore format: side, melee, ranged, friendly fire
  expect(strikes(values(predator, "C3"))).toEqual([[0, 1, 0, false], [4, 1, 0, false], [5, 0, 2, false]]);
  // Printed links 0, 1 and 5: from C4 the officer reaches C3 upwards; from D3 the dispenser does with side 5.
  const both = { ...predator, C4: "sp-officer 0", D3: "sp-steroid-dispenser 0" };
  const all = values(both, "C3");
  // biome-ignore format: side, melee, ranged, friendly fire
  expect(strikes(all)).toEqual([[0, 3, 0, false], [4, 3, 0, false], [5, 0, 3, false]]);
  expect(all.meleeSources).toEqual([{ cell: "D3", tile: "sp-steroid-dispenser", amount: 2 }]);
  expect(all.rangedSources).toEqual([{ cell: "C4", tile: "sp-officer", amount: 1 }]);
  expect(all.initiative).toMatchObject({ printed: [2], now: [2], extra: [], sources: [], extraSources: [] });
});

test("a turned tile strikes where it faces, friendly fire included", () => {
  const ram = values({ C3: "be-ram 2", C4: "be-officer 0" }, "C3");
  // biome-ignore format: side, melee, ranged, friendly fire
  expect(strikes(ram)).toEqual([[2, 3, 0, true], [3, 2, 0, true], [5, 2, 0, true], [1, 2, 0, true]]);
});

test("initiatives rise and fall with what is attached, never below 0 (NH-236, NH-238)", () => {
  const judge = { C3: "sp-judge 0" };
  expect(values({ ...judge, C4: "sp-scout 0" }, "C3").initiative).toMatchObject({
    printed: [1, 0],
    now: [2, 1],
    sources: [{ cell: "C4", tile: "sp-scout", amount: 1 }],
  });
  const bug = values({ C3: "be-bug", C4: "sp-saboteur", D3: "sp-saboteur" }, "C3").initiative;
  expect([bug.now, bug.sources.map((s) => s.amount)]).toEqual([[0], [-1, -1]]);
  const trained = values({ ...judge, D3: "sp-sergeant 0", C4: "sp-scout 0" }, "C3").initiative;
  expect([trained.now, trained.extra, trained.extraSources.map((s) => s.cell)]).toEqual([
    [2, 1],
    [0],
    ["D3"],
  ]);
});

test("a module gives nothing to a side without a link, to enemies, to who is not there, or in a net (NH-146, NH-174, NH-181)", () => {
  const now = (board: Readonly<Record<string, string>>) => values(board, "C3").initiative.now;
  expect(now({ C3: "sp-wardog", C4: "sp-scout 0" })).toEqual([3]);
  expect(now({ C3: "sp-wardog", C4: "sp-scout 3" })).toEqual([2]);
  expect(now({ C3: "sp-wardog", C5: "sp-scout 0" })).toEqual([2]);
  expect(now({ C3: "be-ram", C4: "sp-scout 0" })).toEqual([2]);
  expect(now({ C3: "sp-wardog", C4: "sp-saboteur" })).toEqual([2]);
  expect(now({ C3: "sp-wardog", C4: "sp-scout 0", C5: "be-arachnid 0" })).toEqual([2]);
  const read = game.position({ board: { C3: "be-ram" } });
  expect("ok" in read && valuesOf(game.content, read.ok, "C4")).toBe("empty");
});

test("extra attacks: the first free initiative below the highest that has one, none below 0 (NH-190…NH-194, NH-323)", () => {
  expect(extraInitiatives([3], 0, 0)).toEqual([]);
  expect(extraInitiatives([3], 0, 1)).toEqual([2]);
  expect(extraInitiatives([3], 0, 3)).toEqual([2, 1, 0]);
  expect(extraInitiatives([3], 0, 5)).toEqual([2, 1, 0]);
  expect(extraInitiatives([3, 2], 0, 2)).toEqual([1, 0]);
  expect(extraInitiatives([4, 2], 0, 3)).toEqual([3, 1, 0]);
  expect(extraInitiatives([1], 1, 2)).toEqual([1, 0]);
  expect(extraInitiatives([1], -1, 2)).toEqual([]);
  expect(extraInitiatives([0], 0, 1)).toEqual([]);
  expect([initiativeNow(1, -1), initiativeNow(0, -1), initiativeNow(2, 1)]).toEqual([0, 0, 3]);
});

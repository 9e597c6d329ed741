import { expect, test } from "vitest";
import { armyFaults, type TileData } from "../rules/army.ts";
import { beasts } from "./beasts.ts";
import { COMPONENTS } from "./components.ts";
import { steelPolice } from "./steel-police.ts";

const count = (tiles: readonly TileData[], kind?: TileData["kind"]): number =>
  tiles.filter((t) => kind === undefined || t.kind === kind).reduce((sum, t) => sum + t.copies, 0);
const copies = (tiles: readonly TileData[], kind: TileData["kind"]): Record<string, number> =>
  Object.fromEntries(tiles.filter((t) => t.kind === kind).map((t) => [t.id, t.copies]));

test("both armies are sound (NH-049)", () => {
  expect([beasts, steelPolice].flatMap(armyFaults)).toEqual([]);
});

test("Steel Police: 35 tiles, one of them the HQ (NH-004, NH-006, NH-013, NH-017, NH-338)", () => {
  const { tiles } = steelPolice.data;
  expect([count(tiles), count(tiles, "hq"), count(tiles, "module")]).toEqual([35, 1, 14]);
  expect(copies(tiles, "module")).toEqual({
    "sp-net-launcher": 1,
    "sp-officer": 3,
    "sp-sergeant": 3,
    "sp-medic": 2,
    "sp-scout": 2,
    "sp-saboteur": 2,
    "sp-steroid-dispenser": 1,
  });
  expect(copies(tiles, "instant")).toEqual({
    "sp-battle": 5,
    "sp-move": 1,
    "sp-push-back": 1,
    "sp-terror": 1,
  });
  expect(copies(tiles, "warrior")).toEqual({
    "sp-judge": 3,
    "sp-pacifier": 2,
    "sp-riot-policeman": 2,
    "sp-wardog": 2,
    "sp-executioner": 1,
    "sp-bandog": 1,
    "sp-predator": 1,
  });
});

test("Beasts: 36 tiles, among them the HQ and Cerberus (NH-005, NH-012, NH-339)", () => {
  const { tiles } = beasts.data;
  expect([count(tiles), count(tiles, "hq"), count(tiles, "module")]).toEqual([36, 1, 6]);
  expect(copies(tiles, "module")).toEqual({ "be-scout": 3, "be-officer": 2, "be-digger": 1 });
  expect(copies(tiles, "instant")).toEqual({ "be-battle": 6, "be-move": 2, "be-pull": 3, "be-hunt": 1 });
  expect(copies(tiles, "warrior")).toEqual({
    "be-cerberus": 1,
    "be-alpha": 1,
    "be-hive": 2,
    "be-ram": 4,
    "be-acid-spitter": 2,
    "be-bug": 2,
    "be-urchin": 2,
    "be-vulture": 2,
    "be-arachnid": 1,
  });
});

test("the special symbols are those of the book, and printed initiatives lie between 0 and 4 (NH-011, NH-093)", () => {
  const units = [beasts, steelPolice]
    .flatMap((p): readonly TileData[] => p.data.tiles)
    .filter((t) => t.kind !== "instant");
  expect([...new Set(units.flatMap((t) => t.has ?? []))].sort()).toEqual([
    "execution",
    "flying",
    "lair",
    "mobility",
    "push-back",
    "replacement",
    "rotation",
    "scavenger",
    "steel-net",
  ]);
  expect(units.flatMap((t) => t.initiative ?? []).every((v) => v >= 0 && v <= 4)).toBe(true);
});

test("the box holds one board, tokens, two HQ markers and one aid card for each army (NH-001, NH-007, NH-008)", () => {
  const { boards, damageTokens, netTokens, steelNets, hqMarkers, aidCards } = COMPONENTS;
  expect([boards, damageTokens, netTokens, steelNets]).toEqual([1, 14, 5, 1]);
  expect(hqMarkers).toEqual({ beasts: 2, "steel-police": 2 });
  expect(Object.keys(aidCards)).toEqual([beasts.id, steelPolice.id]);
});

test("a faulty army is named fault by fault", () => {
  const faulty = {
    id: "odd",
    version: 1,
    needs: [],
    data: {
      tiles: [
        { id: "od-hq", kind: "hq", copies: 2 },
        { id: "od-gun", kind: "warrior", copies: 1, ranged: { 0: 1 } },
        { id: "od-aide", kind: "module", copies: 0, gives: { melee: 1 } },
      ],
    },
  } as const;
  expect(armyFaults(faulty)).toEqual([
    "odd: needs exactly one HQ",
    "od-gun: has attacks but no moment to make them",
    "od-aide: needs a number of copies",
    "od-aide: links and what they give belong together",
  ]);
});

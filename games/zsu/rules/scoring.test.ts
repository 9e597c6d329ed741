import { describe, expect, test } from "vitest";
import { zsu } from "../index.ts";
import { box } from "../packs/index.ts";
import { contentOf } from "./content.ts";
import { meets, rankOf } from "./scoring.ts";

const game = zsu.make(zsu.packs);
const content = contentOf(box.data);

/** For each achievement a seat that just fulfils it, and one that misses it by one. */
const CASES: Readonly<Record<string, readonly [object, object]>> = {
  "ach-tank-fist": [{ deck: ["zsu-001", "zsu-002"], discard: ["zsu-003"] }, { deck: ["zsu-001", "zsu-002"] }],
  "ach-god-of-war": [
    { deck: ["zsu-006", "zsu-014", "zsu-015"], discard: ["zsu-019"] },
    { deck: ["zsu-006", "zsu-014", "zsu-015"], hospital: ["zsu-019"] },
  ],
  "ach-queen-of-fields": [
    { deck: ["blue-rifle*3", "blue-watch*2", "blue-manpads", "blue-medic", "zsu-010"] },
    { deck: ["blue-rifle*3", "blue-watch*2", "blue-manpads", "blue-medic"] },
  ],
  "ach-own-wings": [{ deck: ["zsu-064", "zsu-065"] }, { deck: ["zsu-064"], hospital: ["zsu-065"] }],
  "ach-sky-hunters": [
    { trophies: ["full-1-16", "full-1-17", "full-1-03"] },
    { trophies: ["full-1-16", "full-1-17"], enemyDiscard: ["full-1-03"] },
  ],
  "ach-counter-battery": [
    { trophies: ["full-1-02", "full-1-12", "full-1-13", "full-1-20", "inv-blue-10"] },
    { trophies: ["full-1-02", "full-1-12", "full-1-13", "full-1-20", "full-1-14"] },
  ],
  "ach-armour-graveyard": [
    { trophies: ["full-1-09", "full-1-10", "full-1-11", "inv-blue-08"] },
    { trophies: ["full-1-09", "full-1-10", "full-1-11"] },
  ],
  "ach-river-masters": [
    { objects: ["obj-bridge-chonhar", "obj-bridge-antonivka"] },
    { objects: ["obj-bridge-chonhar", "obj-city-sumy"] },
  ],
  "ach-liberators": [
    { objects: ["obj-city-sumy", "obj-city-irpin", "obj-city-kherson"] },
    { objects: ["obj-city-sumy", "obj-city-irpin", "obj-bridge-chonhar"] },
  ],
  "ach-cold-head": [{ deck: ["panic*2"] }, { deck: ["panic*2"], discard: ["panic"] }],
  "ach-no-one-left": [
    {
      hospital: [
        "zsu-001",
        "zsu-002",
        "zsu-003",
        "zsu-004",
        "zsu-005",
        "zsu-006",
        "zsu-007",
        "zsu-008",
        "zsu-009",
      ],
    },
    {
      hospital: [
        "zsu-001",
        "zsu-002",
        "zsu-003",
        "zsu-004",
        "zsu-005",
        "zsu-006",
        "zsu-007",
        "zsu-008",
        "zsu-009",
        "zsu-010",
      ],
    },
  ],
};

describe("ZS-230, ZS-231: achievements", () => {
  test("every achievement has its case", () => {
    expect(Object.keys(CASES).sort()).toEqual(box.data.achievements.map((a) => a.id).sort());
  });
  for (const { id, condition } of box.data.achievements)
    test(`${id} is met, and missed by one`, () => {
      const met = (player: object | undefined): boolean => {
        const at = game.position({ phase: "war", stage: "deploy", players: [player, {}] });
        if (!("ok" in at)) throw new Error(JSON.stringify(at));
        return meets(content, at.ok, 0, condition);
      };
      expect(CASES[id]?.map(met)).toEqual([true, false]);
    });
});

test("ZS-200: each total has the rank with the highest bound it reaches", () => {
  const totals = [38, 37, 35, 34, 33, 32, 30, 29, 28, 27, 25, 24, 22, 21, 20, 19, 0];
  expect(totals.map(rankOf)).toEqual([
    "ironGeneral",
    "general",
    "general",
    "colonel",
    "colonel",
    "major",
    "major",
    "captain",
    "captain",
    "lieutenant",
    "lieutenant",
    "sergeant",
    "sergeant",
    "recruit",
    "recruit",
    "saboteur",
    "saboteur",
  ]);
});

import { readFileSync } from "node:fs";
import { at, isObject, type Rng, rngFrom } from "@rubizh/engine";
import { speaker } from "@rubizh/text";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { game } from "../index.ts";
import { type OwnPack, packShape, partOf } from "./own.ts";

/** A pack in which every kind of field occurs. */
const good = {
  format: 1,
  game: "volia",
  id: "deep-vault",
  name: "Глибоке сховище",
  factions: [{ id: "smugglers", name: "Контрабандисти" }],
  characters: [
    {
      id: "falcon",
      name: "Сокіл",
      faction: "smugglers",
      mercenary: false,
      life: 5,
      armour: 5,
      specialisation: "eagleEye",
      abilities: [
        { id: "rifle", name: "Рушниця", type: "ranged", difficulty: 4, power: 6, icons: ["ranged", "d6x2"] },
        {
          id: "salve",
          name: "Мазь",
          type: "heal",
          difficulty: 3,
          power: 2,
          icons: ["heal", "keyword", "rerollOnes"],
          keyword: {
            id: "near",
            when: "allySpecialisationInSameCell",
            specialisation: "medic",
            grants: "rerollOnes",
          },
        },
      ],
    },
  ],
  layouts: [
    {
      id: "corridor",
      name: "Коридор",
      tiles: [
        { id: "S1", kind: "square", x: 0, y: 0 },
        { id: "R1", kind: "rectangle", x: 2, y: 0, orientation: "h" },
        { id: "S2", kind: "square", x: 4, y: 0 },
      ],
    },
  ],
  missions: [
    {
      id: "dash",
      name: "Ривок",
      task: "Утримай обидві зали.",
      layout: "corridor",
      starts: ["S1", "S2"],
      goal: { t: "control", cells: ["S1.c", "S2.c"], count: 2, fromTurn: 1, majority: true },
      tokens: { cells: [["S2.c"], ["S1.c"]], carried: true },
      roster: { smugglers: ["falcon"], communards: ["trotsky"] },
    },
  ],
};

interface Mutation {
  readonly value: unknown;
  /** What was changed, e.g. "layouts.0.tiles.1.x". */
  readonly where: string;
}
const WRONG = [-1, 99, 0.5, "", "ÿ", "a{b}", null, {}, [["x"]]];

/** Exactly one value is replaced, taken away or put in. */
function mutated(value: unknown, rng: Rng, where: readonly string[] = []): Mutation {
  const told = (changed: unknown, key: string): Mutation => ({
    value: changed,
    where: [...where, key].join("."),
  });
  if (Array.isArray(value) && value.length > 0 && rng(8) > 0) {
    const i = rng(value.length);
    const inner = mutated(value[i], rng, [...where, String(i)]);
    return { ...inner, value: value.map((x, k) => (k === i ? inner.value : x)) };
  }
  if (isObject(value) && rng(12) > 0) {
    const key = at(Object.keys(value), rng(Object.keys(value).length));
    if (rng(6) === 0) return told(Object.fromEntries(Object.entries(value).filter(([k]) => k !== key)), key);
    if (rng(9) === 0) return told({ ...value, extra: 1 }, "extra");
    const inner = mutated(value[key], rng, [...where, key]);
    return { ...inner, value: { ...value, [key]: inner.value } };
  }
  return { value: at(WRONG, rng(WRONG.length)), where: where.join(".") };
}

/** One names the other or a part of it. */
const near = (a: string, b: string): boolean =>
  a === "." || b === "" || a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);

describe("malformed packs", () => {
  test("the pack they are made from is good", () => {
    expect(game.packFaults(good)).toEqual([]);
    expect(
      game.options({ own: good, mission: "dash", factions: ["smugglers", "communards"] }),
    ).toHaveProperty("ok");
  });

  test("two hundred mutations are refused, each with a place and a sentence in three languages", () => {
    const rng = rngFrom("volia/own/mutations");
    const says = (["uk", "pl", "en"] as const).map((language) =>
      speaker(language, JSON.parse(readFileSync(`${import.meta.dirname}/../text/${language}.json`, "utf8"))),
    );
    const places = new Set<string>();
    let refused = 0;
    for (let tries = 0; refused < 200; tries++) {
      expect(tries).toBeLessThan(1000);
      const { value, where } = mutated(good, rng);
      const faults = game.packFaults(value);
      if (faults.length === 0) continue;
      refused += 1;
      const told = faults.map(({ why }) => String(why.with?.["where"]));
      // What other parts refer to may be missed where it is needed: then that place is named.
      const isRef = /\.id$|^factions|^layouts|^characters/.test(where);
      expect([where, told, told.some((place) => near(place, where)) || isRef]).toEqual([where, told, true]);
      for (const place of told) places.add(place);
      for (const { rule, why } of faults) {
        expect(rule).toMatch(/^VO-\d{3}$/);
        for (const say of says) {
          expect(say(why)).toContain(String(why.with?.["where"]));
          expect(say(why)).not.toMatch(/pack\.|[{}]/);
        }
      }
    }
    expect(places.size).toBeGreaterThan(40);
  });

  test("a player's words are never filled in by the renderer", () => {
    for (const name of ["{who}", "$t(pack.wrong)", " ", "a\u0000b"])
      expect(game.packFaults({ ...good, name }).map(({ why }) => why.with?.["where"])).toEqual(["name"]);
  });

  test("all faults are told at once", () => {
    const [layout] = good.layouts;
    const tiles = [...(layout?.tiles ?? []), { id: "S3", kind: "square", x: 1, y: 1 }];
    const faults = game.packFaults({
      ...good,
      layouts: [{ ...layout, tiles }],
      characters: good.characters.map((c) => ({ ...c, faction: "nobody" })),
    });
    expect(faults.map(({ why }) => why.with?.["where"])).toEqual([
      "characters.0.faction",
      "layouts.0.tiles.3",
      "missions.0.roster.smugglers",
    ]);
  });
});

describe("the part of a pack that a table is given", () => {
  const pack = good as unknown as OwnPack;
  const idsOf = (part: OwnPack): readonly (readonly string[])[] =>
    [part.factions, part.characters, part.layouts, part.missions].map((xs) => xs.map((x) => x.id));

  test("is the mission with its map and fighters, and can be played", () => {
    const more = {
      ...pack,
      characters: [...pack.characters, ...pack.characters.map((c) => ({ ...c, id: "twin" }))],
      layouts: [...pack.layouts, ...pack.layouts.map((l) => ({ ...l, id: "other" }))],
    };
    const part = partOf(more, "dash", false);
    expect(idsOf(part)).toEqual([["smugglers"], ["falcon"], ["corridor"], ["dash"]]);
    expect(game.packFaults(part)).toEqual([]);
    expect(idsOf(partOf(more, "dash", true))[1]).toEqual(["falcon", "twin"]);
  });

  test("on a mission of the box is only who may be drawn; all of it when the mission is drawn", () => {
    expect(idsOf(partOf(pack, "hold", true))).toEqual([["smugglers"], ["falcon"], [], []]);
    expect(idsOf(partOf(pack, "hold", false))).toEqual([[], [], [], []]);
    expect(partOf(pack, "random", false)).toBe(pack);
  });
});

describe("squads drawn from a pack", () => {
  const crowd = (count: number, mercenary: boolean) =>
    Array.from({ length: count }, (_, i) => ({
      ...good.characters[0],
      id: `fighter-${i}`,
      faction: "ukraine",
      mercenary,
      life: 3,
    }));
  const ruleOf = (options: object): string => {
    const read = game.options({ mission: "hold", squads: "random", ...options });
    return "ok" in read ? "accepted" : read.refused.why.key;
  };

  test("a crowd that makes a million squads is refused, not listed", () => {
    const own = { ...good, characters: crowd(40, true), missions: [] };
    expect(ruleOf({ own })).toBe("refuse.tooManySquads");
    expect(ruleOf({ own, mission: "random" })).toBe("refuse.tooManySquads");
    expect(ruleOf({ own: { ...own, characters: crowd(8, true) } })).toBe("accepted");
  });

  test("both sides must have a squad to draw", () => {
    const own = { ...good, characters: [], missions: [] };
    expect(ruleOf({ own, factions: ["smugglers", "communards"] })).toBe("refuse.noSquad");
    expect(ruleOf({ own, factions: ["communards", "smugglers"] })).toBe("refuse.noSquad");
  });
});

test("the schema in docs is the one that packs are checked by", () => {
  const file = new URL("../../../docs/volia-pack.schema.json", import.meta.url);
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(z.toJSONSchema(packShape));
});

test("the example in docs is a good pack", () => {
  const page = readFileSync(new URL("../../../docs/packs.md", import.meta.url), "utf8");
  const example: unknown = JSON.parse(/```json\n([\s\S]*?)```/.exec(page)?.[1] ?? "");
  expect(game.packFaults(example)).toEqual([]);
});

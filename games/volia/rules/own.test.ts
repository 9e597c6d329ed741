import { readFileSync } from "node:fs";
import { at, isObject, type Rng, rngFrom } from "@rubizh/engine";
import { speaker } from "@rubizh/text";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { game } from "../index.ts";
import { type OwnPack, ownPack, partOf } from "./own.ts";

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

/** The good pack with the value at a path replaced, and what is told about it: "place why". */
function told(changes: Readonly<Record<string, unknown>>): readonly string[] {
  const copy: unknown = structuredClone(good);
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split(".");
    const field = keys.pop() ?? "";
    const holder = keys.reduce<unknown>((x, key) => Reflect.get(x as object, key), copy) as object;
    if (value === undefined) Reflect.deleteProperty(holder, field);
    else Reflect.set(holder, field, value);
  }
  return game
    .packFaults(copy)
    .map(({ rule, why }) => `${rule} ${why.with?.["where"]} ${String(why.with?.["why"]).slice(10)}`);
}

describe("what the parts of a pack must agree on", () => {
  const [falcon] = good.characters;
  const [rifle, salve] = falcon?.abilities ?? [];
  const tiles = good.layouts[0]?.tiles ?? [];

  test("nothing has the name of something else", () => {
    expect(told({ "factions.0.id": "ukraine" })[0]).toBe("VO-131 factions.0.id twice");
    expect(told({ "characters.0.id": "volt" })[0]).toBe("VO-131 characters.0.id twice");
    expect(told({ characters: [falcon, falcon] })).toEqual(["VO-131 characters.1.id twice"]);
    expect(told({ "layouts.0.id": "ring", "missions.0.layout": "ring" })).toEqual([
      "VO-130 layouts.0.id twice",
    ]);
    expect(told({ "missions.0.id": "hold" })).toEqual(["VO-129 missions.0.id twice"]);
    expect(told({ "characters.0.abilities": [rifle, salve, rifle] })).toEqual([
      "VO-131 characters.0.abilities.2.id twice",
    ]);
  });

  test("the shape is told by its kind of fault", () => {
    expect(told({ "characters.0.abilities.0.difficulty": 1 })).toEqual([
      "VO-170 characters.0.abilities.0.difficulty range",
    ]);
    expect(told({ "characters.0.life": 10 })).toEqual(["VO-131 characters.0.life range"]);
    expect(told({ "characters.0.life": undefined })).toEqual(["VO-131 characters.0.life missing"]);
    expect(told({ "characters.0.life": "5" })).toEqual(["VO-131 characters.0.life type"]);
    expect(told({ "characters.0.specialisation": "cook" })).toEqual([
      "VO-131 characters.0.specialisation value",
    ]);
    expect(told({ "missions.0.goal.t": "sleep" })[0]).toBe("VO-129 missions.0.goal.t value");
    expect(told({ "layouts.0.id": "A" })).toEqual(["VO-130 layouts.0.id form"]);
    expect(told({ colour: 1 })).toEqual(["VO-128 colour unknownField"]);
    expect(told({ colour: 1, shade: 2 })).toEqual(["VO-128 colour unknownField"]);
    expect(told({ name: undefined })).toEqual(["VO-128 name missing"]);
    expect(told({ "layouts.0.colour": 1 })).toEqual(["VO-130 layouts.0.colour unknownField"]);
    for (const nothing of [7, undefined])
      expect(game.packFaults(nothing).map(({ rule, why }) => ({ rule, ...why.with }))).toEqual([
        { rule: "VO-128", where: ".", why: "@pack.why.type" },
      ]);
  });

  test("icons say the same as the type, and a keyword has something to grant", () => {
    const icons = (i: number, ...list: readonly string[]) =>
      told({ [`characters.0.abilities.${i}.icons`]: list });
    const wrong = (i: number) => [`VO-131 characters.0.abilities.${i}.icons icons`];
    expect(icons(0, "ranged", "d6x2", "ranged")).toEqual(["VO-131 characters.0.abilities.0.icons twice"]);
    expect(icons(0, "melee", "d6x2")).toEqual(wrong(0));
    expect(icons(0, "ranged", "melee", "d6x2")).toEqual(wrong(0));
    expect(icons(0, "ranged")).toEqual(wrong(0));
    expect(icons(0, "ranged", "d6x2", "keyword")).toEqual(wrong(0));
    expect(icons(1, "heal", "rerollOnes")).toEqual(wrong(1));
    for (const icon of ["d6x2", "area", "ignoreArmour", "skipTurn", "push", "precise"])
      expect([icon, icons(1, "heal", "keyword", "rerollOnes", icon)]).toEqual([icon, wrong(1)]);
    for (const icon of ["ignoreCover", "precise", "acrossOneCell", "area", "push"])
      expect([icon, icons(0, "ranged", "d6x2", icon)]).toEqual([icon, []]);
    const knife = { ...rifle, type: "melee", icons: ["melee", "d6x2", "area", "push", "skipTurn"] };
    expect(told({ "characters.0.abilities.0": knife })).toEqual([]);
    for (const icon of ["ignoreCover", "precise", "acrossOneCell"])
      expect(told({ "characters.0.abilities.0": { ...knife, icons: ["melee", "d6x2", icon] } })).toEqual(
        wrong(0),
      );
    expect(told({ "characters.0.abilities.1.power": 0 })).toEqual(wrong(1));
    expect(told({ "characters.0.abilities.1.power": 1 })).toEqual([]);
    expect(told({ "characters.0.abilities.0.power": 0 })).toEqual([]);
    expect(icons(1, "heal", "keyword")).toEqual(["VO-131 characters.0.abilities.1.keyword.grants icons"]);
  });

  test("tiles lie side by side, each as its kind says", () => {
    const lie = (...list: readonly object[]) => told({ "layouts.0.tiles": list });
    const [s1, r1, s2] = tiles;
    const at = (tile: object | undefined, x: number, y: number) => ({ ...tile, x, y });
    expect(lie({ ...s1 }, { ...r1 }, { ...s2, kind: "rectangle", orientation: "h" })).toEqual([
      "VO-130 layouts.0.tiles.2.kind kind",
    ]);
    expect(lie({ ...s1 }, { ...r1, kind: "square", orientation: undefined }, { ...s2 })).toEqual([
      "VO-130 layouts.0.tiles.1.kind kind",
    ]);
    expect(lie({ ...s1, orientation: "h" }, { ...r1 }, { ...s2 })).toEqual([
      "VO-130 layouts.0.tiles.0.orientation orientation",
    ]);
    expect(told({ "layouts.0.tiles.1.orientation": undefined })).toEqual([
      "VO-130 layouts.0.tiles.1.orientation orientation",
    ]);
    expect(lie({ ...s1 }, { ...r1 }, { ...s2 }, { ...r1, x: 0, y: 2 })).toEqual([
      "VO-130 layouts.0.tiles.3.id twice",
    ]);
    // Over a corner nobody walks.
    for (const [x, y] of [
      [4, 1],
      [5, 0],
      [4, 2],
    ] as const)
      expect([x, y, lie({ ...s1 }, { ...r1 }, at(s2, x, y))]).toEqual([
        x,
        y,
        ["VO-130 layouts.0.tiles.2 apart"],
      ]);
    for (const [x, y] of [
      [2, 1],
      [3, 1],
      [0, 2],
      [1, 2],
    ] as const)
      expect([x, y, lie({ ...s1 }, { ...r1 }, at(s2, x, y))]).toEqual([x, y, []]);
    for (const [x, y] of [
      [1, 0],
      [1, 1],
      [0, 1],
      [3, 0],
    ] as const)
      expect(lie({ ...s1 }, { ...r1 }, at(s2, x, y))).toContain("VO-130 layouts.0.tiles.2 overlap");
    const upright = { ...r1, orientation: "v" };
    expect(lie({ ...s1 }, upright, at(s2, 3, 0))).toEqual([]);
    expect(lie({ ...s1 }, upright, at(s2, 2, 2))).toEqual([]);
    expect(lie({ ...s1 }, upright, at(s2, 2, 1))).toEqual(["VO-130 layouts.0.tiles.2 overlap"]);
    // Reached from the right and from below as well.
    expect(lie(at(s2, 4, 4), at(r1, 2, 5), at(s1, 0, 4))).toEqual([]);
    expect(lie(at(s2, 4, 4), at(upright, 5, 2), at(s1, 4, 0))).toEqual([]);
  });

  test("a mission has its map, its starts and its tokens", () => {
    const here = "VO-129 missions.0.";
    const say = (field: string, value: unknown) => told({ [`missions.0.${field}`]: value });
    expect(say("layout", "nowhere")).toEqual([`${here}layout noLayout`]);
    expect(say("starts", ["S3", "S2"])).toEqual([`${here}starts.0 noTile`]);
    expect(say("starts", ["S1", "S4"])).toEqual([`${here}starts.1 noTile`]);
    expect(say("starts", ["S1", "S1"])).toEqual([`${here}starts.1 twice`]);
    expect(say("tokens.cells", [["S3.c"], ["S1.c"]])).toEqual([`${here}tokens.cells.0.0 noTile`]);
    expect(say("tokens.cells", [["S2.c"], ["S1.c", "S1.nw"]])).toEqual([`${here}tokens.cells.1.1 notRound`]);
    expect(say("tokens.cells", [["S2.c", "S2.c"], []])).toEqual([`${here}tokens.cells.0.1 twice`]);
    const deliver = (cells: unknown, carried = true) =>
      told({ "missions.0.goal": { t: "deliver" }, "missions.0.tokens": { cells, carried } });
    expect(deliver([["S2.c"], ["S1.c"]])).toEqual([]);
    expect(deliver([["S2.c"], ["S2.c"]])).toEqual([`${here}tokens.cells tokens`]);
    expect(deliver([["S1.c"], ["S1.c"]])).toEqual([`${here}tokens.cells tokens`]);
    expect(deliver([["S2.c"], ["S1.c"]], false)).toEqual([`${here}goal.t tokens`]);
    expect(deliver([["S2.c"], []])).toEqual([`${here}goal.t tokens`]);
    expect(told({ "missions.0.goal": { t: "deliver" }, "missions.0.tokens": undefined })).toEqual([
      `${here}goal.t tokens`,
    ]);
    const collect = (count: number, carried: boolean) =>
      told({
        "missions.0.goal": { t: "collect", count },
        "missions.0.tokens": { cells: [["S1.c", "S2.c"], ["S1.c"]], carried },
      });
    expect(collect(1, false)).toEqual([]);
    expect(collect(2, false)).toEqual([`${here}goal.count tokens`]);
    expect(collect(1, true)).toEqual([`${here}goal.count tokens`]);
    expect(say("goal", { t: "leader" })).toEqual([]);
  });

  test("cells to hold are there, each once, and enough of them", () => {
    const here = "VO-129 missions.0.goal.";
    for (const goal of [{ t: "control", majority: false }, { t: "assault" }]) {
      const hold = (count: number, ...cells: readonly string[]) =>
        told({ "missions.0.goal": { ...goal, count, cells, fromTurn: 1 } });
      expect(hold(2, "S1.c", "R1.a")).toEqual([]);
      expect(hold(1, "S1.c", "R1.a")).toEqual([]);
      expect(hold(3, "S1.c", "R1.a")).toEqual([`${here}count range`]);
      expect(hold(1, "S1.c", "S4.c")).toEqual([`${here}cells.1 noTile`]);
      expect(hold(1, "S1.c", "S2.c", "S1.c")).toEqual([`${here}cells.2 twice`]);
    }
  });

  test("a roster is of its faction, or for hire, and both weigh the same", () => {
    const roster = (list: unknown) => told({ "missions.0.roster": list });
    const here = "VO-129 missions.0.roster";
    expect(roster(undefined)).toEqual([]);
    expect(roster({ smugglers: ["falcon"] })).toEqual([]);
    expect(roster({ smugglers: ["falcon"], communards: ["volt"] })).toEqual([`${here} unequal`]);
    expect(roster({ ukraine: ["kryvonis"], communards: ["trotsky"] })).toEqual([]);
    expect(roster({ ukraine: ["trotsky"] })).toEqual([`${here}.ukraine otherFaction`]);
    expect(roster({ ukraine: ["nobody"] })).toEqual([`${here}.ukraine noCharacter`]);
    expect(roster({ ukraine: ["kryvonis", "nobody"], communards: ["trotsky"] })).toEqual([
      `${here}.ukraine noCharacter`,
    ]);
    expect(roster({ ukraine: ["yaryna", "yaryna"] })).toEqual([`${here}.ukraine twice`]);
    expect(roster({ pirates: ["falcon"] })).toEqual([
      `${here}.pirates noFaction`,
      `${here}.pirates otherFaction`,
    ]);
    expect(told({ "missions.0.roster": { ukraine: ["falcon"] }, "characters.0.mercenary": true })).toEqual(
      [],
    );
  });
});

test("a pack's missions are numbered after those of the box", () => {
  // A book is kept with its pack: a copy keeps this one apart from other tests.
  const copy = structuredClone(good) as unknown as OwnPack;
  const { missions, characters, layouts, factions } = game.contentOf(copy);
  const box = game.contentOf("none");
  const mine = missions.find((m) => m.id === "dash");
  expect([mine?.number, mine?.source]).toEqual([box.missions.length + 1, "own"]);
  const three = ["dash", "rush", "race"].map((id) => ({ ...at(copy.missions, 0), id }));
  const numbers = game.contentOf({ ...copy, missions: three }).missions.map((m) => m.number);
  expect(numbers.slice(-3)).toEqual([1, 2, 3].map((n) => box.missions.length + n));
  const falcon = characters.find((c) => c.id === "falcon");
  expect([falcon?.source, ...(falcon?.abilities ?? []).map((a) => a.source)]).toEqual(["own", "own", "own"]);
  expect(layouts.find((l) => l.id === "corridor")?.source).toBe("own");
  expect(factions.find((f) => f.id === "smugglers")?.squad).toEqual([]);
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
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(z.toJSONSchema(ownPack));
});

test("the example in docs is a good pack", () => {
  const page = readFileSync(new URL("../../../docs/packs.md", import.meta.url), "utf8");
  const example: unknown = JSON.parse(/```json\n([\s\S]*?)```/.exec(page)?.[1] ?? "");
  expect(game.packFaults(example)).toEqual([]);
});

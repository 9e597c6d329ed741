// Squads as the players choose or draw them, with fighters of a pack whose lives are easy to count.
import { at } from "@rubizh/engine";
import { describe, expect, test } from "vitest";
import { game } from "../index.ts";

const fighter = (id: string, life: number, faction: string, mercenary = false): object => ({
  ...{ id, name: id, faction, mercenary, life, armour: 4, specialisation: "medic" },
  abilities: [{ id: "fist", name: "fist", type: "melee", difficulty: 4, power: 5, icons: ["melee", "d6x2"] }],
});
/** So many fighters of each number of lives. */
const crowd = (faction: string, counts: Readonly<Record<number, number>>): readonly object[] =>
  Object.entries(counts).flatMap(([life, count]) =>
    Array.from({ length: count }, (_, i) => fighter(`${faction}-${life}-${i}`, Number(life), faction)),
  );
const names = (faction: string, life: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `${faction}-${life}-${i}`);

/** Two factions of one's own; start tiles with room for five and for two. */
function pack(characters: readonly object[], roster?: object): object {
  const tiles = [
    { id: "S1", kind: "square", x: 0, y: 0 },
    { id: "R1", kind: "rectangle", x: 2, y: 0, orientation: "h" },
  ];
  const goal = { t: "leader" };
  const mission = { name: "mission", task: "task", goal, ...(roster ? { roster } : {}) };
  return {
    ...{ format: 1, id: "count", name: "count", characters },
    factions: ["ants", "bees"].map((id) => ({ id, name: id })),
    layouts: [{ id: "hall", name: "hall", tiles }],
    missions: [
      { ...mission, id: "narrow", layout: "hall", starts: ["S1", "R1"] },
      { ...mission, id: "turned", layout: "hall", starts: ["R1", "S1"] },
    ],
  };
}
const base = { mission: "hold", factions: ["ants", "bees"] };
/** What options say: "ok", or the clause and the reason. */
function verdict(options: object): string {
  const read = game.options({ ...base, ...options });
  if ("ok" in read) return "ok";
  const { rule, why } = read.refused;
  return [rule, why.key.replace("refuse.", ""), ...Object.values(why.with ?? {})].join(" ");
}
function opened(options: object, seats = 2) {
  const read = game.options({ ...base, ...options });
  if (!("ok" in read)) throw new Error(JSON.stringify(read));
  return game.setup(read.ok, seats);
}

describe("squads that are chosen", () => {
  const box = { factions: ["ukraine", "communards"], format: 5 };

  test("somebody must come, and everybody be known (VO-013, VO-128)", () => {
    expect(verdict({ ...box, squads: [[], ["trotsky"]] })).toBe("VO-013 noFighters @faction.ukraine");
    expect(verdict({ ...box, squads: [["kryvonis"], []] })).toBe("VO-013 noFighters @faction.communards");
    expect(verdict({ ...box, squads: [["ghost"], ["trotsky"]] })).toBe("VO-128 noCharacter ghost");
    expect(verdict({ ...box, squads: [["kryvonis"], ["trotsky"]] })).toBe("ok");
  });

  test("a list of one's own has the lives of the format, whatever the card names (VO-125)", () => {
    const card = at(
      game.contentOf("none").missions.filter((m) => m.roster !== undefined),
      0,
    );
    const chosen = { ...box, mission: card.id, squads: [["kryvonis"], ["trotsky"]] };
    expect(verdict(chosen)).toBe("ok");
    expect(verdict({ ...chosen, format: 6 })).toBe("VO-125 notFormat 5 6");
    expect(verdict({ ...box, mission: card.id, roster: "mission", format: 6 })).toBe("ok");
    expect(verdict({ ...box, mission: card.id, roster: "full", format: 6 })).toBe("VO-125 notFormat 15 6");
    expect(game.kinds?.(opened({ ...box, mission: "random", format: 6 }))).toEqual([card.id]);
  });

  test("nobody starts without a cell of the start tile (VO-029, VO-030)", () => {
    const own = pack([...crowd("ants", { 1: 6, 2: 3, 3: 2 }), ...crowd("bees", { 1: 6, 2: 3, 3: 2 })]);
    const chosen = (mission: string, format: number, ants: readonly string[], bees: readonly string[]) =>
      verdict({ own, mission, format, squads: [ants, bees] });
    const [five, six] = [5, 6].map((n) => [names("ants", 1, n), names("bees", 1, n)] as const);
    expect(chosen("hold", 5, ...(five ?? [[], []]))).toBe("ok");
    expect(chosen("hold", 6, ...(six ?? [[], []]))).toBe("VO-030 tooMany 5");
    for (const mission of ["narrow", "turned"]) {
      expect(chosen(mission, 3, ["ants-1-0", "ants-2-0"], ["bees-1-0", "bees-2-0"])).toBe("ok");
      expect(chosen(mission, 3, names("ants", 1, 3), ["bees-3-0"])).toBe("VO-030 tooMany 2");
      expect(chosen(mission, 3, ["ants-3-0"], names("bees", 1, 3))).toBe("VO-030 tooMany 2");
    }
  });

  test("a card that names one side's fighters only is played with the box's squads (VO-157)", () => {
    const own = pack(crowd("ants", { 5: 1 }), { ukraine: ["kryvonis"] });
    const state = opened({
      own,
      factions: box.factions,
      mission: "narrow",
      squads: [["kryvonis"], ["trotsky"]],
      format: 5,
    });
    expect(state.fighters.map((f) => f.id)).toEqual(["kryvonis", "trotsky"]);
    expect(verdict({ own, factions: box.factions, mission: "narrow" })).toBe("VO-030 tooMany 2");
  });
});

describe("squads that are drawn", () => {
  /** Everything the bag can give to a side. */
  const kinds = (options: object) => game.kinds?.(opened({ squads: "random", ...options }));
  const drawn = (options: object): string => verdict({ squads: "random", ...options });

  test("all that have the lives of the format and find room, each once (VO-125, VO-030)", () => {
    const own = pack([...crowd("ants", { 1: 3, 3: 1 }), ...crowd("bees", { 3: 1 })]);
    const pairs = ["yaryna", "stoker"].flatMap((id) => names("ants", 1, 3).map((ant) => `${id}+${ant}`));
    const [three, alone] = ["ants-1-0+ants-1-1+ants-1-2", "ants-3-0"];
    expect(kinds({ own, format: 3 })).toEqual([...pairs, three, alone]);
    for (const mission of ["narrow", "turned"])
      expect(kinds({ own, mission, format: 3 })).toEqual([...pairs, alone]);
    for (const [many, one] of [
      ["ants", "bees"],
      ["bees", "ants"],
    ] as const)
      expect(drawn({ own: pack([...crowd(many, { 1: 9 }), ...crowd(one, { 8: 1 })]), format: 8 })).toBe(
        "VO-125 noSquad 8",
      );
  });

  test("who is for hire serves either side, and is left to the other where it has nobody else (VO-124, VO-169)", () => {
    const own = pack([fighter("hired", 3, "ants", true), ...crowd("ants", { 3: 2 })]);
    expect(kinds({ own, format: 3 })).toEqual(["ants-3-0", "ants-3-1"]);
    expect(kinds({ own, format: 3, factions: ["bees", "ants"] })).toEqual(["hired"]);
    const second = game.clone(opened({ own, format: 3, squads: "random" }));
    game.settle(second, [1], () => {});
    expect(game.kinds?.(second)).toEqual(["hired"]);
    expect(second.fighters.map((f) => f.id)).toEqual(["ants-3-1"]);
  });

  test("two thousand squads can be drawn from, one more cannot, on either side", () => {
    // C(14,4) + 9 C(14,2) + C(9,2) + 10 · 14 + 4 = 2000, two of the nine being for hire.
    const [full, more] = [4, 5].map((last) => ({ 1: 14, 2: 9, 3: 10, 4: last }));
    const hired = game.contentOf("none").characters.filter((c) => c.mercenary);
    expect(hired.map((c) => c.life)).toEqual([2, 2]);
    const own = (counts: object, side: string, other: string) =>
      pack([...crowd(side, { ...counts, 2: 7 }), ...crowd(other, { 4: 1 })]);
    for (const [side, other] of [
      ["ants", "bees"],
      ["bees", "ants"],
    ] as const) {
      expect(drawn({ own: own(full ?? {}, side, other), format: 4 })).toBe("ok");
      expect(drawn({ own: own(more ?? {}, side, other), format: 4 })).toBe("VO-125 tooManySquads 2000");
    }
  });
});

test("the shape of options is checked first: names, sizes and the format", () => {
  const long = (n: number): string => "x".repeat(n);
  expect(verdict({ mission: "" })).toBe("VO-012 options mission");
  expect(verdict({ factions: ["ukraine", "communards"], mission: long(64) })).toBe(
    `VO-017 noMission ${long(64)}`,
  );
  expect(verdict({ factions: ["ukraine", "communards"], mission: "x" })).toBe("VO-017 noMission x");
  expect(verdict({ mission: long(65) })).toBe("VO-012 options mission");
  const box = { factions: ["ukraine", "communards"], format: 1 };
  const ten = Array.from({ length: 10 }, (_, i) => `nobody-${i}`);
  expect(verdict({ ...box, squads: [ten, ten] })).toBe("VO-128 noCharacter nobody-0");
  expect(verdict({ ...box, squads: [[...ten, "one"], ten] })).toBe("VO-012 options squads");
  expect(verdict({ own: 7 })).toBe("VO-128 pack.wrong . @pack.why.type");
});

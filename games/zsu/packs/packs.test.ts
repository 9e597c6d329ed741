import { describe, expect, test } from "vitest";
import { cardFaults, readCardFile } from "../rules/card-file.ts";
import { type CardData, type CardFamilies, PATCHES } from "../rules/cards.ts";
import { contentOf } from "../rules/content.ts";
import { box } from "./index.ts";

const { data } = box;
const copies = (cards: readonly CardData[]): number => cards.reduce((n, c) => n + (c.copies ?? 1), 0);

describe("the box", () => {
  test("ZS-007: ten starting cards per colour, none with a price", () => {
    for (const colour of ["blue", "yellow"] as const)
      expect(copies(data.starting.filter((c) => c.colour === colour))).toBe(10);
    expect(data.starting.every((c) => c.price === undefined)).toBe(true);
  });
  test("ZS-008: 90 priced army cards and 8 aid cards", () => {
    expect(copies(data.army)).toBe(90);
    expect(data.army.every((c) => (c.price ?? 0) > 0)).toBe(true);
    expect(copies(data.aid)).toBe(8);
  });
  test("ZS-009: 64 enemies, 12 per flag and 40 others; 16 panic cards", () => {
    const { enemiesOf } = contentOf(data);
    expect(
      [enemiesOf.blue, enemiesOf.yellow, enemiesOf["full-1"], enemiesOf["full-2"]].map((d) => d.length),
    ).toEqual([12, 12, 20, 20]);
    expect(copies(data.panic)).toBe(16);
  });
  test("ZS-010: 11 achievements, 11 events, 11 objects with the cruiser, 4 promo cards", () => {
    expect([data.achievements, data.events, data.objects, data.promo].map((f) => f.length)).toEqual([
      11, 11, 11, 4,
    ]);
    expect(data.objects.filter((o) => o.kind === "cruiser").map((o) => o.id)).toEqual(["obj-cruiser-moskva"]);
  });
  test("ZS-012: every card has its fields and passes the validator", () => {
    expect(cardFaults(data)).toEqual([]);
    expect(readCardFile({ format: 1, ...data }, data)).toEqual({ ok: { format: 1, ...data } });
  });
  test("ZS-064: a bonus has a reward and at most one condition", () => {
    const bonuses = [...data.starting, ...data.army, ...data.aid, ...data.panic].flatMap(
      (c) => c.bonus ?? [],
    );
    expect(bonuses.length).toBeGreaterThan(50);
    for (const b of bonuses) expect([1, 2]).toContain(Object.keys(b).length);
    expect(bonuses.every((b) => b.reward !== undefined)).toBe(true);
  });
  test("ZS-227: ten brigades of nine cards; every card says whether its patch is in colour", () => {
    for (const patch of PATCHES) {
      expect(data.army.filter((c) => c.patch === patch)).toHaveLength(9);
      expect(data.army.some((c) => c.patch === patch && c.active)).toBe(true);
      expect(data.army.some((c) => c.patch === patch && !c.active)).toBe(true);
    }
  });
  test("ZS-228: 3 bridges of 2, 5 cities of 3, 2 of 4, the cruiser asks for 8 attack and is worth 5; 24 in one game", () => {
    const worth = (kind: string): readonly number[] =>
      data.objects
        .filter((o) => o.kind === kind)
        .map((o) => o.worth)
        .sort();
    expect(worth("bridge")).toEqual([2, 2, 2]);
    expect(worth("city")).toEqual([3, 3, 3, 3, 3, 4, 4]);
    expect(data.objects.find((o) => o.kind === "cruiser")).toMatchObject({
      need: "attack",
      points: 8,
      worth: 5,
    });
    expect(3 * 2 + 3 * 3 + 4 + 5).toBe(24);
  });
  test("ZS-229: all events are inevitable but three, and all promo cards", () => {
    expect(data.events.filter((e) => !e.inevitable).map((e) => e.id)).toEqual([
      "ev-air-raid",
      "ev-rumours",
      "ev-new-line",
    ]);
    expect(data.promo.every((e) => e.inevitable)).toBe(true);
  });
  test("the two invasion decks, and the two of the war, have the same figures", () => {
    const figures = (deck: string): readonly unknown[] =>
      data.enemies
        .filter((e) => e.deck === deck)
        .map(({ id: _i, deck: _d, source: _s, given: _g, ...rest }) => rest);
    expect(figures("blue")).toEqual(figures("yellow"));
    expect(figures("full-1")).toEqual(figures("full-2"));
  });
});

describe("an owner's card file", () => {
  const told = (file: unknown) => {
    const read = readCardFile(file, data);
    return "ok" in read
      ? "fine"
      : { rule: read.refused.rule, key: read.refused.why.key, ...read.refused.why.with };
  };
  const card = (more: object): unknown => ({
    format: 1,
    army: [{ id: "zsu-010", price: 3, patch: "zap", source: "rulebook", ...more }],
  });

  test("a correction of one card is taken", () => {
    expect(told(card({ attack: 4, active: true }))).toBe("fine");
  });
  test.each<[string, unknown, object]>([
    [
      "a word that is no mark",
      card({ marks: ["armour"] }),
      { rule: "ZS-012", key: "cards.shape", where: "army.0.marks.0" },
    ],
    ["a field nobody knows", card({ attak: 3 }), { rule: "ZS-012", key: "cards.shape", where: "army.0" }],
    [
      "a negative number",
      card({ attack: -1 }),
      { rule: "ZS-012", key: "cards.shape", where: "army.0.attack" },
    ],
    [
      "a card that is not in the box",
      { format: 1, army: [{ id: "zsu-100", price: 3, source: "rulebook" }] },
      { rule: "ZS-012", key: "cards.unknown", where: "army.zsu-100" },
    ],
    [
      "a card given twice",
      { format: 1, objects: [data.objects[0], data.objects[0]] },
      { key: "cards.twice", where: "objects.obj-bridge-romanivka" },
    ],
    [
      "an army card without a price",
      card({ price: undefined }),
      { rule: "ZS-008", key: "cards.noPrice", where: "zsu-010.price" },
    ],
    ["another number of copies", card({ copies: 2 }), { rule: "ZS-008", key: "cards.count", where: "army" }],
    [
      "a card moved to another brigade",
      card({ patch: "siv" }),
      { rule: "ZS-227", key: "cards.brigade", where: "army.siv" },
    ],
    [
      "reinforcement with attack",
      card({ attack: 1, marks: ["reinforcement"] }),
      { rule: "ZS-051", key: "cards.reinforcementAttack" },
    ],
    [
      "a city of another worth",
      { format: 1, objects: [{ ...data.objects[3], worth: 5 }] },
      { rule: "ZS-228", key: "cards.objects" },
    ],
    [
      "an enemy moved to another deck",
      { format: 1, enemies: [{ ...data.enemies[0], deck: "full-1" }] },
      { rule: "ZS-009", key: "cards.count", where: "enemies.blue" },
    ],
  ])("%s is refused with its place", (_name, file, reason) => {
    expect(told(JSON.parse(JSON.stringify(file)))).toMatchObject(reason);
  });
  test("a whole box of another kind is named fault by fault", () => {
    const broken: CardFamilies = { ...data, events: data.events.slice(1), panic: [] };
    expect(cardFaults(broken).map((f) => f.where)).toEqual(["panic", "events"]);
  });
});

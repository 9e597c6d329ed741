import { describe, expect, test } from "vitest";
import { cardFaults, readCardFile } from "../rules/card-file.ts";
import type { CardData, CardFamilies, EnemyData } from "../rules/cards.ts";
import { box } from "./index.ts";

const { data } = box;
/** The box with the first card of a family changed. */
const first = (family: keyof CardFamilies, more: object): CardFamilies => ({
  ...data,
  [family]: data[family].map((x, i) => (i === 0 ? { ...x, ...more } : x)),
});
const fewer = (family: keyof CardFamilies): CardFamilies => ({ ...data, [family]: data[family].slice(1) });
const twice = (family: keyof CardFamilies): CardFamilies => ({
  ...data,
  [family]: [...data[family], { ...data[family][0], id: "another" }],
});
const without = (family: keyof CardFamilies, kind: string, worth?: number): CardFamilies => {
  const gone = data.objects.find((o) => o.kind === kind && (worth === undefined || o.worth === worth));
  const other = data.objects.find((o) => o.kind !== kind || o.worth !== gone?.worth);
  return { ...data, [family]: data.objects.map((o) => (o === gone ? { ...other, id: o.id } : o)) };
};
const empty = { attack: 0, defence: 0, support: 0 };
const reinforcement = (data.army as readonly CardData[]).find((c) => c.marks?.includes("reinforcement"));
const said = (f: CardFamilies): readonly string[] => cardFaults(f).map(({ where, why }) => `${where} ${why}`);

describe("ZS-012: each fault of a box is named, and nothing else", () => {
  const army = data.army[0] as CardData;
  const enemy = data.enemies[0] as EnemyData;
  test.each<[string, CardFamilies]>([
    ["starting.blue cards.count", first("starting", { copies: (data.starting[0]?.copies ?? 1) + 1 })],
    [`starting.${data.starting[0]?.id}.price cards.startingPrice`, first("starting", { price: 1 })],
    ["aid cards.count", first("aid", { copies: 7 })],
    [
      "aid cards.count",
      {
        ...data,
        aid: data.aid.flatMap((a) => [
          { ...a, copies: 4 },
          { ...a, copies: 4, id: "other" },
        ]),
      },
    ],
    ["aid.price cards.noPrice", first("aid", { price: undefined })],
    ["panic cards.count", first("panic", { copies: 15 })],
    [
      "panic cards.count",
      {
        ...data,
        panic: data.panic.flatMap((a) => [
          { ...a, copies: 8 },
          { ...a, copies: 8, id: "other" },
        ]),
      },
    ],
    ["panic cards.panic", first("panic", { attack: 1 })],
    ["panic cards.panic", first("panic", { defence: 1 })],
    ["panic cards.panic", first("panic", { support: 1 })],
    ["panic cards.panic", first("panic", { attack: 1, defence: 1 })],
    ["panic cards.panic", first("panic", { defence: 1, support: 1 })],
    ["panic cards.panic", first("panic", { compensation: { t: "removePanic" } })],
    [`${army.id}.price cards.noPrice`, first("army", { price: undefined })],
    [`${army.id}.attack cards.reinforcementAttack`, first("army", { marks: ["reinforcement"], attack: 1 })],
    [`${data.aid[0]?.id}.active cards.activeWithoutPatch`, first("aid", { active: true })],
    [`enemies.${enemy.id} cards.enemyEmpty`, first("enemies", empty)],
    [
      `enemies.${enemy.id} cards.enemyEmpty`,
      first("enemies", { attack: undefined, defence: undefined, support: undefined }),
    ],
    ["achievements cards.count", fewer("achievements")],
    ["achievements cards.count", twice("achievements")],
    ["events cards.count", fewer("events")],
    ["events cards.count", twice("events")],
    ["promo cards.count", fewer("promo")],
    ["promo cards.count", twice("promo")],
    ["objects cards.objects", without("objects", "bridge")],
    ["objects cards.objects", without("objects", "city", 3)],
    ["objects cards.objects", without("objects", "city", 4)],
    ["objects cards.objects", without("objects", "cruiser")],
    [
      "objects cards.count",
      {
        ...data,
        objects: [
          ...data.objects,
          { ...data.objects[3], id: "x", worth: 9, kind: "city" },
        ] as CardFamilies["objects"],
      },
    ],
    [
      "ids cards.twice",
      { ...data, promo: data.promo.map((x, i) => (i === 0 ? { ...x, id: data.events[0]?.id ?? "" } : x)) },
    ],
    ...(["blue", "yellow", "full-1", "full-2"] as const).map((deck): [string, CardFamilies] => [
      `enemies.${deck} cards.count`,
      { ...data, enemies: [...data.enemies, { ...enemy, id: "x", deck }] },
    ]),
  ])("%s", (fault, broken) => {
    expect(said(broken)).toEqual([fault]);
  });

  test("what looks alike is no fault", () => {
    for (const more of [{ attack: 1 }, { defence: 1 }, { support: 1 }])
      expect(said(first("enemies", { ...empty, ...more }))).toEqual([]);
    expect(said(first("aid", { active: false }))).toEqual([]);
    expect(said(first("army", { marks: ["reinforcement"], attack: 0 }))).toEqual([]);
    expect(reinforcement?.attack ?? 0).toBe(0);
  });
});

describe("ZS-012: figures of a card file have bounds", () => {
  const told = (file: object): string => {
    const read = readCardFile({ format: 1, ...file }, data);
    return "ok" in read ? "fine" : `${read.refused.why.key} ${read.refused.why.with?.["where"]}`;
  };
  const army = (more: object) => ({ army: [{ ...data.army[0], marks: [], ...more }] });
  const shape = (where: string): string => `cards.shape ${where}`;
  test.each(["attack", "defence", "support"])("%s from 0 to 20", (field) => {
    expect([0, 20].map((n) => told(army({ [field]: n })))).toEqual(["fine", "fine"]);
    expect([-1, 21, 1.5].map((n) => told(army({ [field]: n })))).toEqual(
      Array<string>(3).fill(shape(`army.0.${field}`)),
    );
  });
  test("a price from 1 to 20", () => {
    expect([1, 20].map((price) => told(army({ price })))).toEqual(["fine", "fine"]);
    expect([0, 21].map((price) => told(army({ price })))).toEqual(
      Array<string>(2).fill(shape("army.0.price")),
    );
  });
  test("an event with one to four effects", () => {
    const event = (n: number) => ({
      events: [{ ...data.events[0], effects: Array(n).fill({ t: "gainPanic" }) }],
    });
    expect([0, 1, 4, 5].map((n) => told(event(n)))).toEqual([
      shape("events.0.effects"),
      "fine",
      "fine",
      shape("events.0.effects"),
    ]);
  });
  test("format 1 and no other", () => {
    expect([1, 2].map((format) => told({ format }))).toEqual(["fine", shape("format")]);
  });
});

import { describe, expect, test } from "vitest";
import { zsu } from "../index.ts";
import { box } from "../packs/index.ts";
import type { State } from "./state.ts";

const game = zsu.make(zsu.packs);
const told = (raw: unknown): string => {
  const read = game.position(raw);
  return "ok" in read
    ? "fine"
    : [read.refused.why.key, ...Object.values(read.refused.why.with ?? {})].join(" ");
};
function placed(raw: object): State {
  const read = game.position(raw);
  if (!("ok" in read)) throw new Error(JSON.stringify(read));
  return read.ok;
}
const ids = (family: readonly { readonly id: string }[]): readonly string[] => family.map((x) => x.id);
const asPlayer = (player: object): object => ({ players: [player, {}] });
const asTable = (table: object): object => ({ players: [{}, {}], ...table });

describe("a position written by hand", () => {
  test.each<[string, object]>([
    ...["deck", "hand", "discard", "hospital", "committed"].map((pile): [string, object] => [
      pile,
      asPlayer({ [pile]: ["x"] }),
    ]),
    ...["trophies", "enemies", "scouted", "enemyDiscard"].map((pile): [string, object] => [
      pile,
      asPlayer({ [pile]: ["x"] }),
    ]),
    ["a front enemy", asPlayer({ line: ["x"] })],
    ["an enemy supporter", asPlayer({ line: ["full-1-01+x"] })],
    ["won objects", asPlayer({ objects: ["x"] })],
    ["a secret", asPlayer({ secret: "x" })],
    ...["reserve", "under", "achievements", "objectPile", "lostObjects", "pastEvents"].map(
      (pile): [string, object] => [pile, asTable({ [pile]: ["x"] })],
    ),
    ["the next card", asTable({ next: "x" })],
  ])("ZS-012: a card that does not exist is named: %s", (_where, raw) => {
    expect(told(raw)).toBe("refuse.unknownCard x");
  });

  test("ZS-012: nothing but an object is a position", () => {
    for (const raw of [undefined, null, 3, "x"]) expect(told(raw)).toMatch(/^refuse\.shape/);
    expect(told({ players: [{}, {}], cards: { format: 2 } })).toMatch(/^cards\.shape/);
    expect(told({ players: [{ colour: "blue" }, { colour: "blue" }], first: "yellow" })).toBe(
      "refuse.impossible",
    );
  });

  test("what is left out has its usual value", () => {
    const alone = placed({ players: [{}] });
    expect(alone).toMatchObject({
      cards: "ours",
      difficulty: "easier",
      phase: "invasion",
      round: 1,
      first: "none",
      aid: 8,
      panic: 8,
      achievements: [],
      eventDeck: { size: 0, bag: [] },
      pastEvents: [],
      lostObjects: [],
      objectPile: [],
      enemyBid: "none",
      secondWave: false,
      thisRound: { fewerEnemies: 0, airDestroyed: false, handEffects: [], objectSeen: false, cruiser: false },
    });
    expect(alone.seats).toMatchObject([{ colour: "blue", points: 0, panicked: false, shields: 0 }]);
    const both = placed({ players: [{}, {}] });
    expect(both.seats.map((s) => s.colour)).toEqual(["blue", "yellow"]);
    expect([both.first, both.panic]).toEqual(["blue", 16]);
  });

  test("what is written stands there, and is missing elsewhere", () => {
    const line = ["full-1-01", "full-1-02+full-1-19"];
    const s = placed({
      phase: "war",
      round: 7,
      first: "yellow",
      difficulty: "harder",
      secondWave: true,
      fewerEnemies: 1,
      airDestroyed: true,
      cruiser: true,
      reserve: ["zsu-005", "none", "zsu-004"],
      next: "zsu-003",
      under: ["zsu-009", "zsu-008"],
      pastEvents: ["ev-rumours"],
      objectPile: ["obj-city-sumy"],
      lostObjects: ["obj-city-irpin"],
      players: [
        {
          deck: ["zsu-002", "zsu-001"],
          hand: ["panic*2", "aid", "zsu-006"],
          discard: ["blue-rifle*2"],
          hospital: ["zsu-007"],
          trophies: ["full-2-02", "full-2-01"],
          objects: ["obj-bridge-chonhar"],
          enemies: ["full-1-05", "full-1-04"],
          scouted: ["full-1-07", "full-1-06"],
          enemyDiscard: ["full-1-08"],
          line,
          secret: "ach-cold-head",
          points: 3,
          panicked: true,
          shields: 2,
        },
        {},
      ],
    });
    expect(s).toMatchObject({
      phase: "war",
      round: 7,
      first: "yellow",
      difficulty: "harder",
      secondWave: true,
      thisRound: { fewerEnemies: 1, airDestroyed: true, objectSeen: true, cruiser: true },
      reserve: ["zsu-005", "none", "zsu-004", expect.stringMatching(/^zsu-/), expect.stringMatching(/^zsu-/)],
      next: "zsu-003",
      aid: 7,
      panic: 14,
    });
    const [own] = s.seats;
    expect(own).toMatchObject({
      army: [
        ...["aid", "blue-rifle", "blue-rifle", "panic", "panic"],
        ...["zsu-001", "zsu-002", "zsu-006", "zsu-007"],
      ],
      deck: { size: 2, cards: ["zsu-001", "zsu-002"] },
      hand: { size: 4, cards: ["aid", "panic", "panic", "zsu-006"] },
      trophies: ["full-2-01", "full-2-02"],
      enemyDeck: {
        cards: ["full-1-04", "full-1-05", "full-1-06", "full-1-07"],
        seen: 2,
        top: ["full-1-07", "full-1-06"],
      },
      enemyLine: [
        { front: "full-1-01", support: "none" },
        { front: "full-1-02", support: "full-1-19" },
      ],
      lines: { open: false, lanes: [{ front: "none" }, { front: "none" }] },
      secret: { dealt: ["ach-cold-head"], kept: "ach-cold-head", chosen: true },
      points: 3,
      panicked: true,
      shields: 2,
    });
    // 90 army cards: 4 owned, 4 in the reserve, one next, 2 under the deck.
    expect(s.armyDeck).toMatchObject({ size: 81, under: ["zsu-009", "zsu-008"] });
    expect(s.armyDeck.bag).toHaveLength(79);
    expect(s.aside).toHaveLength(64 - 2 - 4 - 1 - 3);
    expect([...s.aside].sort()).toEqual(s.aside);
  });

  test("ZS-121, ZS-122: the event pile is what has not been seen, three cities of 3, one of 4, and the cruiser", () => {
    const kinds = (raw: object): readonly number[] => {
      const { bag, size } = placed({ phase: "war", players: [{}, {}], ...raw }).eventDeck;
      const objects = box.data.objects.filter((o) => bag.includes(o.id));
      const events = bag.filter((id) => !ids(box.data.objects).includes(id));
      const cities = (worth: number) => objects.filter((o) => o.kind === "city" && o.worth === worth).length;
      const bridges = objects.filter((o) => o.kind === "bridge").length;
      return [events.length, bridges, cities(3), cities(4), objects.length, size - bag.length];
    };
    expect(kinds({})).toEqual([15, 3, 3, 1, 7, 1]);
    const threes = ids(box.data.objects.filter((o) => o.kind === "city" && o.worth === 3));
    const fours = ids(box.data.objects.filter((o) => o.kind === "city" && o.worth === 4));
    expect(kinds({ objectPile: threes.slice(0, 1) })).toEqual([15, 3, 2, 1, 6, 1]);
    expect(kinds({ objectPile: threes.slice(0, 4) })).toEqual([15, 3, 0, 1, 4, 1]);
    expect(kinds({ lostObjects: fours.slice(0, 1) })).toEqual([15, 3, 3, 0, 6, 1]);
    expect(kinds({ lostObjects: fours })).toEqual([15, 3, 3, 0, 6, 1]);
    expect(kinds({ players: [{ objects: ["obj-bridge-chonhar"] }, {}] })).toEqual([15, 2, 3, 1, 6, 1]);
    expect(kinds({ pastEvents: ["ev-rumours", "ev-air-raid"] })).toEqual([13, 3, 3, 1, 7, 1]);
    expect(kinds({ objectPile: ["obj-cruiser-moskva"] })).toEqual([15, 3, 3, 1, 7, 0]);
    expect(kinds({ events: ["ev-rumours"] })).toEqual([1, 0, 0, 0, 0, 1]);
  });

  test("ZS-012: a card cannot be in two places", () => {
    expect(told(asPlayer({ deck: ["zsu-001"], hand: ["zsu-001"] }))).toBe("refuse.twice");
    expect(told(asTable({ reserve: ["zsu-001"], next: "zsu-001" }))).toBe("refuse.twice");
    expect(told(asTable({ under: ["zsu-001*2"] }))).toBe("refuse.twice");
    expect(told(asPlayer({ enemies: ["full-1-01"], trophies: ["full-1-01"] }))).toBe("refuse.impossible");
  });
});

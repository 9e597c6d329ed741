import { at, rngFrom, start, walk } from "@rubizh/engine";
import { describe, expect, test } from "vitest";
import { entry } from "../index.ts";

const { game } = entry;

const options = (raw?: unknown) => {
  const read = game.options(raw);
  if (!("ok" in read)) throw new Error(JSON.stringify(read.refused));
  return read.ok;
};

describe("setup", () => {
  test("SC-001: one to five seats, no fewer and no more", () => {
    expect(game.seatCounts).toEqual([1, 2, 3, 4, 5]);
    for (const seats of game.seatCounts)
      expect(game.setup(options(), seats).seats.length).toBe(Math.max(2, seats));
    for (const seats of [0, 6, 1.5]) expect(() => game.setup(options(), seats)).toThrow(RangeError);
  });

  test("SC-051, SC-052, SC-055, SC-056: every faction and mat comes up with every other, but for the forbidden pairs", () => {
    const pairs = new Set<string>();
    for (let seed = 0; seed < 500; seed++) {
      const { state } = start(game, options(), 1 + (seed % 5), seed);
      const people = state.seats.filter((p) => p.mat !== "none");
      expect(new Set(state.seats.map((p) => p.faction)).size).toBe(state.seats.length);
      expect(new Set(people.map((p) => p.mat)).size).toBe(people.length);
      for (const p of people) pairs.add(`${p.faction} ${p.mat}`);
    }
    expect(pairs.size).toBe(23);
    expect(pairs.has("rusviet industrial") || pairs.has("crimea patriotic")).toBe(false);
  });

  test("SC-043: two seeds give two tables", () => {
    expect(start(game, options(), 3, 1).state).not.toEqual(start(game, options(), 3, 2).state);
  });

  test("before the deal a chair holds nothing but what was chosen for it", () => {
    const { seats, frames, order, turn } = game.setup(
      options({ factions: ["nordic"], mats: ["industrial"] }),
      2,
    );
    expect({ frames, order, turn }).toEqual({
      frames: [{ t: "dealing", seat: 0, stage: "factions" }],
      order: [],
      turn: 0,
    });
    expect(seats).toMatchObject([
      { faction: "nordic", mat: "industrial" },
      { faction: "none", mat: "none" },
    ]);
    for (const p of seats)
      expect(p).toMatchObject({
        out: false,
        asked: 0,
        section: "none",
        power: 0,
        popularity: 0,
        coins: 0,
        hand: { size: 0, cards: [0, 0, 0, 0] },
        objectives: { size: 0, cards: [] },
        hero: "mat",
        workers: {},
      });
  });

  test("SC-060: objectives are held in the order of their numbers", () => {
    for (let seed = 0; seed < 20; seed++)
      for (const { objectives } of start(game, options(), 5, seed).state.seats)
        expect(objectives.cards).toEqual([...objectives.cards].sort((a, b) => a - b));
  });

  test("SC-057: where the chosen mats leave nothing else, the deal still ends", () => {
    const forced = [
      { factions: ["rusviet"], mats: ["random", "engineering", "patriotic", "mechanical", "agricultural"] },
      { factions: ["random", "nordic", "crimea", "saxony", "polania"], mats: ["industrial"] },
    ];
    for (const raw of forced)
      for (let seed = 0; seed < 20; seed++)
        expect(start(game, options(raw), 5, seed).state.seats.every((p) => p.mat !== "none")).toBe(true);
  });

  test("options that contradict each other are refused with the rule", () => {
    const refused = (raw: unknown): string => {
      const read = game.options(raw);
      return "refused" in read ? read.refused.rule : "accepted";
    };
    expect(refused({ factions: ["nordic", "nordic"] })).toBe("SC-051");
    expect(refused({ mats: ["industrial", "industrial"] })).toBe("SC-052");
    expect(refused({ mats: ["militant"] })).toBe("SC-003");
    expect(refused({ factions: ["rusviet"], mats: ["industrial"] })).toBe("SC-055");
    expect(refused({ factions: ["rusviet"], mats: ["industrial"], forbiddenPairs: false })).toBe("accepted");
    expect(refused({ unknown: 1 })).toBe("SC-051");
  });
});

describe("a whole game", () => {
  test("SC-013, SC-015, SC-026: pieces are conserved and a territory has one controller, move by move", () => {
    for (const { state } of walk(game, 3, rngFrom("conserved"), { options: { turnLimit: 40 } }))
      expect(game.audit(state)).toEqual([]);
  });

  test("a five-seat view stays below 40 kB", () => {
    let longest = 0;
    for (const { state } of walk(game, 5, rngFrom("size"), { options: { turnLimit: 60 } }))
      longest = Math.max(longest, JSON.stringify(game.view(state, 0)).length);
    expect(longest).toBeLessThan(40_000);
  });

  test("a seat never receives what is hidden from it", () => {
    for (const { state } of walk(game, 3, rngFrom("secrets"), { options: { turnLimit: 40 } })) {
      const seen = game.view(state, 0);
      expect(seen.combat.deck).toBeNull();
      expect(seen.objectives.deck).toBeNull();
      for (const seat of [1, 2]) {
        expect(at(seen.seats, seat).hand.cards).toBeNull();
        expect(at(seen.seats, seat).objectives.cards).toBeNull();
      }
      const looked =
        at(state.seats, 0).factoryCard !== "none" ||
        state.frames.some((f) => f.t === "factory" && f.seat === 0);
      if (!looked && state.factory.cards.length > 0) expect(seen.factory.cards).toBeNull();
    }
  });
});

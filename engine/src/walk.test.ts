import { describe, expect, test } from "vitest";
import { apply } from "./apply.ts";
import { at } from "./at.ts";
import type { State } from "./game.ts";
import { rngFrom } from "./luck.ts";
import type { ToyTypes } from "./toy/state.ts";
import { toy } from "./toy/toy.ts";
import { follow, opened, perft, walk } from "./walk.ts";

const placed = (raw: unknown): State<ToyTypes> => {
  const read = toy.position(raw);
  if (!("ok" in read)) throw new Error(JSON.stringify(read));
  return read.ok;
};

describe("walk", () => {
  test("goes from the opening to the end, one entry at a time, and the same way from the same seed", () => {
    const moments = [...walk(toy, 2, rngFrom(1), { options: { rounds: 3 } })];
    expect(at(moments, 0).state).toEqual(opened(toy, 2, { rounds: 3 }));
    expect(moments.at(-1)?.pending.t).toBe("over");
    expect(moments.slice(0, -1).every((m) => m.pending.t !== "over")).toBe(true);
    expect(at(moments, 0).entries).toHaveLength(moments.length - 1);
    expect([...walk(toy, 2, rngFrom(1), { options: { rounds: 3 } })]).toEqual(moments);
    expect([...walk(toy, 2, rngFrom(2), { options: { rounds: 3 } })]).not.toEqual(moments);
  });

  test("hands out nothing that can be written to", () => {
    for (const { state } of walk(toy, 2, rngFrom(1))) {
      expect(Object.isFrozen(state)).toBe(true);
      expect(Object.isFrozen(state.seats[1]?.won)).toBe(true);
    }
  });

  test("is led by the entries it yields", () => {
    const moments = [...walk(toy, 3, rngFrom(4))];
    const { entries } = at(moments, 0);
    for (const [i, entry] of entries.entries())
      expect(follow(toy, at(moments, i).state, entry)).toEqual(at(moments, i + 1).state);
  });

  test("lets seats leave when asked to, each at most once and never while luck is asked", () => {
    let departures = 0;
    for (let seed = 0; seed < 30; seed++) {
      const gone = new Set<number>();
      const moments = [...walk(toy, 3, rngFrom(seed), { leaveOneIn: 5 })];
      for (const [i, entry] of at(moments, 0).entries.entries()) {
        if (!("left" in entry)) continue;
        departures += 1;
        expect(gone.has(entry.left)).toBe(false);
        expect(at(moments, i).pending.t).toBe("seats");
        gone.add(entry.left);
      }
    }
    expect(departures).toBeGreaterThan(30);
  });

  test("lets them leave as seldom as asked", () => {
    const { entries } = at([...walk(toy, 3, rngFrom(1), { leaveOneIn: 1e6 })], 0);
    expect(entries.some((e) => "left" in e)).toBe(false);
  });

  test("gives up loudly, and not one entry too early", () => {
    const { length } = at([...walk(toy, 2, rngFrom(1))], 0).entries;
    expect([...walk(toy, 2, rngFrom(1), { limit: length })]).toHaveLength(length + 1);
    expect(() => [...walk(toy, 2, rngFrom(1), { limit: length - 1 })]).toThrow("does not end within");
    expect(() => [...walk(toy, 2, rngFrom(1), { limit: 5 })]).toThrow("does not end within 5 entries");
    expect(() => [...walk(toy, 2, rngFrom(1), { options: { rounds: 0 } })]).toThrow("options are refused");
    const mute = { ...toy, legal: () => [] };
    expect(() => [...walk(mute, 2, rngFrom(1))]).toThrow("seat 0 is asked but has no legal move");
  });
});

describe("perft", () => {
  const rich = placed({
    seats: [{ hand: [0, 3] }, { hand: [1, 1] }],
    frame: { t: "spoils", seat: 0 },
  });

  test("counts nothing at depth 0, and at luck or the end only the way there", () => {
    expect(perft(toy, rich, 0)).toBe(1);
    expect(perft(toy, placed({}), 3)).toBe(1);
    expect(perft(toy, placed({ frame: { t: "over", reason: "rounds" } }), 3)).toBe(1);
  });

  test("counts sequences of moves", () => {
    // look, demand 1, pass; then of the demand: give silver, defy; each of which meets luck.
    expect([1, 2, 3, 4].map((depth) => perft(toy, rich, depth))).toEqual([3, 4, 4, 4]);
    // Two seats bid 0 to 3 each; after the last bid there is a tie (luck) or spoils.
    const bidding = placed({
      frame: {
        t: "bidding",
        card: 0,
        bids: [
          { seat: 0, placed: false, coins: 0 },
          { seat: 1, placed: false, coins: 0 },
        ],
      },
    });
    expect([1, 2].map((depth) => perft(toy, bidding, depth))).toEqual([4, 16]);
    // 4 ties stay, 12 winners may look or pass; nobody has a card to be asked for.
    expect(perft(toy, bidding, 3)).toBe(4 + 12 * 2);
  });

  test("agrees with playing the moves out", () => {
    const byHand = (state: State<ToyTypes>, depth: number): number => {
      const now = toy.pending(state);
      if (depth === 0 || now.t !== "seats") return 1;
      const { seat } = at(now.asks, 0);
      let sum = 0;
      for (const move of toy.legal(state, seat))
        sum += byHand(apply(toy, state, seat, move).state, depth - 1);
      return sum;
    };
    for (const { state } of walk(toy, 3, rngFrom("perft"), { options: { rounds: 2 } }))
      expect(perft(toy, state, 3)).toBe(byHand(state, 3));
  });
});

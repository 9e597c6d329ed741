import { describe, expect, test } from "vitest";
import { apply, attempt, isBarrier, leave, refusal, settle, start, untilAsked } from "./apply.ts";
import { at, last } from "./at.ts";
import type { Pending, State } from "./game.ts";
import { frozen } from "./json.ts";
import { rngFrom } from "./luck.ts";
import type { ToyTypes } from "./toy/state.ts";
import { toy } from "./toy/toy.ts";

const placed = (raw: unknown): State<ToyTypes> => {
  const read = toy.position(raw);
  if (!("ok" in read)) throw new Error(JSON.stringify(read));
  return frozen(read.ok);
};
const spoils = placed({ frame: { t: "spoils", seat: 1 } });

describe("apply", () => {
  test("leaves the given state untouched and tells what happened", () => {
    const before = JSON.stringify(spoils);
    const { state, events } = apply(toy, spoils, 1, { t: "look" });
    expect(JSON.stringify(spoils)).toBe(before);
    expect(at(state.seats, 1).coins).toBe(5);
    expect(state.frame).toEqual({ t: "looking", seat: 1 });
    expect(events).toEqual([{ t: "looks", seat: 1 }]);
  });

  test("names the rule, the move and the seat when it may not be", () => {
    expect(() => apply(toy, spoils, 1, { t: "demand", from: 1 })).toThrow(
      'TY-006 forbids {"t":"demand","from":1} to seat 1: toy.nobody',
    );
    expect(() => apply(toy, spoils, 0, { t: "pass" })).toThrow("TY-000");
  });

  test("judges by what the seat sees, never by the state", () => {
    const peeking = {
      ...toy,
      refuse: (table: Parameters<typeof toy.refuse>[0]) =>
        table.bag.kinds === null ? refusal("TY-999", "toy.blind") : undefined,
    };
    expect(attempt(peeking, spoils, 1, { t: "pass" })).toEqual({
      refused: { rule: "TY-999", why: { key: "toy.blind" } },
    });
  });
});

describe("attempt", () => {
  test("gives the step or the refusal, and never throws at a move of somebody else", () => {
    expect(attempt(toy, spoils, 1, { t: "pass" })).toHaveProperty("ok");
    for (const seat of [0, 2, 99, -1])
      expect(attempt(toy, spoils, seat, { t: "pass" })).toEqual({
        refused: { rule: "TY-000", why: { key: "toy.notAsked" } },
      });
    expect(attempt(toy, spoils, 1, { t: "demand", from: 0 })).toEqual({
      refused: { rule: "TY-006", why: { key: "toy.emptyHand" } },
    });
  });
});

test("a refusal carries its values only when there are any", () => {
  expect(refusal("AB-001", "a.b")).toEqual({ rule: "AB-001", why: { key: "a.b" } });
  expect(refusal("AB-001", "a.b", { n: 1 })).toEqual({ rule: "AB-001", why: { key: "a.b", with: { n: 1 } } });
});

describe("settle", () => {
  const lot = placed({});

  test("carries on with luck's answer and leaves the given state untouched", () => {
    const { state, events } = settle(toy, lot, [2]);
    expect(state.frame).toMatchObject({ t: "bidding", card: 2 });
    expect(events).toEqual([{ t: "offered", card: 2 }]);
    expect(lot.frame).toEqual({ t: "lot" });
  });

  test("refuses what luck could not have said, and luck that nobody asked", () => {
    for (const luck of [[4], [-1], [0, 0], [], [0.5]])
      expect(() => settle(toy, lot, luck)).toThrow(`luck cannot answer ${JSON.stringify(luck)} here`);
    expect(() => settle(toy, spoils, [0])).toThrow("luck cannot answer");
  });
});

test("leave is a step like any other", () => {
  const { state, events } = leave(toy, spoils, 0);
  expect(events).toEqual([
    { t: "left", seat: 0 },
    { t: "ended", reason: "alone" },
  ]);
  expect(toy.pending(state).t).toBe("over");
  expect(at(spoils.seats, 0).gone).toBe(false);
});

describe("start", () => {
  test("opens the same table from the same seed, and stops at the first question to a seat", () => {
    const open = (seed: number) => start(toy, { rounds: 3 }, 3, seed);
    expect(open(1)).toEqual(open(1));
    expect(open(1)).not.toEqual(open(2));
    expect(toy.pending(open(1).state).t).toBe("seats");
    expect(open(1).events.map((e) => e.t)).toEqual(["drew", "drew", "drew", "offered"]);
  });

  test("untilAsked answers nothing when a seat is asked already", () => {
    expect(untilAsked(toy, spoils, rngFrom(1))).toEqual({ state: spoils, events: [] });
  });
});

describe("isBarrier", () => {
  const asked = (...seats: number[]): Pending => ({
    t: "seats",
    asks: seats.map((seat) => ({ seat, no: 0, prompt: { key: "x" }, sealed: false })),
  });

  test("a chain goes on while the same seat is asked and nothing was revealed", () => {
    expect(isBarrier(asked(0), [], 0)).toBe(false);
    expect(isBarrier(asked(1, 0), [{ t: "x" }], 0)).toBe(false);
  });

  test("it ends at luck, at the end, at a reveal, and when the seat is not asked", () => {
    expect(isBarrier({ t: "luck", draw: { t: "dice", sides: [6] } }, [], 0)).toBe(true);
    const result = { places: [[0]], score: [], reason: { key: "x" } };
    expect(isBarrier({ t: "over", result }, [], 0)).toBe(true);
    expect(isBarrier(asked(0), [{ t: "x" }, { t: "y", reveals: true }], 0)).toBe(true);
    expect(isBarrier(asked(1), [], 0)).toBe(true);
  });
});

describe("at and last", () => {
  test("give the element, or fail loudly", () => {
    expect(at([1, 2], 1)).toBe(2);
    expect(last([1, 2])).toBe(2);
    for (const i of [-1, 2, 0.5, Number.NaN]) expect(() => at([1, 2], i)).toThrow(RangeError);
    expect(() => last([])).toThrow("no element -1 of 0");
  });
});

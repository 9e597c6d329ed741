import { expect, test } from "vitest";
import type { AnyEntry } from "./entry.ts";
import { inNewestShapes, type Lifts, liftBetween, liftOf } from "./lift.ts";
import { toy } from "./toy/toy.ts";

/** Notes the way a value took. */
const step = (name: string) => ({
  view: (view: object) => ({ ...view, [name]: true }),
  event: <E extends { readonly t: string }>(event: E) => ({ ...event, [name]: true }),
  move: {
    up: <M extends { readonly t: string }>(move: M) => ({ ...move, t: `${move.t}>${name}` }),
    down: <M extends { readonly t: string }>(move: M) => ({ ...move, t: `${move.t}<${name}` }),
  },
});
const LIFTS: Lifts = { 3: step("three"), 1: step("one") };

test("steps are taken in order, upwards and downwards, and numbers without one change nothing", () => {
  const whole = liftBetween(LIFTS, 1, 4);
  expect(whole.view({})).toEqual({ one: true, three: true });
  expect(whole.event({ t: "e" })).toEqual({ t: "e", one: true, three: true });
  expect(whole.move.up({ t: "m" })).toEqual({ t: "m>one>three" });
  expect(whole.move.down({ t: "m" })).toEqual({ t: "m<three<one" });
  expect(liftBetween(LIFTS, 2, 3).view({})).toEqual({});
  expect(liftBetween(LIFTS, 2, 4).view({})).toEqual({ three: true });
  const view = {};
  expect(liftBetween(undefined, 1, 9).view(view)).toBe(view);
});

test("a game of older rules speaks in the newest shapes, and is asked in its own", () => {
  const entry = { game: toy, lift: { [toy.rules]: step("two") }, label: () => ({ key: "" }) };
  const old = entry as unknown as AnyEntry;
  const { game } = inNewestShapes(old);
  const draft = game.clone(game.setup({ rounds: 3 }, 2));
  const told: object[] = [];
  game.settle(draft, [1], (event) => told.push(event));
  for (const event of told) expect(event).toHaveProperty("two", true);
  expect(told.length).toBeGreaterThan(0);
  const seat = 0;
  const view = game.view(draft, seat);
  expect(view).toHaveProperty("two", true);
  const now = game.pending(draft);
  const asked = now.t === "seats" ? (now.asks[0]?.seat ?? 0) : 0;
  const legal = game.legal(view, asked);
  expect(legal.map(({ t }) => t)).toEqual(toy.legal(draft as never, asked).map(({ t }) => `${t}>two`));
  // The newest rules need no step, nor do rules whose shapes have not grown since.
  expect(liftOf({ ...old, lift: { [toy.rules - 1]: step("old") } })).toBeUndefined();
  const newest = { ...old, lift: {} };
  expect(inNewestShapes(newest)).toBe(newest);
});

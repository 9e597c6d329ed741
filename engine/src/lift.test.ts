import { expect, test } from "vitest";
import { type Lifts, liftBetween } from "./lift.ts";

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

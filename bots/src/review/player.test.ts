import type { Game, GameTypes, Plan } from "@rubizh/engine";
import { expect, test } from "vitest";
import { Player, remembered } from "./player.ts";

const step = (t: string) => ({ t });
/** A game whose table is the list of what may be played now. */
const game = {
  refuse: (view: { may: string }, _: number, { t }: { t: string }) => (view.may.includes(t) ? undefined : {}),
} as never as Game<GameTypes>;

test("a plan is followed for as long as the rules allow it, and a question between does not end it", () => {
  const asked: string[] = [];
  const plan = ((view: { may: string }) => {
    asked.push(view.may);
    return view.may === "q" ? [step("q")] : [...view.may].map(step);
  }) as never as Plan<GameTypes>;
  const player = new Player(game, plan, {});
  const played = (may: string, seat = 0) => (player.move({ may } as never, seat, () => 0) as { t: string }).t;
  expect([played("abc"), played("xb"), played("q"), played("xc")]).toEqual(["a", "b", "q", "c"]);
  expect(asked).toEqual(["abc", "q"]);
  // Nothing is left of it, it cannot be played, another seat is asked, or another turn has begun.
  expect([played("de"), played("fg"), played("g", 1), played("hi", 1)]).toEqual(["d", "f", "g", "h"]);
  player.forget();
  expect(played("ji", 1)).toBe("j");
  expect(asked.slice(2)).toEqual(["de", "fg", "g", "hi", "ji"]);
});

test("plans are made once for each table, unless they need luck", () => {
  let made = 0;
  const plan = remembered(((view: { isChancy: boolean }, _: number, rng: (n: number) => number) => {
    made += 1;
    return [step(view.isChancy ? `${rng(2)}` : "a")];
  }) as never as Plan<GameTypes>);
  const ask = (view: object, budget = {}) => plan(view as never, 0, () => 1, budget);
  for (let i = 0; i < 3; i++) ask({ isChancy: false });
  expect(made).toBe(1);
  for (let i = 0; i < 3; i++) ask({ isChancy: true });
  expect(made).toBe(4);
  ask({ isChancy: false }, { iterations: 2 });
  expect(made).toBe(5);
});

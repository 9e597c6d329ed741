import { Player, playMatch } from "@rubizh/bots";
import { at, last, rngFrom, sampleLuck } from "@rubizh/engine";
import { expect, test } from "vitest";
import { scythe } from "../index.ts";
import type { S } from "../rules/state.ts";
import { botOf } from "./levels.ts";
import { chanceFor, foresightOf } from "./value.ts";
import shipped from "./weights/value.json" with { type: "json" };

const game = scythe.make(scythe.packs);
const chance = chanceFor(game);
const foresight = foresightOf(game);

/** A few turns of beginners. */
function played(seats: number, onAsk: (table: S) => void) {
  const options = game.options({ turnLimit: 4 });
  if (!("ok" in options)) throw new Error("the options are refused");
  const bots = Array.from({ length: seats }, () => botOf(game)(1));
  return playMatch({ game, options: options.ok, bots, seed: "chance", budget: { iterations: 1 }, onAsk });
}

test.each([2, 5])("chance: of %i people add up to one, and to what came in the end", (seats) => {
  if (!chance) throw new Error("nothing was learned");
  let quiet = 0;
  const { state, result } = played(seats, (table) => {
    if (!foresight.isQuiet(table)) return;
    quiet += 1;
    const chances = table.seats.map((_, seat) => chance(table, seat) ?? Number.NaN);
    expect(chances.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
    for (const one of chances) expect(one > 0 && one < 1).toBe(true);
  });
  expect(quiet).toBeGreaterThanOrEqual(3 * seats);
  const best = at(result.places, 0);
  for (let seat = 0; seat < seats; seat++)
    expect(chance(state, seat)).toBe(best.includes(seat) ? 1 / best.length : 0);
});

test("chance: of one against the Automa it is known too, none where it was learned under other rules", () => {
  const { state, result } = played(1, (table) => {
    const own = chance?.(table, 0) ?? Number.NaN;
    expect(own > 0 && own < 1).toBe(true);
  });
  expect(chance?.(state, 0)).toBe(at(result.places, 0).includes(0) ? 1 : 0);
  expect(chanceFor(game, { ...shipped, rules: game.rules + 1 })).toBeUndefined();
});

test("a plan is a whole turn, and what luck asks between is answered without thinking it out again", () => {
  const { plan, budget } = foresight.carrier;
  if (!plan) throw new Error("nothing is planned");
  const options = game.options({ turnLimit: 12 });
  if (!("ok" in options)) throw new Error("the options are refused");
  const d = game.clone(game.setup(options.ok, 2));
  const rng = rngFrom("plan");
  const asked = new Map<string, number>();
  const player = new Player(
    game,
    (view, ...rest) => {
      const { t } = last(view.frames);
      asked.set(t, (asked.get(t) ?? 0) + 1);
      return plan(view, ...rest);
    },
    budget,
  );
  let turn = 0;
  for (let now = game.pending(d); now.t !== "over"; now = game.pending(d)) {
    if (d.turn !== turn) player.forget();
    turn = d.turn;
    if (now.t === "luck") game.settle(d, sampleLuck(now.draw, rng), () => {});
    else {
      const { seat } = at(now.asks, 0);
      game.play(d, seat, player.move(game.view(d, seat), seat, rng), () => {});
    }
  }
  // One plan a turn, but for what chance brings.
  expect(asked.get("turn") ?? 0).toBeLessThanOrEqual(1.3 * d.turn);
  expect(d.seats.every(({ stars, mechs }) => stars.length > 0 || mechs.some((m) => m !== "mat"))).toBe(true);
});

import { playMatch, randomBot } from "@rubizh/bots";
import { apply, at, type Level, rngFrom, type State, sampleLuck, settle } from "@rubizh/engine";
import { describe, expect, test } from "vitest";
import { entry } from "../index.ts";
import type { Options, ScytheTypes } from "../rules/state.ts";

const { game } = entry;
/** A player who remembers no plan. */
const fresh = entry.bot;
/** Enough of a search to play with sense, and no more. */
const QUICK = { iterations: 100 };

function optionsOf(raw: unknown): Options {
  const options = game.options(raw);
  if (!("ok" in options)) throw new Error("options are refused");
  return options.ok;
}
const short = optionsOf({ turnLimit: 60 });

test("every level beats random play and ends its games", () => {
  for (const level of entry.levels) {
    const bots = [entry.bot(level), randomBot(game)];
    const budget = level < 3 ? { iterations: 8 } : QUICK;
    const { result } = playMatch({ game, options: short, bots, seed: `level ${level}`, budget });
    expect(at(result.places, 0)).toEqual([0]);
  }
});

test("a level plays against the Automa", () => {
  for (const level of [1, 3] as const) {
    const bots = [entry.bot(level)];
    const { result } = playMatch({ game, options: short, bots, seed: "solo", budget: QUICK });
    expect(result.places.flat()).toEqual([0]);
  }
});

test.each([2, 5])("planners at a table of %i end the game by a sixth star", (seats) => {
  const bots = Array.from({ length: seats }, () => entry.bot(3));
  const options = optionsOf(entry.variety(rngFrom(`planners ${seats}`), seats));
  const { state } = playMatch({ game, options, bots, seed: `planners ${seats}`, budget: QUICK });
  expect(state.over).toBe("stars");
  expect(game.audit(state)).toEqual([]);
});

/** Positions of a game between newcomers, one every so many questions. */
function* positions(seats: number, every: number): Generator<{ state: State<ScytheTypes>; seat: number }> {
  const rng = rngFrom(`positions ${seats}`);
  let state = game.setup(optionsOf({ turnLimit: 12 }), seats);
  for (let n = 0; ; n++) {
    const now = game.pending(state);
    if (now.t === "over") return;
    if (now.t === "luck") {
      state = settle(game, state, sampleLuck(now.draw, rng)).state;
      continue;
    }
    const { seat } = at(now.asks, 0);
    if (n % every === 0) yield { state, seat };
    state = apply(game, state, seat, entry.bot(1)(game.view(state, seat), seat, rng, {})).state;
  }
}

describe("a level answers by what it sees", () => {
  test.each([1, 2, 3] as const)("level %i: the same view, whatever is hidden behind it", (level: Level) => {
    for (const { state, seat } of positions(3, 23)) {
      const seen = game.view(state, seat);
      const answers = ["a", "b"].map((hidden) => {
        const other = game.imagine(seen, rngFrom(hidden));
        return fresh(level)(game.view(other, seat), seat, rngFrom("mind"), { iterations: 60 });
      });
      expect(answers[1]).toEqual(answers[0]);
      expect(game.refuse(seen, seat, at(answers, 0))).toBeUndefined();
    }
  });
});

test("the same seed makes planners play the same game", () => {
  const play = () => {
    const bots = [fresh(3), fresh(3)];
    return playMatch({ game, options: optionsOf({ turnLimit: 10 }), bots, seed: "twice", budget: QUICK });
  };
  expect(play().state).toEqual(play().state);
});

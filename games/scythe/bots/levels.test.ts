import { playMatch, randomBot } from "@rubizh/bots";
import { apply, at, type Level, rngFrom, type State, sampleLuck, settle } from "@rubizh/engine";
import { describe, expect, test } from "vitest";
import { entry } from "../index.ts";
import type { Move } from "../rules/moves.ts";
import type { Options, ScytheTypes } from "../rules/state.ts";
import { game } from "../table.ts";
import type { World } from "./propose.ts";
import { scaleOf } from "./scales.ts";
import { searched } from "./search.ts";

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
  for (const level of [1, 3, 4] as const) {
    const bots = [entry.bot(level)];
    const { result } = playMatch({ game, options: short, bots, seed: "solo", budget: QUICK });
    expect(result.places.flat()).toEqual([0]);
  }
});

test.each([
  [3, 2],
  [3, 5],
  [4, 3],
  [4, 5],
] as const)("planners of level %i at a table of %i end the game by a sixth star", (level, seats) => {
  const bots = Array.from({ length: seats }, () => entry.bot(level));
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
  test.each([1, 2, 3, 4] as const)(
    "level %i: the same view, whatever is hidden behind it",
    (level: Level) => {
      for (const { state, seat } of positions(3, 23)) {
        const seen = game.view(state, seat);
        const answers = ["a", "b"].map((hidden) => {
          const other = game.imagine(seen, rngFrom(hidden));
          return fresh(level)(game.view(other, seat), seat, rngFrom("mind"), { iterations: 60 });
        });
        expect(answers[1]).toEqual(answers[0]);
        expect(game.refuse(seen, seat, at(answers, 0))).toBeUndefined();
      }
    },
  );
});

test("the same seed makes planners play the same game", () => {
  const play = () => {
    const bots = [fresh(3), fresh(3)];
    return playMatch({ game, options: optionsOf({ turnLimit: 10 }), bots, seed: "twice", budget: QUICK });
  };
  expect(play().state).toEqual(play().state);
});

/** A table of two whose first seat is to move, changed for a test. */
function table(change: (world: World) => void): World {
  const options = optionsOf({ factions: ["nordic", "crimea"], mats: ["patriotic", "mechanical"] });
  const world: World = game.clone(game.setup(options, 2));
  const rng = rngFrom("table");
  for (
    let now = game.pending(world as State<ScytheTypes>);
    now.t === "luck";
    now = game.pending(world as State<ScytheTypes>)
  )
    game.settle(world, sampleLuck(now.draw, rng), () => {});
  change(world);
  return world;
}
const turnOf = (world: World, level: Level): readonly Move[] =>
  searched(game, scaleOf(level), game.view(world as State<ScytheTypes>, 0), 0).best.moves;

test("level 4 moves units before it pays for an upgrade that it could have at once; level 3 stays where it is", () => {
  const world = table(({ seats, piles, frames: [turn] }) => {
    const own = at(seats, 0);
    [own.coins, own.power, own.popularity, own.section] = [8, 6, 4, "move"];
    [own.workers, own.recruits] = [
      { B5: 1, B6: 1 },
      { ...own.recruits, upgrade: "popularity", deploy: "power" },
    ];
    piles["B5"] = { metal: 2, wood: 0, oil: 0, food: 0 };
    piles["B6"] = { metal: 0, wood: 0, oil: 2, food: 0 };
    if (turn?.t === "turn") turn.chosen = true;
  });
  const kinds = (level: Level) => turnOf(world, level).map(({ t }) => t);
  expect(kinds(4)).toEqual(expect.arrayContaining(["take", "bottom"]));
  expect(kinds(3)).not.toContain("take");
});

test.each([
  [40, "stars"],
  [0, "no"],
] as const)(
  "with 15 power, five stars and %i coins against 30, level 4 leaves the game over: %s",
  (coins, over) => {
    const world = table(({ seats }) => {
      const [own, rival] = [at(seats, 0), at(seats, 1)];
      own.stars = ["workers", "mechs", "recruits", "upgrades", "structures"];
      [own.power, own.coins, rival.coins] = [15, coins, 30];
    });
    for (const move of turnOf(world, 4)) game.play(world, 0, move, () => {});
    expect(world.over).toBe(over);
  },
);

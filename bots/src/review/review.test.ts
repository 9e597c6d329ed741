import { at, type GameTypes } from "@rubizh/engine";
import { expect, test } from "vitest";
import { figuresOf, type Trial, tryGame, verdictOf } from "./check.ts";
import { difference, hasHoles, Judge } from "./judge.ts";
import { Looker, meanOf, outcomesOf } from "./look.ts";
import { gradeOf, momentsOf, unaccounted } from "./review.ts";
import { settleBlunders } from "./settle.ts";
import type { Grade, Review, ReviewEntry, Reviewed, SeatReview } from "./types.ts";
import { EFFORT, Values } from "./values.ts";

const ZERO = [0, 0];
const move = (n: number, error: number, grade: ReviewEntry["grade"] = "mistake"): ReviewEntry => ({
  n,
  by: 0,
  kind: "move",
  before: [0.5, 0.5],
  after: [0.5 - error, 0.5 + error],
  rest: ZERO,
  play: [-error, error],
  unknown: ZERO,
  error,
  ...(grade ? { grade } : {}),
});
const luck = (n: number, gain: number): ReviewEntry => ({
  n,
  by: "luck",
  kind: "luck",
  before: [0.5, 0.5],
  after: [0.5 + gain, 0.5 - gain],
  rest: ZERO,
  luck: [gain, -gain],
});
const account: SeatReview = {
  initial: 0.5,
  final: 1,
  luck: 0.3,
  skill: 0.1,
  unknown: 0.05,
  rest: 0.05,
  errors: { good: 3, inaccuracy: 0, mistake: 0, blunder: 1 },
};
const review = (entries: readonly ReviewEntry[]): Review => ({
  game: "toy",
  seats: [account, { ...account, final: 0, luck: -0.3, skill: -0.1, unknown: -0.05, rest: -0.05 }],
  entries,
  value: { name: "value", calibration: 0.01 },
});

test("moments: the largest errors of one’s own, then the largest luck, in the order of the game", () => {
  const told = review([
    luck(0, 0.01),
    move(1, 0.2),
    luck(2, -0.4),
    move(3, 0.01, "good"),
    luck(4, 0.3),
    move(5, 0.06),
    luck(6, 0.1),
  ]);
  expect(momentsOf(told, 0).map(({ n }) => n)).toEqual([1, 2, 4, 5, 6]);
  // Nobody is shown the errors of others as his own.
  expect(momentsOf(told, 1).map(({ n }) => n)).toEqual([0, 2, 4, 6]);
});

test("an account adds up, or says by how much it does not", () => {
  expect(Math.abs(unaccounted(account))).toBeLessThan(1e-12);
  expect(unaccounted({ ...account, rest: 0 })).toBeCloseTo(0.05);
});

test("a difference in the same worlds is surer than two means", () => {
  const worlds = [0.1, 0.9, 0.4, 0.6].map((x) => [x, 1 - x]);
  const better = worlds.map(([x = 0, y = 0]) => [x + 0.05, y - 0.05]);
  const { mean, error } = difference(better, worlds, 0);
  expect(mean).toBeCloseTo(0.05);
  expect(error).toBeLessThan(1e-9);
  // What needed one look only is the same in all worlds.
  expect(difference([[0.7, 0.3]], worlds, 0).mean).toBeCloseTo(0.2);
});

test("means by weight; a draw is half, a place that nobody has is lost", () => {
  expect(
    meanOf(
      [
        [1, 0],
        [0, 1],
      ],
      [3, 1],
    ),
  ).toEqual([0.75, 0.25]);
  const result = (places: readonly (readonly number[])[]) => ({ places, score: [], reason: { key: "x" } });
  expect(outcomesOf(result([[0, 1]]), 2)).toEqual([0.5, 0.5]);
  expect(outcomesOf(result([[1], [0]]), 2)).toEqual([0, 1]);
  expect(outcomesOf(result([[], [0]]), 1)).toEqual([0]);
});

test("what is hidden is seen at any depth", () => {
  expect(hasHoles({ hand: { size: 2, cards: null } })).toBe(true);
  expect(hasHoles({ hand: { size: 0, cards: [] }, name: "none" })).toBe(false);
});

test("figures: what was told is laid beside what came", () => {
  const { games, identity, luck: mean, tenths, moves } = figuresOf([review([luck(0, 0.1), move(1, 0.2)])]);
  expect([games, identity < 1e-12, mean.mean]).toEqual([1, true, 0.3]);
  expect(tenths[6]).toEqual({ told: 0.6, came: 1, n: 1 });
  expect(tenths[4]).toEqual({ told: 0.4, came: 0, n: 1 });
  expect(moves).toEqual({ good: 6, inaccuracy: 0, mistake: 0, blunder: 2 });
});

/** The move that takes the first or the second of two ways. */
const take = (way: number) => ({ t: String(way) });

/** A choice between doors, each of which wins by its own luck on so many of 20 sides. */
function doors(wins: readonly number[]) {
  type Table = { door: number; side: number };
  const game = {
    clone: (table: Table) => ({ ...table }),
    view: (table: Table) => table,
    pending: ({ door, side }: Table) =>
      door < 0
        ? { t: "seats", asks: [{ seat: 0, no: 0 }] }
        : side === 0
          ? { t: "luck", draw: { t: "dice", sides: wins.map(() => 20) } }
          : { t: "over", result: { places: side <= at(wins, door) ? [[0], [1]] : [[1], [0]] } },
    play: (table: Table, _: number, { t }: { t: string }) => {
      table.door = Number(t);
    },
    settle: (table: Table, sides: readonly number[]) => {
      table.side = at(sides, table.door);
    },
  };
  const state: Table = { door: -1, side: 0 };
  const entry = { game, levels: [1, 2], bot: () => () => take(1) };
  return { entry, game, seats: 2, story: [{ n: 0 }], states: [state] } as never as Reviewed;
}

/** What the first door is called where the second one could have been opened. */
function grades(reviewed: Reviewed, effort = EFFORT): (number: number) => Grade {
  const judge = new Judge(reviewed, new Looker(reviewed.entry, 2, 17));
  const decision = { state: at(reviewed.states, 0), seat: 0, move: take(0) };
  return (number) => gradeOf(judge.judge({ ...decision, number }, effort));
}

test("a move that is as good as the best is hardly ever called bad, and one that is bad is", () => {
  const count = (wins: readonly number[]): number => {
    const grade = grades(doors(wins));
    return Array.from({ length: 1000 }, (_, n) => grade(n)).filter((one) => one !== "good").length;
  };
  expect(count([10, 10])).toBeLessThanOrEqual(3);
  expect(count([2, 18])).toBeGreaterThan(950);
});

test("a blunder is settled by the games it leads to, whatever the review told of it", () => {
  const choice = (door: number) => ({ move: take(door), text: "", label: { key: "door" }, chance: 0.5 });
  const named = { ...move(0, 0.3, "blunder"), played: choice(0), best: choice(1) };
  const settled = (wins: readonly number[]) => settleBlunders(doors(wins), review([named]), 400);
  const [bad] = settled([4, 16]);
  expect(bad).toMatchObject({ n: 0, told: 0.3, isTrue: true });
  expect(Math.abs((bad?.lost ?? 0) - 0.6)).toBeLessThan(0.1);
  const [harmless] = settled([10, 10]);
  expect(harmless).toMatchObject({ told: 0.3, isTrue: false });
  expect(Math.abs(harmless?.lost ?? 1)).toBeLessThan(3 * (harmless?.doubt ?? 0));
  // Only blunders are settled.
  expect(settleBlunders(doors([4, 16]), review([{ ...named, grade: "mistake" }]), 2)).toEqual([]);
  expect(verdictOf([...settled([4, 16]), ...settled([10, 10])])).toMatchObject({
    named: 2,
    isTrue: 1,
    told: 0.3,
  });
});

/** Two steps: the first is good with the right second one and bad with another, which the quick bot chooses. */
function steps(): Reviewed {
  type Table = { taken: number[]; side: number };
  const wins = ({ taken: [first, second] }: Table): number => (first === 0 ? 10 : second === 1 ? 18 : 2);
  const game = {
    clone: ({ taken, side }: Table) => ({ taken: [...taken], side }),
    view: (table: Table) => table,
    pending: (table: Table) =>
      table.taken.length < 2
        ? { t: "seats", asks: [{ seat: 0, no: 0 }] }
        : table.side === 0
          ? { t: "luck", draw: { t: "dice", sides: [20] } }
          : { t: "over", result: { places: table.side <= wins(table) ? [[0], [1]] : [[1], [0]] } },
    play: (table: Table, _: number, { t }: { t: string }) => {
      table.taken.push(Number(t));
    },
    settle: (table: Table, [side = 0]: readonly number[]) => {
      table.side = side;
    },
    refuse: () => undefined,
    imagine: (table: Table) => table,
  };
  const entry = { game, levels: [1, 2, 3], bot: (level: number) => () => take(level === 3 ? 1 : 0) };
  return { entry, game, seats: 2, story: [{ n: 0 }], states: [{ taken: [], side: 0 }] } as never as Reviewed;
}

test("a move whose point comes later is not called bad because the quick bot misses it", () => {
  const reviewed = steps();
  const judge = new Judge(reviewed, new Looker(reviewed.entry, 2, 17));
  const decision = { state: at(reviewed.states, 0), seat: 0 };
  const won = (step: number, budget?: object): number =>
    at(meanOf(judge.tried(decision, take(step), 0, 200, 2, budget)), 0);
  expect(won(1)).toBeLessThan(won(0));
  expect(won(1, {})).toBeGreaterThan(won(0, {}) + 0.2);
  for (let number = 0; number < 50; number++)
    expect(gradeOf(judge.judge({ ...decision, move: take(1), number }, EFFORT))).toBe("good");
});

test("the highest level is asked what it would have done, or the one that the game names", () => {
  const { entry, ...reviewed } = steps();
  const rivals = (asks: object): number => {
    const named = { ...entry, foresight: asks } as never as typeof entry;
    const judge = new Judge({ ...reviewed, entry: named }, new Looker(named, 2, 17));
    return judge.rivals({ state: at(reviewed.states, 0), seat: 0, move: take(0), number: 0 }, EFFORT).length;
  };
  expect([rivals({}), rivals({ asks: 3 }), rivals({ asks: 1 })]).toEqual([1, 1, 0]);
});

test("a turn that is planned at once is thought out once for each beginning, and judged by that", () => {
  const { entry, ...reviewed } = steps();
  let plans = 0;
  const plan = ({ taken }: { taken: number[] }) => {
    plans += 1;
    return taken.length === 0 ? [take(1), take(1)] : [take(1)];
  };
  const carrier = { level: 2, budget: {}, plan };
  const planning = { ...entry, foresight: { isQuiet: () => false, carrier } } as never as Reviewed["entry"];
  const judge = new Judge({ ...reviewed, entry: planning }, new Looker(planning, 2, 17));
  const decision = { state: at(reviewed.states, 0), seat: 0 };
  const effort = { ...EFFORT, looks: 40 };
  const named = (step: number): readonly Grade[] =>
    [1, 2, 3, 4].map((number) => gradeOf(judge.judge({ ...decision, move: take(step), number }, effort)));
  expect(named(1)).toEqual(["good", "good", "good", "good"]);
  expect(named(0).filter((grade) => grade === "blunder").length).toBeGreaterThanOrEqual(3);
  expect(plans).toBe(3);
  // Where time is up, nothing is said.
  const late = { ...effort, isLate: () => true };
  expect(gradeOf(judge.judge({ ...decision, move: take(0), number: 1 }, late))).toBe("good");
});

/** What the chance of the next doors says on the way to the end: the second is best, the third good, the first bad, whatever they are. */
const RUMOURS = [0.2, 0.8, 0.7];
/** Doors again, with such a chance; the quick bot opens the second, the strongest the last. */
function rumours(wins: readonly number[], ends: number): Reviewed {
  type Table = { door: number; step: number; side: number };
  const game = {
    clone: (table: Table) => ({ ...table }),
    view: (table: Table) => table,
    pending: ({ door, step, side }: Table) =>
      door < 0
        ? { t: "seats", asks: [{ seat: 0, no: 0 }] }
        : step < 5
          ? { t: "luck", draw: { t: "dice", sides: wins.map(() => 20) } }
          : { t: "over", result: { places: side <= at(wins, door) ? [[0], [1]] : [[1], [0]] } },
    play: (table: Table, _: number, { t }: { t: string }) => {
      table.door = Number(t);
    },
    settle: (table: Table, sides: readonly number[]) => {
      table.step += 1;
      table.side = at(sides, table.door);
    },
  };
  const entry = {
    game,
    levels: [1, 2, 3],
    bot: (level: number) => () => take(level === 3 ? wins.length - 1 : 1),
    chance: ({ door }: Table, seat: number) => (seat === 0 ? at(RUMOURS, door) : 1 - at(RUMOURS, door)),
    foresight: {
      isQuiet: ({ door, step }: Table) => door >= 0 && step % 2 === 1,
      carrier: { level: 2, budget: {}, ends },
    },
  };
  const state: Table = { door: -1, step: 0, side: 0 };
  return { entry, game, seats: 2, story: [{ n: 0 }], states: [state] } as never as Reviewed;
}

test("what a chance alone calls bad is not named where games played to their end do not show it", () => {
  const count = (wins: readonly number[], ends: number): number => {
    const grade = grades(rumours(wins, ends));
    return Array.from({ length: 100 }, (_, n) => grade(n)).filter((one) => one === "blunder").length;
  };
  expect(count([10, 10], 0)).toBe(100);
  expect(count([10, 10], 30)).toBeLessThanOrEqual(3);
  expect(count([12, 8], 30)).toBe(0);
  expect(count([4, 16], 30)).toBe(100);
});

test("where turns are planned, what the next own turn makes up for is not named", () => {
  const named = (wins: readonly number[]): number => {
    const { entry, ...reviewed } = rumours(wins, 0);
    const carrier = { level: 2, budget: {}, plan: () => [take(1)] };
    const planning = { ...entry, foresight: { ...entry.foresight, carrier } } as never as Reviewed["entry"];
    const grade = grades({ ...reviewed, entry: planning }, { ...EFFORT, looks: 40 });
    return Array.from({ length: 50 }, (_, n) => grade(n)).filter((one) => one === "blunder").length;
  };
  expect(named([10, 10])).toBeLessThanOrEqual(3);
  expect(named([4, 16])).toBeGreaterThan(45);
});

test("a move that loses a quarter of the games is named, though a few games may hide it", () => {
  const grade = grades(rumours([7, 12], 20));
  const named = Array.from({ length: 200 }, (_, n) => grade(n)).filter((one) => one === "blunder").length;
  expect(named).toBeGreaterThan(180);
});

test("where games do not show the move that looks best, the other one is asked", () => {
  const named = (wins: readonly number[]): number => {
    const grade = grades(rumours(wins, 30));
    return Array.from({ length: 50 }, (_, n) => grade(n)).filter((one) => one === "blunder").length;
  };
  expect(named([4, 4, 16])).toBeGreaterThan(45);
  expect(named([10, 10, 10])).toBeLessThanOrEqual(3);
});

test("where only worse errors matter, no game is played to its end for a smaller one", () => {
  const reviewed = rumours([4, 16], 30);
  const judge = new Judge(reviewed, new Looker(reviewed.entry, 2, 17));
  const decision = { state: at(reviewed.states, 0), seat: 0, move: take(0), number: 1 };
  let ended = 0;
  const { pending } = reviewed.game;
  reviewed.game.pending = (table) => {
    const now = pending(table);
    if (now.t === "over") ended += 1;
    return now;
  };
  const errorIf = (worseThan: number): number => judge.judge({ ...decision, worseThan }, EFFORT).error;
  expect([errorIf(0.7), ended]).toEqual([0, 0]);
  expect(errorIf(0.5)).toBeCloseTo(0.6);
  expect(ended).toBeGreaterThan(0);
});

test("what is not sure when time is up stays unsaid", () => {
  const named = (isLate: boolean): number => {
    const grade = grades(rumours([9, 12], 30), { ...EFFORT, isLate: () => isLate });
    return Array.from({ length: 50 }, (_, n) => grade(n)).filter((one) => one === "blunder").length;
  };
  expect([named(true), named(false) > 10]).toEqual([0, true]);
});

/** Seven coins, most of one side win; a chance that knows nothing is read between two coins, so many of them ahead. */
const COINS = 7;
function coins(tossed: readonly number[], ahead: number): Reviewed {
  type Table = { up: number; down: number; isSeen: boolean };
  const game = {
    clone: (table: Table) => ({ ...table }),
    view: (table: Table) => table,
    pending: ({ up, down, isSeen }: Table) =>
      isSeen
        ? { t: "seats", asks: [{ seat: 0, no: 0 }] }
        : up + down < COINS
          ? { t: "luck", draw: { t: "dice", sides: [2] } }
          : { t: "over", result: { places: up > down ? [[0], [1]] : [[1], [0]] } },
    play: (table: Table) => {
      table.isSeen = false;
    },
    settle: (table: Table, [side]: readonly number[]) => {
      table[side === 1 ? "up" : "down"] += 1;
      table.isSeen = true;
    },
  };
  const entry = {
    game,
    levels: [1, 2],
    bot: () => () => take(0),
    chance: () => 0.5,
    foresight: {
      isQuiet: ({ up, down, isSeen }: Table) => !isSeen && up + down < COINS,
      carrier: { level: 2, budget: {}, looks: 400, ahead },
    },
  };
  const states: Table[] = [{ up: 0, down: 0, isSeen: false }];
  for (const side of tossed) {
    const seen = { ...at(states, states.length - 1) };
    game.settle(seen, [side]);
    states.push(seen, { ...seen, isSeen: false });
  }
  const story = states.slice(1).map((_, n) => ({ n, entry: {} }));
  return { entry, game, seats: 2, story, states } as never as Reviewed;
}

test("read far ahead, even a chance that knows nothing leaves to luck what luck has done", () => {
  // Four coins of one side decide it, and three of the other come too late.
  const tossed = [1, 1, 1, 1, 2, 2, 2];
  const luckBy = (ahead: number): number => {
    const reviewed = coins(tossed, ahead);
    const values = new Values(reviewed, new Looker(reviewed.entry, 2, 17));
    const gain = (i: number): number => at(values.after(i, EFFORT), 0) - at(values.before(i, EFFORT), 0);
    return tossed.reduce((sum, _, n) => sum + gain(2 * n), 0);
  };
  expect(luckBy(1)).toBe(0);
  expect(Math.abs(luckBy(COINS) - 0.5)).toBeLessThan(0.1);
});

test("a game that goes round in circles is left out", () => {
  const game = {
    options: () => ({ ok: {} }),
    setup: () => ({}),
    clone: () => ({}),
    pending: () => ({ t: "luck", draw: { t: "dice", sides: [6] } }),
    settle: () => {},
  };
  const entry = { game, levels: [1, 2], variety: () => ({}), bot: () => () => take(0) };
  const trial = { entry, seats: 2, seed: "endless", budget: {} } as never as Trial<GameTypes>;
  expect(tryGame(trial, 0)).toBeUndefined();
});

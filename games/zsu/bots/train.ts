// Levels 4 and 5: how their weights are learned: games in which every seat strays from them in its own way.
import { playMatch } from "@rubizh/bots";
import { at, type Rng, rngFrom, type Training } from "@rubizh/engine";
import type { Zsu } from "../rules/index.ts";
import { scoreOf } from "../rules/scoring.ts";
import { DIFFICULTIES } from "../rules/state.ts";
import { KNOBS, type Setting, turned, weightsFrom } from "./knobs.ts";
import { GROUPS, type Group, learnable, settingAfter } from "./learned.ts";
import { playerWith } from "./levels.ts";

/** Hands of the other seat in an auction: more make a game longer and its play no better. */
const HANDS = 2;
/** What it is worth to come to the scoring alone, beside the points: every other ending is a defeat. */
const SCORED = 10;
/** A whole game strays by so much of every knob's spread. */
const EXPLORE = 1;

type Turns = readonly number[];

/** One step: a duel and a game alone around what the steps before have led to. */
export const stepTraining = (game: Zsu, step: number): Training => ({
  ...learnable(step),
  policy: `level 3 with every weight strayed from where ${step - 1} steps have led to`,
  games: 5000,
  explore: EXPLORE,
  penalty: 1e-4,
  play({ seed, explore }, tell) {
    const rng = rngFrom(seed);
    const begin = (group: Group): Setting => {
      const setting = settingAfter(game, step - 1, group);
      if (setting === undefined) throw new Error(`the steps before step ${step} were made for other rules`);
      return setting;
    };
    const duel = [strayed(rng), strayed(rng)];
    const seats = { turns: duel, from: begin("duel"), explore };
    tell({
      group: GROUPS.indexOf("duel"),
      features: between(duel),
      outcome: lead(game, seats, `${seed}/duel`),
    });
    const alone = strayed(rng);
    const difficulty = rng(DIFFICULTIES.length);
    const solo = { turns: [alone], from: begin("solo"), explore };
    tell({
      group: GROUPS.indexOf("solo"),
      features: ofOne(alone, difficulty),
      outcome: soloWorth(game, solo, at(DIFFICULTIES, difficulty), `${seed}/solo`),
    });
  },
});

/** A turn for every knob, about as the normal distribution deals them. */
const strayed = (rng: Rng): Turns => KNOBS.map(() => (rng(1000) + rng(1000) + rng(1000) - 1498.5) / 500);

const squares = (turns: Turns): Turns => turns.map((x) => x * x);
/** What two seats do differently. */
function between(turns: readonly Turns[]): Turns {
  const [a, b] = [at(turns, 0), at(turns, 1)];
  const less = (xs: Turns, ys: Turns): Turns => xs.map((x, i) => x - at(ys, i));
  return [...less(a, b), ...less(squares(a), squares(b)), 0, 0, 0];
}
const ofOne = (turns: Turns, difficulty: number): Turns => [
  ...turns,
  ...squares(turns),
  1,
  Number(difficulty === 1),
  Number(difficulty === 2),
];

interface Strayed {
  readonly turns: readonly Turns[];
  readonly from: Setting;
  readonly explore: number;
}
function played(
  game: Zsu,
  { turns, from, explore }: Strayed,
  difficulty: (typeof DIFFICULTIES)[number],
  seed: string,
) {
  const options = game.options({ difficulty });
  if (!("ok" in options)) throw new Error("the options are refused");
  const bots = turns.map((own) =>
    playerWith(
      weightsFrom(
        turned(
          from,
          own.map((x) => explore * x),
        ),
      ),
      HANDS,
    ),
  );
  const { state, result } = playMatch({ game, options: options.ok, bots, seed });
  return { points: scoreOf(game.content(state), state).total, scored: result.score.length > 0 };
}

function lead(game: Zsu, strayed: Strayed, seed: string): number {
  const { points } = played(game, strayed, "easier", seed);
  return at(points, 0) - at(points, 1);
}
function soloWorth(
  game: Zsu,
  strayed: Strayed,
  difficulty: (typeof DIFFICULTIES)[number],
  seed: string,
): number {
  const { points, scored } = played(game, strayed, difficulty, seed);
  return scored ? SCORED + at(points, 0) : 0;
}

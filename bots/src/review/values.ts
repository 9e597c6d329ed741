import {
  at,
  type Draw,
  type GameTypes,
  type Outcome,
  outcomes,
  rngFrom,
  type State,
  sampleLuck,
} from "@rubizh/engine";
import { type Looker, meanOf } from "./look.ts";
import type { BySeat, Effort, Reviewed } from "./types.ts";

/** What is shipped. */
export const EFFORT: Effort = { looks: 5, answers: 10, iterations: 40 };

/**
 * What the tables of one game are worth. Between two moments at which chances can be read every table is looked at up to the
 * same later one, with the same luck, and has one number: what a table was worth after one entry, it is worth before the next.
 * Only at such a moment the number changes by itself, since chances are then read one moment farther on: a learned chance that
 * misjudges the table is found out there. The farther ahead they are read, the less is left to find out.
 */
export class Values<T extends GameTypes> {
  readonly #reviewed: Reviewed<T>;
  readonly #looker: Looker<T>;
  /** How many such moments the game had come to by each table. */
  readonly #passed: readonly number[];
  readonly #known = new Map<string, BySeat>();

  constructor(reviewed: Reviewed<T>, looker: Looker<T>) {
    this.#reviewed = reviewed;
    this.#looker = looker;
    let passed = 0;
    let was = false;
    this.#passed = reviewed.states.map((state) => {
      const is = reviewed.game.pending(state).t !== "over" && looker.isQuiet(state);
      if (is && !was) passed += 1;
      was = is;
      return passed;
    });
  }

  /** The table before the i-th entry, and the table after it: both up to the same moment. */
  before(i: number, effort: Effort): BySeat {
    return this.#of(i, at(this.#passed, i) + this.#looker.ahead, effort);
  }
  after(i: number, effort: Effort): BySeat {
    return this.#of(i + 1, at(this.#passed, i) + this.#looker.ahead, effort);
  }

  #of(i: number, until: number, effort: Effort): BySeat {
    const name = `${i}/${until}`;
    const known = this.#known.get(name) ?? this.#look(i, until, effort);
    this.#known.set(name, known);
    return known;
  }

  #look(i: number, until: number, { looks, answers }: Effort): BySeat {
    const { states, game } = this.#reviewed;
    const state = at(states, i);
    const reach = Math.max(0, until - at(this.#passed, i));
    const now = game.pending(state);
    const many = Math.max(1, Math.round((this.#looker.looks * looks) / EFFORT.looks));
    if (now.t !== "luck" || reach === 0) return this.#looker.mean(state, many, reach, FIRST, { until });
    // All answers by their chances: what luck gives is then, on average, nothing.
    const all = this.#answers(now.draw, answers, i);
    const each = Math.max(1, Math.round(many / all.length));
    const wasQuiet = this.#looker.isQuiet(state);
    const seen = all.map(({ luck }, k) => {
      const d = game.clone(state);
      game.settle(d, luck, () => {});
      return this.#looker.mean(d as State<T>, each, reach, FIRST + k * each, { wasQuiet, until });
    });
    return meanOf(
      seen,
      all.map(({ chance }) => chance),
    );
  }

  /** What luck could have answered: everything where that is little, else so many answers by chance. */
  #answers(draw: Draw, count: number, i: number): readonly Outcome[] {
    if (manyOf(draw) <= 2 * count) return outcomes(draw);
    const rng = rngFrom(`answers/${i}`);
    return Array.from({ length: 2 * count }, () => ({
      luck: sampleLuck(draw, rng),
      chance: 1 / (2 * count),
    }));
  }
}

/** Numbers of luck that nothing else is looked at with. */
const FIRST = 2 ** 30;

/** At most how many answers a draw can have. */
function manyOf(draw: Draw): number {
  if (draw.t === "dice") return draw.sides.reduce((product, sides) => product * sides, 1);
  return draw.bag.filter((copies) => copies > 0).length ** draw.count;
}

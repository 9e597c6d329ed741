import {
  at,
  type Budget,
  type Foresight,
  type Game,
  type GameTypes,
  type Level,
  last,
  type PinnedEntry,
  type Plan,
  type Result,
  type Rng,
  type Seat,
  type State,
  sampleLuck,
} from "@rubizh/engine";
import { winnersOf } from "../match.ts";
import { streamOf } from "../random.ts";
import { Player, remembered, stepOf } from "./player.ts";
import type { BySeat } from "./types.ts";

/** More entries than this between two moments that can be judged would be a game that goes round in circles. */
const MOST = 600;

/** Where a game does not say who plays on, and how often. */
const QUICK: Pick<Foresight["carrier"], "level" | "budget"> = { level: 2, budget: {} };
const LOOKS = 12;

/** Whoever plays tables on. */
export function quickPlayer<T extends GameTypes>({ game, bot, foresight }: PinnedEntry<T>): Player<T> {
  const { level, budget, plan = stepOf(bot(level)) }: Foresight<T>["carrier"] = foresight?.carrier ?? QUICK;
  return new Player(game, plan, budget);
}

/** Whom reviews ask what it would have done. */
export const askedOf = <T extends GameTypes>({ foresight, levels }: PinnedEntry<T>): Level =>
  foresight?.asks ?? last(levels);

/** As far as the end of any game: more moments than one has. */
export const END = 1000;

const silent = (): void => {};

/** What came of one way of playing on. */
export interface Look {
  readonly chances: BySeat;
  /** False where neither luck nor a guess had a part in it: another look would show the same. */
  readonly isChancy: boolean;
}

/** Plays tables on to where chances are at home, between two turns or rounds, and reads them there. */
export class Looker<T extends GameTypes> {
  readonly #entry: PinnedEntry<T>;
  readonly #game: Game<T>;
  readonly #seats: number;
  readonly #seed: number;
  readonly #quick: Plan<T>;
  readonly #budget: Budget;
  readonly #strong: Plan<T>;
  /** How often to look at a table of the game itself, and how often to the end of the game at a move that looks bad. */
  readonly looks: number;
  readonly ends: number;
  /** How many moments ahead of a table of the game itself chances are read. */
  readonly ahead: number;
  /** Whether whole turns are planned at once, as well as the strongest bot can. */
  readonly plans: boolean;

  constructor(entry: PinnedEntry<T>, seats: number, seed: number) {
    this.#entry = entry;
    this.#game = entry.game;
    this.#seats = seats;
    this.#seed = seed;
    const carrier: Foresight<T>["carrier"] = entry.foresight?.carrier ?? QUICK;
    const { level, budget, plan, looks = LOOKS, ends = 0, ahead = 1 } = carrier;
    const turns = plan && remembered(plan);
    this.#quick = turns ?? stepOf(entry.bot(level));
    this.#budget = budget;
    this.#strong = turns ?? stepOf(entry.bot(askedOf(entry)));
    this.looks = looks;
    this.ends = ends;
    this.ahead = ahead;
    this.plans = plan !== undefined;
  }

  /** A stream of luck that is the same for everything that is compared under this number. */
  stream(k: number, of: number): Rng {
    return streamOf(this.#seed, k, of);
  }

  /** Whether a table is at a moment at which chances can be read. */
  isQuiet(state: State<T>): boolean {
    return this.#entry.foresight?.isQuiet(state) ?? false;
  }

  /**
   * One way to go on from here, by the k-th luck, to the `reach`-th moment at which chances can be read; 0 is here and now.
   * Between two such moments luck begins anew: what was played before does not change the dice that come after. Where it is said
   * which moment of the game that is, the k-th luck of every moment is the same from wherever it is looked at.
   */
  look(state: State<T>, k: number, reach = 1, wasQuiet = false, until = 0): Look {
    const game = this.#game;
    const d = game.clone(state);
    let isChancy = false;
    const chancy =
      (rng: Rng): Rng =>
      (n) => {
        isChancy ||= n > 1;
        return rng(n);
      };
    const streamsAt = (left: number): readonly [Rng, Rng] => {
      const moment = Math.abs(until - left);
      return [chancy(this.stream(k, 4 + 2 * moment)), chancy(this.stream(k, 5 + 2 * moment))];
    };
    const player = new Player(game, this.#quick, this.#budget);
    let left = reach;
    let [luck, mind] = streamsAt(left);
    let isStill = wasQuiet;
    for (let i = 0; i < MOST; i++) {
      const now = game.pending(d as State<T>);
      if (now.t === "over") return { chances: outcomesOf(now.result, this.#seats), isChancy };
      const isQuiet = this.isQuiet(d as State<T>);
      if (isQuiet && !isStill) {
        left -= 1;
        i = 0;
        player.forget();
        [luck, mind] = streamsAt(left);
      }
      isStill = isQuiet;
      const chances = left <= 0 ? this.read(d as State<T>) : undefined;
      if (chances) return { chances, isChancy };
      if (now.t === "luck") game.settle(d, sampleLuck(now.draw, luck), silent);
      else {
        const { seat } = at(now.asks, 0);
        const view = game.view(d as State<T>, seat);
        game.play(d, seat, player.move(view, seat, mind), silent);
      }
    }
    return { chances: this.read(d as State<T>) ?? this.#even(), isChancy };
  }

  /**
   * What a seat would go on with as the strongest bot, until luck, a secret choice, another seat or such a moment comes. A good move may be the first
   * of several; whoever plays on quickly need not see what it was for.
   */
  onward(state: State<T>, seat: Seat, mind: Budget, k: number): readonly T["move"][] {
    const game = this.#game;
    const d = game.clone(state);
    const rng = this.stream(k, 1);
    const player = new Player(game, this.#strong, this.plans ? this.#budget : mind);
    const moves: T["move"][] = [];
    while (moves.length < MOST && !this.isQuiet(d as State<T>)) {
      const now = game.pending(d as State<T>);
      // Whoever is asked first must answer; others may, e.g. to a deal that is offered.
      const ask = now.t === "seats" ? at(now.asks, 0) : undefined;
      if (ask?.seat !== seat || ask.sealed) break;
      const move = player.move(game.view(d as State<T>, seat), seat, rng);
      game.play(d, seat, move, silent);
      moves.push(move);
    }
    return moves;
  }

  /** What the strongest bot would play; plans are those that tables are played on by, which are made but once. */
  best(view: T["view"], seat: Seat, rng: Rng, mind: Budget): T["move"] {
    return this.#strong(view, seat, rng, this.plans ? this.#budget : mind)[0];
  }

  /** The mean of so many looks. */
  mean(
    state: State<T>,
    looks: number,
    reach: number,
    first: number,
    { wasQuiet = true, until = 0 } = {},
  ): BySeat {
    const seen: BySeat[] = [];
    for (let k = 0; k < looks; k++) {
      const { chances, isChancy } = this.look(state, first + k, reach, wasQuiet, until);
      seen.push(chances);
      if (!isChancy) break;
    }
    return meanOf(seen);
  }

  /** What the game says of a table as it stands. */
  read(state: State<T>): BySeat | undefined {
    const all = this.#entry.foresight?.chances;
    if (all) return all(state);
    const chances: number[] = [];
    for (let seat = 0; seat < this.#seats; seat++) {
      const chance = this.#entry.chance?.(state, seat);
      if (chance === undefined) return undefined;
      chances.push(chance);
    }
    return chances;
  }

  #even(): BySeat {
    return Array.from({ length: this.#seats }, () => 1 / Math.max(2, this.#seats));
  }
}

/** 1 for those who won, 0 for the others; a draw of all is half. */
export function outcomesOf(result: Result, seats: number): BySeat {
  const winners = winnersOf(result);
  const outcome = (seat: Seat): number => (winners === "draw" ? 0.5 : winners.includes(seat) ? 1 : 0);
  return Array.from({ length: seats }, (_, seat) => outcome(seat));
}

export const minus = (a: BySeat, b: BySeat): BySeat => a.map((x, i) => x - at(b, i));

export function meanOf(all: readonly BySeat[], weights?: readonly number[]): BySeat {
  const sum = at(all, 0).map(() => 0);
  let total = 0;
  for (const [k, each] of all.entries()) {
    const weight = weights?.[k] ?? 1;
    total += weight;
    for (const [i, x] of each.entries()) sum[i] = at(sum, i) + weight * x;
  }
  return sum.map((x) => x / total);
}

import type { Bot, Budget, Game, GameTypes, Plan, Rng, Seat } from "@rubizh/engine";

/** What a bot plans that thinks of one move only. */
export const stepOf =
  <T extends GameTypes>(bot: Bot<T>): Plan<T> =>
  (...asked) => [bot(...asked)];

/** Plays for whoever is asked, by what was planned for as long as the rules allow that. */
export class Player<T extends GameTypes> {
  readonly #game: Game<T>;
  readonly #plan: Plan<T>;
  readonly #budget: Budget;
  #seat: Seat = -1;
  #left: readonly T["move"][] = [];

  constructor(game: Game<T>, plan: Plan<T>, budget: Budget) {
    this.#game = game;
    this.#plan = plan;
    this.#budget = budget;
  }

  /** Another turn has begun. */
  forget(): void {
    this.#left = [];
  }

  move(view: T["view"], seat: Seat, rng: Rng): T["move"] {
    const left = seat === this.#seat ? this.#left : [];
    const [next, ...later] = left;
    this.#seat = seat;
    if (next !== undefined && !this.#game.refuse(view, seat, next)) {
      this.#left = later;
      return next;
    }
    const [first, ...rest] = this.#plan(view, seat, rng, this.#budget);
    // A question that came between is answered by itself; what was planned behind it still stands.
    this.#left = rest.length > 0 ? rest : left;
    return first;
  }
}

/** So many plans are kept: those of a turn and of what is tried instead of it. */
const KEPT = 400;

/** The same plans, each made but once; those that need luck are made anew. */
export function remembered<T extends GameTypes>(plan: Plan<T>): Plan<T> {
  const known = new Map<string, ReturnType<Plan<T>>>();
  return (view, seat, rng, budget) => {
    const name = JSON.stringify({ view, seat, budget });
    const kept = known.get(name);
    if (kept) return kept;
    let isChancy = false;
    const chancy: Rng = (n) => {
      isChancy = true;
      return rng(n);
    };
    const made = plan(view, seat, chancy, budget);
    if (known.size >= KEPT) known.clear();
    if (!isChancy) known.set(name, made);
    return made;
  };
}

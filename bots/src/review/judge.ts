import { at, canonical, type GameTypes, last, openAsk, type Seat, type State } from "@rubizh/engine";
import { type Looker, meanOf, minus } from "./look.ts";
import type { BySeat, Effort, Reviewed } from "./types.ts";

/** What is judged of a move. */
export interface Judgement<M> {
  /** What it changed for every seat against the best move, by what the mover knew. */
  readonly play: BySeat;
  /** What it came to beyond that, since the mover could not know everything. */
  readonly unknown: BySeat;
  readonly error: number;
  readonly doubt: number;
  /** The chances of the mover with the move played, where others were compared with it, and with the best one. */
  readonly played?: number;
  readonly best?: { readonly move: M; readonly chance: number };
}

/** Below this nobody need look twice. */
const WORTH_A_LOOK = 0.02;
/** How much closer the second look is, and over how many turns or rounds. */
const CLOSER = 4;
const FARTHER = 2;
/** How much closer the third one is, before anything is called bad: among a hundred good moves some look bad by chance. */
const CLOSEST = 8;
/** Nothing is called bad that is not so many times larger than its own error. */
export const SURE = 2;
/** How often a secret choice is thought about: whatever comes up may well be mixed. */
const MIXES = 3;

/** Whose moves are judged. */
type Table<T extends GameTypes> = Pick<Reviewed<T>, "entry" | "game" | "seats">;

interface Decision<T extends GameTypes> {
  readonly state: State<T>;
  readonly seat: Seat;
  readonly move: T["move"];
  /** Its number in the game, so that every decision has luck of its own. */
  readonly number: number;
}

/** Judges single moves against what bots would have done, in worlds that the mover could have been in. */
export class Judge<T extends GameTypes> {
  readonly #reviewed: Table<T>;
  readonly #looker: Looker<T>;

  constructor(reviewed: Table<T>, looker: Looker<T>) {
    this.#reviewed = reviewed;
    this.#looker = looker;
  }

  judge(decision: Decision<T>, effort: Effort): Judgement<T["move"]> {
    const { state, seat, move, number } = decision;
    const rivals = this.rivals(decision, effort);
    const zero = Array.from({ length: this.#reviewed.seats }, () => 0);
    const unsaid = { play: zero, unknown: zero, error: 0, doubt: 0 };
    if (rivals.length === 0) return unsaid;
    const first = number * 4096;
    const own = this.tried(decision, move, first, effort.looks, 1);
    const played = at(meanOf(own), seat);
    let best: { readonly move: T["move"]; readonly lead: number } | undefined;
    for (const rival of rivals) {
      const { mean } = difference(this.tried(decision, rival, first, effort.looks, 1), own, seat);
      if (mean > (best?.lead ?? 0)) best = { move: rival, lead: mean };
    }
    if (best === undefined || best.lead < WORTH_A_LOOK / 4) return { ...unsaid, played };
    // Of several the best looks better than it is: how much better it is, only luck that it was not chosen by can tell.
    const looks = best.lead < WORTH_A_LOOK ? effort.looks : CLOSER * effort.looks;
    const rival = best.move;
    const compared = (from: number, count: number) => {
      const closer = this.tried(decision, move, from, count, FARTHER);
      const other = this.tried(decision, rival, from, count, FARTHER);
      return { closer, other, ...difference(other, closer, seat) };
    };
    const second = compared(first + 1024, looks);
    const looksBad = second.mean >= WORTH_A_LOOK && second.mean >= SURE * second.error;
    const {
      closer,
      other,
      mean,
      error: doubt,
    } = looksBad ? compared(first + 2048, CLOSEST * effort.looks) : second;
    if (mean <= 0) return { ...unsaid, doubt, played };
    const play = minus(meanOf(closer), meanOf(other));
    const isHidden = hasHoles(this.#reviewed.game.view(state, seat));
    const unknown = isHidden ? minus(this.#truly(decision, rival, effort), play) : zero;
    const chance = at(meanOf(closer), seat);
    return {
      play,
      unknown,
      error: mean,
      doubt,
      played: chance,
      best: { move: rival, chance: chance + mean },
    };
  }

  /** Moves that bots would have made; none where the move is one that they mix into their secret choices. */
  rivals({ state, seat, move, number }: Decision<T>, { iterations }: Effort): readonly T["move"][] {
    const { entry, game } = this.#reviewed;
    const view = game.view(state, seat);
    const strong = entry.bot(last(entry.levels));
    const isSealed = openAsk(game.pending(state), seat)?.sealed ?? false;
    const mind = this.#looker.stream(number, 2);
    const thought = Array.from({ length: isSealed ? MIXES : 1 }, () =>
      strong(view, seat, mind, { iterations }),
    );
    const name = canonical(move);
    if (isSealed && thought.some((one) => canonical(one) === name)) return [];
    const all = [...thought, entry.bot(2)(view, seat, mind, { iterations })];
    const byName = new Map(all.map((one) => [canonical(one), one]));
    byName.delete(name);
    return [...byName.values()];
  }

  /** What a move leads to in worlds that the mover could have been in; other moves meet the same worlds and luck. */
  tried(
    { state, seat }: Pick<Decision<T>, "state" | "seat">,
    move: T["move"],
    first: number,
    looks: number,
    reach: number,
  ): readonly BySeat[] {
    const { game } = this.#reviewed;
    const view = game.view(state, seat);
    const isHidden = hasHoles(view);
    const seen: BySeat[] = [];
    for (let k = 0; k < looks; k++) {
      const world = isHidden ? game.imagine(view, this.#looker.stream(first + k, 3)) : state;
      const d = game.clone(world);
      game.play(d, seat, move, () => {});
      const { chances, isChancy } = this.#looker.look(d as State<T>, first + k, reach);
      seen.push(chances);
      if (!isHidden && !isChancy) break;
    }
    return seen;
  }

  /** What the move played was worth against another on the table as it truly was. */
  #truly({ state, seat, move, number }: Decision<T>, other: T["move"], { looks }: Effort): BySeat {
    const { game } = this.#reviewed;
    const after = (choice: T["move"]): BySeat => {
      const d = game.clone(state);
      game.play(d, seat, choice, () => {});
      const seen = Array.from({ length: looks }, (_, k) =>
        this.#looker.look(d as State<T>, number * 4096 + 3072 + k, FARTHER),
      );
      return meanOf(seen.map(({ chances }) => chances));
    };
    return minus(after(move), after(other));
  }
}

/** By how much one did better than the other in the same worlds, for a seat, and how sure that is. */
export function difference(
  a: readonly BySeat[],
  b: readonly BySeat[],
  seat: Seat,
): { readonly mean: number; readonly error: number } {
  const n = Math.max(a.length, b.length);
  // What needed but one look was the same in every world.
  const of = (all: readonly BySeat[], k: number): number => at(at(all, Math.min(k, all.length - 1)), seat);
  const leads = Array.from({ length: n }, (_, k) => of(a, k) - of(b, k));
  const mean = leads.reduce((sum, x) => sum + x, 0) / n;
  const variance = leads.reduce((sum, x) => sum + (x - mean) ** 2, 0) / Math.max(1, n - 1);
  return { mean, error: Math.sqrt(variance / n) };
}

/** Whether a view hides anything: null means just that. */
export function hasHoles(view: unknown): boolean {
  if (view === null) return true;
  return typeof view === "object" && Object.values(view).some(hasHoles);
}

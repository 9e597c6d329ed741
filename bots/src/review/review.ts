import {
  at,
  type Entry,
  type Game,
  type GameTypes,
  hashText,
  openAsk,
  rngFrom,
  type Seat,
  type State,
} from "@rubizh/engine";
import { Judge, type Judgement, SURE } from "./judge.ts";
import { askedOf, Looker, minus } from "./look.ts";
import type {
  BySeat,
  Choice,
  Effort,
  Grade,
  Progress,
  Review,
  ReviewEntry,
  Reviewed,
  ReviewOptions,
  SeatReview,
} from "./types.ts";
import { EFFORT, Values } from "./values.ts";

/** What is left when there is no more time. */
const HURRIED: Effort = { looks: 1, answers: 3, iterations: 1 };

/** From which loss on a move is called what. */
const GRADES: readonly (readonly [Grade, number])[] = [
  ["blunder", 0.12],
  ["mistake", 0.05],
  ["inaccuracy", 0.02],
];
/** A game that is won or lost either way. */
const DECIDED = 0.03;

/**
 * Looks at a game entry by entry; what it returns at last holds all of them. The same game and options give the same
 * review, unless it is hurried.
 */
export function* review<T extends GameTypes>(
  reviewed: Reviewed<T>,
  { effort = EFFORT, seed, hurried = () => false }: ReviewOptions = {},
): Generator<Progress, Review> {
  const { story, seats, entry, game } = reviewed;
  const looker = lookerOf(reviewed, seed);
  const values = new Values(reviewed, looker);
  const reviewer = new Reviewer(reviewed, looker, values);
  const initial = values.before(0, effort);
  const entries: ReviewEntry[] = [];
  let before = initial;
  for (let i = 0; i < story.length; i++) {
    const isLate = (): boolean => hurried(i / story.length);
    const told = reviewer.entry(i, before, { ...(isLate() ? HURRIED : effort), isLate });
    entries.push(told);
    before = told.after;
    yield { entry: told, done: i + 1, of: story.length };
  }
  const { heldOut, doubt } = entry.foresight ?? {};
  return {
    game: game.id,
    seats: Array.from({ length: seats }, (_, seat) => accountOf(seat, at(initial, seat), entries)),
    entries,
    value: {
      name: entry.foresight?.name ?? "",
      calibration: heldOut?.calibration,
      ...(doubt === undefined ? {} : { doubt }),
    },
  };
}

/** Milliseconds that a whole review may take on a slow phone, and those before anything is known of how it gets on. */
const PATIENCE = 16_000;
const HEAD_START = 1_000;

/** Whether a review that took so many milliseconds for a part of the game should hurry: every part has its share of the time. */
export const isBehind = (ms: number, done: number): boolean => ms > HEAD_START + PATIENCE * done;

/** Whether a seat had no choice. */
export const isForced = <T extends GameTypes>(game: Game<T>, state: State<T>, seat: Seat): boolean =>
  game.legal(game.view(state, seat), seat).length <= 1;

/** Whoever looks at the tables of a review with such a seed. */
export const lookerOf = <T extends GameTypes>({ entry, seats }: Reviewed<T>, seed = "review"): Looker<T> =>
  new Looker(entry, seats, Number.parseInt(hashText(seed).slice(0, 8), 16));

/** A review at one go. */
export function reviewAll<T extends GameTypes>(reviewed: Reviewed<T>, options?: ReviewOptions): Review {
  const steps = review(reviewed, options);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

class Reviewer<T extends GameTypes> {
  readonly #reviewed: Reviewed<T>;
  readonly #values: Values<T>;
  readonly #judge: Judge<T>;
  readonly #zero: BySeat;

  constructor(reviewed: Reviewed<T>, looker: Looker<T>, values: Values<T>) {
    this.#reviewed = reviewed;
    this.#values = values;
    this.#judge = new Judge(reviewed, looker);
    this.#zero = Array.from({ length: reviewed.seats }, () => 0);
  }

  /** The i-th entry, given the chances as they looked after the one before it. */
  entry(i: number, then: BySeat, effort: Effort): ReviewEntry {
    const { n, entry } = at(this.#reviewed.story, i);
    if ("luck" in entry) return this.#luck(i, n, then, effort);
    if ("left" in entry) return this.#left(i, n, entry.left, then, effort);
    return this.#move(i, n, entry, then, effort);
  }

  #luck(i: number, n: number, then: BySeat, effort: Effort): ReviewEntry {
    // What could have come is, on average, what the table before was worth: both are looked at up to the same moment.
    const before = this.#values.before(i, effort);
    const after = this.#values.after(i, effort);
    return {
      n,
      by: "luck",
      kind: "luck",
      before,
      after,
      rest: minus(before, then),
      luck: minus(after, before),
    };
  }

  #left(i: number, n: number, by: Seat, then: BySeat, effort: Effort): ReviewEntry {
    const before = this.#values.before(i, effort);
    const after = this.#values.after(i, effort);
    return { n, by, kind: "left", before, after, rest: minus(before, then), play: minus(after, before) };
  }

  #move(
    i: number,
    n: number,
    { seat: by, move }: Extract<Entry<T["move"]>, { readonly move: T["move"] }>,
    then: BySeat,
    effort: Effort,
  ): ReviewEntry {
    const { states, game } = this.#reviewed;
    const state = at(states, i);
    const isLate = effort.isLate?.() ?? false;
    // In a hurry a table within a turn is taken for what the one before it was worth: what that misses is found out at the next moment.
    const after = isLate && this.#isWithin(i + 1) ? then : this.#values.after(i, effort);
    const ask = openAsk(game.pending(state), by);
    const told = {
      n,
      by,
      kind: "move",
      after,
      ...(ask ? { asked: ask.prompt } : {}),
      played: this.#choice(state, by, move, at(after, by)),
    } as const;
    if (isLate || isForced(game, state, by))
      return { ...told, before: after, rest: minus(after, then), play: this.#zero, unknown: this.#zero };
    const judged = this.#judge.judge({ state, seat: by, move, number: i }, effort);
    const { play, unknown, error, best } = judged;
    const doubt = Math.hypot(judged.doubt, this.#reviewed.entry.foresight?.doubt ?? 0);
    const before = minus(minus(after, play), unknown);
    const grade = gradeOf({ ...judged, doubt });
    return {
      ...told,
      before,
      rest: minus(before, then),
      play,
      unknown,
      error,
      doubt,
      grade,
      ...(judged.played === undefined ? {} : { played: { ...told.played, chance: judged.played } }),
      ...(best ? { best: this.#choice(state, by, best.move, best.chance) } : {}),
      ...(best && grade !== "good" ? this.#reason(i, by, best.move, effort) : {}),
    };
  }

  /** Whether a table is in the middle of a turn, and waits for somebody. */
  #isWithin(i: number): boolean {
    const { states, game, entry } = this.#reviewed;
    const state = at(states, i);
    return game.pending(state).t === "seats" && !entry.foresight?.isQuiet(state);
  }

  #choice(state: State<T>, seat: Seat, move: T["move"], chance: number): Choice {
    const { entry, game } = this.#reviewed;
    const view = game.view(state, seat);
    return { move, text: game.write(view, seat, move), label: entry.label(view, seat, move), chance };
  }

  #reason(i: number, seat: Seat, move: T["move"], { iterations }: Effort): Pick<ReviewEntry, "reason"> {
    const { entry, game, states } = this.#reviewed;
    const explain = entry.explain?.(askedOf(entry));
    const view = game.view(at(states, i), seat);
    const reason = explain?.(view, seat, rngFrom(`reason/${i}`), { iterations }, move);
    return reason?.t === "terms" ? { reason } : {};
  }
}

/** What a move is called: nothing bad within its own error, nor where the game is decided either way. */
export function gradeOf({ error, doubt, played = 0, best }: Judgement<unknown>): Grade {
  const [low, high] = [played, best?.chance ?? played];
  const isDecided = high < DECIDED || low > 1 - DECIDED;
  if (isDecided || error < SURE * doubt) return "good";
  return GRADES.find(([, from]) => error >= from)?.[0] ?? "good";
}

/** What a game comes to for one seat. */
function accountOf(seat: Seat, initial: number, entries: readonly ReviewEntry[]): SeatReview {
  const sum = (of: (entry: ReviewEntry) => BySeat | undefined): number =>
    entries.reduce((total, entry) => total + (of(entry)?.[seat] ?? 0), 0);
  const errors = { good: 0, inaccuracy: 0, mistake: 0, blunder: 0 };
  for (const { by, grade } of entries) if (by === seat && grade) errors[grade] += 1;
  return {
    initial,
    final: entries.at(-1)?.after[seat] ?? initial,
    luck: sum((entry) => entry.luck),
    skill: sum((entry) => entry.play),
    unknown: sum((entry) => entry.unknown),
    rest: sum((entry) => entry.rest),
    errors,
  };
}

/** What a seat's account misses of the way from the first chance to the last: nothing but rounding. */
export const unaccounted = ({ initial, final, luck, skill, unknown, rest }: SeatReview): number =>
  final - initial - luck - skill - unknown - rest;

export const MOMENTS = 5;

/** The five moments to show a seat: its largest errors, then its largest luck, in the order of the game. */
export function momentsOf({ entries }: Review, seat: Seat): readonly ReviewEntry[] {
  const errors = entries
    .filter(({ by, grade }) => by === seat && grade !== undefined && grade !== "good")
    .sort((a, b) => (b.error ?? 0) - (a.error ?? 0));
  const size = ({ luck }: ReviewEntry): number => Math.abs(luck?.[seat] ?? 0);
  const lucky = entries.filter((entry) => size(entry) > 0).sort((a, b) => size(b) - size(a));
  return [...errors, ...lucky].slice(0, MOMENTS).sort((a, b) => a.n - b.n);
}

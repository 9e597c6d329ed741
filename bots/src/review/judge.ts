import { at, type Budget, canonical, type GameTypes, openAsk, type Seat, type State } from "@rubizh/engine";
import { askedOf, END, type Looker, meanOf, minus } from "./look.ts";
import type { BySeat, Effort, Reviewed } from "./types.ts";
import { EFFORT } from "./values.ts";

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
/**
 * How much closer the second look is, and over how many turns or rounds; then the third one, before anything is called bad: among a
 * hundred good moves some look bad by chance. Replies that are planned take long, and are looked at last and seldom.
 */
const QUICKLY = { closer: 4, farther: 2, closest: 8 } as const;
const BY_PLANS = { closer: 2, farther: 1, closest: 1 } as const;
/** A planned reply is followed by the mover's own next turn: what that makes up for was not lost. */
const BEHIND_A_REPLY = 3;
/** Nothing is called bad that is not so many times larger than its own error. */
export const SURE = 2;
/** Games played to their end: less than this they cannot show, and so few say nothing. */
const SHOWN_BY_ENDS = 0.05;
const FEWEST = 4;
/** …and how many times its own error what so few show must be to be believed at once. */
const SURER = 3;
/** Then so many times as many, and as many again where they leave it open: less than once its error is nothing by then. */
const MORE = 4;
const UNSURE = 1;
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
  /** Where only worse errors matter, others need not be played to the end. */
  readonly worseThan?: number;
}

/** How games with two moves ended. */
interface Ends {
  readonly rival: readonly BySeat[];
  readonly own: readonly BySeat[];
}
const NONE: Ends = { rival: [], own: [] };

/** Judges single moves against what bots would have done, in worlds that the mover could have been in. */
export class Judge<T extends GameTypes> {
  readonly #reviewed: Table<T>;
  readonly #looker: Looker<T>;
  /** How many moments ahead the third look is. */
  readonly #farthest: number;
  /** What is said where nothing can be said. */
  readonly #unsaid: Judgement<T["move"]>;

  constructor(reviewed: Table<T>, looker: Looker<T>) {
    this.#reviewed = reviewed;
    this.#looker = looker;
    this.#farthest = looker.plans ? Math.max(BEHIND_A_REPLY, reviewed.seats + 1) : QUICKLY.farther;
    const zero = Array.from({ length: reviewed.seats }, () => 0);
    this.#unsaid = { play: zero, unknown: zero, error: 0, doubt: 0 };
  }

  judge(decision: Decision<T>, effort: Effort): Judgement<T["move"]> {
    const { seat, move, number } = decision;
    // What a glance shows is not sure, and more takes the time that there is not.
    if (effort.isLate?.()) return this.#unsaid;
    const rivals = this.rivals(decision, effort);
    if (rivals.length === 0) return this.#unsaid;
    const first = number * 4096;
    // Whoever plans a turn at once thinks it out but once; else a first look is left to whoever plays on.
    const mind = this.#looker.plans ? {} : undefined;
    const tried = (one: T["move"]) => this.tried(decision, one, first, effort.looks, 1, mind);
    const own = tried(move);
    const played = at(meanOf(own), seat);
    const better = rivals
      .map((rival) => ({
        rival,
        lead: difference(tried(rival), own, seat).mean,
      }))
      .filter(({ lead }) => lead >= WORTH_A_LOOK / 4)
      .sort((a, b) => b.lead - a.lead);
    let doubt = 0;
    for (const { rival, lead } of better) {
      const weighed = this.#weighed(decision, rival, lead, effort);
      if (weighed.isShown) return { ...weighed.judgement, played: weighed.judgement.played ?? played };
      // What the chance saw in it, games did not show; they may show it of another that looks much better.
      doubt = weighed.judgement.doubt;
      if (effort.isLate?.()) break;
    }
    return { ...this.#unsaid, doubt, played };
  }

  /** The move played against another that looks better by so much; not shown where only the learned chance says so. */
  #weighed(
    decision: Decision<T>,
    rival: T["move"],
    lead: number,
    effort: Effort,
  ): { readonly isShown: boolean; readonly judgement: Judgement<T["move"]> } {
    const { state, seat, move, number } = decision;
    const first = number * 4096;
    // Of several the best looks better than it is: how much better it is, only luck that it was not chosen by can tell.
    const care = this.#looker.plans ? BY_PLANS : QUICKLY;
    const looks = lead < WORTH_A_LOOK ? effort.looks : care.closer * effort.looks;
    const mind = mindOf(effort);
    const compared = (from: number, count: number, reach: number) => {
      const closer = this.tried(decision, move, from, count, reach, mind);
      const other = this.tried(decision, rival, from, count, reach, mind);
      return { closer, other, ...difference(other, closer, seat) };
    };
    const second = compared(first + 1024, looks, care.farther);
    const looksBad = second.mean >= WORTH_A_LOOK && second.mean >= SURE * second.error;
    const {
      closer,
      other,
      mean,
      error: doubt,
    } = looksBad ? compared(first + 2048, care.closest * effort.looks, this.#farthest) : second;
    if (mean <= 0) return { isShown: true, judgement: { ...this.#unsaid, doubt } };
    const matters = mean > (decision.worseThan ?? 0);
    if (looksBad && !(matters && this.#isBorneOut(decision, rival, mean, effort)))
      return { isShown: false, judgement: { ...this.#unsaid, doubt } };
    const play = minus(meanOf(closer), meanOf(other));
    const isHidden = hasHoles(this.#reviewed.game.view(state, seat));
    const unknown = isHidden ? minus(this.#truly(decision, rival, effort), play) : this.#unsaid.unknown;
    const chance = at(meanOf(closer), seat);
    return {
      isShown: true,
      judgement: {
        play,
        unknown,
        error: mean,
        doubt,
        played: chance,
        best: { move: rival, chance: chance + mean },
      },
    };
  }

  /**
   * Whether games played to their end show that the other move is better by so much. A learned chance may err about one position for
   * many turns on, and no look along it can tell. Some games first; many more with other luck where those leave it open.
   */
  #isBorneOut(decision: Decision<T>, rival: T["move"], loss: number, effort: Effort): boolean {
    if (this.#looker.ends === 0) return true;
    if (loss < SHOWN_BY_ENDS) return false;
    const some = Math.max(FEWEST, Math.round((this.#looker.ends * effort.looks) / EFFORT.looks));
    /** So many games with each move, added to those seen before. */
    const played = (from: number, seen: Ends): Ends => {
      const first = decision.number * 4096 + from;
      const ended = (move: T["move"]) => this.tried(decision, move, first, some, END, mindOf(effort));
      return { rival: [...seen.rival, ...ended(rival)], own: [...seen.own, ...ended(decision.move)] };
    };
    /** By how many of its own errors the other move leads. */
    const leadOf = (seen: Ends): number => {
      const { mean, error } = difference(seen.rival, seen.own, decision.seat);
      return mean / Math.max(error, 1e-9);
    };
    const first = leadOf(played(3200, NONE));
    // A few games hide half of what loses one in seven: only what they speak against is dropped.
    if (first >= SURER || first < 0) return first >= SURER;
    let seen = NONE;
    for (let more = 1; more <= 2 * MORE; more++) {
      if (effort.isLate?.()) return false;
      seen = played(3200 + 100 * more, seen);
      if (more === MORE && (leadOf(seen) >= SURE || leadOf(seen) < UNSURE)) break;
    }
    return leadOf(seen) >= SURE;
  }

  /** Moves that bots would have made; none where the move is one that they mix into their secret choices. */
  rivals({ state, seat, move, number }: Decision<T>, { iterations }: Effort): readonly T["move"][] {
    const { entry, game } = this.#reviewed;
    const view = game.view(state, seat);
    const isSealed = openAsk(game.pending(state), seat)?.sealed ?? false;
    const mind = this.#looker.stream(number, 2);
    const strong = isSealed ? entry.bot(askedOf(entry)) : this.#looker.best.bind(this.#looker);
    const thought = Array.from({ length: isSealed ? MIXES : 1 }, () =>
      strong(view, seat, mind, { iterations }),
    );
    const name = canonical(move);
    if (isSealed && thought.some((one) => canonical(one) === name)) return [];
    const quick = this.#looker.plans ? [] : [entry.bot(2)(view, seat, mind, { iterations })];
    const all = [...thought, ...quick];
    const byName = new Map(all.map((one) => [canonical(one), one]));
    byName.delete(name);
    return [...byName.values()];
  }

  /**
   * What a move leads to in worlds that the mover could have been in; other moves meet the same worlds and luck. Where a budget is
   * given, the mover goes on with it as well as the strongest bot can: that is thought out once, not in every look.
   */
  tried(
    { state, seat }: Pick<Decision<T>, "state" | "seat">,
    move: T["move"],
    first: number,
    looks: number,
    reach: number,
    budget?: Budget,
  ): readonly BySeat[] {
    const { game } = this.#reviewed;
    const view = game.view(state, seat);
    const isHidden = hasHoles(view);
    const seen: BySeat[] = [];
    const worldOf = (k: number): State<T> =>
      isHidden ? game.imagine(view, this.#looker.stream(first + k, 3)) : state;
    const begun = this.#after(worldOf(0), seat, [move]);
    const line = [move, ...(budget ? this.#looker.onward(begun, seat, budget, first) : [])];
    const known = isHidden ? undefined : this.#after(state, seat, line);
    for (let k = 0; k < looks; k++) {
      const world = known ?? this.#after(worldOf(k), seat, line);
      const { chances, isChancy } = this.#looker.look(world, first + k, reach);
      seen.push(chances);
      if (!isHidden && !isChancy) break;
    }
    return seen;
  }

  /** The table after these moves, for as long as the rules allow them: what was thought out in one world may end earlier in another. */
  #after(world: State<T>, seat: Seat, [move, ...more]: readonly T["move"][]): State<T> {
    const { game } = this.#reviewed;
    const d = game.clone(world);
    game.play(d, seat, move as T["move"], () => {});
    for (const next of more) {
      const table = d as State<T>;
      if (!openAsk(game.pending(table), seat) || game.refuse(game.view(table, seat), seat, next)) break;
      game.play(d, seat, next, () => {});
    }
    return d as State<T>;
  }

  /** What the move played was worth against another on the table as it truly was. */
  #truly({ state, seat, move, number }: Decision<T>, other: T["move"], { looks }: Effort): BySeat {
    const { game } = this.#reviewed;
    const after = (choice: T["move"]): BySeat => {
      const d = game.clone(state);
      game.play(d, seat, choice, () => {});
      const seen = Array.from({ length: looks }, (_, k) =>
        this.#looker.look(
          d as State<T>,
          number * 4096 + 3072 + k,
          this.#looker.plans ? BY_PLANS.farther : QUICKLY.farther,
        ),
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

/** What the mover may use up to go on with a move that is judged: a turn ended badly would be laid at its door. */
const mindOf = ({ iterations }: Effort): Budget => ({ iterations: 3 * iterations });

/** Whether a view hides anything: null means just that. */
export function hasHoles(view: unknown): boolean {
  if (view === null) return true;
  return typeof view === "object" && Object.values(view).some(hasHoles);
}

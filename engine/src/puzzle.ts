import * as z from "zod/mini";
import { at } from "./at.ts";
import type { AnyTableModule } from "./entry.ts";
import type { Draft, Game, GameTypes, Luck, Message, Pending, Rng, Seat, State } from "./game.ts";
import { outcomes, sampleLuck } from "./luck.ts";

// A puzzle is a position of a real game with one question: which line of one's own moves does best? It is answered by
// trying everything: every legal move of the seat that is asked, the worst that others can answer, and all of luck.

/** One kind of question that a game asks. Its words lie beside it under its name: "name", "idea" and what it says. */
export interface PuzzleKind<T extends GameTypes = GameTypes> {
  /** Whether it can be asked of this seat here. */
  suits(state: State<T>, seat: Seat): boolean;
  /** What a line has come to; more is better. */
  value(end: State<T>, from: State<T>, seat: Seat): number;
  /** Whether what a search has found is worth asking. */
  isGood(found: Found): boolean;
  goal(from: State<T>, seat: Seat): Message;
  /** What a try came to, beside the best. */
  tell(tried: Tried<T>): Message;
}

/** A line of play that has ended, and what it is worth. */
export interface Tried<T extends GameTypes = GameTypes> {
  readonly end: State<T>;
  readonly from: State<T>;
  readonly seat: Seat;
  readonly worth: number;
  readonly best: number;
}

/** The questions of one game, which all end at the same point. */
export interface PuzzleRules<T extends GameTypes = GameTypes> {
  readonly kinds: Readonly<Record<string, PuzzleKind<T>>>;
  /** Nothing that comes after this counts. */
  ended(state: State<T>, from: State<T>): boolean;
  /** The choice has been made once luck is asked: a line is judged by its chances. */
  readonly untilLuck?: true;
  /** No position in which anybody else is asked: what they hold may be hidden. */
  readonly alone?: true;
  /** Where positions are looked for: games of so many seats. */
  readonly seats: number;
  /** How much a search may try. */
  readonly most: number;
}
/** The export of games/<id>/puzzles/index.ts. */
export type PuzzleCode = (game: AnyTableModule["game"]) => PuzzleRules;

/** What a search has found out about one question. */
export interface Found {
  readonly best: number;
  /** The next best thing that a line can come to. */
  readonly second: number;
  /** Different ends of all lines; how many of them are the best, and how many the next best. */
  readonly ends: number;
  readonly solutions: number;
  readonly near: number;
  /** A shortest best line. */
  readonly line: readonly GameTypes["move"][];
}

const count = z.int().check(z.nonnegative());
const puzzle = z.strictObject({
  id: z.string().check(z.regex(/^[0-9a-f]{8}$/)),
  kind: z.string(),
  seat: count,
  /** The whole table. */
  from: z.unknown(),
  best: z.number(),
  ends: z.int().check(z.positive()),
  solutions: z.int().check(z.positive()),
  near: count,
  /** A shortest solution, as far as the first answer of luck or of somebody else. */
  line: z.array(z.string()).check(z.minLength(1)),
  /** Levels of bots that solve it. */
  solvedBy: z.array(count),
});
/** The file games/<id>/puzzles/pack.json. */
export const packShape = z.strictObject({
  game: z.string(),
  /** The rules that it was proved by. */
  rules: z.int().check(z.positive()),
  puzzles: z.array(puzzle),
});
export type Puzzle = z.infer<typeof puzzle>;
export type PuzzlePack = z.infer<typeof packShape>;

export const HARDEST = 5;
/** How deep the solution lies, how rare it is, how much nearly solves it, and who of the bots finds it. */
const hardness = ({ ends, solutions, near, line, solvedBy }: Puzzle): number =>
  Math.log2(ends / solutions) / 2 +
  // Where most ends are next to the best, they come to nothing alike: none of them misleads.
  (near > ends / 2 ? 0 : Math.min(2, Math.log2(1 + near / solutions) / 2)) +
  0.6 * line.length -
  0.8 * solvedBy.length;

/** By id 1…5: the easiest fifth of a game's puzzles to the hardest. */
export function difficulties({ puzzles }: Pick<PuzzlePack, "puzzles">): ReadonlyMap<string, number> {
  const sorted = [...puzzles].sort((a, b) => hardness(a) - hardness(b));
  return new Map(sorted.map(({ id }, i) => [id, 1 + Math.floor((HARDEST * i) / sorted.length)]));
}

/** Thrown by a search that would try more than it may. */
export class Cut extends Error {}

/** Worths that differ by less are equal: sums of chances are never exact. */
const EQUAL = 1e-9;
export const isAsGood = (worth: number, best: number): boolean => worth > best - EQUAL;

/** So many positions tell how much each of the others will take. */
const SAMPLE = 8;

const silent = (): void => {};
/** A position is the same however many questions led to it. */
const COUNTER = /"asked":\d+,?/g;
const keyOf = (state: object): string => JSON.stringify(state).replace(COUNTER, "");

/** By kind, in the order in which the search was given them. */
type Worth = readonly number[];
interface Node<T extends GameTypes> {
  readonly state: State<T>;
  readonly before: Node<T> | undefined;
  readonly move: T["move"] | undefined;
}

/** Whose choice it is: the hero's first, where several are asked. */
const asked = (pending: Pending, hero: Seat): Seat | undefined => {
  if (pending.t !== "seats") return undefined;
  return (pending.asks.find(({ seat }) => seat === hero) ?? pending.asks[0])?.seat;
};

/** What is looked into: a position, whose it is, and the questions about it. */
export interface Subject<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  readonly rules: PuzzleRules<T>;
  readonly kinds: readonly PuzzleKind<T>[];
  readonly from: State<T>;
  readonly seat: Seat;
}

/** Tries everything that can follow a position, by the rules' own lists of moves. */
export class Search<T extends GameTypes = GameTypes> {
  readonly #subject: Subject<T>;
  readonly #most: number;
  readonly #known = new Map<string, Worth>();
  /** States looked at so far. */
  tried = 0;

  constructor(subject: Subject<T>, most = Number.POSITIVE_INFINITY) {
    this.#subject = subject;
    this.#most = most;
  }

  /** What each question finds. */
  solve(): readonly Found[] {
    const { kinds, from, seat } = this.#subject;
    const nodes = [...this.#reach(from, seat)];
    const worths = nodes.map(({ state }) => this.worth(state));
    return kinds.map((_, k) => {
      const values = worths.map((worth) => at(worth, k));
      const best = greatest(values);
      const isBest = values.map((value) => isAsGood(value, best));
      const second = greatest(values.filter((_value, i) => !isBest[i]));
      const lines = nodes.filter((_node, i) => isBest[i]).map(lineTo);
      return {
        best,
        second,
        ends: nodes.length,
        solutions: lines.length,
        near: values.filter((value, i) => !isBest[i] && isAsGood(value, second)).length,
        line: lines.reduce((short, line) => (line.length < short.length ? line : short)),
      };
    });
  }

  /** The best that can come of a state, by kind: one's own best moves, the worst of others, the mean of luck. */
  worth(state: State<T>): Worth {
    const { kinds, from, seat } = this.#subject;
    // An end is judged sooner than looked up; most of what luck can say is one.
    if (this.isEnd(state)) return kinds.map((kind) => kind.value(state, from, seat));
    const key = keyOf(state);
    const known = this.#known.get(key);
    if (known) return known;
    const worth = this.#weigh(state);
    this.#known.set(key, worth);
    return worth;
  }

  #weigh(state: State<T>): Worth {
    const { game, kinds, seat } = this.#subject;
    const pending = game.pending(state);
    if (pending.t === "luck") {
      const sums = kinds.map(() => 0);
      for (const { luck, chance } of outcomes(pending.draw)) {
        const after = this.worth(this.#after(state, (draft) => game.settle(draft, luck, silent)));
        for (const [k, worth] of after.entries()) sums[k] = at(sums, k) + chance * worth;
      }
      return sums;
    }
    const mover = asked(pending, seat) ?? seat;
    const ends = this.#reach(state, mover).map((node) => this.worth(node.state));
    const pick = mover === seat ? greatest : least;
    return kinds.map((_, k) => pick(ends.map((worth) => at(worth, k))));
  }

  isEnd(state: State<T>): boolean {
    const { game, rules, from } = this.#subject;
    return game.pending(state).t === "over" || rules.ended(state, from);
  }
  #after(state: State<T>, change: (draft: Draft<State<T>>) => void): State<T> {
    this.tried += 1;
    if (this.tried > this.#most) throw new Cut();
    const draft = this.#subject.game.clone(state);
    change(draft);
    return draft as State<T>;
  }

  /** Everything that a seat's moves in a row can lead to, up to where somebody else or nobody goes on. */
  #reach(from: State<T>, mover: Seat): readonly Node<T>[] {
    const { game, rules, seat } = this.#subject;
    if (rules.alone && mover !== seat) throw new Cut();
    const seen = new Set<string>([keyOf(from)]);
    const ends: Node<T>[] = [];
    const open: Node<T>[] = [{ state: from, before: undefined, move: undefined }];
    let first = this.tried;
    for (const [i, node] of open.entries()) {
      for (const move of game.legal(node.state, mover)) {
        const state = this.#after(node.state, (draft) => game.play(draft, mover, move, silent));
        const key = keyOf(state);
        if (seen.has(key)) continue;
        seen.add(key);
        const goesOn = !this.isEnd(state) && asked(game.pending(state), seat) === mover;
        (goesOn ? open : ends).push({ state, before: node, move });
      }
      if (i === 0) first = this.tried;
      else if (i >= SAMPLE) this.#foresee((open.length - i - 1) * ((this.tried - first) / i));
    }
    return ends;
  }
  /** Gives up early where what is still to be tried is clearly too much. */
  #foresee(rest: number): void {
    if (this.tried + rest / 2 > this.#most) throw new Cut();
  }

  /** What others do about a state, where it is not the hero's turn: their worst answer, which is the hero's least. */
  answer(state: State<T>): { readonly by: Seat; readonly move: T["move"] } | undefined {
    const { game, seat } = this.#subject;
    const by = asked(game.pending(state), seat);
    if (by === undefined || by === seat) return undefined;
    const moves = game.legal(state, by);
    const worths = moves.map((move) =>
      at(this.worth(this.#after(state, (draft) => game.play(draft, by, move, silent))), 0),
    );
    return { by, move: at(moves, worths.indexOf(least(worths))) };
  }
}

const greatest = (xs: readonly number[]): number => xs.reduce((a, b) => Math.max(a, b), -Infinity);
const least = (xs: readonly number[]): number => xs.reduce((a, b) => Math.min(a, b), Infinity);

function lineTo<T extends GameTypes>(node: Node<T>): readonly T["move"][] {
  const line: T["move"][] = [];
  for (let step: Node<T> | undefined = node; step?.move !== undefined; step = step.before)
    line.unshift(step.move);
  return line;
}

/** What happens by itself after a move of the hero's, until the hero is asked again or the line is judged. */
export interface Sequel<T extends GameTypes = GameTypes> {
  readonly steps: readonly ({ readonly by: Seat; readonly move: T["move"] } | { readonly luck: Luck })[];
  readonly state: State<T>;
  /** Of a line that has ended. */
  readonly judged?: { readonly worth: number; readonly solved: boolean };
  /** The best that can still be had: luck may have changed it. */
  readonly target: number;
}

/** Goes on from a state for luck and the others; the search must be about one question. */
export function follow<T extends GameTypes>(
  { game, rules }: Pick<Subject<T>, "game" | "rules">,
  search: Search<T>,
  from: State<T>,
  best: number,
  rng: Rng,
): Sequel<T> {
  const steps: Sequel<T>["steps"][number][] = [];
  let state = from;
  let target = best;
  for (;;) {
    const pending = game.pending(state);
    const other = search.isEnd(state) ? undefined : search.answer(state);
    if (pending.t === "seats" && !other && !search.isEnd(state)) return { steps, state, target };
    const draft = game.clone(state);
    if (other) {
      game.play(draft, other.by, other.move, silent);
      steps.push(other);
    } else {
      const worth = at(search.worth(state), 0);
      const solved = isAsGood(worth, target);
      if (pending.t !== "luck" || search.isEnd(state) || rules.untilLuck || !solved)
        return { steps, state, target, judged: { worth, solved } };
      const luck = sampleLuck(pending.draw, rng);
      game.settle(draft, luck, silent);
      steps.push({ luck });
      target = at(search.worth(draft as State<T>), 0);
    }
    state = draft as State<T>;
  }
}

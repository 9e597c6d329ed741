import {
  at,
  type Bot,
  canonical,
  type Game,
  type GameTypes,
  hashText,
  openAsk,
  rngFrom,
  type Seat,
  type State,
  same,
} from "@rubizh/engine";
import {
  Cut,
  type Found,
  follow,
  isAsGood,
  type Puzzle,
  type PuzzleRules,
  Search,
  type Subject,
} from "@rubizh/engine/puzzle";
import { playMatch } from "./match.ts";

/** Where puzzles are looked for: games that bots play among themselves. */
export interface Mine<T extends GameTypes> {
  readonly game: Game<T>;
  readonly rules: PuzzleRules<T>;
  readonly bot: Bot<T>;
  options(game: number): T["options"];
  readonly seed: string;
  /** Who is asked to solve what was found, by level. */
  readonly solvers: readonly { readonly level: number; readonly bot: Bot<T> }[];
}

/** Positions of one game that become puzzles of one kind, at most. */
const PER_GAME = 4;
const ID_LENGTH = 8;

interface Place<T extends GameTypes> {
  readonly from: State<T>;
  readonly seat: Seat;
  readonly kinds: readonly string[];
}

/** The puzzles of the n-th game of a seed, as many as there are. */
export function mineGame<T extends GameTypes>(mine: Mine<T>, n: number): readonly Puzzle[] {
  const { game, rules, bot, seed } = mine;
  const places: Place<T>[] = [];
  const onAsk = (state: State<T>, seat: Seat): void => {
    const kinds = Object.keys(rules.kinds).filter((kind) => rules.kinds[kind]?.suits(state, seat));
    if (kinds.length > 0) places.push({ from: game.clone(state) as State<T>, seat, kinds });
  };
  const bots = Array.from({ length: rules.seats }, () => bot);
  playMatch({ game, options: mine.options(n), bots, seed: `${seed}/${n}`, onAsk });
  const found: Puzzle[] = [];
  const countOf = (kind: string): number => found.filter((p) => p.kind === kind).length;
  const isFull = (kind: string): boolean => countOf(kind) >= PER_GAME;
  const byCount = (a: Puzzle, b: Puzzle): number => countOf(a.kind) - countOf(b.kind);
  for (const place of places) {
    const kinds = place.kinds.filter((kind) => !isFull(kind));
    if (kinds.length === 0 || !isWithin(game, rules, place) || found.some(isBefore(rules, place))) continue;
    // One question to a position: the one that has been asked least.
    const fresh = puzzlesAt(mine, { ...place, kinds }).filter((each) => !found.some((p) => isAlike(p, each)));
    found.push(...fresh.sort(byCount).slice(0, 1));
  }
  return found;
}

/** Whether a place lies in the line of a puzzle: it would ask the same turn again. */
const isBefore =
  <T extends GameTypes>(rules: PuzzleRules<T>, { from, seat }: Place<T>) =>
  (p: Puzzle): boolean =>
    p.seat === seat && !rules.ended(from, p.from as State<T>);

/** Positions of which less differs are neighbours. */
const APART = 0.15;
/** The same answer, or the same end of it, in a neighbouring position is hardly another puzzle. */
export function isAlike(a: Puzzle, b: Puzzle): boolean {
  const [short, long] = a.line.length < b.line.length ? [a.line, b.line] : [b.line, a.line];
  return (
    a.kind === b.kind &&
    same(short, long.slice(long.length - short.length)) &&
    differing(a.from, b.from) < APART
  );
}

/** The part of all that is written in two positions that is not the same. */
function differing(a: unknown, b: unknown): number {
  const [one, other] = [leavesOf(a), leavesOf(b)];
  const paths = new Set([...one.keys(), ...other.keys()]);
  return [...paths].filter((path) => one.get(path) !== other.get(path)).length / paths.size;
}
function leavesOf(value: unknown, path = "", into = new Map<string, unknown>()): Map<string, unknown> {
  if (typeof value !== "object" || value === null) into.set(path, value);
  else for (const [key, part] of Object.entries(value)) leavesOf(part, `${path}/${key}`, into);
  return into;
}

/** Where luck answers as many of the first moves, more follows than a search may try. */
const LUCKY = 3;
/** A rough look at how much a search would have to try, before it is begun. */
function isWithin<T extends GameTypes>(
  game: Game<T>,
  { most, ended }: PuzzleRules<T>,
  { from, seat }: Place<T>,
): boolean {
  const moves = game.legal(from, seat);
  if (moves.length ** 2 / 4 >= most) return false;
  const asksLuck = (move: T["move"]): boolean => {
    const draft = game.clone(from);
    game.play(draft, seat, move, () => {});
    return game.pending(draft as State<T>).t === "luck" && !ended(draft as State<T>, from);
  };
  return moves.filter(asksLuck).length < LUCKY;
}

function puzzlesAt<T extends GameTypes>(mine: Mine<T>, { from, seat, kinds }: Place<T>): readonly Puzzle[] {
  const subject = subjectOf(mine, from, seat, kinds);
  const found = solved(subject);
  return (found ?? []).flatMap((each, k) => {
    const kind = at(kinds, k);
    if (!subject.kinds[k]?.isGood(each)) return [];
    return [puzzleOf(mine, subjectOf(mine, from, seat, [kind]), kind, each)];
  });
}

const subjectOf = <T extends GameTypes>(
  { game, rules }: Pick<Mine<T>, "game" | "rules">,
  from: State<T>,
  seat: Seat,
  kinds: readonly string[],
): Subject<T> => ({ game, rules, from, seat, kinds: kinds.flatMap((kind) => rules.kinds[kind] ?? []) });

/** Undefined where the search would have to try too much: such a position must not become a puzzle. */
function solved<T extends GameTypes>(subject: Subject<T>): readonly Found[] | undefined {
  try {
    return new Search(subject, subject.rules.most).solve();
  } catch (cut) {
    if (cut instanceof Cut) return undefined;
    throw cut;
  }
}

function puzzleOf<T extends GameTypes>(
  mine: Mine<T>,
  subject: Subject<T>,
  kind: string,
  found: Found,
): Puzzle {
  const { from, seat } = subject;
  const { best, ends, solutions, near } = found;
  return {
    id: hashText(`${kind} ${seat} ${canonical(from)}`).slice(0, ID_LENGTH),
    kind,
    seat,
    from,
    best,
    ends,
    solutions,
    near,
    line: written(subject, found.line),
    solvedBy: levelsThatSolve(mine, subject, best),
  };
}

const levelsThatSolve = <T extends GameTypes>(
  { solvers }: Pick<Mine<T>, "solvers">,
  subject: Subject<T>,
  best: number,
): number[] => solvers.flatMap(({ level, bot }) => (solves(subject, bot, best) ? [level] : []));

/** The puzzle with the levels that solve it now: bots change. */
export function ratedAgain<T extends GameTypes>(
  mine: Pick<Mine<T>, "game" | "rules" | "solvers">,
  puzzle: Puzzle,
): Puzzle {
  const read = mine.game.parseState(puzzle.from);
  if (!("ok" in read)) return puzzle;
  const subject = subjectOf(mine, read.ok, puzzle.seat, [puzzle.kind]);
  return { ...puzzle, solvedBy: levelsThatSolve(mine, subject, puzzle.best) };
}

function written<T extends GameTypes>({ game, from, seat }: Subject<T>, line: Found["line"]): string[] {
  const draft = game.clone(from);
  return line.map((move) => {
    const text = game.write(game.view(draft as State<T>, seat), seat, move);
    game.play(draft, seat, move, () => {});
    return text;
  });
}

/** Whether a bot in the hero's seat comes to the best end. */
function solves<T extends GameTypes>(subject: Subject<T>, bot: Bot<T>, best: number): boolean {
  const { game, seat } = subject;
  const search = new Search(subject);
  const mind = rngFrom("puzzle/solver");
  let { from: state } = subject;
  let target = best;
  // A bot that goes round in circles has not solved it.
  for (let moves = 0; moves < 60; moves++) {
    const draft = game.clone(state);
    game.play(draft, seat, bot(game.view(state, seat), seat, mind, {}), () => {});
    const after = follow(subject, search, draft as State<T>, target, rngFrom("puzzle/luck"));
    if (after.judged) return after.judged.solved;
    ({ state, target } = after);
  }
  return false;
}

/** What is not true of a puzzle any more; undefined when all of it still is. */
export function disproved<T extends GameTypes>(
  game: Game<T>,
  rules: PuzzleRules<T>,
  puzzle: Puzzle,
): string | undefined {
  const read = game.parseState(puzzle.from);
  if (!("ok" in read)) return `the position is refused: ${read.refused.rule}`;
  const faults = game.audit(read.ok);
  if (faults.length > 0) return `the position is unsound: ${faults.join("; ")}`;
  const { seat } = puzzle;
  const subject = subjectOf({ game, rules }, read.ok, seat, [puzzle.kind]);
  if (subject.kinds.length === 0) return `nobody knows the kind ${puzzle.kind}`;
  if (!openAsk(game.pending(read.ok), seat)) return "the hero is not asked";
  const [found] = new Search(subject).solve();
  if (!found) return "nothing was found";
  const { best, ends, solutions, near } = found;
  if (!isAsGood(best, puzzle.best) || !isAsGood(puzzle.best, best))
    return `the best is ${best}, not ${puzzle.best}`;
  if (ends !== puzzle.ends || solutions !== puzzle.solutions || near !== puzzle.near)
    return `${solutions} of ${ends} ends solve it and ${near} nearly do`;
  return unsolvedBy(subject, puzzle);
}

/** The line that is shown as its solution must be one. */
function unsolvedBy<T extends GameTypes>(subject: Subject<T>, { line, best }: Puzzle): string | undefined {
  const { game, from, seat } = subject;
  const draft = game.clone(from);
  for (const text of line) {
    const view = game.view(draft as State<T>, seat);
    const move = game.read(view, seat, text);
    if (move === undefined || game.refuse(view, seat, move)) return `"${text}" is not legal`;
    game.play(draft, seat, move, () => {});
  }
  const worth = at(new Search(subject).worth(draft as State<T>), 0);
  return isAsGood(worth, best) ? undefined : `its own line comes to ${worth} only`;
}

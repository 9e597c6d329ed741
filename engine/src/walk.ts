import { apply, leave, settle } from "./apply.ts";
import { at } from "./at.ts";
import type { Ask, Game, GameTypes, Pending, Rng, Seat, State } from "./game.ts";
import { frozen } from "./json.ts";
import { sampleLuck } from "./luck.ts";
import type { Entry } from "./record.ts";

/** One moment of a random game. Everything in it is frozen. */
export interface Moment<T extends GameTypes> {
  readonly seats: number;
  readonly state: State<T>;
  readonly pending: Pending;
  readonly entries: readonly Entry<T["move"]>[];
  /** Seats that have not left. */
  readonly staying: ReadonlySet<Seat>;
}

export interface WalkOptions {
  /** Untrusted options for this game, e.g. drawn at random; the defaults when left out. */
  readonly options?: unknown;
  /** Once in so many questions a seat leaves, each seat at most once; never when left out. */
  readonly leaveOneIn?: number;
  /** Give up after so many entries; 20,000 when left out. */
  readonly limit?: number;
}

/** The table before the first entry, or a loud failure: the options of a walk are ours. */
export function opened<T extends GameTypes>(game: Game<T>, seats: number, raw: unknown): State<T> {
  const options = game.options(raw);
  if (!("ok" in options)) throw new Error(`options are refused: ${JSON.stringify(options.refused)}`);
  return game.setup(options.ok, seats);
}

/** The state one entry later. */
export function after<T extends GameTypes>(
  game: Game<T>,
  state: State<T>,
  entry: Entry<T["move"]>,
): State<T> {
  if ("luck" in entry) return settle(game, state, entry.luck).state;
  if ("left" in entry) return leave(game, state, entry.left).state;
  return apply(game, state, entry.seat, entry.move).state;
}

/** `after` where everything handed to the rules is frozen. */
export const follow = <T extends GameTypes>(
  game: Game<T>,
  state: State<T>,
  entry: Entry<T["move"]>,
): State<T> => frozen(after(game, state, entry));

const listed = new WeakMap<object, Map<Seat, readonly unknown[]>>();

/** The legal moves of a seat in a frozen state: the walk and several laws ask for them, and they are listed once. */
export function legalIn<T extends GameTypes>(
  game: Game<T>,
  state: State<T>,
  seat: Seat,
): readonly T["move"][] {
  const known = listed.get(state) ?? new Map<Seat, readonly unknown[]>();
  const moves = (known.get(seat) as readonly T["move"][] | undefined) ?? game.legal(state, seat);
  listed.set(state, known.set(seat, moves));
  return moves;
}

/** One random game, moment by moment. */
export function* walk<T extends GameTypes>(
  game: Game<T>,
  seats: number,
  rng: Rng,
  { options, leaveOneIn = 0, limit = 20_000 }: WalkOptions = {},
): Generator<Moment<T>> {
  let state = frozen(opened(game, seats, options));
  const entries: Entry<T["move"]>[] = [];
  const staying = new Set(Array.from({ length: seats }, (_, seat) => seat));
  let luckNo = 0;
  for (;;) {
    const pending = game.pending(state);
    yield { seats, state, pending, entries, staying };
    if (pending.t === "over") return;
    if (entries.length >= limit) throw new Error(`the game does not end within ${limit} entries`);
    const entry: Entry<T["move"]> =
      pending.t === "luck"
        ? { luck: sampleLuck(pending.draw, rng), n: luckNo++ }
        : leaveOneIn > 0 && staying.size > 0 && rng(leaveOneIn) === 0
          ? { left: at([...staying], rng(staying.size)) }
          : randomEntry(game, state, anyAsk(pending, rng), rng);
    if ("left" in entry) staying.delete(entry.left);
    entries.push(frozen(entry));
    state = follow(game, state, entry);
  }
}

/** Somebody who is asked, or who may move unasked. */
export function anyAsk({ asks, may = [] }: Extract<Pending, { t: "seats" }>, rng: Rng): Ask {
  const open = [...asks, ...may];
  return at(open, rng(open.length));
}

function randomEntry<T extends GameTypes>(
  game: Game<T>,
  state: State<T>,
  { seat, no }: { readonly seat: Seat; readonly no: number },
  rng: Rng,
): Entry<T["move"]> {
  const moves = legalIn(game, state, seat);
  if (moves.length === 0) throw new Error(`seat ${seat} is asked but has no legal move`);
  return { seat, no, move: at(moves, rng(moves.length)) };
}

/**
 * Number of sequences of `depth` moves from here, luck excluded: a sequence that meets luck or the end counts once,
 * and of several seats asked the first one answers. A change in it is a change in the rules.
 */
export function perft<T extends GameTypes>(game: Game<T>, state: State<T>, depth: number): number {
  const now = game.pending(state);
  if (depth === 0 || now.t !== "seats") return 1;
  const { seat } = at(now.asks, 0);
  return game
    .legal(state, seat)
    .reduce((sum, move) => sum + perft(game, apply(game, state, seat, move).state, depth - 1), 0);
}

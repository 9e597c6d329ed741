import { apply, at, enter, openTable, type Rng, rngFrom, type Seat, type State, same } from "@rubizh/engine";
import type { Pace, Work } from "./clock.ts";
import { type Finding, type Runner, repeated, timed } from "./finding.ts";
import { anyMove, luckSeed, playOut, sound } from "./playout.ts";
import { type Holder, MOVES, TAKES, type TrivialTypes, trivial } from "./trivial.ts";

/** One whole game: the cells in the order they are taken. */
export type Line = readonly number[];

/** How a game ended; nobody wins a draw. */
export interface End {
  readonly cells: readonly Holder[];
  readonly winner: Holder;
}

/** The trivial game in somebody else's engine. */
export interface Peer {
  end(line: Line): End;
  /** Moves through the rules alone. */
  readonly rules: (lines: readonly Line[]) => Runner;
  /** Moves at a table that keeps the log of the game. */
  readonly table: (lines: readonly Line[]) => Runner;
  /** Random games to the end, from the position after `line`. */
  readonly playouts: (line: Line) => Runner;
}

type S = State<TrivialTypes>;
const silent = (): void => {};
const LINES = 20;

/** The same games here and there. A peer that ends one of them otherwise plays another game: that is a fault. */
export function* measureTrivial(pace: Pace, peer: Peer | undefined): Generator<Finding> {
  const rng = rngFrom("bench/trivial");
  const lines = Array.from({ length: LINES }, () => randomLine(rng));
  for (const line of lines)
    if (peer && !same(peer.end(line), end(line))) throw new Error(`the peer ends otherwise: ${line}`);
  const half = at(lines, 0).slice(0, MOVES / 2);
  yield timed({ name: "trivial/apply", work: rules(lines) }, "moves/s", pace, peer?.rules(lines));
  yield timed({ name: "trivial/table", work: table(lines) }, "moves/s", pace, peer?.table(lines));
  yield timed(
    { name: "trivial/playouts", work: playouts(half, rng) },
    "playouts/s",
    pace,
    peer?.playouts(half),
  );
}

/** Whole games in turn; what counts are their moves. */
export function movesOf<X>(games: readonly X[], play: (game: X) => unknown): Work {
  const whole = repeated(games, play);
  return (count) => MOVES * whole(Math.ceil(count / MOVES));
}

function randomLine(rng: Rng): Line {
  const draft = trivial.clone(trivial.setup({}, 2));
  return Array.from({ length: MOVES }, (_, i) => {
    const move = anyMove(trivial, draft, i % 2, rng);
    trivial.play(draft, i % 2, move, silent);
    return move.cell;
  });
}

/** The whole pure face: who is asked, the seat's view, the refusal, a copy, the move, its events. */
function rules(lines: readonly Line[]): Work {
  return movesOf(lines, (line) => {
    let state = trivial.setup({}, 2);
    for (const cell of line) state = apply(trivial, state, askedOf(state), at(TAKES, cell)).state;
    return state;
  });
}

/** The same with the record that a table keeps. */
function table(lines: readonly Line[]): Work {
  const fresh = openTable(trivial, {}, 2, luckSeed("bench/table", 2));
  return movesOf(lines, (line) => {
    let table = fresh;
    for (const cell of line) table = sound(enter(table, askedOf(table.state), at(TAKES, cell)));
    return table;
  });
}

function playouts(line: Line, rng: Rng): Work {
  return repeated([after(line)], (state) => playOut(trivial, trivial.clone(state), rng));
}

function askedOf(state: S): Seat {
  const now = trivial.pending(state);
  if (now.t !== "seats") throw new Error("the game is over too soon");
  return at(now.asks, 0).seat;
}

const after = (line: Line): S =>
  line.reduce((state, cell, i) => apply(trivial, state, i % 2, at(TAKES, cell)).state, trivial.setup({}, 2));

function end(line: Line): End {
  const state = after(line);
  const now = trivial.pending(state);
  if (now.t !== "over") throw new Error("the game is not over");
  const [first = []] = now.result.places;
  return { cells: state.cells, winner: first.length === 1 ? at(first, 0) : "none" };
}

import { at } from "../at.ts";
import type { Draft, Emit, Game, Pending, Seat, State, Viewer } from "../game.ts";
import { LAWS, type Law, obey } from "../laws.ts";
import { rngFrom } from "../luck.ts";
import type { WalkOptions } from "../walk.ts";
import type { Event, Move, ToyTypes, View } from "./state.ts";
import { toy, view } from "./toy.ts";

export type Toy = Game<ToyTypes>;
export type S = State<ToyTypes>;
type D = Draft<S>;

/** The toy with one thing wrong, and who should notice. */
export interface Fault {
  readonly name: string;
  readonly law: Law;
  readonly says: RegExp;
  readonly game: Toy;
  readonly seats?: number;
  readonly walk?: WalkOptions;
}

const lawThatBegins = (words: string): Law =>
  at(
    LAWS.filter((l) => l.name.startsWith(words)),
    0,
  );

export const ENDS = lawThatBegins("every random game ends");
export const REPEATS = lawThatBegins("a record replays");
export const FOLLOWS = lawThatBegins("a seat's moves");
export const READS = lawThatBegins("legal moves are not refused");
export const IMAGINES = lawThatBegins("a view is the state with holes");
export const HIDES = lawThatBegins("no free peeks");
export const COMMUTES = lawThatBegins("simultaneous answers commute");
export const TELLS = lawThatBegins("two futures that sound alike");
export const GUARDS = lawThatBegins("rubbish is refused");

/** The toy with something done after a move. */
export const afterMove = (mischief: (d: D, seat: Seat, move: Move, emit: Emit<Event>) => void): Toy => ({
  ...toy,
  play(d, seat, move, emit) {
    toy.play(d, seat, move, emit);
    mischief(d, seat, move, emit);
  },
});

/** The toy with its events changed on the way out; undefined swallows one. */
export const retold = (change: (e: Event) => Event | undefined): Toy => {
  const through =
    (emit: Emit<Event>): Emit<Event> =>
    (e) => {
      const told = change(e);
      if (told) emit(told);
    };
  return {
    ...toy,
    play: (d, seat, move, emit) => toy.play(d, seat, move, through(emit)),
    settle: (d, luck, emit) => toy.settle(d, luck, through(emit)),
    leave: (d, seat, emit) => toy.leave(d, seat, through(emit)),
  };
};

export const seeing = (change: (seen: View, s: S, who: Viewer) => View): Toy => ({
  ...toy,
  view: (s, who) => change(view(s, who), s, who),
});

export const asking = (change: (now: Pending, table: View | S) => Pending): Toy => ({
  ...toy,
  pending: (table) => change(toy.pending(table), table),
});

/** The first complaint of one law over many random games. */
export function complaint(
  game: Toy,
  law: Law,
  seats: number,
  options: WalkOptions,
  games = 100,
): string | undefined {
  for (let seed = 0; seed < games; seed++)
    try {
      obey(game, seats, rngFrom(`faults/${seed}`), [law], options);
    } catch (fault) {
      return fault instanceof Error ? fault.message : String(fault);
    }
  return undefined;
}

import type { Seat } from "@rubizh/engine";
import type { Driver, Step } from "./driver.ts";

/** One way to take back: so many entries stand, these steps go. */
export interface UndoStep {
  readonly to: number;
  readonly gone: readonly Step[];
}

/**
 * How far a seat may take back, the shortest first: to before its last move that was a choice, and to before the first of
 * its last moves in a row. Nobody is brought back who has left.
 */
export function undoSteps(
  standing: readonly Step[],
  seat: Seat,
  isChoice: (to: number) => boolean = () => true,
): readonly UndoStep[] {
  const left = standing.findLastIndex((step) => step.left === true);
  const isOwn = (i: number): boolean => standing[i]?.by === seat && i > left;
  const own = standing.flatMap((_, i) => (isOwn(i) ? [i] : []));
  const shortest = own.findLast(isChoice);
  if (shortest === undefined) return [];
  let first = shortest;
  while (isOwn(first - 1)) first -= 1;
  const tos = first === shortest || !isChoice(first) ? [shortest] : [shortest, first];
  return tos.map((to) => ({ to, gone: standing.slice(to) }));
}

/** The ways this screen's player has now. */
export function stepsAt(driver: Driver): readonly UndoStep[] {
  const { viewer, mine } = driver.now();
  if (viewer === "spectator" || !mine.includes(viewer)) return [];
  return undoSteps(driver.standing(), viewer, (to) => driver.isChoice?.(to) ?? true);
}

export interface Undone {
  /** Moves of each seat, in the order in which they first come. */
  readonly moves: readonly { readonly seat: Seat; readonly count: number }[];
  readonly rolls: readonly Step[];
}

/** Whose moves go, how many, and which rolls. */
export function undoneIn(gone: readonly Step[]): Undone {
  const seats = [...new Set(gone.flatMap(({ by }) => (by === "luck" ? [] : [by])))];
  return {
    moves: seats.map((seat) => ({ seat, count: gone.filter(({ by }) => by === seat).length })),
    rolls: gone.filter(({ by }) => by === "luck"),
  };
}

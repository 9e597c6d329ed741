import type { AnyEntry, GameTypes, Seat, Table } from "@rubizh/engine";

interface Unasked {
  readonly seat: Seat;
  readonly move: GameTypes["move"];
  readonly text: string;
}

/** Moves of seats at this keyboard that may be made though nobody waits for them: a bribe while others fight. */
export function unaskedMoves(
  { game }: AnyEntry,
  { state }: Pick<Table<GameTypes>, "state">,
  holds: (seat: Seat) => boolean,
): readonly Unasked[] {
  const now = game.pending(state);
  if (now.t !== "seats") return [];
  return (now.may ?? [])
    .filter(({ seat }) => holds(seat))
    .flatMap(({ seat }) => {
      const seen = game.view(state, seat);
      return game.legal(seen, seat).map((move) => ({ seat, move, text: game.write(seen, seat, move) }));
    });
}

import { at, type Bot, type Game, type GameTypes } from "@rubizh/engine";

/** L0: any legal move. The measure of what luck alone is worth, never offered to players. */
export const randomBot =
  <T extends GameTypes>(game: Game<T>): Bot<T> =>
  (table, seat, rng) => {
    if (game.sample) return game.sample(table, seat, rng);
    const moves = game.legal(table, seat);
    return at(moves, rng(moves.length));
  };

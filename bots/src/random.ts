import { at, type Bot, type Game, type GameTypes, type Rng } from "@rubizh/engine";

/** L0: any legal move. The measure of what luck alone is worth, never offered to players. */
export const randomBot =
  <T extends GameTypes>(game: Game<T>): Bot<T> =>
  (table, seat, rng) => {
    if (game.sample) return game.sample(table, seat, rng);
    const moves = game.legal(table, seat);
    return at(moves, rng(moves.length));
  };

const WORD = 2 ** 32;

/**
 * A stream of integers that costs nothing to begin, for the trials of a search: thousands are begun for one move. Other
 * numbers give streams that have nothing to do with each other.
 */
export function streamOf(...seed: readonly number[]): Rng {
  let state = 0x9e3779b9;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let x = Math.imul(state ^ (state >>> 15), 1 | state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return (x ^ (x >>> 14)) >>> 0;
  };
  for (const number of seed) state = (next() ^ Math.imul(number, 0x85ebca6b)) | 0;
  return (n) => (n <= 1 ? 0 : Math.floor((next() / WORD) * n));
}

import { at } from "../at.ts";
import type { Rng } from "../game.ts";
import { enter, openTable, type Table } from "../live.ts";
import { rngFrom } from "../luck.ts";
import type { ToyTypes } from "./state.ts";
import { toy } from "./toy.ts";

export type ToyTable = Table<ToyTypes>;

const hexOf = (bytes: number, rng: Rng): string =>
  Array.from({ length: bytes }, () => rng(256).toString(16).padStart(2, "0")).join("");

/** A fresh table with everything, its luck included, drawn from one number. */
export function toyTable(seed: number, seats = 3, rounds = 12): ToyTable {
  const rng = rngFrom(`toy-table/${seed}`);
  const luck = { server: hexOf(64, rng), seats: Array.from({ length: seats }, () => hexOf(8, rng)) };
  return openTable(toy, { rounds }, seats, luck);
}

/** One random move further; the same table at the end of the game. */
export function movedOn(table: ToyTable, rng: Rng): ToyTable {
  const now = toy.pending(table.state);
  if (now.t !== "seats") return table;
  const { seat } = at(now.asks, rng(now.asks.length));
  const moves = toy.legal(table.state, seat);
  const entered = enter(table, seat, at(moves, rng(moves.length)));
  if (!("ok" in entered)) throw new Error(`a legal move is refused by ${entered.refused.rule}`);
  return entered.ok;
}

/** A random game to its end. */
export function finished(table: ToyTable, rng: Rng): ToyTable {
  let now = table;
  while (toy.pending(now.state).t !== "over") now = movedOn(now, rng);
  return now;
}

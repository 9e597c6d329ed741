import type { Table } from "../table/fold.ts";

/** Everybody who plays one game with as many seats is on one ladder; a mode is told by the number of its seats. */
export const ladderFor = (game: string, seats: number): string => `${game}/${seats === 2 ? "2" : "3+"}`;

export const ladderOf = ({ ground, opened }: Pick<Table, "ground" | "opened">): string =>
  ladderFor(ground.entry.game.id, opened.seats.length);

/** Two seats are rated by Glicko-2, more by Plackett and Luce. */
export const isDuel = (ladder: string): boolean => ladder.endsWith("/2");

import type * as ladder from "./ladder.ts";

/** What a route is for, in one sentence, and what else there is to know. */
export interface Words {
  readonly summary: string;
  readonly more?: string;
}

/** Routes of rated tables, profiles and the archive. */
export const LADDER: Readonly<Record<keyof typeof ladder, Words>> = {
  showSeed: {
    summary: "Shows the seed that was promised by its seal; the last begins the game.",
    more: "Only while `table.gathering` is there. 422 `seal` when it is another one. Who lets the time pass loses the seat, all promises are void, and it counts as a no-show.",
  },
  publishGame: {
    summary: "Lets everybody see a finished private game, or withdraws that.",
    more: "It is there for all once all its people have agreed (`table.published`), and stays.",
  },
  readRated: {
    summary: "What a rated game did to the ratings of its people.",
    more: "`why`: it did not count: `void`, `nobody` won, too `few` moves, the same `pair` again, too many `bots` that day, the `same` game as last time, `hasty` leaving.",
  },
  readProfile: {
    summary: "An account as everybody may see it: ratings, sides, bots beaten, reliability.",
    more: "Counts only games that everybody may see; for the account itself, all. `reliable` from five games on: of the last 30 with people, how many were played to their end in time.",
  },
  readLadder: {
    summary: "The best of a ladder, and where its bots stand.",
    more: "People with a sure rating who have played in the last 30 days.",
  },
  listArchive: {
    summary: "Finished games that everybody may see, the last first.",
    more: "`result` is that of `player`. `places`: from 1 for each person, 0 without a result, null for bots. `next`: go on with `before`.",
  },
};

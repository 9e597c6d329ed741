import type { Kysely } from "kysely";
import type { Outcome } from "./batch.ts";
import type { Database } from "./schema.ts";
import type { Step } from "./steps.ts";

/** What people's first attempts at puzzles came to. */
export const puzzleQueries = (db: Kysely<Database>, write: (steps: readonly Step[]) => Promise<Outcome>) => ({
  /** Counts the first attempt of a guest who is still here; a later one changes nothing. */
  countAttempt: async (guest: string, game: string, puzzle: string, isSolved: boolean): Promise<void> => {
    const solved = isSolved ? 1 : 0;
    await write([
      [
        `insert into attempts (game, puzzle, guest_id, solved)
          select ?, ?, guests.id, cast(? as integer) from guests where guests.id = ? on conflict do nothing`,
        [game, puzzle, solved, guest],
        1,
      ],
      [
        `insert into puzzles (game, id, tried, solved) values (?, ?, 1, ?)
          on conflict (game, id) do update set tried = puzzles.tried + 1, solved = puzzles.solved + excluded.solved`,
        [game, puzzle, solved],
      ],
    ]);
  },
  attemptCounts: (
    game: string,
  ): Promise<readonly { readonly id: string; readonly tried: number; readonly solved: number }[]> =>
    db
      .selectFrom("puzzles")
      .select(["id", "tried", "solved"])
      .where("game", "=", game)
      .orderBy("id")
      .execute(),
});

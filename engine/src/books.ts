import type { Entry, RecordEntry } from "./record.ts";
import { Trail } from "./trail.ts";

/** What is written about a game, whatever its rules. */
export interface Books<M = unknown> {
  /** What stands; a takeback shortens it. */
  readonly entries: Trail<Entry<M>>;
  /** All that happened, takebacks and what they took back included. */
  readonly story: Trail<RecordEntry<M>>;
  /** The next question of luck; a takeback does not turn it back. */
  readonly luckNo: number;
}

export const NO_BOOKS: Books<never> = { entries: Trail.none, story: Trail.none, luckNo: 0 };

/** One entry more. Nothing is copied: the books before it share what they have with those after. */
export function booked<M>({ entries, story, luckNo }: Books<M>, entry: RecordEntry<M>): Books<M> {
  if ("back" in entry) return { entries: entries.upTo(entry.back), story: story.with(entry), luckNo };
  if (!("seat" in entry || "luck" in entry || "left" in entry))
    return { entries, story: story.with(entry), luckNo };
  const stand = entries.with(entry);
  return {
    entries: stand,
    // The same list until something is taken back.
    story: story === entries ? stand : story.with(entry),
    luckNo: "luck" in entry ? Math.max(luckNo, entry.n + 1) : luckNo,
  };
}

/** The books of a whole story. */
export function booksOf<M>(story: Iterable<RecordEntry<M>>): Books<M> {
  let books: Books<M> = NO_BOOKS;
  for (const entry of story) books = booked(books, entry);
  return books;
}

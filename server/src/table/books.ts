import {
  type Entry,
  booked as engineBooked,
  type Marks,
  NO_STAMP,
  NO_BOOKS as NOTHING,
  type RecordEntry,
  type Seat,
  type Stamp,
  stampOn,
  type Books as Written,
} from "@rubizh/engine";
import type { Body } from "./body.ts";

/** What is written about a game, whatever its rules, and what a server keeps beside it. */
export interface Books extends Written {
  /** Who has left; nobody is brought back by a takeback. */
  readonly left: readonly Seat[];
  /** Under the last entry of the story. */
  readonly stamp: Stamp;
  readonly marks: Marks;
}

/** Whose luck seed stamps them. */
interface Seeded {
  readonly seed: string;
}

export const NO_BOOKS: Books = {
  ...NOTHING,
  left: [],
  stamp: NO_STAMP,
  marks: { takebacks: 0, rerolled: 0 },
};

/** Whatever the record tells more, in the books. */
function noted(books: Books, entry: RecordEntry<unknown>, { seed }: Seeded): Books {
  const { left, marks, stamp } = books;
  return { ...engineBooked(books, entry), left, marks, stamp: stampOn(seed, stamp, entry) };
}

/** One entry more in the books. */
export function booked(books: Books, entry: Entry<unknown>, table: Seeded): Books {
  const after = noted(books, entry, table);
  return "left" in entry ? { ...after, left: [...books.left, entry.left] } : after;
}

/** A takeback in the books; answers of luck that it throws away count. */
export function bookedBack(
  books: Books,
  { to, by, agreed }: Extract<Body, { t: "back" }>,
  table: Seeded,
): Books {
  const gone = books.entries.after(to).filter((entry) => "luck" in entry).length;
  const { takebacks, rerolled } = books.marks;
  return {
    ...noted(books, { back: to, by, agreed }, table),
    marks: { takebacks: takebacks + 1, rerolled: rerolled + gone },
  };
}

/** Newer rules in the books. */
export const bookedAdoption = (books: Books, { from, to, state }: AdoptedBody, table: Seeded): Books =>
  noted(books, { adopted: { from, to, state } }, table);
export type AdoptedBody = Extract<Body, { t: "adopted" }>;
/** A bot sits in for somebody, or somebody is back, in the books. */
export const bookedSeat = (books: Books, { t, seat }: SatBody, table: Seeded): Books =>
  noted(books, t === "took" ? { took: seat } : { returned: seat }, table);

export type SatBody = Extract<Body, { t: "took" | "returned" }>;

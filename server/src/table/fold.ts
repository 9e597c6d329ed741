import {
  advance,
  at,
  type Entry,
  type Game,
  type GameModule,
  type Level,
  type Marks,
  NO_STAMP,
  opening,
  type Pending,
  type RecordEntry,
  type RecordHeader,
  type Refusal,
  type Seat,
  type Stamp,
  type State,
  shortened,
  stampOn,
} from "@rubizh/engine";
import type { Played } from "../games.ts";
import { Refused } from "../refused.ts";
import type { Body, OpenedBody } from "./body.ts";
import { Trail } from "./trail.ts";

export type Chair =
  | { readonly t: "open" }
  | { readonly t: "held"; readonly guest: string; readonly name: string }
  | { readonly t: "human"; readonly guest: string; readonly name: string; readonly seed: string }
  | { readonly t: "bot"; readonly level: Level };

/** What does not come from the log: the table's row in the store, and the game it names. */
export interface Ground {
  readonly id: string;
  readonly host: string;
  /** The server's luck seed: nothing outside `luck` and a finished record may read it. */
  readonly seed: string;
  /** Under the rules the game began with; before that, the newest. */
  readonly entry: GameModule<Played>;
  /** Under the newest rules, for a rematch. */
  readonly newest: GameModule<Played>;
  readonly created: number;
}

/** What is written about a game, whatever its rules. */
export interface Books {
  /** What stands; a takeback shortens it. */
  readonly entries: Trail<Entry<unknown>>;
  /** The record so far; a takeback lengthens it. */
  readonly story: Trail<RecordEntry<unknown>>;
  /** Who has left; nobody is brought back by a takeback. */
  readonly left: readonly Seat[];
  /** The next question of luck; a takeback does not turn it back. */
  readonly luckNo: number;
  /** Under the last entry of the story. */
  readonly stamp: Stamp;
  readonly marks: Marks;
}

/** A game under way. */
export interface Play extends Books {
  /** The row it began with. */
  readonly began: number;
  readonly header: RecordHeader;
  readonly state: State<Played>;
}

export const NO_BOOKS: Books = {
  entries: Trail.none,
  story: Trail.none,
  left: [],
  luckNo: 0,
  stamp: NO_STAMP,
  marks: { takebacks: 0, rerolled: 0 },
};

/** One entry more in the books. */
export function booked(books: Books, entry: Entry<unknown>, { seed }: Ground): Books {
  const entries = books.entries.with(entry);
  return {
    entries,
    // The same list until something is taken back.
    story: books.story === books.entries ? entries : books.story.with(entry),
    left: "left" in entry ? [...books.left, entry.left] : books.left,
    luckNo: "luck" in entry ? entry.n + 1 : books.luckNo,
    stamp: stampOn(seed, books.stamp, entry),
    marks: books.marks,
  };
}

/** A takeback in the books. */
export function bookedBack(
  books: Books,
  { to, by, agreed }: Extract<Body, { t: "back" }>,
  { seed }: Ground,
): Books {
  const entry = { back: to, by, agreed };
  const gone = books.entries
    .toArray()
    .slice(to)
    .filter((e) => "luck" in e).length;
  const { takebacks, rerolled } = books.marks;
  return {
    entries: books.entries.upTo(to),
    story: books.story.with(entry),
    left: books.left,
    luckNo: books.luckNo,
    stamp: stampOn(seed, books.stamp, entry),
    marks: { takebacks: takebacks + 1, rerolled: rerolled + gone },
  };
}

/** A table as its log tells it, up to row `no`. */
export interface Table {
  readonly ground: Ground;
  readonly no: number;
  readonly status: "waiting" | "playing" | "over" | "closed" | "stuck";
  /** It cannot be read: why, and after how many rows. It takes no moves. */
  readonly fault?: { readonly why: Refusal; readonly after: number };
  readonly opened: OpenedBody;
  readonly chairs: readonly Chair[];
  readonly play?: Play;
  readonly takeback?: { readonly seat: Seat; readonly to: number; readonly agreed: readonly Seat[] };
  readonly rematch?: { readonly agreed: readonly Seat[]; readonly table?: string };
}

export interface Told {
  readonly table: Table;
  /** What the rules told of this row. */
  readonly events: readonly Played["event"][];
}

export const gameOf = (table: Table): Game<Played> => table.ground.entry.game;

/**
 * How often the table was taken back. Questions come again under their numbers then, so an answer says for which era it
 * was meant.
 */
export const eraOf = (table: Table): number => table.play?.marks.takebacks ?? 0;

export const pendingOf = (table: Table): Pending | undefined =>
  table.play && gameOf(table).pending(table.play.state);

/** The first row of every log. */
export function foldOpened(ground: Ground, body: Body): Table {
  if (body.t !== "opened") throw new Error(`the log of ${ground.id} does not begin with its opening`);
  const { table: opened } = body;
  return { ground, no: 1, status: "waiting", opened, chairs: opened.seats.map(cleaned) };
}

/**
 * One row more. Refuses an entry that the rules forbid, so a chain is judged by being folded. The move of an entry that
 * is written by this process has been parsed.
 */
export function fold(before: Table, body: Body, isParsed = false): Told {
  const table = { ...before, no: before.no + 1 };
  const quiet = (changed: Partial<Table>): Told => ({ table: { ...table, ...changed }, events: [] });
  switch (body.t) {
    case "opened":
      throw new Error("a table is opened once");
    case "sat":
      return quiet({ chairs: seated(table, body.seat, { ...body, t: "human" }) });
    case "bot":
      return quiet({ chairs: seated(table, body.seat, body) });
    case "freed":
      return quiet({ chairs: seated(table, body.seat, { t: "open" }) });
    case "closed":
      return quiet({ status: "closed" });
    case "began": {
      const { header } = body;
      return quiet({
        status: "playing",
        play: { ...NO_BOOKS, began: table.no, header, state: opened(table, header) },
      });
    }
    case "entry":
      return entered(table, body.entry, isParsed);
    case "back":
      return { table: { ...settled(table), play: takenBack(table, body) }, events: [] };
    case "said":
    case "wrote":
      return quiet({});
    case "takeback":
      return quiet({ takeback: { seat: body.seat, to: body.to, agreed: [body.seat] } });
    case "answered": {
      const { takeback, ...rest } = table;
      if (!takeback || !body.agree) return { table: rest, events: [] };
      return quiet({ takeback: { ...takeback, agreed: [...takeback.agreed, body.seat] } });
    }
    case "rematch": {
      const agreed = [...new Set([...(table.rematch?.agreed ?? []), body.seat])];
      return quiet({ rematch: body.table === undefined ? { agreed } : { agreed, table: body.table } });
    }
  }
}

const seated = (table: Table, seat: Seat, chair: Chair): readonly Chair[] => {
  at(table.chairs, seat);
  return table.chairs.map((old, i) => (i === seat ? cleaned(chair) : old));
};

/** Only a chair's own fields, whatever row it came from. */
function cleaned(chair: Chair): Chair {
  if (chair.t === "human") return { t: "human", guest: chair.guest, name: chair.name, seed: chair.seed };
  if (chair.t === "bot") return { t: "bot", level: chair.level };
  return chair;
}

function opened(table: Table, header: RecordHeader): State<Played> {
  const state = opening(gameOf(table), header);
  if ("ok" in state) return state.ok;
  // The rules have moved on since this table began; it waits for a server that has them.
  throw new Refused(409, state.refused);
}

function entered(table: Table, entry: Entry<unknown>, isParsed: boolean): Told {
  if (!table.play) throw new Error("an entry before the beginning");
  const step = advance(gameOf(table), table.play.state, entry, table.chairs.length, isParsed);
  if (!("ok" in step)) throw new Refused(422, step.refused);
  const { state, events } = step.ok;
  const play = { ...table.play, ...booked(table.play, entry, table.ground), state };
  const over = gameOf(table).pending(state).t === "over";
  return { table: { ...settled(table), status: over ? "over" : "playing", play }, events };
}

/** Nobody is asked about a takeback any more. */
function settled(table: Table): Table {
  if (!table.takeback) return table;
  const { takeback: _, ...rest } = table;
  return rest;
}

function takenBack(table: Table, body: Extract<Body, { t: "back" }>): Play {
  if (!table.play) throw new Error("a takeback before the beginning");
  const books = bookedBack(table.play, body, table.ground);
  const state = shortened(
    gameOf(table),
    table.play.header,
    books.entries.toArray() as Entry<Played["move"]>[],
  );
  if (!("ok" in state)) throw new Refused(409, state.refused);
  return { ...table.play, ...books, state: state.ok };
}

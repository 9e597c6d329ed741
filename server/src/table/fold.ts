import {
  adopted,
  advance,
  at,
  type Entry,
  type Game,
  type GameModule,
  headerUnder,
  type Level,
  opening,
  type Pending,
  type RecordHeader,
  type Refusal,
  type Seat,
  type State,
  shortened,
  Trail,
} from "@rubizh/engine";
import type { Pace } from "@rubizh/protocol";
import type { Played } from "../games.ts";
import { Refused } from "../refused.ts";
import type { Tick } from "../time/line.ts";
import type { Body, OpenedBody, Standing, Vote } from "./body.ts";
import {
  type AdoptedBody,
  type Books,
  booked,
  bookedAdoption,
  bookedBack,
  bookedSeat,
  NO_BOOKS,
  type SatBody,
} from "./books.ts";
import { cleaned, seated, withSeat } from "./chairs.ts";
import {
  askedClocks,
  awayClocks,
  backClocks,
  begunClocks,
  type Clocks,
  flaggedClocks,
  givenClocks,
  NO_CLOCKS,
  pausedClocks,
  reseatedClocks,
  resumedClocks,
  returnedClocks,
} from "./clock.ts";
import { becomes } from "./moved.ts";
import { type Offer, offered, pacedFrom } from "./paced.ts";
import { gathered, reseeded, shownAt } from "./sealed.ts";

export type Chair =
  | { readonly t: "open" }
  | { readonly t: "held"; readonly guest: string; readonly name: string }
  | {
      readonly t: "human";
      readonly guest: string;
      readonly name: string;
      /** "" where it is promised and not yet shown. */
      readonly seed: string;
      /** SHA-256 of the seed, where it is promised first. */
      readonly seal?: string;
      /** Of a program: whose it is. */
      readonly program?: string;
      readonly standing?: Standing;
      /** The level of one that sits in while the guest is absent. */
      readonly bot?: Level;
    }
  | { readonly t: "bot"; readonly level: Level };

/** What does not come from the log: the table's row in the store, and the game it names. */
export interface Ground {
  readonly id: string;
  readonly host: string;
  /** The server's first luck seed; a table whose people did not all show theirs has another since. */
  readonly seed: string;
  /** Under the rules the game is played by; before it begins, the newest. */
  readonly entry: GameModule<Played>;
  /** Under the rules it began with, and under those it has gone over to since. */
  readonly spans: readonly GameModule<Played>[];
  /** Under the newest rules, for a rematch. */
  readonly newest: GameModule<Played>;
  readonly created: number;
}

/** A game under way. */
export interface Play extends Books {
  /** The row it began with. */
  readonly began: number;
  readonly since: Tick;
  /** Whose clock ran out or for whom a bot sat in, whatever became of it. */
  readonly late: readonly Seat[];
  readonly header: RecordHeader;
  readonly state: State<Played>;
  /** What the game waits for in this state: a move asks it a dozen times, the rules are asked once. */
  readonly pending: Pending;
  readonly clocks: Clocks;
  /** What each clock showed after so many entries, for takebacks; nothing where there are no clocks. */
  readonly shown: Trail<readonly number[]>;
}

/** What the others choose for somebody absent. */
export interface Ballot {
  readonly about: Seat;
  readonly since: Tick;
  readonly votes: readonly { readonly seat: Seat; readonly on: Vote }[];
}

const NO_BALLOTS: readonly Ballot[] = [];

/** A table as its log tells it, up to row `no`. */
export interface Table {
  readonly ground: Ground;
  readonly no: number;
  /** Of its last row. */
  readonly tick: Tick;
  readonly status: "waiting" | "playing" | "over" | "closed" | "stuck";
  /** It cannot be read: why, and after how many rows. It takes no moves. */
  readonly fault?: { readonly why: Refusal; readonly after: number };
  readonly opened: OpenedBody;
  readonly chairs: readonly Chair[];
  /** The server's luck seed: nothing outside `luck` and a finished record may read it. */
  readonly seed: string;
  /** All chairs are taken, and their people show the seeds they have promised. */
  readonly gathering?: { readonly since: Tick };
  /** Who wants everybody to see the finished game. */
  readonly published?: readonly Seat[];
  /** Rows in which somebody became somebody else. */
  readonly moved?: readonly number[];
  readonly play?: Play;
  readonly takeback?: { readonly seat: Seat; readonly to: number; readonly agreed: readonly Seat[] };
  readonly rematch?: { readonly agreed: readonly Seat[]; readonly table?: string };
  /** Somebody wants a pause. */
  readonly pause?: { readonly by: Seat; readonly agreed: readonly Seat[] };
  /** The pace it has gone over to, where all agreed to one. */
  readonly pace?: Pace;
  /** Somebody wants clocks. */
  readonly offer?: Offer;
  readonly ballots: readonly Ballot[];
  /** Over, but not by the rules. */
  readonly ended?: "void";
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

export const pendingOf = (table: Table): Pending | undefined => table.play?.pending;

/** A state, and what the game waits for in it. */
export const standing = (game: Game<Played>, state: State<Played>): Pick<Play, "state" | "pending"> => ({
  state,
  pending: game.pending(state),
});

export const paceOf = ({ opened, pace }: Table): Pace => pace ?? opened.pace ?? "none";

/** The level that plays a seat, of a bot of its own or of one that sits in. */
export function botAt(table: Table, seat: Seat): Level | undefined {
  const chair = table.chairs[seat];
  return chair?.t === "bot" ? chair.level : chair?.t === "human" ? chair.bot : undefined;
}

/** Seats with a person who is there to be asked. */
export const isPerson = (table: Table, seat: Seat): boolean => {
  const chair = table.chairs[seat];
  return chair?.t === "human" && chair.bot === undefined && !table.play?.left.includes(seat);
};

/** A finished game that all its people let everybody see. */
export const isPublished = ({ status, chairs, published = [] }: Table): boolean =>
  status === "over" &&
  published.length > 0 &&
  chairs.every(({ t }, seat) => t !== "human" || published.includes(seat));

/** The first row of every log. */
export function foldOpened(ground: Ground, body: Body, tick: Tick): Table {
  if (body.t !== "opened") throw new Error(`the log of ${ground.id} does not begin with its opening`);
  const { table: opened } = body;
  return {
    ground: { ...ground, entry: at(ground.spans, 0) },
    no: 1,
    tick,
    status: "waiting",
    opened,
    chairs: opened.seats.map(cleaned),
    seed: ground.seed,
    ballots: NO_BALLOTS,
  };
}

/**
 * One row more. Refuses an entry that the rules forbid, so a chain is judged by being folded. The move of an entry that
 * is written by this process has been parsed.
 */
export function fold(before: Table, body: Body, at: Tick, isParsed = false): Told {
  // Time never goes back at a table, whatever a machine's clock did.
  const tick = Math.max(at, before.tick);
  const table = { ...before, no: before.no + 1, tick };
  const quiet = (changed: Partial<Table>): Told => ({ table: { ...table, ...changed }, events: [] });
  switch (body.t) {
    case "opened":
      throw new Error("a table is opened once");
    case "sat":
      return { table: gathered(table, seated(table, body.seat, { ...body, t: "human" })), events: [] };
    case "bot":
      return { table: gathered(table, seated(table, body.seat, body)), events: [] };
    case "freed":
      return { table: gathered(table, seated(table, body.seat, { t: "open" })), events: [] };
    case "shown":
      return { table: gathered(table, shownAt(table.chairs, body.seat, body.seed)), events: [] };
    case "reseeded":
      return { table: reseeded(table, body), events: [] };
    case "published":
      return quiet({ published: withSeat(table.published ?? [], body.seat, body.agree) });
    case "moved":
      return quiet(becomes(table, body));
    case "closed":
      return quiet({ status: "closed" });
    case "began": {
      const { gathering: _, ...rest } = table;
      return { table: { ...rest, status: "playing", play: begun(table, body.header) }, events: [] };
    }
    case "entry":
      return entered(table, body.entry, isParsed);
    case "back":
      return { table: { ...settled(table), ballots: NO_BALLOTS, play: takenBack(table, body) }, events: [] };
    case "adopted":
      return { table: adoptedBy(table, body), events: [] };
    case "flag":
    case "took":
    case "returned":
    case "gift":
    case "pause":
    case "resume":
    case "away":
    case "here":
    case "void":
      return { table: timed(table, body), events: [] };
    case "voted":
      return {
        table:
          body.about === "pause" ? askedToPause(table, body.seat, body.on === "yes") : voted(table, body),
        events: [],
      };
    case "offered":
    case "consented":
      return { table: offered(table, body), events: [] };
    case "paced":
      return { table: pacedFrom(table, body.pace, freshClocks), events: [] };
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

function opened(table: Table, header: RecordHeader): State<Played> {
  const state = opening(gameOf(table), header);
  if ("ok" in state) return state.ok;
  // The rules have moved on since this table began; it waits for a server that has them.
  throw new Refused(409, state.refused);
}

function begun(table: Table, header: RecordHeader): Play {
  const state = opened(table, header);
  const clocks = begunClocks(table.chairs.length, paceOf(table), table.tick);
  const shown: Trail<readonly number[]> = Trail.none;
  const isKept = clocks.left.length > 0 && table.opened.undo === "consent";
  const play = {
    ...NO_BOOKS,
    began: table.no,
    since: table.tick,
    late: [],
    header,
    ...standing(gameOf(table), state),
    clocks,
    shown: isKept ? shown.with(clocks.left) : shown,
  };
  return { ...play, clocks: clocksAfter({ ...table, play }, play.pending, undefined) };
}

/** Clocks that begin to count now, as at tables of a time before them. */
export const freshClocks = (table: Table): Clocks =>
  clocksAfter(
    table.play
      ? {
          ...table,
          play: { ...table.play, clocks: begunClocks(table.chairs.length, paceOf(table), table.tick) },
        }
      : table,
    pendingOf(table) ?? { t: "seats", asks: [] },
    undefined,
  );

type Timed = Extract<
  Body,
  { t: "flag" | "took" | "returned" | "gift" | "pause" | "resume" | "away" | "here" | "void" }
>;

/** Rows of clocks and of people who are absent. */
function timed(table: Table, body: Timed): Table {
  const { play, tick } = table;
  if (!play) throw new Error(`${body.t} before the beginning`);
  const pace = paceOf(table);
  const ticking = (clocks: Clocks): Table => ({ ...table, play: { ...play, clocks } });
  switch (body.t) {
    case "flag": {
      const late = {
        ...table,
        play: {
          ...play,
          clocks: flaggedClocks(play.clocks, body.seat, tick),
          late: withSeat(play.late, body.seat, true),
        },
      };
      if (table.opened.flag !== "vote") return late;
      return {
        ...late,
        ballots: [...without(late, body.seat), { about: body.seat, since: tick, votes: [] }],
      };
    }
    case "took":
    case "returned":
      return satIn(table, play, body);
    case "gift":
      return {
        ...ticking(givenClocks(play.clocks, body.seat, pace, tick)),
        ballots: without(table, body.seat),
      };
    case "pause": {
      const { pause: _, ...rest } = ticking(pausedClocks(play.clocks, tick));
      return rest;
    }
    case "resume":
      return ticking(resumedClocks(play.clocks, tick));
    case "away":
    case "here":
      return ticking(awayClocks(play.clocks, body.seat, body.t === "away", tick));
    case "void": {
      const { takeback: _, pause: __, ...rest } = ticking(NO_CLOCKS);
      return { ...rest, ballots: NO_BALLOTS, status: "over", ended: "void" };
    }
  }
}

/** The same list where there is nothing to leave out. */
const without = ({ ballots }: Table, about: Seat): readonly Ballot[] =>
  ballots.some((ballot) => ballot.about === about)
    ? ballots.filter((ballot) => ballot.about !== about)
    : ballots;

/** A bot sits down at a person's seat, or the person is back. */
export function chairsAfter(table: Table, body: SatBody): readonly Chair[] {
  const chair = at(table.chairs, body.seat);
  if (chair.t !== "human") throw new Error("a bot sits in for people only");
  const { bot: _, ...person } = chair;
  return seated(table, body.seat, body.t === "took" ? { ...person, bot: body.level } : person);
}

function satIn(table: Table, play: Play, body: SatBody): Table {
  const { seat } = body;
  const chairs = chairsAfter(table, body);
  const books = bookedSeat(play, body, table);
  const then: Table = { ...settled(table), chairs, ballots: without(table, seat) };
  const asked = askedPeople(then, play.pending);
  const clocks =
    body.t === "took"
      ? reseatedClocks(play.clocks, asked, table.tick)
      : returnedClocks(play.clocks, { seat, asked, pace: paceOf(table), at: table.tick });
  const late = body.t === "took" ? withSeat(play.late, seat, true) : play.late;
  return { ...then, play: { ...play, ...books, clocks, late } };
}

/** Asked for by the first who says yes; gone with anybody's no. */
function askedToPause(table: Table, seat: Seat, agree: boolean): Table {
  const { pause, ...rest } = table;
  if (!agree) return rest;
  return {
    ...rest,
    pause: pause ? { ...pause, agreed: [...pause.agreed, seat] } : { by: seat, agreed: [seat] },
  };
}

function voted(table: Table, { seat, about, on }: Extract<Body, { t: "voted"; about: number }>): Table {
  const known = table.ballots.find((ballot) => ballot.about === about);
  const votes = (known?.votes ?? []).filter((vote) => vote.seat !== seat);
  const ballot = { about, since: known?.since ?? table.tick, votes: [...votes, { seat, on }] };
  return { ...table, ballots: [...without(table, about), ballot] };
}

function entered(table: Table, entry: Entry<unknown>, isParsed: boolean): Told {
  if (!table.play) throw new Error("an entry before the beginning");
  const game = gameOf(table);
  const { pending, shown } = table.play;
  const step = advance(game, table.play.state, entry, table.chairs.length, isParsed, pending);
  if (!("ok" in step)) throw new Refused(422, step.refused);
  const { state, events } = step.ok;
  const books = booked(table.play, entry, table);
  const now = game.pending(state);
  const then = { ...table, play: { ...table.play, ...books } };
  const clocks = clocksAfter(then, now, "seat" in entry ? entry.seat : undefined);
  const play = {
    ...then.play,
    state,
    pending: now,
    clocks,
    shown: shown.length > 0 ? shown.with(clocks.left) : shown,
  };
  const status = now.t === "over" ? "over" : "playing";
  const mover = "seat" in entry ? entry.seat : "left" in entry ? entry.left : undefined;
  const ballots = mover === undefined ? table.ballots : without(table, mover);
  const heard = ballots === table.ballots ? table : { ...table, ballots };
  return { table: { ...settled(heard), status, play }, events };
}

/** Who of those that are asked has a clock: people who are there to answer. */
const askedPeople = (table: Table, now: Pending): readonly Seat[] =>
  now.t === "seats" ? now.asks.flatMap(({ seat }) => (isPerson(table, seat) ? [seat] : [])) : [];

/** Luck answers at once: until then nobody's turn has ended. */
function clocksAfter(table: Table, now: Pending, mover: Seat | undefined): Clocks {
  if (now.t === "over" || !table.play) return NO_CLOCKS;
  const { clocks } = table.play;
  if (now.t === "luck") return clocks;
  const after = askedClocks(clocks, askedPeople(table, now), paceOf(table), table.tick);
  // Who answers at last is no longer late.
  return after.flagged.length === 0
    ? after
    : { ...after, flagged: after.flagged.filter(({ seat }) => seat !== mover) };
}

/** Nobody is asked about a takeback any more, nor about seats that nobody waits for. */
function settled(table: Table): Table {
  if (!table.takeback && table.ballots.length === 0) return table;
  const { takeback: _, ballots, ...rest } = table;
  const isOpen = ({ about }: Ballot): boolean => isPerson(table, about);
  return { ...rest, ballots: ballots.every(isOpen) ? ballots : ballots.filter(isOpen) };
}

function takenBack(table: Table, body: Extract<Body, { t: "back" }>): Play {
  if (!table.play) throw new Error("a takeback before the beginning");
  const books = bookedBack(table.play, body, table);
  const game = gameOf(table);
  const state = shortened(
    game,
    headerUnder(game, table.play.header),
    books.entries as Iterable<Entry<Played["move"]>>,
  );
  if (!("ok" in state)) throw new Refused(409, state.refused);
  const play = { ...table.play, ...books, ...standing(game, state.ok) };
  const { shown } = table.play;
  const clocks = backClocks(play.clocks, {
    asked: askedPeople({ ...table, play }, play.pending),
    showed: shown.at(body.to) ?? [],
    pace: paceOf(table),
    at: table.tick,
  });
  return { ...play, clocks, shown: shown.length > 0 ? shown.upTo(body.to + 1) : shown };
}

/** The same table by other rules; its ground has them, if this server does. */
export function under(table: Table, rules: number): Table {
  const entry = table.ground.spans.find(({ game }) => game.rules === rules);
  return entry ? { ...table, ground: { ...table.ground, entry } } : table;
}

function adoptedBy(table: Table, body: AdoptedBody): Table {
  const { play, ground } = table;
  if (!play) throw new Error("other rules before the beginning");
  const games = ground.spans.map(({ game }) => game);
  const gone = adopted(games, gameOf(table), body, play.header, play.entries.toArray());
  if (!("ok" in gone)) throw new Refused(409, gone.refused);
  const books = bookedAdoption(play, body, table);
  return under({ ...table, play: { ...play, ...books, ...standing(gone.ok.game, gone.ok.state) } }, body.to);
}

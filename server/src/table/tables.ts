import { setImmediate as breath } from "node:timers/promises";
import { Absent } from "@rubizh/engine";
import type { Registry } from "../games.ts";
import { noticesOf } from "../notices/moments.ts";
import { type Ending, endingOf, noShowsIn } from "../ratings/ending.ts";
import { Refused, refused, Unreadable } from "../refused.ts";
import { forgetSteps, noShowSteps } from "../store/ratings.ts";
import type { BodyRow, KeyframeRow, TableRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { type Tick, TimeLine } from "../time/line.ts";
import { overdue } from "./absent.ts";
import { vacationSteps } from "./away.ts";
import { type Body, readBody } from "./body.ts";
import { type Books, booked, bookedAdoption, bookedBack, bookedSeat, NO_BOOKS } from "./books.ts";
import { NO_CLOCKS } from "./clock.ts";
import {
  chairsAfter,
  fold,
  foldOpened,
  type Ground,
  gameOf,
  pendingOf,
  standing,
  type Table,
  type Told,
  under,
} from "./fold.ts";
import { beganAt, keyframeOf, movedBefore, reopened, stateOf, withTimes } from "./keyframe.ts";
import { isAdoption, pinOf } from "./pin.ts";
import { derivedSince, type Intent, logRows } from "./rows.ts";
import type { ToldRow } from "./show.ts";
import type { Decide, Written } from "./write.ts";

export interface Changed {
  readonly table: Table;
  /** The request was carried out before; this is how the table stood then. */
  readonly again: boolean;
}

export type Tables = ReturnType<typeof openTables>;

/** How often a change is decided anew because another row came first; more means that something is wrong. */
const MOST_RACES = 50;
const MOST_KEPT = 2_000;
/** So many tables that are stuck are remembered. */
const MOST_ASIDE = 10_000;
/** For so long nobody reads such a table again, however often it is asked for. */
const ASIDE_MS = 1_000;
/** So many rows are played before others get a turn. */
const BREATH = 200;

/** A change that is durable: what the table was, the rows more, what they lead to, and who wanted it. */
export interface Change {
  readonly before: Table;
  readonly table: Table;
  readonly intent?: Intent | undefined;
  readonly rows: readonly ToldRow[];
}

/**
 * Tables as their logs tell them. A change is decided on what is kept in memory, and the store decides whether it still
 * holds. A process that is alone on its store knows its tables; where others share it, every look asks for more rows.
 */
export function openTables(
  store: Store,
  registry: Registry,
  setAside: (table: string, why: Unreadable) => void = () => {},
  time: TimeLine = new TimeLine(0),
) {
  const kept = new Map<string, Table>();
  /** Tables that this process cannot read; another one, of other rules, may. */
  const aside = new Map<string, { readonly table: Table; readonly since: number }>();
  const queues = new Map<string, Promise<unknown>>();
  const listeners = new Set<(change: Change) => void>();

  const keep = (given: Table): Table => {
    const { id } = given.ground;
    const known = kept.get(id);
    // What was read before another change came in is older than what is known.
    const table = known && known.no > given.no ? known : given;
    kept.delete(id);
    kept.set(id, table);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return table;
  };

  /** A log that cannot be played stops its own table and nothing else. */
  const quarantine = async (id: string, why: Unreadable, table?: Table): Promise<void> => {
    kept.delete(id);
    if (!aside.has(id)) setAside(id, why);
    await store.setAside(id, why.kind, why.detail);
    aside.delete(id);
    if (table) aside.set(id, { table, since: performance.now() });
    const [oldest] = aside.keys();
    if (aside.size > MOST_ASIDE && oldest !== undefined) aside.delete(oldest);
  };

  const rowOf = async (id: string): Promise<TableRow> => {
    const row = await store.table(id);
    if (!row) throw refused(404, "noTable");
    return row;
  };

  const load = async (id: string, upTo?: number): Promise<Table> => {
    const row = await rowOf(id);
    return (row.status === "stuck" ? undefined : await resume(row, upTo)) ?? readAll(row, upTo);
  };

  /** From the latest keyframe on; undefined where it does not help, or where what came before is needed. */
  const resume = async (row: TableRow, upTo?: number): Promise<Table | undefined> => {
    const { id, host, seed, created } = row;
    const keyframe = await store.keyframe(id, upTo);
    const began = keyframe && beganAt(keyframe);
    if (!keyframe || began === undefined) return undefined;
    const later = movedBefore(keyframe).filter((no) => no > began);
    const moved = later.length > 0 ? await store.bodiesAt(id, later) : [];
    const beginning = [...(await store.bodies(id, 0, began)), ...moved];
    const rows = await store.bodies(id, keyframe.no, upTo);
    const pin = await pinOf(registry, row.game, [...beginning, ...rows], [keyframe.rules]);
    try {
      return pin && reopened({ id, host, seed, ...pin, created }, beginning, keyframe, rows);
    } catch {
      // Read from its first row, it says where it went wrong.
      return undefined;
    }
  };

  const readAll = async (row: TableRow, upTo?: number): Promise<Table> => {
    const { id } = row;
    const rows = await store.bodies(id, 0, upTo);
    const keyframe = needsAllClocks(rows) ? undefined : await store.keyframe(id, upTo);
    const { host, seed, created } = row;
    const pin = await pinOf(registry, row.game, rows);
    const read: Read = pin
      ? unfold({ id, host, seed, ...pin, created }, rows, keyframe)
      : { why: new Unreadable(refused(409, "noGame")) };
    if (read.why) await quarantine(id, read.why, read.table);
    else if (row.status === "stuck" && upTo === undefined) await store.takeUp(id, read.table.status);
    if (!read.table) throw read.why;
    return read.table;
  };

  /** The table as the store has it. */
  const refresh = async (id: string): Promise<Table> => {
    const stuck = aside.get(id);
    if (stuck && performance.now() - stuck.since < ASIDE_MS) return stuck.table;
    const known = kept.get(id);
    if (known) {
      const news = await store.bodies(id, known.no);
      try {
        // Rules that this table has not been played by may have to be loaded.
        if (news.some(isAdoption)) throw new Absent();
        return keep(news.reduce((table, row) => fold(table, readBody(row.body), row.tick).table, known));
      } catch {
        // Read from its first row, it says where it went wrong.
        kept.delete(id);
      }
    }
    const table = await load(id);
    if (table.status === "stuck") return table;
    aside.delete(id);
    return keep(table);
  };

  /** The table now. */
  const look = async (id: string): Promise<Table> => (store.shared ? undefined : kept.get(id)) ?? refresh(id);

  /** The table as it stood after row `no`. */
  const lookAt = async (id: string, no: number): Promise<Table> => {
    const known = kept.get(id);
    return known?.no === no ? known : load(id, no);
  };

  /** The same table with every entry in memory. */
  const whole = async (table: Table): Promise<Table> => {
    const { play, ground, no } = table;
    if (!play || (play.entries.isWhole && play.story.isWhole && play.shown.isWhole)) return table;
    const read = await readAll(await rowOf(ground.id), no);
    return kept.get(ground.id) === table ? keep(read) : read;
  };

  /** Rows after number `after`, up to where this table stands, with what the rules tell of them. */
  const told = async (table: Table, after: number): Promise<readonly ToldRow[]> => {
    const { id } = table.ground;
    // What rules that are not here would tell, nobody here knows, nor whom it might be told.
    const sound = table.fault?.after ?? table.no;
    const rows = await store.rows(id, after, table.no);
    const isBack = rows.some((row) => isAdoption(row) || row.body.startsWith('{"t":"back"'));
    const first = after > 0 && after < sound ? await lookAt(id, after) : undefined;
    let now = first && isBack ? await whole(first) : first;
    const later = rows.some(isAdoption) ? await pinOf(registry, gameOf(table).id, rows) : undefined;
    const spans = later && [...new Set([...(now?.ground.spans ?? []), ...later.spans])];
    if (now && spans) now = { ...now, ground: { ...now.ground, spans } };
    const all: ToldRow[] = [];
    for (const { no, chain, at, tick, body: text } of rows) {
      const body = no > sound ? legible(text) : readBody(text);
      if (!body) continue;
      const step: Told | undefined =
        no > sound
          ? undefined
          : now
            ? fold(now, body, tick)
            : { table: foldOpened({ ...table.ground, ...(spans ? { spans } : {}) }, body, tick), events: [] };
      now = step?.table;
      const game = now ? { game: gameOf(now) } : {};
      all.push({ no, chain, at, tick, body, events: step?.events ?? [], ...game });
      // A long game is no reason to let everybody wait.
      if (all.length % BREATH === 0) await breath();
    }
    return all;
  };

  /** What the same request brought about before, if it was carried out. */
  const before = async (id: string, intent: Intent): Promise<Changed | undefined> => {
    const row = await store.rowByKey(id, intent.actor, intent.key);
    if (!row) return undefined;
    if (row.digest !== intent.digest) throw refused(409, "keyUsed");
    return { table: await lookAt(id, row.chain), again: true };
  };

  const attempt = async (
    id: string,
    decide: Decide | undefined,
    arrived: Tick,
    intent?: Intent,
  ): Promise<Changed> => {
    let isFresh = store.shared ? !kept.has(id) : true;
    let table = kept.get(id) ?? (await refresh(id));
    for (let races = 0; races < MOST_RACES; races++) {
      if (table.status === "stuck") throw refused(409, "stuck");
      const now = Math.max(arrived, table.tick);
      // What has become of the clocks comes first, whoever asks for what.
      const due = decided(overdue, table, now);
      const written = isNothing(due) && decide ? decided(decide, table, now) : due;
      if (isNothing(written)) return { table, again: false };
      if (written instanceof Absent) {
        table = await whole(table);
        continue;
      }
      if (written instanceof Refused) {
        const earlier = intent && (await before(id, intent));
        if (earlier) return earlier;
        // Nobody is refused for what another node has changed meanwhile.
        if (isFresh) throw written;
      } else {
        if (await append(table, written, written === due ? undefined : intent)) {
          if (written !== due) return { table: written.table, again: false };
          table = kept.get(id) ?? written.table;
          continue;
        }
        const earlier = intent && (await before(id, intent));
        if (earlier) return earlier;
      }
      table = await refresh(id);
      isFresh = true;
    }
    throw refused(409, "raced");
  };

  /** What the change makes of ratings and lists beside the table, and when it happens because of them. */
  const besides = async (from: Table, written: Written): Promise<Ending> => {
    const { table, lines } = written;
    const now = Date.now();
    const reseeded = lines.findIndex(({ body }) => body.t === "reseeded");
    if (reseeded >= 0) return { at: now, steps: noShowSteps(noShowsIn(from, from.no + reseeded + 1, now)) };
    if (table.status === "closed" && table.opened.rated)
      return { at: now, steps: forgetSteps(table.ground.id) };
    if (from.status !== "playing" || table.status !== "over") return { at: now, steps: [] };
    return endingOf(store, await entire(from, written), now);
  };

  /** A table at its end with every entry in memory: the rows before the end are read, those of the end are at hand. */
  const entire = async (from: Table, { table, lines }: Written): Promise<Table> => {
    if (table.play?.entries.isWhole) return table;
    const before = await whole(from);
    return lines.reduce((now, { body }) => fold(now, body, table.tick, true).table, before);
  };

  const append = async (from: Table, written: Written, intent?: Intent): Promise<boolean> => {
    const { table, lines, spent, opens } = written;
    const { tick } = table;
    const { id } = from.ground;
    const { at, steps: ends } = await besides(from, written);
    const bodies = lines.map(({ body }) => body);
    const beside = [...ends, ...vacationSteps(table, bodies)];
    const notices = noticesOf(from, table, bodies, intent?.actor);
    const change = {
      table: id,
      after: from.no,
      rows: logRows(id, from.no, written, at, intent),
      ...derivedSince(from, table),
      ...keyframeOf(from, table),
      ...(spent === undefined ? {} : { spent }),
      ...(opens === undefined ? {} : { opens }),
      ...(beside.length > 0 ? { ends: beside } : {}),
      ...(notices === undefined ? {} : { notices }),
    };
    // Memory first: who is told of something must find it.
    return store.append(change, () => {
      keep(table);
      const rows = lines.map((line, i) => ({ ...line, no: from.no + i + 1, chain: table.no, at, tick }));
      for (const listener of listeners) listener({ before: from, table, rows, intent });
    });
  };

  /** Requests to one table wait for each other here, since on the same process they would only race. */
  const inTurn = (id: string, decide: Decide | undefined, intent?: Intent): Promise<Changed> => {
    // A process that was stopped must not write by an old tick: the next seat would pay for the difference.
    const arrived = time.isUnsure ? undefined : time.now();
    const turn = (queues.get(id) ?? Promise.resolve()).then(async () =>
      attempt(id, decide, arrived ?? time.meet(await store.storedTick()), intent),
    );
    const settled = turn.catch(() => {});
    queues.set(id, settled);
    void settled.then(() => {
      if (queues.get(id) === settled) queues.delete(id);
    });
    return turn;
  };

  return {
    look,
    lookAt,
    whole,
    told,
    now: (): Tick => time.now(),
    /** Forgets what memory holds of a table whose rows have been written again. */
    drop: (id: string): void => {
      kept.delete(id);
      aside.delete(id);
    },
    /** Writes what has become due at a table by itself. */
    settle: (id: string): Promise<Changed> => inTurn(id, undefined),
    /** Told of every change of this process as soon as it is durable, in order. */
    onChange: (listener: (change: Change) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Decides on the table as it is and makes it durable; once per intent, however often it is asked. */
    change: (id: string, decide: Decide, intent?: Intent): Promise<Changed> => inTurn(id, decide, intent),
  };
}

/** A row of a log that is damaged somewhere. */
function legible(text: string): Body | undefined {
  try {
    return readBody(text);
  } catch {
    return undefined;
  }
}

const isNothing = (written: Written | Refused | Absent): boolean =>
  "lines" in written && written.lines.length === 0;

/** Clocks are counted row by row, and a takeback asks what they once showed. */
function needsAllClocks(rows: readonly BodyRow[]): boolean {
  const body = rows[0] && legible(rows[0].body);
  if (body?.t !== "opened" || body.table.undo !== "consent") return false;
  return (body.table.pace ?? "none") !== "none" || rows.some((row) => row.body.startsWith('{"t":"paced"'));
}

function decided(decide: Decide, table: Table, now: Tick): Written | Refused | Absent {
  try {
    return decide(table, now);
  } catch (error) {
    if (error instanceof Refused || error instanceof Absent) return error;
    throw error;
  }
}

type Read =
  | { readonly table: Table; readonly why?: undefined }
  | { readonly why: Unreadable; readonly table?: Table };

/** A log from its first row, or as far as it can be played. */
function unfold(ground: Ground, rows: readonly BodyRow[], keyframe: KeyframeRow | undefined): Read {
  let no = 0;
  try {
    return {
      table: unfoldAll(ground, rows, keyframe, (row) => {
        no = row;
      }),
    };
  } catch (error) {
    const sound = rows.filter((row) => row.no < no);
    if (sound.length === 0) return { why: new Unreadable(error) };
    // What stands before the fault is played again: a keyframe beyond it is not to be trusted.
    const before = unfold(ground, sound, undefined);
    const why = before.why ?? new Unreadable(error);
    if (!before.table) return { why };
    const { fault = { why: why.refusal, after: before.table.no } } = before.table;
    return { why, table: { ...before.table, no: rows.at(-1)?.no ?? no, status: "stuck", fault } };
  }
}

/** Entries before the keyframe are noted, not played. */
function unfoldAll(
  ground: Ground,
  rows: readonly BodyRow[],
  keyframe: KeyframeRow | undefined,
  reading: (no: number) => void,
): Table {
  const [first, ...rest] = rows;
  if (!first) throw new Error(`table ${ground.id} has no log`);
  const state = keyframe && stateOf(ground, keyframe);
  let books: Books = NO_BOOKS;
  let table = foldOpened(ground, readBody(first.body), first.tick);
  for (const row of rest) {
    reading(row.no);
    const body = readBody(row.body);
    const skip = state !== undefined && keyframe !== undefined && row.no <= keyframe.no;
    if (skip && body.t === "adopted") {
      table = { ...under(table, body.to), no: row.no, tick: Math.max(row.tick, table.tick) };
      books = bookedAdoption(books, body, table);
    } else if (skip && (body.t === "entry" || body.t === "back")) {
      const { takeback: _, ...settled } = table;
      table = { ...settled, no: row.no, tick: Math.max(row.tick, table.tick) };
      books = body.t === "back" ? bookedBack(books, body, table) : booked(books, body.entry, table);
    } else if (skip && (body.t === "took" || body.t === "returned")) {
      const chairs = chairsAfter(table, body);
      table = { ...table, chairs, no: row.no, tick: Math.max(row.tick, table.tick) };
      books = bookedSeat(books, body, table);
    } else table = fold(table, body, row.tick).table;
    if (skip && table.play && row.no === keyframe.no)
      table = withTimes(
        { ...table, play: { ...table.play, ...books, ...standing(gameOf(table), state) } },
        keyframe,
      );
  }
  return table.play && pendingOf(table)?.t === "over"
    ? { ...table, status: "over", play: { ...table.play, clocks: NO_CLOCKS } }
    : table;
}

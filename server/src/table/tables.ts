import { type GameEntry, KEYFRAME_EVERY } from "@rubizh/engine";
import type { Played, Registry } from "../games.ts";
import { Refused, refused, Unreadable } from "../refused.ts";
import type { BodyRow, KeyframeRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { readBody } from "./body.ts";
import {
  type Books,
  booked,
  bookedBack,
  fold,
  foldOpened,
  type Ground,
  gameOf,
  NO_BOOKS,
  type Table,
} from "./fold.ts";
import { type Intent, logRows, rowsAndDerived } from "./rows.ts";
import type { Decide } from "./write.ts";

export interface Changed {
  readonly table: Table;
  /** The request was carried out before; this is how the table stood then. */
  readonly again: boolean;
}

export type Tables = ReturnType<typeof openTables>;

/** How often a change is decided anew because another row came first; more means that something is wrong. */
const MOST_RACES = 50;
const MOST_KEPT = 2_000;
/** So many unreadable tables are remembered; the oldest of more is tried again. */
const MOST_ASIDE = 10_000;

/** Tables as their logs tell them. What is kept in memory is only a head start: every look asks the store for more rows. */
export function openTables(
  store: Store,
  registry: Registry,
  setAside: (table: string, why: Unreadable) => void = () => {},
) {
  const kept = new Map<string, Table>();
  /** Tables that this process cannot read; another one, of other rules, may. */
  const aside = new Set<string>();
  const queues = new Map<string, Promise<unknown>>();

  const keep = (table: Table): Table => {
    kept.delete(table.ground.id);
    kept.set(table.ground.id, table);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return table;
  };

  /** A log that cannot be played stops its own table and nothing else. */
  const readable = (id: string, play: () => Table): Table => {
    try {
      const table = play();
      aside.delete(id);
      return table;
    } catch (error) {
      const why = new Unreadable(error);
      kept.delete(id);
      const [oldest] = aside;
      if (aside.size >= MOST_ASIDE && oldest !== undefined) aside.delete(oldest);
      if (!aside.has(id)) setAside(id, why);
      aside.add(id);
      throw why;
    }
  };

  const load = async (id: string, upTo?: number): Promise<Table> => {
    const row = await store.table(id);
    if (!row) throw refused(404, "noTable");
    const entry: GameEntry<Played> | undefined = await registry.loadGame(row.game);
    const keyframe = await store.keyframe(id, upTo);
    const rows = await store.bodies(id, 0, upTo);
    return readable(id, () => {
      if (!entry) throw refused(409, "noGame");
      const { host, seed, created } = row;
      return unfold({ id, host, seed, entry, created }, rows, keyframe);
    });
  };

  /** The table now. */
  const look = async (id: string): Promise<Table> => {
    const known = kept.get(id);
    if (!known) return keep(await load(id));
    const news = await store.bodies(id, known.no);
    return keep(
      readable(id, () => news.reduce((table, row) => fold(table, readBody(row.body)).table, known)),
    );
  };

  /** The table as it stood after row `no`. */
  const lookAt = async (id: string, no: number): Promise<Table> => {
    const known = kept.get(id);
    return known?.no === no ? known : load(id, no);
  };

  /** What the same request brought about before, if it was carried out. */
  const before = async (id: string, intent: Intent): Promise<Changed | undefined> => {
    const row = await store.rowByKey(id, intent.actor, intent.key);
    if (!row) return undefined;
    if (row.digest !== intent.digest) throw refused(409, "keyUsed");
    return { table: await lookAt(id, row.chain), again: true };
  };

  const attempt = async (id: string, decide: Decide, intent?: Intent): Promise<Changed> => {
    for (let races = 0; races < MOST_RACES; races++) {
      const table = await look(id);
      let written: ReturnType<Decide>;
      try {
        written = decide(table);
      } catch (error) {
        const earlier = intent && error instanceof Refused ? await before(id, intent) : undefined;
        if (earlier) return earlier;
        throw error;
      }
      const rows = logRows(id, table.no, written.lines, Date.now(), intent);
      const derived = rowsAndDerived(written.table);
      const done = await store.append({
        table: id,
        after: table.no,
        rows,
        ...derived,
        ...keyframeOf(table, written.table),
        ...(written.spent === undefined ? {} : { spent: written.spent }),
        ...(written.opens === undefined ? {} : { opens: written.opens }),
      });
      if (done) return { table: keep(written.table), again: false };
      const earlier = intent && (await before(id, intent));
      if (earlier) return earlier;
    }
    throw refused(409, "raced");
  };

  return {
    look,
    lookAt,
    /** Tables that were looked at and could not be read. */
    aside: aside as ReadonlySet<string>,
    /** Decides on the table as it is and makes it durable; once per intent, however often it is asked. */
    change: (id: string, decide: Decide, intent?: Intent): Promise<Changed> => {
      // Requests to one table wait for each other here, since on the same process they would only race.
      const turn = (queues.get(id) ?? Promise.resolve()).then(() => attempt(id, decide, intent));
      const settled = turn.catch(() => {});
      queues.set(id, settled);
      void settled.then(() => {
        if (queues.get(id) === settled) queues.delete(id);
      });
      return turn;
    },
  };
}

/** A log from its first row. Entries before the keyframe are noted, not played. */
function unfold(ground: Ground, rows: readonly BodyRow[], keyframe: KeyframeRow | undefined): Table {
  const [first, ...rest] = rows;
  if (!first) throw new Error(`table ${ground.id} has no log`);
  const state = keyframe && stateOf(ground, keyframe);
  let books: Books = NO_BOOKS;
  let table = foldOpened(ground, readBody(first.body));
  for (const row of rest) {
    const body = readBody(row.body);
    const skip = state !== undefined && keyframe !== undefined && row.no <= keyframe.no;
    if (skip && (body.t === "entry" || body.t === "back")) {
      const { takeback: _, ...settled } = table;
      table = { ...settled, no: row.no };
      books = body.t === "back" ? bookedBack(books, body, ground) : booked(books, body.entry, ground);
    } else table = fold(table, body).table;
    if (skip && table.play && row.no === keyframe.no)
      table = { ...table, play: { ...table.play, ...books, state } };
  }
  const over = table.play && gameOf(table).pending(table.play.state).t === "over";
  return over ? { ...table, status: "over" } : table;
}

/** A keyframe of other rules, or one that is damaged, is no loss: the log is played instead. */
function stateOf({ entry }: Ground, { rules, body }: KeyframeRow) {
  if (rules !== entry.game.rules) return undefined;
  const state = entry.game.parseState(JSON.parse(body));
  return "ok" in state ? state.ok : undefined;
}

function keyframeOf(before: Table, after: Table): { readonly keyframe?: KeyframeRow } {
  const due = Math.floor(before.no / KEYFRAME_EVERY) < Math.floor(after.no / KEYFRAME_EVERY);
  if (!due || !after.play) return {};
  const { rules } = gameOf(after);
  return {
    keyframe: { table_id: after.ground.id, no: after.no, rules, body: JSON.stringify(after.play.state) },
  };
}

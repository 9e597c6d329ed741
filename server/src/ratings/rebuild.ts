import { loadRegistry } from "../games.ts";
import { Refused } from "../refused.ts";
import type { NoShowRow, RatedRow, RatingRow, ResultRow } from "../store/schema.ts";
import { openStore, type Store } from "../store/store.ts";
import { readBody } from "../table/body.ts";
import type { Table } from "../table/fold.ts";
import { openTables, type Tables } from "../table/tables.ts";
import { type Ended, endedOf } from "./ended.ts";
import { noShowsIn, resultsOf } from "./ending.ts";
import { type Career, LOOKED_AT, settled } from "./settle.ts";

export interface Rebuilt {
  /** Rated games that were counted again, and those of them that moved somebody. */
  readonly games: number;
  readonly counted: number;
  readonly people: number;
  /** Ratings that are other than they were. */
  readonly changed: number;
  /** Tables that could not be read. */
  readonly unread: number;
}

interface Told {
  readonly ended: Ended;
  readonly isRated: boolean;
  readonly results: readonly ResultRow[];
}

/** So often the counting begins again because a game has ended meanwhile. */
const MOST_TRIES = 5;

/** Makes ratings, results and no-shows again from the logs; games of those left out move nobody. */
export async function rebuildRatings(
  store: Store,
  tables: Tables,
  without: readonly string[] = [],
): Promise<Rebuilt> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const ended = await store.endedTables();
    const noShows: NoShowRow[] = [];
    const told: Told[] = [];
    let unread = 0;
    for (const id of ended.over) {
      const one = await tellOf(store, tables, id).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        unread += 1;
        return undefined;
      });
      if (one) told.push(one);
    }
    for (const id of ended.rated) noShows.push(...(await missedAt(store, tables, id).catch(() => [])));
    const { ratings, rated } = recounted(told, without);
    const results = told.flatMap((one) => one.results);
    const known = await store.peopleIn(new Set([...ratings.keys()].map((key) => key.split(" ", 1)[0] ?? "")));
    const all = [...ratings.values()].filter(({ guest_id }) => known.has(guest_id));
    const mine = rated.filter(({ guest_id }) => known.has(guest_id));
    const before = new Map((await store.allRatings()).map((row) => [keyOf(row), row]));
    const done = await store.replaceRatings(ended.over.length, {
      ratings: all,
      rated: mine,
      results,
      noShows,
    });
    if (!done) continue;
    const games = new Set(rated.map(({ table_id }) => table_id));
    return {
      games: games.size,
      counted: new Set(rated.filter(({ why }) => why === "").map(({ table_id }) => table_id)).size,
      people: new Set(all.map(({ guest_id }) => guest_id)).size,
      changed: all.filter((row) => before.get(keyOf(row))?.r !== row.r).length,
      unread,
    };
  }
  throw new Error("games end faster than they can be counted");
}

const keyOf = ({ guest_id, ladder }: Pick<RatingRow, "guest_id" | "ladder">): string =>
  `${guest_id} ${ladder}`;

/** Ratings from the beginning, in the order in which games ended. */
function recounted(told: readonly Pick<Told, "ended" | "isRated">[], without: readonly string[]) {
  const ratings = new Map<string, RatingRow>();
  const games = new Map<string, RatedRow[]>();
  const rated: RatedRow[] = [];
  const inOrder = told
    .filter(({ isRated, ended }) => isRated && !ended.seats.some(({ guest = "" }) => without.includes(guest)))
    .map(({ ended }) => ended)
    .sort((a, b) => a.at - b.at || (a.table < b.table ? -1 : 1));
  for (const ended of inOrder) {
    const careers = new Map<string, Career>();
    for (const { guest } of ended.seats) {
      if (guest === undefined) continue;
      const key = keyOf({ guest_id: guest, ladder: ended.ladder });
      careers.set(guest, { rating: ratings.get(key), games: games.get(key) ?? [] });
    }
    for (const { rating, row } of settled(ended, careers)) {
      const key = keyOf(rating);
      ratings.set(key, rating);
      games.set(key, [row, ...(games.get(key) ?? [])].slice(0, LOOKED_AT));
      rated.push(row);
    }
  }
  return { ratings, rated };
}

/** A finished table as it stood when it ended; later rows are talk. */
async function tellOf(store: Store, tables: Tables, id: string): Promise<Told | undefined> {
  const rows = await store.rows(id, 0);
  const last = await tables.look(id);
  if (last.status !== "over") return undefined;
  const over = await endOf(tables, last, rows);
  const row = rows.find(({ no }) => no === over.no);
  if (!row) return undefined;
  const ended = endedOf(over, row.at);
  return { ended, isRated: over.opened.rated === true, results: resultsOf(over, ended) };
}

/** Finds the row that ended the game: nothing but talk comes after it. */
async function endOf(
  tables: Tables,
  last: Table,
  rows: readonly { no: number; body: string }[],
): Promise<Table> {
  const ending = rows.findLast(({ body }) => {
    const { t } = readBody(body);
    return t === "entry" || t === "void";
  });
  return tables.whole(await tables.lookAt(last.ground.id, ending?.no ?? last.no));
}

async function missedAt(store: Store, tables: Tables, id: string): Promise<readonly NoShowRow[]> {
  const rows = await store.rows(id, 0);
  const found: NoShowRow[] = [];
  for (const [i, row] of rows.entries()) {
    if (readBody(row.body).t !== "reseeded") continue;
    const first = rows.findIndex(({ chain }) => chain === row.chain);
    const before = await tables.lookAt(id, rows[first - 1]?.no ?? i);
    found.push(...noShowsIn(before, row.no, row.at));
  }
  return found;
}

/** The same for a database that no server has open, or one that is shared. */
export async function rebuildIn(database: string, without: readonly string[]): Promise<Rebuilt> {
  const store = await openStore(database);
  try {
    const registry = await loadRegistry(import.meta.resolve("@rubizh/registry/pinned"));
    return await rebuildRatings(store, openTables(store, registry), without);
  } finally {
    await store.close();
  }
}

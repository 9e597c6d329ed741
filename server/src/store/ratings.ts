import type { ExpressionBuilder, Kysely } from "kysely";
import type { Settled } from "../ratings/settle.ts";
import type { Outcome } from "./batch.ts";
import type { Database, NoShowRow, RatedRow, RatingRow, ResultRow } from "./schema.ts";
import type { Step } from "./steps.ts";

const RESULT = `insert into results (table_id, seat, guest_id, game, at, place, what, side, beaten)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`;
const NO_SHOW = "insert into noshows (table_id, no, guest_id, at) values (?, ?, ?, ?) on conflict do nothing";
const RATED = `insert into rated (table_id, guest_id, ladder, r0, r1, at, why, level, line, hasty)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`;
const FIRST = `insert into ratings (guest_id, ladder, r, rd, vol, points, games, last, head)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`;
const NEXT = `update ratings set r = ?, rd = ?, vol = ?, points = ?, games = ?, last = ?, head = ?
  where guest_id = ? and ladder = ? and head = ?`;
const NEARBY = "delete from nearby where table_id = ?";

const resultSteps = (results: readonly ResultRow[]): readonly Step[] =>
  results.map((r) => [
    RESULT,
    [r.table_id, r.seat, r.guest_id, r.game, r.at, r.place, r.what, r.side, r.beaten],
  ]);
export const noShowSteps = (rows: readonly NoShowRow[]): readonly Step[] =>
  rows.map((r) => [NO_SHOW, [r.table_id, r.no, r.guest_id, r.at]]);

/** Where the people of a table sat down from is nobody's business any more. */
export const forgetSteps = (table: string): readonly Step[] => [[NEARBY, [table]]];

const ratedStep = (r: RatedRow): Step => [
  RATED,
  [r.table_id, r.guest_id, r.ladder, r.r0, r.r1, r.at, r.why, r.level, r.line, r.hasty],
  1,
];
const values = (r: RatingRow) => [r.r, r.rd, r.vol, r.points, r.games, r.last, r.head] as const;
const firstStep = (r: RatingRow): Step => [FIRST, [r.guest_id, r.ladder, ...values(r)], 1];

/** All or nothing: a rating that another game has moved meanwhile is counted anew. */
export function endSteps(results: readonly ResultRow[], settled: readonly Settled[]): readonly Step[] {
  const [first] = results;
  // Two games that end together take hold of their people in the same order.
  const inOrder = [...settled].sort((a, b) => (a.rating.guest_id < b.rating.guest_id ? -1 : 1));
  return [
    ...resultSteps(results),
    ...inOrder.map(
      ({ before, rating }): Step =>
        before
          ? [NEXT, [...values(rating), rating.guest_id, rating.ladder, before.head], 1]
          : firstStep(rating),
    ),
    ...settled.map(({ row }) => ratedStep(row)),
    ...(first && settled.length > 0 ? forgetSteps(first.table_id) : []),
  ];
}

/** Everything about ratings anew. */
const rebuildSteps = (all: {
  readonly ratings: readonly RatingRow[];
  readonly rated: readonly RatedRow[];
  readonly results: readonly ResultRow[];
  readonly noShows: readonly NoShowRow[];
}): readonly Step[] => [
  ...["ratings", "rated", "results", "noshows"].map((name): Step => [`delete from ${name}`, []]),
  ...all.ratings.map(firstStep),
  ...all.rated.map(ratedStep),
  ...resultSteps(all.results),
  ...noShowSteps(all.noShows),
];

/** Of finished games: public ones, and those that all their people let everybody see. */
const isForAll = (e: ExpressionBuilder<Database, "tables">) =>
  e.or([e("tables.visibility", "=", "public"), e("tables.published", "=", 1)]);

const RECENT = 30;
const ACTIVE_MS = 30 * 24 * 3600_000;
const PAGE = 30;

const ENDED = "select count(*) as count from tables where status = 'over' having count(*) = ?";

type Rebuilt = Parameters<typeof rebuildSteps>[0];

export const ratingQueries = (db: Kysely<Database>, write: (steps: readonly Step[]) => Promise<Outcome>) => ({
  /** All tables that are over, and all rated ones, in any order. */
  endedTables: async () => {
    const [over, rated] = await Promise.all([
      db.selectFrom("tables").select("id").where("status", "=", "over").execute(),
      db.selectFrom("tables").select("id").where("rated", "=", 1).execute(),
    ]);
    return { over: over.map(({ id }) => id), rated: rated.map(({ id }) => id) };
  },
  allRatings: (): Promise<readonly RatingRow[]> => db.selectFrom("ratings").selectAll().execute(),
  /** Those of them who are still there. */
  peopleIn: async (guests: ReadonlySet<string>): Promise<ReadonlySet<string>> => {
    const rows = await db.selectFrom("guests").select("id").where("gone", "=", 0).execute();
    return new Set(rows.map(({ id }) => id).filter((id) => guests.has(id)));
  },
  /** False when a game has ended since `over` of them were counted. */
  replaceRatings: async (over: number, all: Rebuilt): Promise<boolean> =>
    !("missed" in (await write([[ENDED, [over], 1], ...rebuildSteps(all)]))),
  rating: (guest: string, ladder: string): Promise<RatingRow | undefined> =>
    db
      .selectFrom("ratings")
      .selectAll()
      .where("guest_id", "=", guest)
      .where("ladder", "=", ladder)
      .executeTakeFirst(),
  /** Rated games of somebody on a ladder, the last first, those that did not count included. */
  ratedOf: (guest: string, ladder: string, most: number): Promise<readonly RatedRow[]> =>
    db
      .selectFrom("rated")
      .selectAll()
      .where("guest_id", "=", guest)
      .where("ladder", "=", ladder)
      .orderBy("at", "desc")
      .limit(most)
      .execute(),
  ratingsOf: (guest: string): Promise<readonly RatingRow[]> =>
    db.selectFrom("ratings").selectAll().where("guest_id", "=", guest).orderBy("ladder").execute(),
  ratedAt: (table: string): Promise<readonly RatedRow[]> =>
    db.selectFrom("rated").selectAll().where("table_id", "=", table).orderBy("guest_id").execute(),

  /** The best of a ladder who have played lately; how sure their ratings are, the caller knows. */
  best: (ladder: string, now: number) =>
    db
      .selectFrom("ratings")
      .innerJoin("guests", "guests.id", "ratings.guest_id")
      .select(["guests.name", "ratings.rd", "ratings.points", "ratings.games"])
      .where("ratings.ladder", "=", ladder)
      .where("ratings.last", ">=", now - ACTIVE_MS)
      .where("guests.kept", ">", 0)
      .where("guests.gone", "=", 0)
      .orderBy("ratings.points", "desc")
      .limit(200)
      .execute(),

  /** How games with people ended for somebody lately: to their end, or not. */
  conductOf: async (guest: string): Promise<{ readonly kept: number; readonly of: number }> => {
    const [ends, missed] = await Promise.all([
      db
        .selectFrom("results")
        .select(["at", "what"])
        .where("guest_id", "=", guest)
        .where("table_id", "in", (e) =>
          e
            .selectFrom("members")
            .select("table_id")
            .where("role", "=", "seat")
            .groupBy("table_id")
            .having((h) => h.fn.countAll(), ">", 1),
        )
        .orderBy("at", "desc")
        .limit(RECENT)
        .execute(),
      db
        .selectFrom("noshows")
        .select("at")
        .where("guest_id", "=", guest)
        .orderBy("at", "desc")
        .limit(RECENT)
        .execute(),
    ]);
    const all = [...ends, ...missed.map(({ at }) => ({ at, what: "noshow" }))]
      .sort((a, b) => b.at - a.at)
      .slice(0, RECENT);
    return { kept: all.filter(({ what }) => what === "finished").length, of: all.length };
  },
  noShowsOf: async (guest: string): Promise<number> => {
    const row = await db
      .selectFrom("noshows")
      .select((e) => e.fn.countAll<number>().as("count"))
      .where("guest_id", "=", guest)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  },

  /** What somebody finished: of games that everybody may see, or of all. */
  resultsOf: (guest: string, isAll: boolean): Promise<readonly ResultRow[]> => {
    const all = db
      .selectFrom("results")
      .innerJoin("tables", "tables.id", "results.table_id")
      .selectAll("results")
      .where("results.guest_id", "=", guest)
      .orderBy("results.at", "desc");
    return (isAll ? all : all.where(isForAll)).execute();
  },

  /** An account by what is unique of its name. */
  accountByName: (key: string) =>
    db
      .selectFrom("guests")
      .select(["id", "name", "kept"])
      .where("name_key", "=", key)
      .where("kept", ">", 0)
      .where("gone", "=", 0)
      .executeTakeFirst(),

  archivePage: PAGE,
  /** Finished games that everybody may see, the last first. */
  archive: ({
    player,
    game,
    result,
    before,
  }: {
    readonly player?: string | undefined;
    readonly game?: string | undefined;
    readonly result?: "won" | "lost" | undefined;
    readonly before?: number | undefined;
  }) => {
    let query = db
      .selectFrom("tables")
      .innerJoin("results", "results.table_id", "tables.id")
      .select([
        "tables.id",
        "tables.game",
        "tables.seats",
        "tables.marks",
        "tables.ended",
        "tables.rated",
        "tables.pace",
      ])
      .select((e) => e.fn.max("results.at").as("at"))
      .where("tables.status", "=", "over")
      .where(isForAll);
    if (player !== undefined) query = query.where("results.guest_id", "=", player);
    if (game !== undefined) query = query.where("tables.game", "=", game);
    if (result === "won") query = query.where("results.place", "=", 1);
    if (result === "lost") query = query.where("results.place", ">", 1);
    if (before !== undefined) query = query.where("results.at", "<", before);
    return query
      .groupBy([
        "tables.id",
        "tables.game",
        "tables.seats",
        "tables.marks",
        "tables.ended",
        "tables.rated",
        "tables.pace",
      ])
      .orderBy("at", "desc")
      .limit(PAGE)
      .execute();
  },
  placesAt: (tables: readonly string[]) =>
    tables.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom("results")
          .select(["table_id", "seat", "place"])
          .where("table_id", "in", tables)
          .execute(),

  /** Notes where somebody sits down from, so that nobody plays against themselves for points; forgotten at the end. */
  noteNearby: async (table: string, guest: string, network: string): Promise<void> => {
    await db
      .insertInto("nearby")
      .values({ table_id: table, guest_id: guest, network })
      .onConflict((c) => c.columns(["table_id", "guest_id"]).doUpdateSet({ network }))
      .execute();
  },
  nearby: (table: string) =>
    db.selectFrom("nearby").select(["guest_id", "network"]).where("table_id", "=", table).execute(),
  forgetNearby: async (table: string, guest: string): Promise<void> => {
    await db.deleteFrom("nearby").where("table_id", "=", table).where("guest_id", "=", guest).execute();
  },
});

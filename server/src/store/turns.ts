import type { Kysely, RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Database, TurnRow } from "./schema.ts";

/** A seat that is asked: a guest's, or a bot's of some level. */
export interface WantedTurn {
  readonly seat: number;
  readonly no: number;
  readonly era: number;
  readonly guest: string | null;
  readonly level: number | null;
  readonly flagAt: number | null;
  readonly payer: string;
  readonly alone: boolean;
}

/** One question to one seat: after a takeback the same number is another question. */
type TurnName = Pick<TurnRow, "table_id" | "seat" | "no" | "era">;

/** A bot's turn that nobody holds. */
export type DueTurn = TurnName &
  Pick<TurnRow, "payer" | "alone"> & {
    /** Milliseconds since it was asked. */
    readonly waited: number;
    /** 1 for the oldest of its payer, and so on. */
    readonly place: number;
  };

/** Now, by the one clock that all nodes of the store share. */
export type Clock = () => RawBuilder<number>;
/** Nodes may disagree about the time, so PostgreSQL says it, anew in every statement. */
export const POSTGRES_NOW = {
  sql: "floor(extract(epoch from clock_timestamp()) * 1000)::bigint",
  values: [],
} as const;
export const postgresClock: Clock = () => sql.raw<number>(POSTGRES_NOW.sql);
/** Alone on its file, a process needs a clock that nobody sets. */
export const ownTime = (): number => Math.floor(performance.timeOrigin + performance.now());
export const clockBy =
  (time: () => number): Clock =>
  () =>
    sql<number>`${time()}`;

/** Of the turns that are due, at most so many are looked at; the first of every payer come first. */
const MOST_DUE = 1_000;

export const turnQueries = (db: Kysely<Database>, clock: Clock) => ({
  /** Bots' turns that nobody holds: those that a person waits for first, and every payer's oldest before the rest. */
  dueTurns: async (): Promise<readonly DueTurn[]> => {
    const due = db
      .selectFrom("turns")
      .select(["table_id", "seat", "no", "era", "payer", "alone", "since"])
      .select((e) => [
        e(clock(), "-", e.ref("since")).as("waited"),
        sql<number>`row_number() over (partition by alone, payer order by since, table_id, seat)`.as("place"),
      ])
      .where("level", "is not", null)
      .where("lease_until", "<", clock())
      // A table that was set aside is left alone until its time has come.
      .where("table_id", "not in", (e) =>
        e.selectFrom("faults").select("faults.table_id").where("next_try", ">", clock()),
      );
    return db
      .selectFrom(due.as("due"))
      .select(["table_id", "seat", "no", "era", "payer", "alone", "waited", "place"])
      .orderBy("alone")
      .orderBy("place")
      .orderBy("since")
      .limit(MOST_DUE)
      .execute();
  },

  /** Holds a turn for so many milliseconds; false when somebody else was faster. */
  leaseTurn: async (holder: string, turn: TurnName, ms: number) => {
    // The condition is judged on the row as it is now, so of several nodes only one gets it.
    const taken = await db
      .updateTable("turns")
      .set({ holder, lease_until: sql<number>`${clock()} + ${ms}` })
      .where("table_id", "=", turn.table_id)
      .where("seat", "=", turn.seat)
      .where("no", "=", turn.no)
      .where("era", "=", turn.era)
      .where("lease_until", "<", clock())
      .executeTakeFirst();
    return Number(taken.numUpdatedRows) === 1;
  },

  /** Holds all turns of this node a little longer. */
  renewTurns: async (holder: string, ms: number): Promise<void> => {
    await db
      .updateTable("turns")
      .set({ lease_until: sql<number>`${clock()} + ${ms}` })
      .where("holder", "=", holder)
      .execute();
  },

  /** Nobody takes this turn for a while: it could not be played, and trying at once would not help. */
  restTurn: async ({ table_id, seat }: Pick<TurnRow, "table_id" | "seat">, ms: number): Promise<void> => {
    await db
      .updateTable("turns")
      .set({ holder: "", lease_until: sql<number>`${clock()} + ${ms}` })
      .where("table_id", "=", table_id)
      .where("seat", "=", seat)
      .execute();
  },

  /** Lets go of all turns of a node, or of everybody's: then others may take them at once. */
  releaseTurns: async (holder?: string): Promise<void> => {
    const query = db.updateTable("turns").set({ holder: "", lease_until: 0 });
    await (holder === undefined ? query : query.where("holder", "=", holder)).execute();
  },
});

import type { Kysely } from "kysely";
import type { Database, TurnRow } from "./schema.ts";

/** A seat that is asked: a guest's, or a bot's of some level. */
export interface WantedTurn {
  readonly seat: number;
  readonly no: number;
  readonly guest: string | null;
  readonly level: number | null;
}

/** Rows become what is wanted; a turn that goes on keeps its time and its lease. */
export async function syncTurns(
  on: Kysely<Database>,
  table: string,
  wanted: readonly WantedTurn[],
): Promise<void> {
  const gone = on.deleteFrom("turns").where("table_id", "=", table);
  if (wanted.length === 0) {
    await gone.execute();
    return;
  }
  await gone
    .where(
      "seat",
      "not in",
      wanted.map((w) => w.seat),
    )
    .execute();
  const since = Date.now();
  await on
    .insertInto("turns")
    .values(
      wanted.map(({ seat, no, guest, level }) => ({
        table_id: table,
        seat,
        no,
        guest_id: guest,
        level,
        since,
        holder: "",
        lease_until: 0,
      })),
    )
    .onConflict((c) =>
      c
        .columns(["table_id", "seat"])
        .doUpdateSet((e) => ({
          no: e.ref("excluded.no"),
          guest_id: e.ref("excluded.guest_id"),
          level: e.ref("excluded.level"),
          since: e.ref("excluded.since"),
          holder: e.ref("excluded.holder"),
          lease_until: e.ref("excluded.lease_until"),
        }))
        .whereRef("turns.no", "<>", "excluded.no"),
    )
    .execute();
}

export const turnQueries = (db: Kysely<Database>) => ({
  /** Tables where this guest is asked. */
  turnsOf: async (guest: string): Promise<ReadonlySet<string>> => {
    const rows = await db.selectFrom("turns").select("table_id").where("guest_id", "=", guest).execute();
    return new Set(rows.map((row) => row.table_id));
  },

  /** Takes up to `most` bots' turns that nobody holds, oldest first, until `until`. */
  leaseTurns: async (
    holder: string,
    now: number,
    until: number,
    most: number,
  ): Promise<readonly TurnRow[]> => {
    const free = await db
      .selectFrom("turns")
      .select(["table_id", "seat", "no"])
      .where("level", "is not", null)
      .where("lease_until", "<", now)
      .orderBy("since")
      .limit(most)
      .execute();
    const taken = await Promise.all(
      free.map(({ table_id, seat, no }) =>
        // The condition is judged again on the row as it is now, so of several nodes only one gets it.
        db
          .updateTable("turns")
          .set({ holder, lease_until: until })
          .where("table_id", "=", table_id)
          .where("seat", "=", seat)
          .where("no", "=", no)
          .where("lease_until", "<", now)
          .returningAll()
          .executeTakeFirst(),
      ),
    );
    return taken.filter((turn) => turn !== undefined);
  },

  /** Holds all turns of this node a little longer. */
  renewTurns: async (holder: string, until: number): Promise<void> => {
    await db.updateTable("turns").set({ lease_until: until }).where("holder", "=", holder).execute();
  },

  /** Lets go of one turn, of all of a node, or of everybody's: then others may take them at once. */
  releaseTurns: async (whose: { holder?: string; table?: string; seat?: number }): Promise<void> => {
    let query = db.updateTable("turns").set({ holder: "", lease_until: 0 });
    if (whose.holder !== undefined) query = query.where("holder", "=", whose.holder);
    if (whose.table !== undefined) query = query.where("table_id", "=", whose.table);
    if (whose.seat !== undefined) query = query.where("seat", "=", whose.seat);
    await query.execute();
  },
});

import type { Kysely, Selectable } from "kysely";
import type { Tick } from "../time/line.ts";
import type { Outcome } from "./batch.ts";
import type { Database } from "./schema.ts";
import type { Step } from "./steps.ts";

export type VacationRow = Selectable<Database["vacations"]>;

/** Ends the vacation of a guest who has moved; its other tables are still to be told. */
export const vacationEnds = (guest: string, now: Tick): Step => [
  "update vacations set ended = ?, settled = 0 where guest_id = ? and ended = 0",
  [now, guest],
];
/** A table has begun where the clock of a guest on vacation is to stand. */
export const vacationUnsettled = (guest: string): Step => [
  "update vacations set settled = 0 where guest_id = ? and ended = 0",
  [guest],
];

/** Vacations, on the server's line of time. */
export const vacationQueries = (
  db: Kysely<Database>,
  write: (steps: readonly Step[]) => Promise<Outcome>,
) => ({
  /** Vacations of a guest that ended after this moment, or have not ended. */
  vacationsOf: (guest: string, after: Tick): Promise<readonly VacationRow[]> =>
    db
      .selectFrom("vacations")
      .selectAll()
      .where("guest_id", "=", guest)
      .where((e) => e.or([e("ended", "=", 0), e("ended", ">", after)]))
      .orderBy("began")
      .execute(),
  /** False when the guest is away already, or the tables have not yet heard of its last return. */
  beginVacation: async (id: string, guest: string, began: Tick, until: Tick): Promise<boolean> => {
    const done = await write([
      [
        `insert into vacations (id, guest_id, began, until, ended, settled)
          select ?, guests.id, cast(? as bigint), cast(? as bigint), 0, 0 from guests where guests.id = ?
          and not exists (select 1 from vacations where guest_id = ? and (ended = 0 or settled = 0))`,
        [id, began, until, guest, guest],
        1,
      ],
    ]);
    return !("missed" in done);
  },
  endVacation: async (guest: string, now: Tick): Promise<void> => {
    await write([vacationEnds(guest, now)]);
  },
  /** Vacations that are over by now, or that not all tables have heard of. */
  dueVacations: (now: Tick): Promise<readonly VacationRow[]> =>
    db
      .selectFrom("vacations")
      .selectAll()
      .where((e) => e.or([e("settled", "=", 0), e.and([e("ended", "=", 0), e("until", "<=", now)])]))
      .orderBy("began")
      .limit(500)
      .execute(),
  /** Tables where a guest sits and plays. */
  playingTables: async (guest: string): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom("tables")
      .innerJoin("members", "members.table_id", "tables.id")
      .select("tables.id")
      .where("members.guest_id", "=", guest)
      .where("members.role", "=", "seat")
      .where("tables.status", "=", "playing")
      .orderBy("tables.id")
      .execute();
    return rows.map(({ id }) => id);
  },
  /** All tables have heard of it as it is; not if it has changed meanwhile. */
  settleVacation: async ({ id, ended }: VacationRow): Promise<void> => {
    await write([["update vacations set settled = 1 where id = ? and ended = ?", [id, ended]]]);
  },
});

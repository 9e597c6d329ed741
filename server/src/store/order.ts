import { type Kysely, sql } from "kysely";
import type { AuditRow, BanRow, Database, HouseWordRow, ReportRow } from "./schema.ts";
import type { Clock } from "./turns.ts";

const DAY_MS = 24 * 3600_000;
/** Acts that a server may not have heard of yet are told again for so long: to do them twice changes nothing. */
const HEARD_MS = 30_000;

/** Reports, bans, words of the house and the operator's acts. */
export const orderQueries = (db: Kysely<Database>, clock: Clock) => ({
  addReport: async (report: Omit<ReportRow, "at" | "settled">): Promise<void> => {
    await db
      .insertInto("reports")
      .values({ ...report, at: clock(), settled: "" })
      .execute();
  },
  /** How many of a guest's reports are of the last day. */
  reportsToday: async (guest: string): Promise<number> => {
    const row = await db
      .selectFrom("reports")
      .select((e) => e.fn.countAll<number>().as("count"))
      .where("guest_id", "=", guest)
      .where("at", ">", sql<number>`${clock()} - ${DAY_MS}`)
      .executeTakeFirst();
    return Number(row?.count ?? 0);
  },
  reports: (openOnly: boolean): Promise<readonly ReportRow[]> => {
    const all = db.selectFrom("reports").selectAll().orderBy("at");
    return (openOnly ? all.where("settled", "=", "") : all).execute();
  },
  report: (id: string): Promise<ReportRow | undefined> =>
    db.selectFrom("reports").selectAll().where("id", "=", id).executeTakeFirst(),
  settleReport: async (id: string, as: string): Promise<void> => {
    await db.updateTable("reports").set({ settled: as }).where("id", "=", id).execute();
  },

  /** Bans that hold now. */
  bans: (): Promise<readonly BanRow[]> =>
    db.selectFrom("bans").selectAll().where("until", ">", clock()).execute(),
  addBan: async (ban: BanRow): Promise<void> => {
    await db
      .insertInto("bans")
      .values(ban)
      .onConflict((c) => c.doNothing())
      .execute();
  },
  endBans: async (guest: string): Promise<number> => {
    const done = await db.deleteFrom("bans").where("guest_id", "=", guest).executeTakeFirst();
    return Number(done.numDeletedRows);
  },

  /** Something that a person is told once. */
  addHouseWord: async (word: Omit<HouseWordRow, "at">): Promise<void> => {
    await db
      .insertInto("house_words")
      .values({ ...word, at: clock() })
      .execute();
  },
  houseWords: (guest: string): Promise<readonly HouseWordRow[]> =>
    db.selectFrom("house_words").selectAll().where("guest_id", "=", guest).orderBy("at").execute(),
  hearHouseWord: async (guest: string, id: string): Promise<void> => {
    await db.deleteFrom("house_words").where("guest_id", "=", guest).where("id", "=", id).execute();
  },

  addAct: async (act: Omit<AuditRow, "at">): Promise<void> => {
    await db
      .insertInto("audit")
      .values({ ...act, at: clock() })
      .execute();
  },
  acts: (): Promise<readonly AuditRow[]> => db.selectFrom("audit").selectAll().orderBy("at").execute(),
  /** Tables that the operator has changed lately, past the server that runs. */
  touchedTables: async (): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom("audit")
      .select("about")
      .where("act", "in", ["hide", "void"])
      .where("at", ">", sql<number>`${clock()} - ${HEARD_MS}`)
      .execute();
    return [...new Set(rows.map(({ about }) => about.split(" ")[0] ?? ""))];
  },
  /** Words that the operator has lately taken out of a table's talk. */
  hiddenWords: async (): Promise<readonly { readonly table: string; readonly no: number }[]> => {
    const rows = await db
      .selectFrom("audit")
      .select("about")
      .where("act", "=", "hide")
      .where("at", ">", sql<number>`${clock()} - ${HEARD_MS}`)
      .execute();
    return rows.map(({ about }) => {
      const [table = "", no = ""] = about.split(" ");
      return { table, no: Number(no) };
    });
  },
  /** Why time stands still for everybody; "": it does not. */
  held: async (): Promise<string> => {
    const row = await db.selectFrom("settings").select("value").where("name", "=", "held").executeTakeFirst();
    return row?.value ?? "";
  },
  setHeld: async (why: string): Promise<void> => {
    await db
      .insertInto("settings")
      .values({ name: "held", value: why })
      .onConflict((c) => c.column("name").doUpdateSet({ value: why }))
      .execute();
  },
  /** Takes somebody's words out of a log. */
  hideWords: async (table: string, no: number, body: string): Promise<void> => {
    await db.updateTable("log").set({ body }).where("table_id", "=", table).where("no", "=", no).execute();
  },
  /** Guests by their id or their name, however it is written. */
  guestsCalled: async (name: string) =>
    db
      .selectFrom("guests")
      .select(["id", "name", "created", "kept", "kind"])
      .where((e) => e.or([e("id", "=", name), e(sql<string>`lower(name)`, "=", name.toLowerCase())]))
      .orderBy("created")
      .limit(50)
      .execute(),
});

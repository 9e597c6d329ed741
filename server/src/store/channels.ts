import { type Kysely, sql } from "kysely";
import type { ChannelRow, Database } from "./schema.ts";
import type { Clock } from "./turns.ts";

/** Ways to reach guests. */
export const channelQueries = (db: Kysely<Database>, clock: Clock) => ({
  /** Now, by the one clock that all nodes of the store share. */
  now: async (): Promise<number> => {
    const { rows } = await sql<{ now: number }>`select ${clock()} as now`.execute(db);
    return Number(rows[0]?.now);
  },

  channel: (id: string): Promise<ChannelRow | undefined> =>
    db.selectFrom("channels").selectAll().where("id", "=", id).executeTakeFirst(),
  channelsOf: (guest: string): Promise<readonly ChannelRow[]> =>
    db.selectFrom("channels").selectAll().where("guest_id", "=", guest).orderBy("created").execute(),
  addChannel: async (channel: ChannelRow): Promise<void> => {
    await db.insertInto("channels").values(channel).execute();
  },
  changeChannel: async (
    id: string,
    to: Partial<Pick<ChannelRow, "off" | "delay_s" | "digest" | "kinds" | "target" | "secret">>,
  ): Promise<void> => {
    // Whatever failed before, it is tried anew.
    const fresh = to.off === "" ? { failed: 0, rests_until: 0 } : {};
    await db
      .updateTable("channels")
      .set({ ...to, ...fresh })
      .where("id", "=", id)
      .execute();
  },
  removeChannel: async (id: string): Promise<void> => {
    await db.deleteFrom("channels").where("id", "=", id).execute();
    await db.deleteFrom("jobs").where("channel_id", "=", id).execute();
    await db.deleteFrom("notified").where("channel_id", "=", id).execute();
  },
  /** A browser speaks for one guest: the one who was there before is told nothing there any more. */
  channelsTo: (kind: string, target: string): Promise<readonly ChannelRow[]> =>
    db.selectFrom("channels").selectAll().where("kind", "=", kind).where("target", "=", target).execute(),

  /** One more attempt has failed: nothing is tried there until then. */
  restChannel: async (id: string, failed: number, ms: number): Promise<void> => {
    const until = sql<number>`${clock()} + ${ms}`;
    await db.updateTable("channels").set({ failed, rests_until: until }).where("id", "=", id).execute();
  },
  reachedChannel: async (id: string): Promise<void> => {
    await db
      .updateTable("channels")
      .set({ failed: 0, rests_until: 0 })
      .where("id", "=", id)
      .where("failed", ">", 0)
      .execute();
  },

  /** When a guest is left in peace, in minutes of the day; undefined: never. */
  quietOf: async (guest: string): Promise<{ readonly from: number; readonly to: number } | undefined> => {
    const row = await db.selectFrom("quiet").selectAll().where("guest_id", "=", guest).executeTakeFirst();
    return row && { from: row.from_min, to: row.to_min };
  },
  setQuiet: async (
    guest: string,
    quiet: { readonly from: number; readonly to: number } | null,
  ): Promise<void> => {
    if (!quiet) return void (await db.deleteFrom("quiet").where("guest_id", "=", guest).execute());
    const row = { from_min: quiet.from, to_min: quiet.to };
    await db
      .insertInto("quiet")
      .values({ guest_id: guest, ...row })
      .onConflict((c) => c.column("guest_id").doUpdateSet(row))
      .execute();
  },
  /** In which language and zone a guest is told things; undefined: there is no such guest. */
  speechOf: (
    guest: string,
  ): Promise<{ readonly id: string; readonly lang: string; readonly zone: string } | undefined> =>
    db.selectFrom("guests").select(["id", "lang", "zone"]).where("id", "=", guest).executeTakeFirst(),
  setSpeech: async (guest: string, lang: string, zone: string): Promise<void> => {
    await db.updateTable("guests").set({ lang, zone }).where("id", "=", guest).execute();
  },

  /** Whoever has become somebody else is reached as before. */
  moveReach: async (from: string, to: string): Promise<void> => {
    await db.updateTable("channels").set({ guest_id: to }).where("guest_id", "=", from).execute();
    await db.deleteFrom("quiet").where("guest_id", "=", from).execute();
  },
  /** Nothing is left of how a guest was reached, or of what was on its way. */
  forgetReach: async (guest: string): Promise<void> => {
    const ids = db.selectFrom("channels").select("id").where("guest_id", "=", guest);
    await db.deleteFrom("jobs").where("channel_id", "in", ids).execute();
    await db.deleteFrom("notified").where("channel_id", "in", ids).execute();
    await db.deleteFrom("channels").where("guest_id", "=", guest).execute();
    await db.deleteFrom("quiet").where("guest_id", "=", guest).execute();
  },
});

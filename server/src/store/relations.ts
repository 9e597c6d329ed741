import type { Regard, Welcome } from "@rubizh/protocol";
import type { Kysely } from "kysely";
import { randomToken } from "../secrets.ts";
import type { Database } from "./schema.ts";

/** What guests think of each other; nobody is told what others think of them. */
export const relationQueries = (db: Kysely<Database>) => ({
  regard: async (guest: string, other: string, regard: Regard): Promise<void> => {
    if (regard === "none")
      await db.deleteFrom("relations").where("guest_id", "=", guest).where("other_id", "=", other).execute();
    else
      await db
        .insertInto("relations")
        .values({ guest_id: guest, other_id: other, id: randomToken(), regard })
        .onConflict((c) => c.columns(["guest_id", "other_id"]).doUpdateSet({ regard }))
        .execute();
  },
  /** The other of a line of one's own list. */
  relation: async (guest: string, id: string): Promise<string | undefined> => {
    const row = await db
      .selectFrom("relations")
      .select("other_id")
      .where("guest_id", "=", guest)
      .where("id", "=", id)
      .executeTakeFirst();
    return row?.other_id;
  },
  relationsOf: (guest: string) =>
    db
      .selectFrom("relations")
      .innerJoin("guests", "guests.id", "relations.other_id")
      .select(["relations.id", "relations.other_id", "relations.regard", "guests.name"])
      .where("relations.guest_id", "=", guest)
      .orderBy("guests.name")
      .execute(),
  /** Of the others, those who do not want to meet this guest, or whom it does not want to meet. */
  blockedWith: async (guest: string, others: readonly string[]): Promise<ReadonlySet<string>> => {
    if (others.length === 0) return new Set();
    const rows = await db
      .selectFrom("relations")
      .select(["guest_id", "other_id"])
      .where("regard", "=", "block")
      .where((e) =>
        e.or([
          e("guest_id", "=", guest).and("other_id", "in", others),
          e("other_id", "=", guest).and("guest_id", "in", others),
        ]),
      )
      .execute();
    return new Set(rows.map((row) => (row.guest_id === guest ? row.other_id : row.guest_id)));
  },
  /** Pairs of whom one has blocked the other, where one of them is among these. */
  blocksAround: async (guests: readonly string[]): Promise<readonly (readonly [string, string])[]> => {
    if (guests.length === 0) return [];
    const rows = await db
      .selectFrom("relations")
      .select(["guest_id", "other_id"])
      .where("regard", "=", "block")
      .where((e) => e.or([e("guest_id", "in", guests), e("other_id", "in", guests)]))
      .execute();
    return rows.map(({ guest_id, other_id }) => [guest_id, other_id]);
  },
  welcomeOf: async (guest: string): Promise<Welcome> => {
    const row = await db
      .selectFrom("welcomes")
      .select("welcome")
      .where("guest_id", "=", guest)
      .executeTakeFirst();
    return (row?.welcome ?? "everybody") as Welcome;
  },
  welcome: async (guest: string, welcome: Welcome): Promise<void> => {
    await db
      .insertInto("welcomes")
      .values({ guest_id: guest, welcome })
      .onConflict((c) => c.column("guest_id").doUpdateSet({ welcome }))
      .execute();
  },
});

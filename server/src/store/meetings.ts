import type { Kysely } from "kysely";
import type { Tick } from "../time/line.ts";
import type { Outcome } from "./batch.ts";
import { noticeSteps } from "./notice-steps.ts";
import type { ChallengeRow, Database, SeekRow } from "./schema.ts";
import type { Now, Opening, Step } from "./steps.ts";

/** Seeks and challenges that are over are forgotten after so long. */
const KEPT_MS = 24 * 3600_000;
/** So many matches say how long it takes. */
const LAST = 20;

// Where somebody asked from is forgotten with the question.
const TAKE = `update seeks set table_id = ?, matched = ?, settled = 0, network = ''
  where guest_id = ? and id = ? and table_id = '' and settled = 0`;
/** Finds a row as long as neither of the two has blocked the other. */
const FREE = `select 1 as one where not exists (select 1 from relations where regard = 'block'
  and ((guest_id = ? and other_id = ?) or (guest_id = ? and other_id = ?)))`;
const ACCEPT = `update challenges set state = 'accepted', table_id = ?, network = ''
  where id = ? and state = 'open'`;

const CHALLENGE = `insert into challenges
  (id, from_id, to_id, key, digest, body, until, state, why, table_id, network)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`;

/** Does steps as one change; tells the listeners of these guests afterwards. */
type Write = (steps: readonly Step[], guests: readonly string[], opens?: Opening) => Promise<Outcome>;

/** Seeks and challenges. */
export const meetingQueries = (
  db: Kysely<Database>,
  write: Write,
  tell: (guests: readonly string[]) => Promise<void>,
  now: () => Now,
) => ({
  /** A guest's one seek; asked again under the same key nothing changes. */
  putSeek: async (seek: SeekRow): Promise<void> => {
    const { guest_id: _, ...rest } = seek;
    await db
      .insertInto("seeks")
      .values(seek)
      .onConflict((c) => c.column("guest_id").doUpdateSet(rest).where("seeks.key", "<>", seek.key))
      .execute();
    await tell([seek.guest_id]);
  },
  seekOf: (guest: string): Promise<SeekRow | undefined> =>
    db.selectFrom("seeks").selectAll().where("guest_id", "=", guest).executeTakeFirst(),
  dropSeek: async (guest: string, id: string): Promise<boolean> => {
    const gone = await db
      .deleteFrom("seeks")
      .where("guest_id", "=", guest)
      .where("id", "=", id)
      .where("table_id", "=", "")
      .executeTakeFirst();
    if (Number(gone.numDeletedRows) === 0) return false;
    await tell([guest]);
    return true;
  },
  /** Everybody who seeks, the longest waiting first; and matches that nobody has looked after yet. */
  openSeeks: (): Promise<readonly SeekRow[]> =>
    db
      .selectFrom("seeks")
      .selectAll()
      .where("settled", "=", 0)
      .orderBy("created")
      .orderBy("guest_id")
      .execute(),
  /** How long those waited who were found somebody at once, the latest first. */
  lastWaits: async (game: string): Promise<readonly number[]> => {
    const rows = await db
      .selectFrom("seeks")
      .select(["created", "matched"])
      .where("game", "=", game)
      .where("live", "=", 1)
      .where("table_id", "<>", "")
      .orderBy("matched", "desc")
      .limit(LAST)
      .execute();
    return rows.map(({ created, matched }) => matched - created);
  },
  /** Those of the seekers who are here are seen. */
  seenSeeking: async (guests: readonly string[], now: Tick): Promise<void> => {
    if (guests.length > 0)
      await db.updateTable("seeks").set({ seen: now }).where("guest_id", "in", guests).execute();
  },
  /** Both are taken and the table opens, or nothing happens: then one of them was taken meanwhile. */
  match: async (two: readonly [SeekRow, SeekRow], opening: Opening, now: Tick): Promise<boolean> => {
    // Always in the same order, so that two who try the same do not wait for each other.
    const taken = two.toSorted((a, b) => (a.guest_id < b.guest_id ? -1 : 1));
    const [a, b] = two.map(({ guest_id }) => guest_id) as [string, string];
    const steps: Step[] = [
      ...taken.map(({ guest_id, id }): Step => [TAKE, [opening.table.id, now, guest_id, id], 1]),
      [FREE, [a, b, b, a], 1],
    ];
    return !("missed" in (await write(steps, [a, b], opening)));
  },
  settleSeek: async (guest: string): Promise<void> => {
    await db.updateTable("seeks").set({ settled: 1 }).where("guest_id", "=", guest).execute();
  },
  /** Somebody did not come: the seek has no table any more, and its guest is told. */
  lapseSeek: async (guest: string, now: Tick): Promise<void> => {
    await db
      .updateTable("seeks")
      .set({ table_id: "", matched: now, settled: 1 })
      .where("guest_id", "=", guest)
      .execute();
    await tell([guest]);
  },

  /** Whoever is asked is told in these words. False when this guest has used the key before. */
  addChallenge: async (row: ChallengeRow, words: { title: string; text: string }): Promise<boolean> => {
    const { id, from_id, to_id, key, digest, body, until, state, why, table_id, network } = row;
    const topic = `challenge ${id}`;
    const notice = {
      kind: "challenge",
      guest: to_id,
      topic,
      key: topic,
      body: { challenge: id, ...words },
    } as const;
    const steps: Step[] = [
      [CHALLENGE, [id, from_id, to_id, key, digest, body, until, state, why, table_id, network], 1],
      ...noticeSteps({ wanted: [notice], answered: [] }, now()),
    ];
    return !("missed" in (await write(steps, [from_id, to_id])));
  },
  challenge: (id: string): Promise<ChallengeRow | undefined> =>
    db.selectFrom("challenges").selectAll().where("id", "=", id).executeTakeFirst(),
  challengeByKey: (from: string, key: string): Promise<ChallengeRow | undefined> =>
    db
      .selectFrom("challenges")
      .selectAll()
      .where("from_id", "=", from)
      .where("key", "=", key)
      .executeTakeFirst(),
  /** Challenges to and from a guest, with the other's name. */
  challengesOf: async (guest: string): Promise<readonly (ChallengeRow & { readonly name: string })[]> =>
    db
      .selectFrom("challenges")
      .innerJoin("guests", (join) =>
        join.on((e) =>
          e.or([
            e("challenges.from_id", "=", guest).and("guests.id", "=", e.ref("challenges.to_id")),
            e("challenges.to_id", "=", guest).and("guests.id", "=", e.ref("challenges.from_id")),
          ]),
        ),
      )
      .selectAll("challenges")
      .select("guests.name")
      .orderBy("challenges.until")
      .execute(),
  /** Ends an open challenge; false when it is open no longer. */
  endChallenge: async ({ id, from_id, to_id }: ChallengeRow, state: string, why = ""): Promise<boolean> => {
    const done = await db
      .updateTable("challenges")
      .set({ state, why, network: "" })
      .where("id", "=", id)
      .where("state", "=", "open")
      .executeTakeFirst();
    if (Number(done.numUpdatedRows) === 0) return false;
    await tell([from_id, to_id]);
    return true;
  },
  acceptChallenge: async ({ id, from_id, to_id }: ChallengeRow, opening: Opening): Promise<boolean> => {
    const steps: Step[] = [
      [ACCEPT, [opening.table.id, id], 1],
      [FREE, [from_id, to_id, to_id, from_id], 1],
    ];
    return !("missed" in (await write(steps, [from_id, to_id], opening)));
  },
  /** Challenges that nobody has answered in time. */
  lapsedChallenges: (now: Tick): Promise<readonly ChallengeRow[]> =>
    db
      .selectFrom("challenges")
      .selectAll()
      .where("state", "=", "open")
      .where("until", "<=", now)
      .limit(500)
      .execute(),
  forgetOldMeetings: async (now: Tick): Promise<void> => {
    await db
      .deleteFrom("seeks")
      .where("settled", "=", 1)
      .where("matched", "<", now - KEPT_MS)
      .execute();
    await db
      .deleteFrom("challenges")
      .where("state", "<>", "open")
      .where("until", "<", now - KEPT_MS)
      .execute();
  },
});

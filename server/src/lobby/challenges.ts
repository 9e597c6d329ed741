import { randomInt } from "node:crypto";
import { type Challenge, type FlagRule, isLive, type Pace } from "@rubizh/protocol";
import type { Registry } from "../games.ts";
import { challengeWords, languageOf } from "../notices/words.ts";
import { isKept } from "../people/kept.ts";
import { refused } from "../refused.ts";
import { randomToken } from "../secrets.ts";
import type { ChallengeRow, GuestRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { openingOf } from "../table/open.ts";
import type { Intent } from "../table/rows.ts";
import type { Tables } from "../table/tables.ts";
import type { Tick } from "../time/line.ts";

const DAY = 24 * 3600_000;
const LIVE_HOLDS = DAY;
const SLOW_HOLDS = 14 * DAY;
/** So many of one's own may be open at the same time. */
const MOST_OPEN = 10;

/** What is to be played. */
export interface Offer {
  readonly game: string;
  readonly pace: Pace;
  readonly flag: FlagRule;
  readonly undo: "consent" | "none";
  readonly options?: unknown;
  readonly rated?: boolean;
}

const offerOf = ({ body }: ChallengeRow): Offer => JSON.parse(body) as Offer;

/** A challenge as one of the two is told of it. */
function challengeOf(row: ChallengeRow & { readonly name: string }, guest: string, now: Tick): Challenge {
  const { game, pace, flag, undo, rated } = offerOf(row);
  return {
    id: row.id,
    mine: row.from_id === guest,
    name: row.name,
    game,
    pace,
    flag,
    undo,
    ...(rated ? { rated: true as const } : {}),
    state: row.state as Challenge["state"],
    ...(row.why === "" ? {} : { why: row.why }),
    ...(row.table_id === "" ? {} : { table: row.table_id }),
    left: row.state === "open" ? Math.max(0, row.until - now) : 0,
  };
}

export function openChallenges(store: Store, tables: Tables, registry: Registry) {
  /** Whether the other lets this guest ask; nobody is told why not. */
  const isWelcome = async (guest: GuestRow, other: string): Promise<boolean> => {
    if (guest.id === other) return false;
    if ((await store.blockedWith(guest.id, [other])).size > 0) return false;
    const welcome = await store.welcomeOf(other);
    if (welcome === "everybody") return true;
    if (welcome === "accounts") return isKept(guest);
    const friends = welcome === "friends" ? await store.relationsOf(other) : [];
    return friends.some(({ other_id, regard }) => other_id === guest.id && regard === "friend");
  };
  const told = async (id: string, guest: string): Promise<Challenge> => {
    const row = (await store.challengesOf(guest)).find((one) => one.id === id);
    if (!row) throw refused(404, "noChallenge");
    return challengeOf(row, guest, tables.now());
  };
  /** One that this guest is asked by, or asks with. */
  const openOne = async (id: string, guest: string, side: "from_id" | "to_id"): Promise<ChallengeRow> => {
    const row = await store.challenge(id);
    if (row?.[side] !== guest) throw refused(404, "noChallenge");
    return row;
  };
  /** Ends an open challenge; asked again it answers as before. */
  const end = async (row: ChallengeRow, guest: string, state: string, why = ""): Promise<Challenge> => {
    if (!(await store.endChallenge(row, state, why)) && (await store.challenge(row.id))?.state !== state)
      throw refused(409, "challengeOver");
    return told(row.id, guest);
  };

  return {
    make: async (
      guest: GuestRow,
      other: string | undefined,
      offer: Offer,
      intent: Intent,
      network: string,
    ): Promise<Challenge> => {
      const known = await store.challengeByKey(guest.id, intent.key);
      if (known && known.digest !== intent.digest) throw refused(409, "keyUsed");
      if (known) return told(known.id, guest.id);
      if (other === undefined || !(await isWelcome(guest, other))) throw refused(403, "unwelcome");
      if (offer.rated) {
        if (!isKept(guest)) throw refused(403, "accountNeeded");
        const asked = await store.guest(other);
        if (!asked || !isKept(asked)) throw refused(422, "theyNeedAccount");
      }
      const open = (await store.challengesOf(guest.id)).filter(
        (one) => one.from_id === guest.id && one.state === "open",
      );
      if (open.length >= MOST_OPEN || open.some(({ to_id }) => to_id === other))
        throw refused(429, "tooManyChallenges");
      const entry = await registry.loadGame(offer.game);
      if (!entry) throw refused(422, "noGame");
      const id = randomToken();
      // What could not be opened later is not offered now.
      openingOf({ ...tableOf(offer, id, [guest, guest]), entry }, tables.now());
      const language = languageOf((await store.speechOf(other))?.lang ?? "");
      const challenge: ChallengeRow = {
        id,
        from_id: guest.id,
        to_id: other,
        key: intent.key,
        digest: intent.digest,
        body: JSON.stringify(offer),
        until: tables.now() + (isLive(offer.pace) ? LIVE_HOLDS : SLOW_HOLDS),
        state: "open",
        why: "",
        table_id: "",
        network: offer.rated ? network : "",
      };
      await store.addChallenge(challenge, await challengeWords(guest.name, entry, language));
      return told(id, guest.id);
    },
    accept: async (guest: GuestRow, id: string, network: string): Promise<Challenge> => {
      const row = await openOne(id, guest.id, "to_id");
      const offer = offerOf(row);
      // Two of one household prove nothing about who is the stronger: they play without rating.
      if (offer.rated && row.state === "open" && row.network === network) throw refused(403, "sameNetwork");
      const [entry, asker] = [await registry.loadGame(offer.game), await store.guest(row.from_id)];
      if (!entry || !asker) throw refused(409, "challengeOver");
      const two = randomInt(2) === 0 ? [asker, guest] : [guest, asker];
      const opening = openingOf({ ...tableOf(offer, id, two), entry }, tables.now());
      const done = row.until > tables.now() && (await store.acceptChallenge(row, opening));
      if (!done && (await store.challenge(id))?.state !== "accepted") throw refused(409, "challengeOver");
      return told(id, guest.id);
    },
    decline: async (guest: string, id: string, why = ""): Promise<Challenge> =>
      end(await openOne(id, guest, "to_id"), guest, "declined", why),
    withdraw: async (guest: string, id: string): Promise<Challenge> =>
      end(await openOne(id, guest, "from_id"), guest, "withdrawn"),
    of: async (guest: string): Promise<readonly Challenge[]> =>
      (await store.challengesOf(guest)).map((row) => challengeOf(row, guest, tables.now())),
  };
}
export type Challenges = ReturnType<typeof openChallenges>;

/** Two who know each other: only they, and a seat held for each. */
const tableOf = (
  { pace, flag, undo, options, rated }: Offer,
  id: string,
  two: readonly { readonly id: string; readonly name: string }[],
) => ({
  host: two[0]?.id ?? "",
  key: `challenge-${id}`,
  digest: "",
  options,
  visibility: "private" as const,
  undo,
  pace,
  flag,
  rated,
  seats: two.map((guest) => ({ t: "held" as const, guest: guest.id, name: guest.name })),
});

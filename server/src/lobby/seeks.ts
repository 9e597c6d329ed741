import { randomInt } from "node:crypto";
import { isLive, type Pace, type Seek } from "@rubizh/protocol";
import type { FastifyBaseLogger } from "fastify";
import type { Registry } from "../games.ts";
import { Refused, refused } from "../refused.ts";
import { randomToken } from "../secrets.ts";
import type { SeekRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { openingOf } from "../table/open.ts";
import type { Intent } from "../table/rows.ts";
import { close } from "../table/seating.ts";
import type { Tables } from "../table/tables.ts";
import type { Tick } from "../time/line.ts";
import { isDead, paceFor, pacesOf, rangeAt, SIT_LIVE, SIT_SLOW } from "./match.ts";
import { ratingOf } from "./rating.ts";

/** How often those who seek and are here are noted, and what is over is forgotten. */
const NOTED_MS = 5_000;
const SWEPT_MS = 60_000;
/** Candidates that are tried before the rest is left to the next beat. */
const MOST_TRIES = 20;

export interface Wish {
  readonly game: string;
  readonly paces: readonly Pace[];
  readonly within: number;
  readonly language?: string | undefined;
  readonly rated: boolean;
  /** A keyed hash of where it comes from. */
  readonly network: string;
}

/** A table was found, and somebody did not come to it. */
const isLapsed = ({ table_id, settled }: SeekRow): boolean => table_id === "" && settled === 1;

/** A seek as its guest is told of it. */
const seekOf = (row: SeekRow, others: number, now: Tick): Seek => ({
  id: row.id,
  game: row.game,
  paces: pacesOf(row),
  ...(row.language === "" ? {} : { language: row.language as NonNullable<Seek["language"]> }),
  ...(row.rated === 1 ? { rated: true as const } : {}),
  rating: row.rating,
  range: rangeAt(row, now),
  within: row.within,
  waited: Math.max(0, now - row.created),
  others,
  ...(row.table_id === "" ? {} : { table: row.table_id }),
  ...(isLapsed(row) ? { lapsed: true as const } : {}),
});

export type Seeks = ReturnType<typeof openSeeks>;

/** Brings those together who seek somebody. Every node does; what another was faster at is found done. */
export function openSeeks(
  store: Store,
  tables: Tables,
  registry: Registry,
  log: FastifyBaseLogger,
  isHere: (guest: string) => boolean,
  hasRoom: () => Promise<boolean>,
) {
  /** Two at one table, each with a seat held; false when one of them is taken already. */
  const bring = async (older: SeekRow, newer: SeekRow, pace: Pace): Promise<boolean> => {
    const entry = await registry.loadGame(older.game);
    const names = await Promise.all([older, newer].map(({ guest_id }) => store.guest(guest_id)));
    if (!entry || names.some((guest) => guest === undefined)) return false;
    const held = names.flatMap((guest) =>
      guest ? [{ t: "held", guest: guest.id, name: guest.name } as const] : [],
    );
    const wanted = {
      host: older.guest_id,
      key: `match-${older.id}-${newer.id}`,
      digest: "",
      entry,
      options: undefined,
      // Strangers: anybody may look on, and only ready phrases are said.
      visibility: "public",
      undo: "consent",
      rated: older.rated === 1,
      seats: randomInt(2) === 0 ? held : held.toReversed(),
      pace,
    } as const;
    return store.match([older, newer], openingOf(wanted, tables.now()), tables.now());
  };

  /** The longest waiting of those who fit is taken; tells who. */
  const matchOne = async (own: SeekRow, all: readonly SeekRow[]): Promise<string | undefined> => {
    const now = tables.now();
    const others = all.filter((other) => other.table_id === "" && !isDead(other, now));
    const blocked = await store.blockedWith(
      own.guest_id,
      others.map(({ guest_id }) => guest_id),
    );
    const fits = others.flatMap((other) => {
      const [older, newer] = other.created <= own.created ? [other, own] : [own, other];
      const pace = blocked.has(other.guest_id) ? undefined : paceFor(older, newer, now);
      return pace === undefined ? [] : [{ older, newer, pace }];
    });
    for (const { older, newer, pace } of fits.slice(0, MOST_TRIES))
      if (await bring(older, newer, pace)) return older === own ? newer.guest_id : older.guest_id;
    return undefined;
  };

  const othersOf = (row: SeekRow, all: readonly SeekRow[]): number =>
    all.filter((other) => other.table_id === "" && other.game === row.game && other.guest_id !== row.guest_id)
      .length;

  /** Who does not come to a table that was found for them is not waited for, and both are told. */
  const settle = async (row: SeekRow): Promise<void> => {
    const table = await store.table(row.table_id);
    const time = table && isLive(table.pace as Pace) ? SIT_LIVE : SIT_SLOW;
    if (table?.status === "waiting" && tables.now() - row.matched < time) return;
    if (table?.status === "waiting")
      await tables.change(table.id, close).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
      });
    const status = (await store.table(row.table_id))?.status;
    await (status === "closed"
      ? store.lapseSeek(row.guest_id, tables.now())
      : store.settleSeek(row.guest_id));
  };

  let noted = 0;
  let swept = 0;
  const beat = async (): Promise<void> => {
    const now = tables.now();
    const all = await store.openSeeks();
    if (all.length > 0 && now - noted >= NOTED_MS) {
      noted = now;
      const here = all.filter(({ guest_id, table_id }) => table_id === "" && isHere(guest_id));
      await store.seenSeeking(
        here.map(({ guest_id }) => guest_id),
        now,
      );
    }
    const waiting: SeekRow[] = [];
    for (const stored of all) {
      const row = isHere(stored.guest_id) ? { ...stored, seen: now } : stored;
      if (row.table_id !== "") await settle(row);
      else if (isDead(row, now)) await store.dropSeek(row.guest_id, row.id);
      else waiting.push(row);
    }
    // Where no table can be made they go on waiting.
    if (await hasRoom()) await matchAll(waiting);
    if (now - swept < SWEPT_MS) return;
    swept = now;
    for (const challenge of await store.lapsedChallenges(now)) await store.endChallenge(challenge, "expired");
    await store.forgetOldMeetings(now);
  };

  /** What did not fit a moment ago may fit now: ranges widen, people come back. */
  const matchAll = async (waiting: readonly SeekRow[]): Promise<void> => {
    const taken = new Set<string>();
    for (const row of waiting) {
      if (taken.has(row.guest_id)) continue;
      const left = waiting.filter(({ guest_id }) => !taken.has(guest_id));
      const other = await matchOne(row, left);
      if (other !== undefined) taken.add(row.guest_id).add(other);
    }
  };

  return {
    seek: async (guest: string, wish: Wish, intent: Intent): Promise<Seek> => {
      const entry = await registry.loadGame(wish.game);
      if (!entry) throw refused(422, "noGame");
      if (!entry.game.seatCounts.includes(2)) throw refused(422, "seatCount", { seats: 2 });
      const now = tables.now();
      await store.putSeek({
        guest_id: guest,
        id: randomToken(),
        key: intent.key,
        digest: intent.digest,
        game: wish.game,
        paces: JSON.stringify(wish.paces),
        live: wish.paces.every(isLive) ? 1 : 0,
        language: wish.language ?? "",
        rating: await ratingOf(store, guest, wish.game),
        within: wish.within,
        rated: wish.rated ? 1 : 0,
        network: wish.rated ? wish.network : "",
        created: now,
        seen: now,
        table_id: "",
        matched: 0,
        settled: 0,
      });
      const own = await store.seekOf(guest);
      if (own?.key !== intent.key || own.digest !== intent.digest) throw refused(409, "keyUsed");
      if (own.table_id === "" && own.settled === 0) await matchOne(own, await store.openSeeks());
      const row = (await store.seekOf(guest)) ?? own;
      return seekOf(row, othersOf(row, await store.openSeeks()), tables.now());
    },
    /** How long the last who sought this game at once have waited, in the middle; undefined: nobody has lately. */
    usualWait: async (game: string): Promise<number | undefined> => {
      const waits = (await store.lastWaits(game)).toSorted((a, b) => a - b);
      return waits[Math.floor(waits.length / 2)];
    },
    /** A guest's own, as far as it still seeks, its match is fresh or nothing came of it. */
    of: async (guest: string): Promise<Seek | undefined> => {
      const row = await store.seekOf(guest);
      if (!row || (row.table_id !== "" && row.settled === 1)) return undefined;
      return seekOf(row, othersOf(row, await store.openSeeks()), tables.now());
    },
    beat: async (): Promise<void> => {
      await beat().catch((error: unknown) => {
        if (!(error instanceof Refused)) log.error({ err: error }, "seeks");
      });
    },
  };
}

import type { FastifyBaseLogger } from "fastify";
import { forgetGuest } from "../people/forget.ts";
import type { Store } from "../store/store.ts";
import type { Tables } from "../table/tables.ts";
import type { Retention } from "./times.ts";

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

/** What one round has deleted. */
export interface Swept {
  readonly sessions: number;
  readonly guests: number;
  readonly tables: number;
  readonly reports: number;
  readonly acts: number;
  /** Links, proofs, names, bans and meters whose time is over. */
  readonly expired: number;
}

/** Deletes what nobody needs any more, some of it each hour, one node for all. */
export function openRetention(
  days: Retention,
  { store, tables }: { readonly store: Store; readonly tables: Tables },
  log: FastifyBaseLogger,
) {
  const sweep = async (): Promise<Swept> => {
    const now = await store.now();
    const before = (count: number): number => now - count * DAY_MS;
    const unseen = before(days.guestDays);
    const stale = await store.staleGuests(unseen);
    for (const guest of stale) await forgetGuest({ store, tables }, guest, unseen);
    const empty = await store.emptyTables(before(days.emptyTableDays));
    for (const id of empty) {
      await store.removeTable(id);
      tables.drop(id);
    }
    return {
      sessions: await store.endStaleSessions(before(days.sessionDays)),
      guests: stale.length,
      tables: empty.length,
      reports: await store.removeReports(before(days.reportDays)),
      acts: await store.removeActs(before(days.auditDays)),
      expired: await store.removeExpired(now),
    };
  };
  let underway: Promise<Swept | undefined> | undefined;
  const once = (): Promise<Swept | undefined> => {
    underway ??= sweep()
      .catch((error: unknown) => {
        log.error({ err: error }, "retention");
        return undefined;
      })
      .finally(() => {
        underway = undefined;
      });
    return underway;
  };
  const look = async (): Promise<void> => {
    if (!(await store.claimChore("retention", HOUR_MS).catch(() => false))) return;
    const swept = await once();
    if (swept && Object.values(swept).some((count) => count > 0)) log.info(swept, "retention");
  };
  const timer = setInterval(() => void look(), HOUR_MS / 4);
  return {
    once,
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await underway;
    },
  };
}

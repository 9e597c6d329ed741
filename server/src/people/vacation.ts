import { VACATION_DAY_MS, VACATION_DAYS } from "@rubizh/protocol";
import { Refused, refused } from "../refused.ts";
import { randomToken } from "../secrets.ts";
import type { Store } from "../store/store.ts";
import type { VacationRow } from "../store/vacations.ts";
import { beHere, goAway } from "../table/away.ts";
import type { Tables } from "../table/tables.ts";
import type { Tick } from "../time/line.ts";

const YEAR_MS = 365 * VACATION_DAY_MS;

/** Days of a vacation that have begun. */
const daysOf = ({ began, until, ended }: VacationRow, now: Tick): number =>
  Math.max(1, Math.ceil((Math.min(ended === 0 ? now : ended, until) - began) / VACATION_DAY_MS));

const whenTold = (tick: Tick, now: Tick): string => new Date(Date.now() + tick - now).toISOString();

export type Vacations = ReturnType<typeof openVacations>;

/** Who is away: noted first, then written at every table; what a process did not get to is done by the next beat. */
export function openVacations(store: Store, tables: Tables) {
  const look = async (guest: string) => {
    const now = tables.now();
    const all = await store.vacationsOf(guest, now - YEAR_MS);
    const used = all.reduce((days, vacation) => days + daysOf(vacation, now), 0);
    const away = all.find(({ ended, until }) => ended === 0 && until > now);
    return {
      most: VACATION_DAYS,
      left: Math.max(0, VACATION_DAYS - used),
      ...(away ? { away: { until: whenTold(away.until, now), days: daysOf(away, now) } } : {}),
    };
  };

  /** Every table hears whether its guest is away. */
  const settle = async (vacation: VacationRow): Promise<void> => {
    const now = tables.now();
    if (vacation.ended === 0 && vacation.until <= now) {
      // The days it was given, whatever it took the beat to come round.
      await store.endVacation(vacation.guest_id, vacation.until);
      return settle({ ...vacation, ended: vacation.until });
    }
    const { guest_id: guest, until, ended } = vacation;
    const decide = ended === 0 ? goAway(guest, whenTold(until, now)) : beHere(guest);
    for (const id of await store.playingTables(guest))
      await tables.change(id, decide).catch((error: unknown) => {
        // A table that cannot be read has no clock that runs.
        if (!(error instanceof Refused)) throw error;
      });
    await store.settleVacation(vacation);
  };
  const beat = async (guest?: string): Promise<void> => {
    for (const vacation of await store.dueVacations(tables.now()))
      if (guest === undefined || vacation.guest_id === guest) await settle(vacation);
  };

  return {
    look,
    beat,
    take: async (guest: string, days: number) => {
      const { left, away } = await look(guest);
      if (away) throw refused(409, "awayAlready");
      if (days > left) throw refused(409, "noVacationLeft", { left });
      const now = tables.now();
      if (!(await store.beginVacation(randomToken(), guest, now, now + days * VACATION_DAY_MS)))
        throw refused(409, "awayAlready");
      await beat(guest);
      return look(guest);
    },
    end: async (guest: string) => {
      await store.endVacation(guest, tables.now());
      await beat(guest);
      return look(guest);
    },
  };
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Minutes of the local day between which somebody is left in peace; it may go over midnight. */
export interface Quiet {
  readonly from: number;
  readonly to: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(zone: string): Intl.DateTimeFormat {
  const known =
    formats.get(zone) ??
    new Intl.DateTimeFormat("en-GB", {
      timeZone: zone,
      hourCycle: "h23",
      ...{ year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" },
    });
  formats.set(zone, known);
  return known;
}

/** Whether there is such a zone. */
export function isZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** What a clock on the wall shows there, as if it were UTC; whole minutes. */
function wallOf(zone: string, at: number): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"));
}

/** The moment when the wall shows this; where the hour is skipped, just after. */
function momentOf(zone: string, wall: number): number {
  let at = wall;
  // The offset at the answer is what counts, and it may differ from the one at the first guess.
  for (let i = 0; i < 2; i++) at = wall - (wallOf(zone, at) - Math.floor(at / MINUTE) * MINUTE);
  return at;
}

/** The first moment from then on when the wall shows so many minutes of the day. */
export function nextAt(zone: string, at: number, minute: number): number {
  const midnight = Math.floor(wallOf(zone, at) / DAY) * DAY;
  for (const day of [-1, 0, 1, 2]) {
    const moment = momentOf(zone, midnight + day * DAY + minute * MINUTE);
    if (moment >= at) return moment;
  }
  return at + DAY;
}

export function isQuiet({ from, to }: Quiet, zone: string, at: number): boolean {
  const minute = (wallOf(zone, at) / MINUTE) % (24 * 60);
  return from <= to ? from <= minute && minute < to : minute >= from || minute < to;
}

/** When the quiet hours that hold now will end. */
export const quietEnd = ({ to }: Quiet, zone: string, at: number): number => nextAt(zone, at, to);

/** When the quiet hours that hold then will have begun. */
export function quietBegin({ from }: Quiet, zone: string, at: number): number {
  let begin = nextAt(zone, at - 26 * HOUR, from);
  for (let next = nextAt(zone, begin + HOUR, from); next <= at; next = nextAt(zone, begin + HOUR, from))
    begin = next;
  return begin;
}

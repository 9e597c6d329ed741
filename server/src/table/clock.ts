import type { Seat } from "@rubizh/engine";
import { isLive, PATIENCE_MS, type Pace, pauseMs, timesOf } from "@rubizh/protocol";
import type { Tick } from "../time/line.ts";

/** The clocks of a table after one row of its log. No timer and no wall clock: every row brings its own tick. */
export interface Clocks {
  /** On each clock at `since`, below zero in the moments of grace; [] at a table without clocks. */
  readonly left: readonly number[];
  /** People that are asked; bots have no clock. */
  readonly asked: readonly Seat[];
  readonly since: Tick;
  /** Whose clock ran out, and what became of it is not settled. */
  readonly flagged: readonly { readonly seat: Seat; readonly at: Tick }[];
  /** Since when all clocks stand by consent. */
  readonly paused?: Tick;
  /** Of earlier pauses, in all. */
  readonly rested: number;
  /** On vacation: their clocks stand, the others' run. */
  readonly away: readonly Seat[];
}

/** A move that comes so much too late at a live table was sent in time. */
const GRACE_MS = 1_000;
/** What a takeback leaves on a clock at least, as far as a turn would add so much. */
const LEAST_AFTER_BACK_MS = 60_000;
/** What whoever comes back finds on the clock at least. */
const LEAST_ON_RETURN_MS = 60_000;

export const begunClocks = (seats: number, pace: Pace, at: Tick): Clocks => {
  const times = timesOf(pace);
  return {
    left: times ? Array.from({ length: seats }, () => times.start) : [],
    asked: [],
    since: at,
    flagged: [],
    rested: 0,
    away: [],
  };
};

export const isFlagged = (c: Clocks, seat: Seat): boolean => c.flagged.some((one) => one.seat === seat);
export const runs = (c: Clocks, seat: Seat): boolean =>
  c.paused === undefined && c.asked.includes(seat) && !c.away.includes(seat) && !isFlagged(c, seat);

/** The same below zero too: how much of the grace is used up. */
const remainingAt = (c: Clocks, seat: Seat, now: Tick): number =>
  (c.left[seat] ?? 0) - (runs(c, seat) ? Math.max(0, now - c.since) : 0);
/** What is left at a moment; never below zero. */
export const leftAt = (c: Clocks, seat: Seat, now: Tick): number => Math.max(0, remainingAt(c, seat, now));

/** The same clocks read at a moment; time never goes back at a table, and nobody's grace begins again. */
function readAt(c: Clocks, at: Tick): Clocks {
  const now = Math.max(at, c.since);
  return { ...c, since: now, left: c.left.map((_, seat) => remainingAt(c, seat, now)) };
}

/** Who was in time only by grace begins from nothing. */
const adding = (c: Clocks, seats: readonly Seat[], ms: number, most: number): readonly number[] =>
  c.left.map((left, seat) => (seats.includes(seat) ? Math.min(most, Math.max(0, left) + ms) : left));

/** Others are asked: who is asked nothing more has finished a turn, however many questions it had. */
export function askedClocks(c: Clocks, asked: readonly Seat[], pace: Pace, at: Tick): Clocks {
  const times = timesOf(pace);
  const now = readAt(c, at);
  const done = c.asked.filter((seat) => !asked.includes(seat));
  const left = times && done.length > 0 ? adding(now, done, times.add, times.most) : now.left;
  return { ...now, asked, left, flagged: stillFlagged(c, asked) };
}
const stillFlagged = (c: Clocks, asked: readonly Seat[]): Clocks["flagged"] =>
  c.flagged.length === 0 ? c.flagged : c.flagged.filter(({ seat }) => asked.includes(seat));

/** Somebody else sits at a seat: nobody has finished a turn by that. */
export function reseatedClocks(c: Clocks, asked: readonly Seat[], at: Tick): Clocks {
  return { ...readAt(c, at), asked, flagged: stillFlagged(c, asked) };
}

/** The one who comes back has time to look around. */
export function returnedClocks(
  c: Clocks,
  { seat, asked, pace, at }: { seat: Seat; asked: readonly Seat[]; pace: Pace; at: Tick },
): Clocks {
  const now = reseatedClocks(c, asked, at);
  const times = timesOf(pace);
  if (!times) return now;
  const least = Math.min(times.most, Math.max(times.add, LEAST_ON_RETURN_MS));
  return { ...now, left: now.left.map((left, s) => (s === seat ? Math.max(left, least) : left)) };
}

/** The smaller of what a clock shows and what it showed then: a takeback earns nothing. But it flags nobody. */
export function backClocks(
  c: Clocks,
  { asked, showed, pace, at }: { asked: readonly Seat[]; showed: readonly number[]; pace: Pace; at: Tick },
): Clocks {
  const now = { ...readAt(c, at), asked, flagged: [] };
  const times = timesOf(pace);
  if (!times) return now;
  const least = Math.min(times.most, times.add, LEAST_AFTER_BACK_MS);
  return { ...now, left: now.left.map((ms, s) => Math.max(Math.min(ms, showed[s] ?? ms), least)) };
}

/** A turn's worth of time from somebody else, who forgets that it was late. */
export function givenClocks(c: Clocks, seat: Seat, pace: Pace, at: Tick): Clocks {
  const times = timesOf(pace);
  const now = readAt(c, at);
  return {
    ...now,
    left: times ? adding(now, [seat], times.add, times.most) : now.left,
    flagged: c.flagged.filter((one) => one.seat !== seat),
  };
}

export function flaggedClocks(c: Clocks, seat: Seat, at: Tick): Clocks {
  const now = readAt(c, at);
  return { ...now, flagged: [...c.flagged, { seat, at: now.since }] };
}

export function pausedClocks(c: Clocks, at: Tick): Clocks {
  const now = readAt(c, at);
  return { ...now, paused: now.since };
}

export function resumedClocks(c: Clocks, at: Tick): Clocks {
  const { paused, ...now } = readAt(c, at);
  return { ...now, rested: c.rested + (paused === undefined ? 0 : now.since - paused) };
}

export function awayClocks(c: Clocks, seat: Seat, isAway: boolean, at: Tick): Clocks {
  const others = c.away.filter((other) => other !== seat);
  return { ...readAt(c, at), away: isAway ? [...others, seat] : others };
}

/** The clock that runs out first, and when; ties go to the lower seat. */
export function flagOf(c: Clocks, pace: Pace): { readonly seat: Seat; readonly at: Tick } | undefined {
  let first: { readonly seat: Seat; readonly at: Tick } | undefined;
  for (const seat of c.asked) {
    if (!runs(c, seat)) continue;
    const at = c.since + (pace === "none" ? PATIENCE_MS : (c.left[seat] ?? 0));
    if (!first || at < first.at || (at === first.at && seat < first.seat)) first = { seat, at };
  }
  return first;
}

/** When a seat's clock runs out; undefined while it stands. */
export const flagAt = (c: Clocks, seat: Seat): Tick | undefined =>
  runs(c, seat) && c.left.length > 0 ? c.since + (c.left[seat] ?? 0) : undefined;

/** From when on that is no longer a matter of the wire. */
export const graceOf = (pace: Pace): number => (isLive(pace) ? GRACE_MS + 1 : 0);

/** What a pause may still last. */
export const pauseLeft = (c: Clocks, pace: Pace, now: Tick): number =>
  Math.max(0, pauseMs(pace) - c.rested - (c.paused === undefined ? 0 : Math.max(0, now - c.paused)));

/** Where no clock runs any more. */
export const NO_CLOCKS: Clocks = { left: [], asked: [], since: 0, flagged: [], rested: 0, away: [] };

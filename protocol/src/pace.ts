import * as z from "zod/mini";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds: what every clock begins with, what a finished turn adds, and what is never exceeded. */
export interface Times {
  readonly start: number;
  readonly add: number;
  readonly most: number;
}
const live = (minutes: number, add: number): Times => ({
  start: minutes * MINUTE,
  add: add * SECOND,
  most: minutes * MINUTE,
});
const slow = (start: number, add: number, most: number): Times => ({
  start: start * HOUR,
  add: add * HOUR,
  most: most * HOUR,
});
const days = (count: number): Times => ({ start: count * DAY, add: count * DAY, most: count * DAY });

export const PACES = [
  "live-short",
  "live-normal",
  "live-long",
  "slow-quick",
  "slow-normal",
  "slow-easy",
  "days-1",
  "days-2",
  "days-3",
  "days-7",
  "days-14",
  "none",
] as const;
/** How fast a table is played. */
export type Pace = (typeof PACES)[number];
const TIMES: Readonly<Record<Exclude<Pace, "none">, Times>> = {
  "live-short": live(10, 20),
  "live-normal": live(25, 45),
  "live-long": live(45, 90),
  "slow-quick": slow(24, 4, 72),
  "slow-normal": slow(72, 12, 120),
  "slow-easy": slow(72, 36, 240),
  "days-1": days(1),
  "days-2": days(2),
  "days-3": days(3),
  "days-7": days(7),
  "days-14": days(14),
};
/** Undefined where no clock runs. */
export const timesOf = (pace: Pace): Times | undefined => (pace === "none" ? undefined : TIMES[pace]);
export const isLive = (pace: Pace): boolean => pace.startsWith("live");
/** A vacation stops one's clock at games of many days; whoever plays live is there. */
export const isUnhurried = (pace: Pace): boolean => pace !== "none" && !isLive(pace);
/** Days of vacation in any year. */
export const VACATION_DAYS = 21;
export const VACATION_DAY_MS = DAY;

/** What happens when a clock has run out. */
export const FLAG_RULES = ["out", "claim", "bot", "vote"] as const;
export type FlagRule = (typeof FLAG_RULES)[number];
/** What others may choose for one who is absent; a table's rule says which of them. */
export const CHOICES = ["wait", "bot", "out", "end"] as const;
export type Choice = (typeof CHOICES)[number];

/** For so long nobody has to move at a table without a clock. */
export const PATIENCE_MS = 14 * DAY;
/** Nobody chose for so long: the absent one is out. */
export const claimMs = (pace: Pace): number => (isLive(pace) ? 10 * MINUTE : 7 * DAY);
export const voteMs = (pace: Pace): number => (isLive(pace) ? 60 * SECOND : DAY);
/** All pauses of a game together. */
export const pauseMs = (pace: Pace): number => (isLive(pace) ? 30 * MINUTE : 14 * DAY);
/** For so long those who promised a seed may show it. */
export const showMs = (pace: Pace): number =>
  isLive(pace) ? 60 * SECOND : Math.max(2 * DAY, timesOf(pace)?.add ?? 0);
/** Asked at a live table and without a stream for so long, a person is gone. */
export const GONE_MS = 120 * SECOND;

export const pace = z.enum(PACES);
const CLOCKED = PACES.filter((one): one is Exclude<Pace, "none"> => one !== "none");
/** A pace with clocks. */
export const clockedPace = z.enum(CLOCKED);
export const flagRule = z.enum(FLAG_RULES);
export const choice = z.enum(CHOICES);

const seat = z.int().check(z.gte(0));
const ms = z.int().check(z.gte(0));
export const clock = z.object({
  left: z.array(ms),
  runs: z.array(seat),
  flagged: z.array(seat),
  paused: z.exactOptional(z.object({ left: ms })),
  away: z.exactOptional(z.array(seat)),
  flags: z.exactOptional(z.string()),
});
/** What others say about one who is absent. */
export const ballot = z.object({
  about: seat,
  left: ms,
  votes: z.array(z.object({ seat, on: choice })),
});

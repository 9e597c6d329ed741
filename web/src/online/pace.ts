import { isLive, type Pace, timesOf } from "@rubizh/protocol";

/** Kinds of pace, and the paces of each. */
export const KINDS = {
  none: ["none"],
  live: ["live-short", "live-normal", "live-long"],
  slow: ["slow-quick", "slow-normal", "slow-easy"],
  days: ["days-1", "days-2", "days-3", "days-7", "days-14"],
} as const satisfies Readonly<Record<string, readonly Pace[]>>;
export type Kind = keyof typeof KINDS;
export const USUAL: Readonly<Record<Kind, Pace>> = {
  none: "none",
  live: "live-normal",
  slow: "slow-normal",
  days: "days-3",
};
export const kindOf = (pace: Pace): Kind =>
  pace === "none" ? "none" : isLive(pace) ? "live" : pace.startsWith("slow") ? "slow" : "days";

type Told = { readonly key: string; readonly with: Readonly<Record<string, number>> };

/** What a pace gives, in the units of its kind: to begin with, and after every turn. */
export function paceNumbers(pace: Pace): Readonly<Record<string, number>> {
  const times = timesOf(pace);
  if (!times) return {};
  const [start, add] = isLive(pace)
    ? [60_000, 1_000]
    : pace.startsWith("slow")
      ? [3_600_000, 3_600_000]
      : [86_400_000, 1];
  return { start: times.start / start, add: times.add / add };
}

/** A clock as it is shown: minutes and seconds under an hour, else its two largest units. */
export function clockTold(ms: number): Told {
  const seconds = Math.ceil(ms / 1000);
  const [d, h, m] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  const s = seconds % 60;
  if (d > 0) return h > 0 ? { key: "clock.days", with: { d, h } } : { key: "clock.day", with: { d } };
  if (h > 0) return m > 0 ? { key: "clock.hours", with: { h, m } } : { key: "clock.hour", with: { h } };
  return m > 0 ? { key: "clock.minutes", with: { m, s } } : { key: "clock.seconds", with: { s } };
}
/** How much of its time a clock still has, of 1; undefined where none runs. */
export function shareOf(pace: Pace, left: number): number | undefined {
  const times = timesOf(pace);
  return times && Math.min(1, left / times.start);
}
/** Digits of a clock that is shown to the second. */
export function digits(ms: number): string | undefined {
  const seconds = Math.ceil(ms / 1000);
  if (seconds >= 3600) return undefined;
  return `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
}

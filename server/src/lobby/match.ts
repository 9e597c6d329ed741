import { isLive, type Pace } from "@rubizh/protocol";
import type { SeekRow } from "../store/schema.ts";
import type { Tick } from "../time/line.ts";

const SECOND = 1_000;
const DAY = 24 * 3600 * SECOND;

/** How far apart two may be at first. */
const NARROW = 150;
/** A live seek widens to its end in this time, a slow one in that. */
const LIVE_WIDENS = 60 * SECOND;
const SLOW_WIDENS = DAY;
/** Without a sign of its guest for so long, nobody is here who could play at once. */
const HERE_MS = 20 * SECOND;
const SLOW_UNSEEN = 3 * DAY;
const SLOW_LASTS = 7 * DAY;
/** So long the two may take to sit down. */
export const SIT_LIVE = 60 * SECOND;
export const SIT_SLOW = 2 * DAY;

export const pacesOf = ({ paces }: SeekRow): readonly Pace[] => JSON.parse(paces) as readonly Pace[];

/** How far away the other's rating may be now. */
export function rangeAt({ live, created, within }: SeekRow, now: Tick): number {
  const share = Math.min(1, Math.max(0, now - created) / (live === 1 ? LIVE_WIDENS : SLOW_WIDENS));
  return Math.round(Math.min(within, NARROW) + Math.max(0, within - NARROW) * share);
}

/** Nobody is to be matched with it any more. */
export const isDead = ({ live, created, seen }: SeekRow, now: Tick): boolean =>
  live === 1 ? now - seen > HERE_MS : now - created > SLOW_LASTS || now - seen > SLOW_UNSEEN;

/** The pace that two seeks would be played at; undefined: they do not fit. */
export function paceFor(a: SeekRow, b: SeekRow, now: Tick): Pace | undefined {
  if (a.guest_id === b.guest_id || a.game !== b.game) return undefined;
  if (a.language !== "" && b.language !== "" && a.language !== b.language) return undefined;
  // One who plays for rating meets another who does, from somewhere else.
  if (a.rated !== b.rated || (a.rated === 1 && a.network === b.network)) return undefined;
  const apart = Math.abs(a.rating - b.rating);
  if (apart > rangeAt(a, now) || apart > rangeAt(b, now)) return undefined;
  const areHere = [a, b].every(({ seen }) => now - seen <= HERE_MS);
  const theirs = pacesOf(b);
  return pacesOf(a).find((pace) => theirs.includes(pace) && (areHere || !isLive(pace)));
}

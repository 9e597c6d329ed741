import type { Side } from "@rubizh/board";

/** What this browser saw last of a game of one's own: lists tell it without asking anybody for the table. */
export interface Seen {
  readonly side: Side;
  readonly end?: End;
}
/** How it ended: the headline in a key of ours, with whom it names. */
export interface End {
  readonly key: string;
  readonly names: readonly string[];
  /** Where several play: one's place, from 1. */
  readonly place?: number;
  /** One's own points, then those of the only other one. */
  readonly points?: readonly number[];
}

const KEY = "rubizh.seen";
/** As many games as a list is likely to show. */
const MOST = 200;

function read(): Map<string, Seen> {
  try {
    return new Map(JSON.parse(localStorage.getItem(KEY) ?? "[]") as [string, Seen][]);
  } catch {
    return new Map();
  }
}
function write(seen: ReadonlyMap<string, Seen>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...seen].slice(-MOST)));
  } catch {
    // The lists are shorter by it, and the games as they were.
  }
}

export const seenAt = (id: string): Seen | undefined => read().get(id);
export function noteSeen(id: string, now: Seen): void {
  const seen = read();
  if (JSON.stringify(seen.get(id)) === JSON.stringify(now)) return;
  // What was seen last stays longest.
  seen.delete(id);
  write(seen.set(id, now));
}
export function forgetSeen(id: string): void {
  const seen = read();
  if (seen.delete(id)) write(seen);
}
/** Games of which something was seen. */
export const seenGames = (): readonly string[] => [...read().keys()];
/** Only these games stay. */
export function keepSeen(stays: ReadonlySet<string>): void {
  const seen = read();
  const kept = [...seen].filter(([id]) => stays.has(id));
  if (kept.length < seen.size) write(new Map(kept));
}

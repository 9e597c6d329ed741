import { guestHere } from "../lobby.ts";

export const ENDED = "rubizh.ended";
const LATER = "rubizh.later";
/** Against bots alone it is asked after so many games. */
const ENOUGH = 3;

/**
 * Whether to ask now if the games are to be kept: after the first game with a person or the third with a bot, as long as
 * nobody said "later" and there is no way back yet.
 */
export function isAsked(table: string, withPeople: boolean): boolean {
  try {
    if (guestHere() !== "guest" || localStorage.getItem(LATER) !== null) return false;
    const before: unknown = JSON.parse(localStorage.getItem(ENDED) ?? "[]");
    const ended = new Set(Array.isArray(before) ? before.map(String) : []).add(table);
    localStorage.setItem(ENDED, JSON.stringify([...ended].slice(-ENOUGH)));
    return withPeople || ended.size >= ENOUGH;
  } catch {
    return false;
  }
}

export function putOff(): void {
  try {
    localStorage.setItem(LATER, "1");
  } catch {
    // It will be asked again.
  }
}

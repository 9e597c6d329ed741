import type { Pace, TableMarks } from "@rubizh/protocol";
import { store } from "./kept.ts";
import type { Player } from "./table/driver.ts";

/** Remembers that the server knows this browser; also the name of the moment when it comes to know it. */
export const GUEST = "rubizh.guest";

/** A game in progress, as the home page lists it. */
export interface TableLine {
  readonly at: "here" | "table";
  readonly id: string;
  readonly game: string;
  readonly players: readonly Player[];
  readonly state: "yours" | "theirs" | "over" | "waiting" | "stuck";
  readonly marks?: TableMarks;
  readonly updated: number;
  readonly pace?: Pace;
  /** Milliseconds on the clock that runs there, when this was heard. */
  readonly left?: number;
  /** For points. */
  readonly rated?: true;
  readonly heard?: number;
  /** Seats that are asked. */
  readonly waits?: readonly number[];
  /** Seats of this player. */
  readonly yours?: readonly number[];
  /** Over without a result. */
  readonly ended?: "void";
}

/** In the order of the list: what waits for this player comes first. */
export const GROUPS = ["yours", "theirs", "here", "over"] as const;
export type Group = (typeof GROUPS)[number];
export function groupOf({ at, state }: TableLine): Group {
  if (state === "over") return "over";
  if (at === "here") return "here";
  return state === "yours" ? "yours" : "theirs";
}
/** One's own turn by the time that is left, the rest by the last change. */
export function inOrder(lines: readonly TableLine[]): readonly TableLine[] {
  const none = Number.POSITIVE_INFINITY;
  return lines.toSorted(
    (a, b) =>
      GROUPS.indexOf(groupOf(a)) - GROUPS.indexOf(groupOf(b)) ||
      (groupOf(a) === "yours" ? (a.left ?? none) - (b.left ?? none) || 0 : 0) ||
      b.updated - a.updated,
  );
}

/** What is left on the clock that runs there now. */
export const leftOf = ({ left, heard }: TableLine, now: number): number | undefined =>
  left === undefined ? undefined : Math.max(0, left - Math.max(0, now - (heard ?? now)));
/** Who is waited for, as far as it is one person. */
export function awaited({ waits = [], players }: TableLine): Player | undefined {
  const [seat] = waits;
  return waits.length === 1 && seat !== undefined ? players[seat] : undefined;
}

/** Games on this device. */
export async function localTables(): Promise<readonly TableLine[]> {
  try {
    return (await store().all()).map((kept) => ({
      at: "here",
      id: kept.id,
      game: kept.header.game,
      players: kept.players,
      ...(kept.marks === undefined ? {} : { marks: kept.marks }),
      state: kept.over ? "over" : "yours",
      updated: kept.updated,
    }));
  } catch {
    return [];
  }
}

/** A guest's cookie cannot be read here, so its making is remembered; without it the server is not asked at all. */
export function guestHere(): "nobody" | "guest" | "account" {
  try {
    const noted = localStorage.getItem(GUEST);
    return noted === null ? "nobody" : noted === "kept" ? "account" : "guest";
  } catch {
    return "nobody";
  }
}

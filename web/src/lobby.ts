import type { TableMarks } from "@rubizh/protocol";
import { store } from "./kept.ts";
import type { Player } from "./table/driver.ts";

/** A game in progress, as the home page lists it. */
export interface TableLine {
  readonly at: "here" | "table";
  readonly id: string;
  readonly game: string;
  readonly players: readonly Player[];
  readonly state: "yours" | "theirs" | "over" | "waiting" | "stuck";
  readonly marks?: TableMarks;
  readonly updated: number;
  /** Milliseconds on the clock that runs there. */
  readonly left?: number;
  /** For points. */
  readonly rated?: true;
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

export interface TableLists {
  readonly mine: readonly TableLine[];
  /** Tables of others that wait for whoever comes. */
  readonly open: readonly TableLine[];
}

const SHOWN = 12;
const NONE: TableLists = { mine: [], open: [] };

/** Games on this device and, if there is a server that knows us, what it keeps and offers; newest first. */
export async function tableLists(): Promise<TableLists> {
  const [local, { mine, open }] = await Promise.all([localTables(), remoteTables()]);
  // What is not finished is never left out for what is.
  return { mine: inOrder([...local, ...mine]).slice(0, SHOWN), open };
}

async function localTables(): Promise<readonly TableLine[]> {
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

async function remoteTables(): Promise<TableLists> {
  if (guestHere() === "nobody") return NONE;
  const api = await import("./table/api.ts");
  return api.tableLists().catch(() => NONE);
}

/** A guest's cookie cannot be read here, so its making is remembered; without it the server is not asked at all. */
export function guestHere(): "nobody" | "guest" | "account" {
  try {
    const noted = localStorage.getItem("rubizh.guest");
    return noted === null ? "nobody" : noted === "kept" ? "account" : "guest";
  } catch {
    return "nobody";
  }
}

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
  return { mine: [...local, ...mine].sort((a, b) => b.updated - a.updated).slice(0, SHOWN), open };
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
  if (!knownToServer()) return NONE;
  const api = await import("./table/api.ts");
  return api.tableLists().catch(() => NONE);
}

/** A guest's cookie cannot be read here, so its making is remembered; without it the server is not asked at all. */
function knownToServer(): boolean {
  try {
    return localStorage.getItem("rubizh.guest") !== null;
  } catch {
    return false;
  }
}

import { store } from "./kept.ts";
import type { Player } from "./table/driver.ts";

/** A game in progress, as the home page lists it. */
export interface TableLine {
  readonly at: "here" | "table";
  readonly id: string;
  readonly game: string;
  readonly players: readonly Player[];
  readonly state: "yours" | "theirs" | "over" | "waiting";
  readonly updated: number;
}

const SHOWN = 12;

/** Games on this device and, if there is a server that knows us, the ones it keeps; newest first. */
export async function myTables(): Promise<readonly TableLine[]> {
  const [local, remote] = await Promise.all([localTables(), remoteTables()]);
  return [...local, ...remote].sort((a, b) => b.updated - a.updated).slice(0, SHOWN);
}

async function localTables(): Promise<readonly TableLine[]> {
  try {
    return (await store().all()).map((kept) => ({
      at: "here",
      id: kept.id,
      game: kept.header.game,
      players: kept.players,
      state: kept.over ? "over" : "yours",
      updated: kept.updated,
    }));
  } catch {
    return [];
  }
}

async function remoteTables(): Promise<readonly TableLine[]> {
  if (!knownToServer()) return [];
  const { tablesOfMine } = await import("./table/api.ts");
  return tablesOfMine();
}

/** A guest's cookie cannot be read here, so its making is remembered; without it the server is not asked at all. */
function knownToServer(): boolean {
  try {
    return localStorage.getItem("rubizh.guest") !== null;
  } catch {
    return false;
  }
}

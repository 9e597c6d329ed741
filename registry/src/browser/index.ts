import type { AnyEntry, AnyTableModule } from "@rubizh/engine";
import { type GameFile, inOrder } from "../game-file.ts";

export { underRules } from "../under.ts";

// A browser has no folders: the bundler reads them, and every game stays a file of its own.
const FILES = import.meta.glob<GameFile>("../../../games/*/game.json", { eager: true, import: "default" });
const ENTRIES = import.meta.glob<{ readonly entry: AnyEntry }>("../../../games/*/index.ts");
const TABLES = import.meta.glob<{ readonly table: AnyTableModule }>("../../../games/*/table.ts");

export const gameIds: readonly string[] = inOrder(Object.values(FILES));

export async function loadGame(id: string): Promise<AnyEntry | undefined> {
  return (await ENTRIES[`../../../games/${id}/index.ts`]?.())?.entry;
}

export async function loadTable(id: string): Promise<AnyTableModule | undefined> {
  return (await TABLES[`../../../games/${id}/table.ts`]?.())?.table;
}

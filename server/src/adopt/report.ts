import { configOf } from "../config.ts";
import { loadRegistry } from "../games.ts";
import { openStore } from "../store/store.ts";
import { openTables } from "../table/tables.ts";
import { judge, type Verdict } from "./judge.ts";

export interface AdoptionAsked {
  readonly database: string;
  readonly registry?: string;
  readonly game: string;
  readonly from: number;
  readonly to: number;
}

/** Of every running table under the old rules, whether it could go on under the new ones. */
export interface AdoptionReport {
  readonly game: string;
  readonly from: number;
  readonly to: number;
  readonly tables: readonly { readonly table: string; readonly verdict: Verdict }[];
}

/** Reads a store and changes nothing in it; undefined when the game or one of its rules is not here. */
export async function adoptionReport(asked: AdoptionAsked): Promise<AdoptionReport | undefined> {
  const { game, from, to } = asked;
  const registry = await loadRegistry(asked.registry ?? configOf({}).registry);
  const target = await registry.loadPinned(game, to);
  if (!target || !(await registry.loadPinned(game, from))) return undefined;
  const store = await openStore(asked.database);
  try {
    // What cannot be read is left as it is: the server sets it aside.
    const quiet = { ...store, setAside: async () => {}, takeUp: async () => {} };
    const tables = openTables(quiet, registry);
    const judged: { table: string; verdict: Verdict }[] = [];
    for (const id of await store.runningTables(game)) {
      const table = await tables.look(id);
      if (table.status !== "playing" || table.play?.header.rules !== from) continue;
      judged.push({ table: id, verdict: judge(table, target) });
    }
    return { game, from, to, tables: judged };
  } finally {
    await store.close();
  }
}

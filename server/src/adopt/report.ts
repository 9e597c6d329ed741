import { type AnyEntry, hashOf, headerUnder, shortened } from "@rubizh/engine";
import { configOf } from "../config.ts";
import { loadRegistry } from "../games.ts";
import { openStore } from "../store/store.ts";
import { gameOf, type Table } from "../table/fold.ts";
import { openTables, type Tables } from "../table/tables.ts";
import { blank, type Decide, write } from "../table/write.ts";
import { judge, type Verdict } from "./judge.ts";

export interface AdoptionAsked {
  readonly database: string;
  readonly registry?: string;
  readonly game: string;
  readonly from: number;
  readonly to: number;
  /** Tables that can go over do; else nothing is changed. */
  readonly write?: boolean;
}

/** Of every running table under the old rules, whether it could go on under the new ones, or does from now on. */
export interface AdoptionReport {
  readonly game: string;
  readonly from: number;
  readonly to: number;
  readonly written: boolean;
  readonly tables: readonly { readonly table: string; readonly verdict: Verdict }[];
}

/** Reads a store, and changes it only where that is asked for; undefined when the game or one of its rules is not here. */
export async function adoptionReport(asked: AdoptionAsked): Promise<AdoptionReport | undefined> {
  const { game, from, to, write: written = false } = asked;
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
      if (!isUnder(table, from)) continue;
      const verdict = written
        ? await adopt(tables, id, from, target)
        : judge(await tables.whole(table), target);
      if (verdict) judged.push({ table: id, verdict });
    }
    return { game, from, to, written, tables: judged };
  } finally {
    await store.close();
  }
}

const isUnder = (table: Table, rules: number): boolean =>
  table.status === "playing" && table.play !== undefined && gameOf(table).rules === rules;

/** Why a table stays under its rules; without a verdict, because it is over or has gone over meanwhile. */
class Stays extends Error {
  readonly verdict: Verdict | undefined;
  constructor(verdict?: Verdict) {
    super("the table stays under its rules");
    this.verdict = verdict;
  }
}

/** Judged anew on the table as it is when it is written: a move in between may decide otherwise. */
export async function adopt(
  tables: Tables,
  id: string,
  from: number,
  target: AnyEntry,
): Promise<Verdict | undefined> {
  const decide: Decide = (table, now) => {
    if (!isUnder(table, from)) throw new Stays();
    const verdict = judge(table, target);
    if (verdict.t !== "same") throw new Stays(verdict);
    return goneOver(table, now, target);
  };
  try {
    await tables.change(id, decide);
    return { t: "same" };
  } catch (error) {
    if (error instanceof Stays) return error.verdict;
    throw error;
  }
}

function goneOver(table: Table, now: number, target: AnyEntry): ReturnType<Decide> {
  const { play, ground } = table;
  const { game } = target;
  const state = play && shortened(game, headerUnder(game, play.header), play.entries.toArray());
  if (!state || !("ok" in state)) throw new Error("a table that was judged the same cannot be played");
  const body = { from: gameOf(table).rules, to: game.rules, state: hashOf(state.ok) };
  const known = { ...table, ground: { ...ground, spans: [...ground.spans, target] } };
  return write(blank(known, now), { t: "adopted", ...body });
}

import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate as breath } from "node:timers/promises";
import { commitment, hashOf } from "@rubizh/engine";
import { configOf } from "../config.ts";
import { loadRegistry, type Registry } from "../games.ts";
import type { BodyRow, KeyframeRow, TableRow } from "../store/schema.ts";
import { openStore, type Store } from "../store/store.ts";
import { readBody } from "../table/body.ts";
import { fold, foldOpened, type Table } from "../table/fold.ts";
import { frameOf } from "../table/keyframe.ts";
import { pinOf } from "../table/pin.ts";
import { sealOf } from "../table/sealed.ts";

/** What does not fit at a table of a copy. */
export interface Fault {
  readonly table: string;
  /** "rows": one is missing; "head", "status": the list says something else than the log; "seal", "keyframe"; "unreadable". */
  readonly what: "rows" | "head" | "status" | "seal" | "keyframe" | "unreadable";
  readonly no: number;
}

export interface Report {
  readonly tables: number;
  readonly rows: number;
  readonly keyframes: number;
  /** Tables that the server had set aside already: they are as they were, and nothing more can be said of them. */
  readonly stuck: number;
  /** When the last row was written. */
  readonly newest: string;
  readonly faults: readonly Fault[];
}

/** A copy is worth nothing until somebody has read it. Thrown with what SQLite says of a file that is none. */
export class Damaged extends Error {}

/** Reads a copy in a place of its own, so that not a byte of it changes; `use` may go on with what was read. */
export async function checkCopy(
  file: string,
  registry: string = configOf({}).registry,
  use: (readable: string) => Promise<void> = async () => {},
): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), "rubizh-check-"));
  const readable = join(folder, "rubizh.sqlite");
  try {
    await copyFile(file, readable);
    integrity(readable);
    const store = await openStore(readable);
    let report: Report;
    try {
      report = await checkStore(store, await loadRegistry(registry));
    } finally {
      await store.close();
    }
    if (report.faults.length === 0) await use(readable);
    return report;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function integrity(path: string): void {
  const file = new DatabaseSync(path);
  try {
    const [row] = file.prepare("PRAGMA integrity_check(1)").all();
    const said = String(row?.["integrity_check"]);
    if (said !== "ok") throw new Damaged(said);
    if (!file.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get())
      throw new Damaged("no database of Rubizh");
  } catch (error) {
    throw error instanceof Damaged ? error : new Damaged(error instanceof Error ? error.message : "");
  } finally {
    file.close();
  }
}

/** Folds every table from its first row and holds what is kept beside the log against it. */
async function checkStore(store: Store, registry: Registry): Promise<Report> {
  const faults: Fault[] = [];
  const count = { tables: 0, rows: 0, keyframes: 0, stuck: 0 };
  let newest = 0;
  for (const id of await store.allTables()) {
    const table = await store.table(id);
    if (!table) continue;
    const rows = await store.rows(id, 0);
    const keyframes = await store.keyframes(id);
    newest = Math.max(newest, rows.at(-1)?.at ?? 0);
    count.tables += 1;
    count.rows += rows.length;
    count.keyframes += keyframes.length;
    const found = await faultsOf(registry, table, rows, keyframes);
    if (table.status === "stuck") count.stuck += 1;
    else faults.push(...found.map(({ what, no }) => ({ table: id, what, no })));
    await breath();
  }
  return { ...count, newest: newest === 0 ? "" : new Date(newest).toISOString(), faults };
}

type Found = Pick<Fault, "what" | "no">;

async function faultsOf(
  registry: Registry,
  row: TableRow,
  rows: readonly BodyRow[],
  keyframes: readonly KeyframeRow[],
): Promise<readonly Found[]> {
  const gap = rows.findIndex(({ no }, i) => no !== i + 1);
  if (gap >= 0) return [{ what: "rows", no: gap + 1 }];
  if (row.head !== rows.length) return [{ what: "head", no: rows.length }];
  const found: Found[] = keyframes
    .filter(({ no }) => no > rows.length)
    .map(({ no }) => ({ what: "keyframe", no }));
  const frames = new Map(keyframes.map((frame) => [frame.no, frame]));
  const pin = await pinOf(registry, row.game, rows);
  if (!pin) return [{ what: "unreadable", no: 0 }];
  const ground = { id: row.id, host: row.host, seed: row.seed, created: row.created, ...pin };
  let table: Table | undefined;
  for (const { no, body: text, tick } of rows) {
    try {
      const body = readBody(text);
      const before = table;
      table = before ? fold(before, body, tick).table : foldOpened(ground, body, tick);
      if (!hasSameSeeds(before, table) && !isSealedWell(table)) found.push({ what: "seal", no });
    } catch {
      return [...found, { what: "unreadable", no }];
    }
    const frame = frames.get(no);
    if (frame && !isFrameOf(table, frame)) found.push({ what: "keyframe", no });
  }
  if (table && (table.status !== row.status || (table.ended ?? "") !== row.ended))
    found.push({ what: "status", no: table.no });
  return found;
}

const hasSameSeeds = (before: Table | undefined, { chairs, seed }: Table): boolean =>
  before?.chairs === chairs && before.seed === seed;

/** The server's seed is the one it committed to, and everybody's the one they promised. */
function isSealedWell({ opened, seed, chairs }: Table): boolean {
  return (
    commitment(seed) === opened.commitment &&
    chairs.every(
      (chair) =>
        chair.t !== "human" ||
        chair.seed === "" ||
        chair.seal === undefined ||
        chair.seal === "" ||
        sealOf(chair.seed) === chair.seal,
    )
  );
}

/** Whether going on from a keyframe is the same as playing on. */
function isFrameOf(table: Table, stored: KeyframeRow): boolean {
  const fresh = frameOf(table);
  if (!fresh || fresh.rules !== stored.rules) return false;
  if (hashOf(JSON.parse(stored.body)) !== hashOf(JSON.parse(fresh.body))) return false;
  if (stored.folded === "" || fresh.folded === "") return true;
  const [was, is] = [stored, fresh].map(({ folded }) => JSON.parse(folded) as Record<string, unknown>);
  return ["began", "entries", "story", "left", "luckNo", "stamp", "marks"].every(
    (name) => hashOf(was?.[name]) === hashOf(is?.[name]),
  );
}

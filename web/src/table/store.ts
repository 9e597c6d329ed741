import type { Entry, RecordEntry, RecordHeader } from "@rubizh/engine";
import type { TableMarks } from "@rubizh/protocol";
import type { Player } from "./driver.ts";

/** A game on this device, as kept in the browser's database. */
export interface Kept {
  readonly id: string;
  readonly header: RecordHeader;
  readonly seed: { readonly server: string; readonly seats: readonly string[] };
  /** What stands. */
  readonly entries: readonly Entry<unknown>[];
  /** All that happened, takebacks included; older games kept only what stands. */
  readonly story?: readonly RecordEntry<unknown>[];
  /** Entries behind the last barrier; what follows may still be undone. */
  readonly settled: number;
  /** The next question of luck. */
  readonly luckNo: number;
  readonly players: readonly Player[];
  /** The seat that had the device last. */
  readonly holder: number;
  readonly over: boolean;
  /** A line taken up from the middle of another game: its early luck cannot be derived from its seed. */
  readonly forked: boolean;
  /** Somebody else's record, to look at. */
  readonly imported: boolean;
  readonly updated: number;
  readonly marks?: TableMarks;
  /** The tab that plays it; nobody else may write it. */
  readonly writer?: string;
}

/** Another tab has taken the game over, or it was removed. */
export class Overtaken extends Error {}

/** Where games on this device are kept. */
export interface Store {
  get(id: string): Promise<Kept | undefined>;
  /** Throws `Overtaken`, and changes nothing, unless the game is new or was last claimed by the same writer. */
  put(kept: Kept): Promise<void>;
  /** From now on only this writer's games are taken. */
  claim(id: string, writer: string): Promise<void>;
  all(): Promise<readonly Kept[]>;
  drop(id: string): Promise<void>;
}

const NAME = "rubizh";
const GAMES = "games";

export const answered = <X>(request: IDBRequest<X>): Promise<X> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the browser's database refused"));
  });

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(GAMES, { keyPath: "id" });
  return answered(request);
}

function mayPut(old: Kept | undefined, kept: Kept): void {
  if (old?.writer !== kept.writer) throw new Overtaken();
}

/** The browser's own database. */
export function browserStore(): Store {
  let database: Promise<IDBDatabase> | undefined;
  const games = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
    database ??= opened();
    return (await database).transaction(GAMES, mode, { durability: "strict" }).objectStore(GAMES);
  };
  return {
    get: async (id) => answered<Kept | undefined>((await games("readonly")).get(id)),
    put: async (kept) => {
      const all = await games("readwrite");
      mayPut(await answered<Kept | undefined>(all.get(kept.id)), kept);
      await answered(all.put(kept));
    },
    claim: async (id, writer) => {
      const all = await games("readwrite");
      const kept = await answered<Kept | undefined>(all.get(id));
      if (kept) await answered(all.put({ ...kept, writer }));
    },
    all: async () => answered<Kept[]>((await games("readonly")).getAll()),
    drop: async (id) => {
      await answered((await games("readwrite")).delete(id));
    },
  };
}

/** For tests, and for browsers that keep nothing. */
export function memoryStore(): Store {
  const games = new Map<string, Kept>();
  return {
    get: async (id) => games.get(id),
    put: async (kept) => {
      mayPut(games.get(kept.id), kept);
      games.set(kept.id, structuredClone(kept));
    },
    claim: async (id, writer) => {
      const kept = games.get(id);
      if (kept) games.set(id, { ...kept, writer });
    },
    all: async () => [...games.values()],
    drop: async (id) => {
      games.delete(id);
    },
  };
}

import type { Entry, RecordEntry, RecordHeader } from "@rubizh/engine";
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
}

/** Where games on this device are kept. */
export interface Store {
  get(id: string): Promise<Kept | undefined>;
  put(kept: Kept): Promise<void>;
  all(): Promise<readonly Kept[]>;
  drop(id: string): Promise<void>;
}

const NAME = "rubizh";
const GAMES = "games";

const answered = <X>(request: IDBRequest<X>): Promise<X> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the browser's database refused"));
  });

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(GAMES, { keyPath: "id" });
  return answered(request);
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
      await answered((await games("readwrite")).put(kept));
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
      games.set(kept.id, structuredClone(kept));
    },
    all: async () => [...games.values()],
    drop: async (id) => {
      games.delete(id);
    },
  };
}

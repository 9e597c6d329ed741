import type { Memory, Seat, Stamp, Viewer } from "@rubizh/engine";
import { answered, databaseOf } from "./database.ts";

/** What this browser remembers of served tables, so that it can hold their records against it. */
export interface Memories {
  get(table: string): Promise<Memory | undefined>;
  put(memory: Memory): Promise<void>;
  count(): Promise<number>;
  clear(): Promise<void>;
}

/** A database of its own: to add to the one that keeps games would wait for every other tab to be closed. */
const NAME = "rubizh-memory";
const STORE = "memory";

function browserMemories(): Memories {
  const database = databaseOf(NAME, 1, (fresh) => fresh.createObjectStore(STORE, { keyPath: "table" }));
  const store = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
    return (await database()).transaction(STORE, mode).objectStore(STORE);
  };
  return {
    get: async (table) => answered<Memory | undefined>((await store("readonly")).get(table)),
    put: async (memory) => {
      await answered((await store("readwrite")).put(memory));
    },
    count: async () => answered((await store("readonly")).count()),
    clear: async () => {
      await answered((await store("readwrite")).clear());
    },
  };
}

/** For tests, and for browsers that keep nothing. */
export function plainMemories(): Memories {
  const kept = new Map<string, Memory>();
  return {
    get: async (table) => kept.get(table),
    put: async (memory) => {
      kept.set(memory.table, memory);
    },
    count: async () => kept.size,
    clear: async () => kept.clear(),
  };
}

let own: Memories | undefined;
export function memories(): Memories {
  own ??= typeof indexedDB === "undefined" ? plainMemories() : browserMemories();
  return own;
}

/**
 * Before a seat is taken: the promise as it was seen, and the seed that is about to be given. The answer takes it back,
 * where the seat was not given after all.
 */
export async function sittingDown(
  table: string,
  commitment: string,
  seat: Seat,
  seed: string,
): Promise<() => Promise<void>> {
  const kept = memories();
  // A browser that keeps nothing plays all the same; it is just no witness.
  const put = (memory: Memory): Promise<void> => kept.put(memory).catch(() => {});
  const before = await kept.get(table).catch(() => undefined);
  await put({ table, commitment, seat, seed, stamps: [], agreed: [] });
  return () => put(before ?? { table, commitment, stamps: [], agreed: [] });
}

/** The seed that this browser gave at a table, or promised. */
export const seedAt = async (table: string): Promise<string | undefined> =>
  (
    await memories()
      .get(table)
      .catch(() => undefined)
  )?.seed;
/** Stamps of the last visits are enough: each fixes everything before it. */
const MOST_STAMPS = 50;

/** One visit to a table: notes what is seen while the game is played, and nothing of what is told afterwards. */
export class Witness {
  readonly #kept: Memories;
  #memory: Memory;
  /** Stamps of earlier visits. */
  #before: readonly Stamp[] = [];
  #writing: Promise<void> = Promise.resolve();

  private constructor(kept: Memories, memory: Memory) {
    this.#kept = kept;
    this.#memory = memory;
    this.visit();
  }

  /** What was remembered already, or the first look; a first look at what is over makes no witness. */
  static async come(first: Memory, over: boolean, kept: Memories = memories()): Promise<Witness | undefined> {
    const known = await kept.get(first.table).catch(() => undefined);
    if (known === undefined) return over ? undefined : new Witness(kept, first);
    return new Witness(kept, first.seat === undefined ? known : { seat: first.seat, ...known });
  }

  /** What was seen before the table was away for a while stays beside what comes now. */
  visit(): void {
    this.#before = this.#memory.stamps.slice(-MOST_STAMPS + 1);
  }
  get memory(): Memory {
    return this.#memory;
  }

  /** A seed was promised anew from this browser. */
  async recall(): Promise<void> {
    await this.#writing;
    this.#memory = (await this.#kept.get(this.#memory.table).catch(() => undefined)) ?? this.#memory;
  }
  /** What everybody has promised, when all have. */
  promised(seals: readonly string[]): void {
    if (seals.join() !== this.#memory.seals?.join()) this.#note({ ...this.#memory, seals });
  }
  see(stamp: Stamp): void {
    if (stamp.n === 0 || this.#memory.stamps.some(({ n, mac }) => n === stamp.n && mac === stamp.mac)) return;
    this.#note({ ...this.#memory, stamps: [...this.#before, stamp] });
  }
  /** This screen asked for the takeback of this number, or agreed to it. */
  agree(no: number): void {
    if (!this.#memory.agreed.includes(no))
      this.#note({ ...this.#memory, agreed: [...this.#memory.agreed, no] });
  }

  #note(memory: Memory): void {
    this.#memory = memory;
    this.#writing = this.#writing.then(() => this.#kept.put(memory)).catch(() => {});
  }
}

/** Whoever first looks when all is over has seen nothing; an older memory stays what it was. */
export function witnessOf(
  table: { readonly id: string; readonly status: string; readonly luck: { readonly commitment: string } },
  as: Viewer,
): Promise<Witness | undefined> {
  const own = as === "spectator" ? {} : { seat: as };
  const first = { table: table.id, commitment: table.luck.commitment, ...own, stamps: [], agreed: [] };
  return Witness.come(first, table.status === "over");
}

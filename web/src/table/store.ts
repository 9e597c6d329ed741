import {
  type Entry,
  type RecordEntry,
  type RecordHeader,
  type Refusal,
  refusal,
  standing,
} from "@rubizh/engine";
import type { TableMarks } from "@rubizh/protocol";
import { answered, databaseOf, Outdated } from "./database.ts";
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
  /**
   * The first `same` lines of the story are those that this writer stored last, and only what follows them is written.
   * Throws `Overtaken`, and changes nothing, unless the game is new or was last claimed by the same writer.
   */
  put(kept: Kept, same?: number): Promise<void>;
  /** From now on only this writer's games are taken. */
  claim(id: string, writer: string): Promise<void>;
  /** All games, without what happened in them. */
  all(): Promise<readonly Head[]>;
  drop(id: string): Promise<void>;
}

type Line = RecordEntry<unknown>;
/** A game without its story, which lies beside it line by line. */
type Head = Omit<Kept, "entries" | "story">;
/** A game as it lies there; those of older versions hold their story themselves. */
interface Lying {
  readonly head: Head | Kept;
  readonly lines: readonly Line[];
}
/** What is written of a game: its head, and lines in place of all that lay there from the first of them on. */
interface Change {
  readonly head: Head | Kept;
  readonly from?: number;
  readonly lines?: readonly Line[];
}
/** Heads and lines, wherever they lie. */
export interface Shelf {
  read(id: string): Promise<Lying | undefined>;
  heads(): Promise<readonly Head[]>;
  /** In one step or not at all; what `change` throws changes nothing. */
  write(id: string, change: (head: Head | Kept | undefined) => Change | undefined): Promise<void>;
  drop(id: string): Promise<void>;
}

const isOld = (head: Head | Kept): head is Kept => "entries" in head;
const keptOf = ({ head, lines }: Lying): Kept =>
  isOld(head) ? head : { ...head, entries: standing(lines), story: lines };

/** Games on a shelf. A move writes the head and its own lines, however long the game is. */
export const storeOn = (shelf: Shelf): Store => ({
  async get(id) {
    const lying = await shelf.read(id);
    return lying && keptOf(lying);
  },
  put: ({ entries, story = entries, ...head }, same = 0) =>
    shelf.write(head.id, (old) => {
      if (old?.writer !== head.writer) throw new Overtaken();
      const from = old === undefined || isOld(old) ? 0 : same;
      return { head, from, lines: story.slice(from) };
    }),
  claim: (id, writer) => shelf.write(id, (head) => head && { head: { ...head, writer } }),
  all: () => shelf.heads(),
  drop: (id) => shelf.drop(id),
});

const NAME = "rubizh";
const GAMES = "games";
const LINES = "lines";

const opened = () =>
  databaseOf(NAME, 2, (database) => {
    if (!database.objectStoreNames.contains(GAMES)) database.createObjectStore(GAMES, { keyPath: "id" });
    database.createObjectStore(LINES);
  });

/** Why a game was not stored. */
export const notKept = (error: unknown): Refusal =>
  refusal("table-here", error instanceof Outdated ? "held.newer" : "here.full");

/** The keys of a game's lines, from one of them on: a list is greater than every number. */
const keysFrom = (id: string, from: number): IDBKeyRange => IDBKeyRange.bound([id, from], [id, []]);

/** Resolves when everything is stored, and rejects when nothing was. */
const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("the browser's database refused"));
  });

/** The browser's own database. */
function browserShelf(): Shelf {
  const database = opened();
  const begun = async (mode: IDBTransactionMode) => {
    const transaction = (await database()).transaction([GAMES, LINES], mode, { durability: "strict" });
    return {
      transaction,
      games: transaction.objectStore(GAMES),
      lines: transaction.objectStore(LINES),
    };
  };
  return {
    async read(id) {
      const { games, lines } = await begun("readonly");
      const [head, all] = await Promise.all([
        answered<Head | Kept | undefined>(games.get(id)),
        answered<Line[]>(lines.getAll(keysFrom(id, 0))),
      ]);
      return head && { head, lines: all };
    },
    heads: async () => answered<Head[]>((await begun("readonly")).games.getAll()),
    async write(id, change) {
      const { transaction, games, lines } = await begun("readwrite");
      const stored = done(transaction);
      // It may fail before anybody waits for it.
      stored.catch(() => {});
      const written = change(await answered<Head | Kept | undefined>(games.get(id)));
      if (written) {
        const { head, from = 0, lines: fresh } = written;
        games.put(head);
        if (fresh) lines.delete(keysFrom(id, from));
        fresh?.forEach((line, i) => {
          lines.put(line, [id, from + i]);
        });
      }
      await stored;
    },
    async drop(id) {
      const { transaction, games, lines } = await begun("readwrite");
      const stored = done(transaction);
      games.delete(id);
      lines.delete(keysFrom(id, 0));
      await stored;
    },
  };
}
export const browserStore = (): Store => storeOn(browserShelf());

/** For tests, and for browsers that keep nothing. */
export function memoryShelf(): Shelf {
  const games = new Map<string, Lying>();
  return {
    read: async (id) => games.get(id),
    heads: async () => [...games.values()].map(({ head }) => head),
    async write(id, change) {
      const old = games.get(id);
      const written = change(old?.head);
      if (!written) return;
      const { head, from = 0, lines } = structuredClone(written);
      games.set(id, {
        head,
        lines: lines ? [...(old?.lines.slice(0, from) ?? []), ...lines] : (old?.lines ?? []),
      });
    },
    async drop(id) {
      games.delete(id);
    },
  };
}
export const memoryStore = (): Store => storeOn(memoryShelf());

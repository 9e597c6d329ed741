import type { Seat } from "@rubizh/engine";
import { GONE_MS, isLive, type Who } from "@rubizh/protocol";
import type { Store } from "../store/store.ts";
import { runs } from "../table/clock.ts";
import { isPerson, paceOf, type Table } from "../table/fold.ts";
import type { TimeLine } from "../time/line.ts";

/** So long after a start nobody is gone yet: they may not have found back. */
const SETTLING_MS = 5 * 60_000;
/** How long a node's word about who is here holds, and how often it is given again. */
const HOLDS_MS = 150_000;
const RENEWED_MS = 60_000;
/** Those who have been gone for longer are forgotten: they are gone either way. */
const FORGOTTEN_MS = 3_600_000;

/** One open stream, as far as it shows that somebody is there. */
export interface Sign {
  readonly table: string;
  readonly guest: string;
  /** The page is before its eyes. */
  isOpen: boolean;
}

interface Being {
  readonly signs: Set<Sign>;
  /** When the last one ended. */
  since: number;
}

/** What the other nodes know of a guest at a table: whether one has it open, and if none, since when. */
interface Elsewhere {
  readonly state: "here" | "hidden" | "gone";
  readonly since: number;
}

const nameOf = (table: string, guest: string): string => `${table} ${guest}`;

export type Presence = ReturnType<typeof openPresence>;

/**
 * Who has which table open. It is nobody's history: kept in memory, and where several nodes share a store, in a table
 * of it that each keeps fresh.
 */
export function openPresence(store: Store, time: TimeLine) {
  const began = time.now();
  const beings = new Map<string, Being>();
  const elsewhere = new Map<string, Elsewhere>();

  const stateOf = (table: string, guest: string): "here" | "hidden" | "gone" => {
    const own = beings.get(nameOf(table, guest));
    const others = elsewhere.get(nameOf(table, guest))?.state ?? "gone";
    if (!own?.signs.size) return others;
    const isSeeing = [...own.signs].some(({ isOpen }) => isOpen);
    return isSeeing || others === "here" ? "here" : "hidden";
  };

  /** For how long nobody has had the table open for this guest. */
  const goneFor = (table: string, guest: string): number => {
    if (stateOf(table, guest) !== "gone") return 0;
    const name = nameOf(table, guest);
    const since = Math.max(beings.get(name)?.since ?? began, elsewhere.get(name)?.since ?? 0);
    return time.now() - since;
  };

  const noted = async ({ table, guest }: Sign): Promise<void> => {
    if (!store.shared) return;
    const signs = [...(beings.get(nameOf(table, guest))?.signs ?? [])];
    const isOpen = signs.some((sign) => sign.isOpen);
    await store.notePresence(table, guest, isOpen, signs.length > 0 ? HOLDS_MS : 0);
  };

  const add = (sign: Sign): void => {
    const name = nameOf(sign.table, sign.guest);
    const being = beings.get(name) ?? { signs: new Set(), since: 0 };
    being.signs.add(sign);
    beings.set(name, being);
  };
  const drop = (sign: Sign): void => {
    const being = beings.get(nameOf(sign.table, sign.guest));
    being?.signs.delete(sign);
    if (being) being.since = time.now();
  };

  /** People who are asked at a live table and have been gone for long. */
  const goneAt = (table: Table): readonly Seat[] => {
    const { play, chairs, ground, status } = table;
    if (status !== "playing" || !play || !isLive(paceOf(table))) return [];
    if (time.now() - began < SETTLING_MS) return [];
    return chairs.flatMap((chair, seat) =>
      chair.t === "human" &&
      isPerson(table, seat) &&
      runs(play.clocks, seat) &&
      goneFor(ground.id, chair.guest) >= GONE_MS
        ? [seat]
        : [],
    );
  };

  /** What the other nodes know of a table. */
  const learn = async (table: string): Promise<void> => {
    if (!store.shared) return;
    const rows = await store.presenceAt(table);
    for (const name of [...elsewhere.keys()]) if (name.startsWith(`${table} `)) elsewhere.delete(name);
    const now = time.now();
    // Whoever is there on one node is not gone because another has not seen them for long.
    for (const { guest_id, open, ago } of rows.toSorted((a, b) => b.ago - a.ago)) {
      const name = nameOf(table, guest_id);
      const isSeen = open === 1 || elsewhere.get(name)?.state === "here";
      // A word that ends this very millisecond has ended.
      const state = ago >= 0 ? "gone" : isSeen ? "here" : "hidden";
      elsewhere.set(name, { state, since: now - ago });
    }
  };

  let renewed = time.now();
  return {
    add,
    drop,
    /** What changed here is told to the other nodes. */
    noted,
    goneAt,
    /** Who is at a table, as the others know it. */
    whoAt: (table: Table, watchers: number): Who => ({
      t: "who",
      seats: table.chairs.map((chair) =>
        chair.t === "human" ? stateOf(table.ground.id, chair.guest) : chair.t === "bot" ? "here" : "gone",
      ),
      watchers,
      absent: [...goneAt(table)],
    }),
    learn,
    /** Whether a guest has a table before its eyes, on whatever node. */
    sees: async (table: string, guest: string): Promise<boolean> => {
      await learn(table);
      return stateOf(table, guest) === "here";
    },
    /** Called with every beat. */
    beat: async (): Promise<void> => {
      const now = time.now();
      if (now - renewed < RENEWED_MS) return;
      renewed = now;
      for (const [name, { signs, since }] of beings)
        if (signs.size === 0 && now - since > FORGOTTEN_MS) beings.delete(name);
      if (store.shared) await store.renewPresence(HOLDS_MS, FORGOTTEN_MS);
    },
  };
}

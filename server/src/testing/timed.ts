import type { Level, Seat } from "@rubizh/engine";
import type { FlagRule, Pace } from "@rubizh/protocol";
import type { FastifyBaseLogger } from "fastify";
import { randomToken } from "../secrets.ts";
import { openStore } from "../store/store.ts";
import { leftAt } from "../table/clock.ts";
import { pendingOf, type Table } from "../table/fold.ts";
import { playChain } from "../table/moves.ts";
import { openingOf } from "../table/open.ts";
import { claim } from "../table/seating.ts";
import { openTables } from "../table/tables.ts";
import { openBeat, openLine } from "../time/beat.ts";
import { STALL_MS } from "../time/line.ts";
import { gameIds, loadGame, loadPinned } from "./registry.ts";

/** A counter that goes on when it is told to, and whoever has to read the line meanwhile. */
export function steadyCounter() {
  let count = 0;
  return {
    counter: (): number => count,
    /** Lets so many milliseconds pass, and the line be read often enough. */
    pass: (ms: number, read: () => unknown): void => {
      for (let left = ms; left > 0; left -= STALL_MS) {
        count += Math.min(left, STALL_MS);
        read();
      }
    },
    /** The process stood still all the while. */
    stall: (ms: number): void => {
      count += ms;
    },
  };
}

const SILENT = { error: (...told: unknown[]) => console.error(...told) } as unknown as FastifyBaseLogger;

export interface Wanted {
  readonly seats?: number;
  readonly pace?: Pace;
  readonly flag?: FlagRule;
  readonly takeover?: Level;
  readonly first?: readonly Seat[];
  readonly host?: string;
}

/** The tables of one node, whose time goes on by hand. All play the clockwork. */
export async function timedNode(database = ":memory:") {
  const store = await openStore(database);
  const steady = steadyCounter();
  const time = (await openLine(store, steady.counter)).begin();
  const tables = openTables(store, { gameIds, loadGame, loadPinned }, () => {}, time);
  const beat = openBeat(time, store, tables, SILENT);

  return {
    store,
    time,
    tables,
    beat,
    ...steady,
    /** So many milliseconds pass, and what is due happens. */
    later: async (ms: number): Promise<void> => {
      steady.pass(ms, () => time.now());
      await beat.once();
    },
    open: async ({
      seats = 2,
      pace = "live-short",
      first = [0],
      host = "host",
      ...more
    }: Wanted): Promise<string> => {
      const entry = await loadGame("clockwork");
      if (!entry) throw new Error("no clockwork");
      const open = Array.from({ length: seats }, () => ({ t: "open" }) as const);
      const wanted = { host, key: randomToken(), digest: "", entry, options: { first } };
      const table = {
        ...wanted,
        visibility: "private",
        undo: "consent",
        seats: open,
        pace,
        ...more,
      } as const;
      const opening = openingOf(table, time.now());
      const { id } = opening.table;
      await store.open(opening);
      for (const seat of open.keys())
        await tables.change(
          id,
          claim({ seat, guest: `g${seat}`, name: "", seed: "ab", invitation: "valid", sees: true }),
        );
      return id;
    },
    /** A seat answers, and says who is asked next. */
    answer: async (id: string, seat: Seat, next: readonly Seat[]): Promise<Table> => {
      const now = await tables.look(id);
      const pending = pendingOf(now);
      const ask = pending?.t === "seats" ? pending.asks.find((one) => one.seat === seat) : undefined;
      const era = now.play?.marks.takebacks ?? 0;
      const done = await tables.change(id, playChain(seat, ask?.no ?? -1, [{ t: "pass", next }], era));
      return done.table;
    },
    /** What is left on each clock, in seconds. */
    left: async (id: string): Promise<readonly number[]> => {
      const { play } = await tables.look(id);
      if (!play) throw new Error("not begun");
      return play.clocks.left.map((_, seat) => leftAt(play.clocks, seat, time.now()) / 1000);
    },
    /** Kinds of rows, in order. */
    rows: async (id: string): Promise<readonly string[]> =>
      (await store.rows(id, 0)).map(({ body }) => (JSON.parse(body) as { t: string }).t),
    close: async (): Promise<void> => {
      await beat.stop();
      await store.close();
    },
  };
}

import { fileURLToPath } from "node:url";
import { MessageChannel } from "node:worker_threads";
import { randomBot } from "@rubizh/bots";
import { type Level, rngFrom, type Seat } from "@rubizh/engine";
import type { FastifyBaseLogger } from "fastify";
import { Piscina } from "piscina";
import type { Config } from "../config.ts";
import type { Metrics } from "../http/metrics.ts";
import { Refused } from "../refused.ts";
import { randomHex } from "../secrets.ts";
import type { TurnRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { gameOf, type Table } from "../table/fold.ts";
import { askOf, playChain } from "../table/moves.ts";
import type { Tables } from "../table/tables.ts";
import type { Task } from "./worker.ts";

/** A node that dies loses its turns to the others after this time. */
const LEASE_MS = 4_000;
const RENEW_MS = 1_000;
/** A fresh thread loads the rules first; that is not the bot's time. */
const LOADING_MS = 20_000;

/** Plays the bots' turns: each is leased in the store, thought over in a thread, and written like anybody's move. */
export function openBots(
  config: Config,
  store: Store,
  tables: Tables,
  metrics: Metrics,
  log: FastifyBaseLogger,
) {
  const { threads, capMs } = config.bots;
  const pool = new Piscina<Task, unknown>({
    filename: fileURLToPath(new URL("./worker.ts", import.meta.url)),
    name: "decide",
    minThreads: 0,
    maxThreads: threads,
    // Starting a thread costs more than a decision of the lower levels.
    idleTimeout: 30_000,
  });
  let stopping = false;
  let running = 0;
  let looking = false;
  let lookAgain = false;

  /** Takes turns while threads are free; called whenever there may be one. */
  const nudge = async (): Promise<void> => {
    lookAgain = true;
    if (looking) return;
    looking = true;
    try {
      while (lookAgain && !stopping) {
        lookAgain = false;
        const free = threads - running;
        if (free <= 0) break;
        const now = Date.now();
        for (const turn of await store.leaseTurns(store.node, now, now + LEASE_MS, free)) {
          running += 1;
          lookAgain = true;
          void play(turn).finally(() => {
            running -= 1;
            void nudge();
          });
        }
      }
    } catch (error) {
      log.error({ err: error }, "bots");
    } finally {
      looking = false;
    }
  };

  const play = async ({ table_id: id, seat, no }: TurnRow): Promise<void> => {
    try {
      const table = await tables.look(id);
      const chair = table.chairs[seat];
      if (askOf(table, seat)?.no !== no || chair?.t !== "bot") return;
      const move = await decide(table, seat, chair.level);
      if (stopping) return;
      await tables.change(id, playChain(seat, no, [move]));
    } catch (error) {
      // Too late means that somebody else has played it: another node, or a takeback.
      if (!(error instanceof Refused) || error.status !== 409) log.error({ err: error }, "bot");
      await store.releaseTurns({ holder: store.node, table: id, seat }).catch(() => {});
    }
  };

  /** The bot's move, or any legal one when it is late, wrong or broken: a table never waits for a fault. */
  const decide = async (table: Table, seat: Seat, level: Level): Promise<unknown> => {
    const game = gameOf(table);
    if (!table.play) throw new Error("a bot is asked before the beginning");
    const view = game.view(table.play.state, seat);
    const began = performance.now();
    const watchdog = watch(2 * capMs);
    const fallback = (cause: string, error?: unknown): unknown => {
      metrics.fallbacks.inc({ cause });
      log.warn({ err: error, cause, level, game: game.id }, "fallback");
      return randomBot(game)(view, seat, rngFrom(randomHex(16)), {});
    };
    try {
      const { begins, signal } = watchdog;
      const seed = randomHex(16);
      const task = { registry: config.registry, game: game.id, level, view, seat, seed, begins };
      const raw = await pool.run(task, { signal, transferList: [begins] });
      metrics.decisions.observe({ level }, (performance.now() - began) / 1000);
      const move = game.parseMove(raw);
      const refusal = "ok" in move ? game.refuse(view, seat, move.ok) : move.refused;
      return refusal ? fallback("illegal", refusal) : raw;
    } catch (error) {
      return fallback(watchdog.signal.aborted ? "late" : "broken", error);
    } finally {
      watchdog.stop();
    }
  };

  const deaf = store.onNews((news) => {
    if (typeof news === "string" || !("table" in news) || news.bots !== false) void nudge();
  });
  const renewal = setInterval(() => {
    const renewed = running > 0 ? store.renewTurns(store.node, Date.now() + LEASE_MS) : Promise.resolve();
    // A look at the same time: turns whose node has died make no noise.
    void renewed.then(nudge, (error: unknown) => log.error({ err: error }, "lease"));
  }, RENEW_MS);

  return {
    /** Goes on where a former process stopped; alone on its database, a node need not wait for leases to end. */
    resume: async (): Promise<void> => {
      if (!store.shared) await store.releaseTurns({});
      void nudge();
    },
    stop: async (): Promise<void> => {
      stopping = true;
      deaf();
      clearInterval(renewal);
      await pool.destroy();
      await store.releaseTurns({ holder: store.node }).catch(() => {});
    },
  };
}

/** Stops a thread that thinks for longer than `ms`, counted from when it says that it begins. */
function watch(ms: number) {
  const { port1: ear, port2: begins } = new MessageChannel();
  const control = new AbortController();
  let timer = setTimeout(() => control.abort(), LOADING_MS);
  ear.once("message", () => {
    clearTimeout(timer);
    timer = setTimeout(() => control.abort(), ms);
  });
  return {
    begins,
    signal: control.signal,
    stop: (): void => {
      clearTimeout(timer);
      ear.close();
    },
  };
}

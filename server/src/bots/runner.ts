import { setImmediate as breath } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { MessageChannel } from "node:worker_threads";
import { randomBot } from "@rubizh/bots";
import { type Level, rngFrom, type Seat } from "@rubizh/engine";
import type { FastifyBaseLogger } from "fastify";
import { Piscina } from "piscina";
import type { Config } from "../config.ts";
import type { Metrics } from "../http/metrics.ts";
import { Refused, Unreadable } from "../refused.ts";
import { randomHex } from "../secrets.ts";
import { isFull } from "../store/full.ts";
import type { Store } from "../store/store.ts";
import type { DueTurn } from "../store/turns.ts";
import { botAt, eraOf, gameOf, type Table } from "../table/fold.ts";
import { askOf, playChain } from "../table/moves.ts";
import type { Tables } from "../table/tables.ts";
import { fairQueue } from "./queue.ts";
import type { Task } from "./worker.ts";

/** A node that dies loses its turns to the others after this time. */
const LEASE_MS = 4_000;
const RENEW_MS = 1_000;
/** A turn that could not be played is tried again after this time. */
const REST_MS = 5_000;
/** Who waits for longer is told why. */
const TOLD_MS = 1_500;
/** A fresh thread loads the rules first; that is not the bot's time. */
const LOADING_MS = 20_000;

/** What a table is told of its bots: how many turns come before its own, 0 when it waits no longer. */
export type TellWait = (table: string, ahead: number) => void;

/** Plays the bots' turns: each is leased in the store, thought over in a thread, and written like anybody's move. */
export function openBots(
  config: Config,
  store: Store,
  tables: Tables,
  metrics: Metrics,
  log: FastifyBaseLogger,
  tellWait: TellWait,
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
  const queue = fairQueue(threads, capMs);
  let stopping = false;
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
        if (queue.running() >= threads) break;
        const due = new Set(await store.dueTurns());
        for (let turn = queue.next([...due]); turn && !stopping; turn = queue.next([...due])) {
          due.delete(turn);
          if (await store.leaseTurn(store.node, turn, LEASE_MS)) void run(turn);
          // A store that answers at once would leave requests no time at all.
          await breath();
        }
      }
    } catch (error) {
      // Nothing can be leased on a full disk either; requests say so often enough.
      if (!isFull(error)) log.error({ err: error }, "bots");
    } finally {
      looking = false;
    }
  };

  const run = async (turn: DueTurn): Promise<void> => {
    metrics.waits.observe({ alone: turn.alone }, Math.max(0, turn.waited) / 1000);
    const done = queue.begin(turn);
    const settled = await play(turn);
    done();
    // A turn that stayed is looked at again by the next renewal: a fault must not call for itself.
    if (settled) void nudge();
  };

  /** Plays the turn or lets it rest; false when it is as due as before. */
  const play = async (turn: DueTurn): Promise<boolean> => {
    const { table_id: id, seat, no, era } = turn;
    try {
      const table = await tables.look(id);
      if (table.status === "stuck") {
        await store.restTurn(turn, REST_MS);
        return true;
      }
      const level = botAt(table, seat);
      if (askOf(table, seat)?.no !== no || eraOf(table) !== era || level === undefined) return true;
      const move = await decide(table, seat, level);
      if (stopping) return true;
      await tables.change(id, playChain(seat, no, [move], era, "bot"));
      return true;
    } catch (error) {
      // Too late means that somebody else has played it: another node, or a takeback.
      const isLate = error instanceof Refused && error.status === 409;
      if (!isLate) log.error({ err: error }, "bot");
      if (isLate && !(error instanceof Unreadable)) return true;
      return store.restTurn(turn, REST_MS).then(
        () => true,
        () => false,
      );
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
      const { id, rules } = game;
      const task = { registry: config.registry, game: id, rules, level, view, seat, seed, begins };
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

  /** Tables that were told to wait. */
  let told: ReadonlyMap<string, number> = new Map();
  const tellWaits = async (): Promise<void> => {
    const due = queue.sorted(await store.dueTurns());
    const waits = new Map(
      due
        .flatMap(({ table_id, waited }, i) => (waited < TOLD_MS ? [] : [[table_id, i + 1] as const]))
        .reverse(),
    );
    for (const [table, ahead] of waits) if (told.get(table) !== ahead) tellWait(table, ahead);
    for (const table of told.keys()) if (!waits.has(table)) tellWait(table, 0);
    told = waits;
  };

  const deaf = store.onCommit((commit) => {
    if (typeof commit === "object" && ("present" in commit || "meeting" in commit)) return;
    if (typeof commit === "string" || !("table" in commit) || commit.own?.bots !== false) void nudge();
  });
  const renew = async (): Promise<void> => {
    if (queue.running() > 0) await store.renewTurns(store.node, LEASE_MS);
    // A look at the same time: turns whose node has died make no noise.
    await nudge();
    if (!stopping) await tellWaits();
  };
  let renewal: NodeJS.Timeout | undefined;

  return {
    /** Goes on where a former process stopped; alone on its database, a node need not wait for leases to end. */
    resume: async (): Promise<void> => {
      renewal = setInterval(() => {
        void renew().catch((error: unknown) => isFull(error) || log.error({ err: error }, "lease"));
      }, RENEW_MS);
      if (!store.shared) await store.releaseTurns();
      void nudge();
    },
    stop: async (): Promise<void> => {
      stopping = true;
      deaf();
      clearInterval(renewal);
      await pool.destroy();
      await store.releaseTurns(store.node).catch(() => {});
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

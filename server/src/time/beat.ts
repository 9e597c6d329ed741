import type { FastifyBaseLogger } from "fastify";
import { Refused } from "../refused.ts";
import { isFull } from "../store/full.ts";
import type { Store } from "../store/store.ts";
import { dueOf } from "../table/absent.ts";
import { paceOf } from "../table/fold.ts";
import type { Tables } from "../table/tables.ts";
import { BEAT_MS, NOTE_MS, STALL_MS, type Tick, TimeLine } from "./line.ts";

/** Where no clock runs the line is only pushed so often, for tables that wait for days. */
const PUSHED_MS = 60_000;

/** Where no clock runs the line is only read, so often that no pause looks like a stop. */
const IDLE_MS = STALL_MS / 4;

/** Goes on from where time had come; that is in the store before anything is noted on top of it. */
export async function openLine(store: Store, counter?: () => number): Promise<TimeLine> {
  const from = await store.lineFrom();
  // A full disk is no reason not to start.
  return new TimeLine(await store.pushTick(from).catch(() => from), counter);
}

/**
 * The beat of a server: pushes the line of time forward in the store while a clock runs anywhere, and lets happen what
 * has become due. Every node does; whoever comes second finds it done. Between two beats the line is noted where a
 * process that is killed leaves it behind.
 */
export function openBeat(
  time: TimeLine,
  store: Store,
  tables: Tables,
  log: FastifyBaseLogger,
  also: () => Promise<void> = async () => {},
) {
  let pushed = time.now();
  /** Whether a clock runs, as far as the last beat and this node's own changes tell; one may until the first beat. */
  let isTicking = true;
  let noting: Promise<void> | undefined;
  let underway: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;
  let soonAt: Tick = Number.POSITIVE_INFINITY;
  let next: NodeJS.Timeout | undefined;
  /** What becomes due before the next beat does not wait for it. */
  const expect = (at: Tick): void => {
    const left = at - time.now();
    if (!timer || left > BEAT_MS || at >= soonAt) return;
    clearTimeout(soon);
    soonAt = at;
    soon = setTimeout(
      () => {
        soonAt = Number.POSITIVE_INFINITY;
        // A beat that is underway may have looked before it was due.
        void Promise.resolve(underway).then(once);
      },
      Math.max(0, left),
    );
  };
  const forget = tables.onChange(({ table }) => {
    if (paceOf(table) === "none") return;
    isTicking = true;
    const due = dueOf(table);
    if (due) expect(due.at);
  });

  const note = async (): Promise<void> => {
    const now = time.now();
    if (isTicking)
      noting ??= store
        .noteTick(pushed, now)
        .then((noted) => void time.meet(noted))
        // What could not be noted is pushed with the next beat.
        .catch(() => {})
        .finally(() => {
          noting = undefined;
        });
    await noting;
  };
  const noteSoon = (): void => {
    next = setTimeout(
      () => {
        void note();
        noteSoon();
      },
      isTicking ? NOTE_MS : IDLE_MS,
    );
  };
  const beat = async (): Promise<void> => {
    const now = time.now();
    isTicking = await store.isTicking();
    if (isTicking || now - pushed >= PUSHED_MS) {
      pushed = await store.pushTick(now);
      time.meet(pushed);
    }
    for (const { id, at } of await store.dueTables(time.now() + BEAT_MS)) {
      if (at > time.now()) {
        expect(at);
        break;
      }
      await tables.settle(id).catch((error: unknown) => {
        // One that cannot be read holds up nobody else.
        if (!(error instanceof Refused)) log.error({ err: error }, "flag");
      });
    }
  };
  const whole = async (): Promise<void> => {
    await beat();
    await also();
  };
  const once = (): Promise<void> => {
    // Time goes on even while a beat waits for the store.
    time.now();
    underway ??= whole()
      .catch((error: unknown) => {
        if (!isFull(error)) log.error({ err: error }, "beat");
      })
      .finally(() => {
        underway = undefined;
      });
    return underway;
  };
  return {
    /** Lets happen what is due now. */
    once,
    /** Notes where time is, for whoever comes after a crash. */
    note,
    start: (): void => {
      timer = setInterval(() => void once(), BEAT_MS);
      noteSoon();
      void once();
    },
    stop: async (): Promise<void> => {
      forget();
      clearInterval(timer);
      timer = undefined;
      clearTimeout(soon);
      clearTimeout(next);
      await underway;
      await noting;
      // A start goes on from here.
      await store.pushTick(time.now()).catch(() => {});
    },
  };
}

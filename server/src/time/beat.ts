import type { FastifyBaseLogger } from "fastify";
import { Refused } from "../refused.ts";
import { isFull } from "../store/full.ts";
import type { Store } from "../store/store.ts";
import type { Tables } from "../table/tables.ts";
import { BEAT_MS, type TimeLine } from "./line.ts";

/** Where no clock runs the line is only noted so often, for tables that wait for days. */
const NOTED_MS = 60_000;

/**
 * The beat of a server: pushes the line of time forward in the store while a clock runs anywhere, and lets happen what
 * has become due. Every node does; whoever comes second finds it done.
 */
export function openBeat(
  time: TimeLine,
  store: Store,
  tables: Tables,
  log: FastifyBaseLogger,
  also: () => Promise<void> = async () => {},
) {
  let noted = time.now();
  let underway: Promise<void> | undefined;

  const beat = async (): Promise<void> => {
    const now = time.now();
    if (now - noted >= NOTED_MS || (await store.isTicking())) {
      noted = time.meet(await store.pushTick(now));
    }
    for (const id of await store.dueTables(time.now()))
      await tables.settle(id).catch((error: unknown) => {
        // One that cannot be read holds up nobody else.
        if (!(error instanceof Refused)) log.error({ err: error }, "flag");
      });
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
  let timer: NodeJS.Timeout | undefined;
  return {
    /** Lets happen what is due now. */
    once,
    start: (): void => {
      timer = setInterval(() => void once(), BEAT_MS);
    },
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await underway;
      // A start goes on from here.
      await store.pushTick(time.now()).catch(() => {});
    },
  };
}

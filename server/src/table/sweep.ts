import type { FastifyBaseLogger } from "fastify";
import { Refused } from "../refused.ts";
import type { Store } from "../store/store.ts";
import type { Hub } from "../stream/hub.ts";
import { close } from "./seating.ts";
import type { Tables } from "./tables.ts";

const MOST_BETWEEN_MS = 60_000;

/** Ends tables that wait for players when nobody waits there any more. */
export function openSweep(
  patience: { readonly public: number; readonly private: number },
  store: Store,
  tables: Tables,
  hub: Hub,
  log: FastifyBaseLogger,
) {
  const sweep = async (): Promise<void> => {
    // Who is here is noted first, so that nobody's table is closed before their eyes.
    await store.hostsHere(hub.isHere);
    for (const id of await store.forsaken(patience))
      await tables.change(id, close).catch((error: unknown) => {
        // Somebody has just sat down, or it cannot be read.
        if (!(error instanceof Refused)) throw error;
      });
  };
  const timer = setInterval(
    () => void sweep().catch((error: unknown) => log.error({ err: error }, "sweep")),
    Math.min(MOST_BETWEEN_MS, patience.public / 4),
  );
  return { stop: (): void => clearInterval(timer) };
}

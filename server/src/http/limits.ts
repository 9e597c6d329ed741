import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Limits } from "../config.ts";
import { refused } from "../refused.ts";
import type { Sessions } from "./session.ts";

/** Counts requests of the API by address and by session; a door may have a stricter count of its own. */
export async function limit(app: FastifyInstance, limits: Limits, sessions: Sessions): Promise<void> {
  await app.register(rateLimit, { global: false });
  const address = (request: FastifyRequest): string => request.ip;
  const session = (request: FastifyRequest): string => sessions.meter(request) ?? request.ip;
  const perMinute = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max, timeWindow: 60_000, keyGenerator });
  const byAddress = perMinute(limits.perAddress, address);
  const bySession = perMinute(limits.perSession, session);
  const rare = {
    newSessions: perMinute(limits.newSessions, address),
    newTables: perMinute(limits.newTables, session),
  };
  app.addHook("onRequest", async (request) => {
    // A page is a dozen files from the cache of the disk; only what asks the store something is worth counting.
    if (!request.url.startsWith("/api/")) return;
    const own = request.routeOptions.config.rare;
    for (const count of [byAddress, bySession, ...(own ? [rare[own]] : [])]) {
      const state = await count(request);
      if (!state.isAllowed && state.isExceeded) throw refused(429, "tooOften");
    }
  });
}

import { isIPv6 } from "node:net";
import rateLimit from "@fastify/rate-limit";
import { refusal } from "@rubizh/engine";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Limits } from "../config.ts";
import { Refused } from "../refused.ts";
import type { Sessions } from "./session.ts";

/** Whom an address belongs to: with IPv6 one household has more addresses than there are people, all in one /64. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  // Written out in the shortest way, zeros left out once at most.
  const { hostname } = new URL(`http://[${ip.replace(/%.*$/, "")}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split("::")
    .map((part) => part.split(":").filter((group) => group !== ""));
  const all = [...head, ...Array<string>(8 - head.length - tail.length).fill("0"), ...tail];
  // An IPv4 address in the dress of the other kind is one household by itself.
  return all.slice(0, 6).join(":") === "0:0:0:0:0:ffff" ? all.join(":") : all.slice(0, 4).join(":");
}

export const tooOften = (retry = 60): Refused =>
  new Refused(429, refusal("server-tooOften", "server.tooOften"), { retry });

/** Counts requests by address, and those of the API by session; a door may have a stricter count of its own. */
export async function limit(app: FastifyInstance, limits: Limits, sessions: Sessions): Promise<void> {
  await app.register(rateLimit, { global: false });
  const address = (request: FastifyRequest): string => networkOf(request.ip);
  const session = (request: FastifyRequest): string => sessions.meter(request) ?? address(request);
  const perMinute = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max, timeWindow: 60_000, keyGenerator });
  const byAddress = perMinute(limits.perAddress, address);
  const bySession = perMinute(limits.perSession, session);
  const rare = {
    newSessions: perMinute(limits.newSessions, address),
    newTables: perMinute(limits.newTables, session),
  };
  app.addHook("onRequest", async (request) => {
    const own = request.routeOptions.config.rare;
    // Files of the app are many and have nothing to do with a session, but a flood of them is a flood.
    const ofApi = request.url.startsWith("/api/") ? [bySession] : [];
    for (const count of [byAddress, ...ofApi, ...(own ? [rare[own]] : [])]) {
      const state = await count(request);
      if (!state.isAllowed && state.isExceeded) throw tooOften(state.ttlInSeconds);
    }
  });
}

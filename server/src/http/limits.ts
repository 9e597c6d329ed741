import type { IncomingHttpHeaders } from "node:http";
import { isIPv6 } from "node:net";
import { refusal } from "@rubizh/engine";
import type { FastifyInstance } from "fastify";
import type { Limits } from "../config.ts";
import { Refused } from "../refused.ts";
import { tokenIn } from "./guard.ts";
import type { Meter } from "./meters.ts";
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

export const MINUTE_MS = 60_000;

const perMinute = (most: number): ((name: string) => void) => perTime(most, MINUTE_MS);
/** Lets a name through so often in that time; throws when to try again. */
function perTime(most: number, span: number): (name: string) => void {
  const counts = new Map<string, number>();
  let began = performance.now();
  return (name) => {
    const now = performance.now();
    if (now - began >= span) {
      counts.clear();
      began = now;
    }
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (count > most) throw tooOften(Math.ceil((began + span - now) / 1000));
  };
}

/** Who asks for something, and where from. */
export interface Asking {
  readonly ip: string;
  readonly headers: IncomingHttpHeaders;
}

/**
 * Counts requests by address, and those of the API by session, each node for itself; a route may have a stricter count of
 * its own. Whoever comes anew is counted by all nodes together. Returns the count of whatever is no request of the
 * framework's.
 */
export function limit(
  app: FastifyInstance,
  limits: Limits,
  sessions: Sessions,
  meter: Meter | undefined,
): (asking: Asking) => void {
  const address = ({ ip }: Asking): string => networkOf(ip);
  const session = (asking: Asking): string => sessions.meter(asking) ?? address(asking);
  const byAddress = perMinute(limits.perAddress);
  const bySession = perMinute(limits.perSession);
  const newSession = perMinute(limits.newSessions);
  const newTable = perMinute(limits.newTables);
  const byProgram = perTime(limits.perProgram, 1_000);
  const recovery = perMinute(limits.recoveries);
  app.addHook("onRequest", (request, _reply, done) => {
    const { rare } = request.routeOptions.config;
    byAddress(address(request));
    // Files of the app are many and have nothing to do with a session, but a flood of them is a flood.
    if (request.url.startsWith("/api/")) {
      if (tokenIn(request) === undefined) bySession(session(request));
      else byProgram(session(request));
    }
    if (rare === "newSessions") newSession(address(request));
    if (rare === "newTables") newTable(session(request));
    if (rare === "recoveries") recovery(address(request));
    // What this node refuses by itself the others need not hear of.
    if (meter && (rare === "newSessions" || rare === "recoveries"))
      meter(rare, address(request), limits[rare]).then(() => done(), done);
    else done();
  });
  return (asking) => {
    byAddress(address(asking));
    bySession(session(asking));
  };
}

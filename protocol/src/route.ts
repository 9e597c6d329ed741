import * as z from "zod/mini";
import { refusal, seenAt } from "./table.ts";

/**
 * Who may use a route: everybody; a guest; who may look at the table; who holds the seat in the address; the host; the
 * host or any seat; the seat's holder or the host.
 */
export type Access = "all" | "guest" | "look" | "seat" | "host" | "seated" | "seatOrHost";

/** Raised by a change that an older client would not survive; the one before is answered for one release more. */
export const PROTOCOL = 2;

/** One address of the API: who may use it, what it takes and gives. */
export interface Route {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly access: Access;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly answer: z.ZodMiniType;
  /** 201: something was made. 101: the connection becomes a stream. */
  readonly status?: 201 | 101;
  /** The answer is one JSON object a line. */
  readonly lines?: true;
}
export const get = <const P extends string, const R extends Omit<Route, "method" | "path">>(
  path: P,
  route: R,
) => ({ method: "GET", path, ...route }) as const;
export const post = <const P extends string, const R extends Omit<Route, "method" | "path">>(
  path: P,
  route: R,
) => ({ method: "POST", path, ...route }) as const;

/** What a status other than the route's own says. */
export const refusals = {
  400: refusal,
  401: refusal,
  403: refusal,
  404: refusal,
  /** Too late: what there is to answer now. */
  409: z.extend(refusal, { now: z.exactOptional(seenAt) }),
  413: refusal,
  414: refusal,
  415: refusal,
  /** Against the rules: which move of the chain. */
  422: z.extend(refusal, { at: z.exactOptional(z.int()) }),
  /** Too often: seconds to wait, as the header retry-after says too. */
  429: z.extend(refusal, { retry: z.exactOptional(z.int()) }),
  500: refusal,
  503: refusal,
  507: refusal,
} as const;

/** What each status other than the route's own says; the health of a troubled server is an answer like any other. */
export const refusalsOf = ({ path, answer }: Route): Readonly<Record<number, z.ZodMiniType>> =>
  path === "/api/health" ? { ...refusals, 503: answer } : refusals;

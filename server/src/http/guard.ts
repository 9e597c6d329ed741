import type { IncomingHttpHeaders } from "node:http";
import type { FastifyRequest } from "fastify";
import { refused } from "../refused.ts";

interface Heard {
  readonly headers: IncomingHttpHeaders;
}

/** Whether a browser's page of ours asks: exactly our origin, never a part or a relative of it. */
export function isOwnOrigin({ headers }: Heard, origin: string): boolean {
  const { origin: from, host } = headers;
  const site = headers["sec-fetch-site"];
  if (from === undefined || (site !== undefined && site !== "same-origin")) return false;
  if (origin !== "") return from === origin;
  return URL.canParse(from) && /^https?:$/.test(new URL(from).protocol) && new URL(from).host === host;
}

/** What a program says it is known by; "" when it says nothing that could be. No browser says it by itself. */
export function tokenIn({ headers }: Heard): string | undefined {
  const { authorization } = headers;
  if (authorization === undefined) return undefined;
  return /^Bearer (rbz_[A-Za-z0-9_-]{43})$/i.exec(authorization)?.[1] ?? "";
}

/** A form of another site can send neither JSON nor a header of its own making. */
export function guardPost(request: FastifyRequest, origin: string): void {
  const isProgram = tokenIn(request) !== undefined;
  if (!isProgram && !isOwnOrigin(request, origin)) throw refused(403, "origin");
  if (!isProgram && request.headers["x-rubizh"] !== "1") throw refused(403, "header");
  const type = request.headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase();
  if (type !== "application/json") throw refused(415, "notJson");
}

/** Routes that a machine nearby asks by whatever address it knows. */
const ANY_HOST = /^\/(?:api\/health|metrics)$/;

/** A page of another name that leads to our address, as a rebound one does, is not ours. */
export function guardHost({ headers, url }: Heard & { readonly url: string }, origin: string): void {
  if (origin === "" || headers.host === new URL(origin).host || ANY_HOST.test(url)) return;
  throw refused(403, "host");
}

import type { Route } from "./route.ts";

/** What a program's token may be for. */
export const SCOPES = ["play", "seek", "read"] as const;
export type Scope = (typeof SCOPES)[number];

const SEEKING = /^\/api\/(?:seeks|challenges)(?:\/|$)/;
const TABLES = /^\/api\/tables(?:\/|$)/;
const OWN = /^\/api\/(?:session|me\/(?:stream|events))$/;

/** The scope that a route asks of a program; undefined: no program uses it, whatever its token says. */
export function scopeOf({
  method,
  path,
}: Pick<Route, "path"> & { readonly method: string }): Scope | undefined {
  const isRead = method !== "POST";
  if (SEEKING.test(path)) return isRead ? "read" : "seek";
  if (TABLES.test(path)) return isRead ? "read" : "play";
  return isRead && OWN.test(path) ? "read" : undefined;
}

/** Who may play or look for games may look at them too. */
export const allows = (scopes: readonly string[], wanted: Scope): boolean =>
  wanted === "read" ? scopes.length > 0 : scopes.includes(wanted);

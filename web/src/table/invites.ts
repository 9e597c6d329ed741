import type { Invitation } from "@rubizh/protocol";

// Tokens are told once; the browser that asked for them keeps them to show the links again.
function remember(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // New tokens can be made; nothing is lost but a convenience.
  }
}
function known<X>(key: string, none: X): X {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? "null") as X | null) ?? none;
  } catch {
    return none;
  }
}

export const INVITES = "rubizh.invites.";
const seatsKey = (id: string): string => INVITES + id;
export const rememberInvites = (id: string, invites: readonly Invitation[]): void =>
  remember(seatsKey(id), invites);
export const knownInvites = (id: string): readonly Invitation[] => known(seatsKey(id), []);

export const WATCH = "rubizh.watch.";
const watchKey = (id: string): string => WATCH + id;
/** "": there is no link to look on. */
export const rememberWatch = (id: string, token: string): void => remember(watchKey(id), token);
export const knownWatch = (id: string): string => known(watchKey(id), "");

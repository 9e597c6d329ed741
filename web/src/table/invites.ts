import type { Invitation } from "./api.ts";

const key = (id: string): string => `rubizh.invites.${id}`;

/** Invite tokens are told once; the host's browser keeps them to show the links again. */
export function rememberInvites(id: string, invites: readonly Invitation[]): void {
  try {
    sessionStorage.setItem(key(id), JSON.stringify(invites));
  } catch {
    // The host can make new tokens; nothing is lost but a convenience.
  }
}

export function knownInvites(id: string): readonly Invitation[] {
  try {
    return JSON.parse(sessionStorage.getItem(key(id)) ?? "[]") as readonly Invitation[];
  } catch {
    return [];
  }
}

import { store } from "../kept.ts";

/** Games that have been begun on this device; what is still kept here was begun, too. */
const KEY = "rubizh.played";

function begun(): readonly string[] {
  try {
    const raw: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(raw) ? raw.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** Nobody has played this game here yet. */
export async function isNew(game: string): Promise<boolean> {
  if (begun().includes(game)) return false;
  const kept = await store()
    .all()
    .catch(() => []);
  return !kept.some(({ header }) => header.game === game);
}

export function rememberPlayed(game: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...begun(), game])]));
  } catch {
    // Without a store somebody is asked again.
  }
}

import { Trouble } from "@rubizh/protocol/client";
import { store } from "../kept.ts";
import { HEARD } from "../online/regards.svelte.ts";
import { UNTOLD } from "../puzzle/attempts.ts";
import { forgetTable, lastTable } from "../resume.ts";
import { keepSums, REVIEWS } from "../review/sums.ts";
import { keepSeen, seenGames } from "../seen.ts";
import { forgetGuest } from "../table/api.ts";
import { CHAIN } from "../table/chain.ts";
import { INVITES, WATCH } from "../table/invites.ts";
import { memories } from "../table/memory.ts";
import { ENDED } from "./asking.ts";
import { BEFORE } from "./before.ts";
import { readAccount } from "./ways.ts";

/** What is kept of the tables of a server and of nothing else, by how its names begin. */
const ONLINE = [CHAIN, HEARD, BEFORE, ENDED, UNTOLD];
const ONLINE_IN_TAB = [INVITES, WATCH];

const keysOf = (kept: Storage, beginnings: readonly string[]): readonly string[] =>
  Array.from({ length: kept.length }, (_, i) => kept.key(i) ?? "").filter((key) =>
    beginnings.some((beginning) => key.startsWith(beginning)),
  );

/** Games that were played on this device alone. */
const gamesHere = async (): Promise<ReadonlySet<string>> =>
  new Set((await store().all()).map(({ id }) => id));

/** Whether this device still knows anything of games on the server. */
export async function knowsOnline(): Promise<boolean> {
  try {
    if (keysOf(localStorage, [CHAIN, HEARD]).length > 0 || lastTable()?.at === "table") return true;
    const here = await gamesHere();
    return seenGames().some((id) => !here.has(id)) || (await memories().count()) > 0;
  } catch {
    return false;
  }
}

/**
 * Forgets what this device keeps of games on the server: names of others, results, what was read, unsent moves, links,
 * promises and seeds. Games that were played here alone stay, unless they are to go as well. False: not all of it went.
 */
export async function forgetOnline(games: boolean): Promise<boolean> {
  const done = await Promise.allSettled([memories().clear(), forgetPush(), forgetNotes(games)]);
  return done.every(({ status }) => status === "fulfilled");
}

async function forgetNotes(games: boolean): Promise<void> {
  if (games) for (const id of await gamesHere()) await store().drop(id);
  // Where nobody can say which games are this device's own, what was noted of all of them goes.
  const stays = await gamesHere().catch(() => new Set<string>());
  keepSeen(stays);
  for (const key of keysOf(localStorage, [REVIEWS])) keepSums(key.slice(REVIEWS.length), stays);
  const last = lastTable();
  if (last && !stays.has(last.id)) forgetTable(last.id);
  for (const key of keysOf(localStorage, ONLINE)) localStorage.removeItem(key);
  for (const key of keysOf(sessionStorage, ONLINE_IN_TAB)) sessionStorage.removeItem(key);
}

/** The browser is no longer reached for anybody, and what it has told is gone from the screen. */
async function forgetPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await registration?.getNotifications?.()) ?? []) notice.close();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** How it stands with an account whose time to change one's mind is over. */
export type Farewell = "later" | "stays" | "another" | "gone";

/** If the account is gone, so is what this device kept of it; "another": somebody else is here by now. */
export async function finish(guest: string, games: boolean): Promise<Farewell> {
  const here = await readAccount().catch((error: unknown) => {
    if (error instanceof Trouble && error.status === 401) return undefined;
    throw error;
  });
  // Its player changed their mind on another device, or it goes any moment.
  if (here?.guest.id === guest) return here.gone === undefined ? "stays" : "later";
  if (!here) forgetGuest();
  if (!(await forgetOnline(games))) return "later";
  return here ? "another" : "gone";
}

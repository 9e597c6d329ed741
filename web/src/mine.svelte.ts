import { GUEST, groupOf, guestHere, inOrder, localTables, type TableLine } from "./lobby.ts";
import { type Affairs, NO_AFFAIRS } from "./online/affairs.ts";

let affairs = $state.raw<Affairs>(NO_AFFAIRS);
let local = $state.raw<readonly TableLine[]>([]);
let now = $state(performance.now());
/** When the server was heard last, by the wall; 0: never since this page was opened. */
let heard = 0;

/** What the server tells this player of all tables, as it happens. */
export const mine = (): Affairs => affairs;
/** All games that are known here, in the order of the lists. */
export const myGames = (): readonly TableLine[] => inOrder([...local, ...affairs.lines]);
/** Games that wait for this player at a table of the server, the least time first. */
export const myTurns = (): readonly TableLine[] => myGames().filter((line) => groupOf(line) === "yours");
export const heardAt = (): number => heard;
/** The moment that clocks in lists are shown at. */
export const clockNow = (): number => now;

/** Games on this device are read again. */
export async function readLocal(): Promise<void> {
  local = await localTables();
}

/** A found table that the player has come to, or does not want. */
export function passFound(): void {
  const { found: _, ...rest } = affairs;
  affairs = rest;
}

const TICK_MS = 1_000;
let stop: (() => void) | undefined;
async function listen(): Promise<void> {
  if (stop || guestHere() === "nobody") return;
  stop = () => {};
  try {
    const { after, hear } = await import("./online/personal.ts");
    stop = hear(
      (message) => {
        now = performance.now();
        heard = Date.now();
        affairs = after(affairs, message, now);
      },
      (connected) => {
        if (affairs.link !== "none" || !connected)
          affairs = { ...affairs, link: connected ? "live" : "lost" };
      },
    );
  } catch {
    // Without a network there is nothing to hear; the next visit tries again.
    stop = undefined;
  }
}

/** Nobody is here any more: what was told to whoever was here is not for the next. */
function unlisten(): void {
  stop?.();
  stop = undefined;
  affairs = NO_AFFAIRS;
}

/** Listens for as long as the app is open, once the server knows this browser. */
export function live(): () => void {
  const heed = (): void => (guestHere() === "nobody" ? unlisten() : void listen());
  heed();
  /** Another tab may have made somebody of this browser, or nobody. */
  const elsewhere = ({ key }: StorageEvent): void => {
    if (key === GUEST) heed();
  };
  addEventListener(GUEST, heed);
  addEventListener("storage", elsewhere);
  addEventListener("online", heed);
  const timer = setInterval(() => {
    if (!document.hidden) now = performance.now();
  }, TICK_MS);
  return () => {
    removeEventListener(GUEST, heed);
    removeEventListener("storage", elsewhere);
    removeEventListener("online", heed);
    clearInterval(timer);
    unlisten();
  };
}

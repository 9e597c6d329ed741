import { browserStore, memoryStore, type Store } from "./table/store.ts";

let kept: Store | undefined;

const ASKED = "rubizh.persist";
/** Asks the browser, once, not to clear what is kept here when the device runs short. */
export async function keepForGood(): Promise<void> {
  try {
    if (localStorage.getItem(ASKED) !== null || (await navigator.storage.persisted())) return;
    localStorage.setItem(ASKED, "1");
    await navigator.storage.persist();
  } catch {
    // Some browsers have nothing to ask; games are kept all the same.
  }
}

/** The games on this device. */
export function store(): Store {
  kept ??= typeof indexedDB === "undefined" ? memoryStore() : browserStore();
  return kept;
}

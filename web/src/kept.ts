import { browserStore, memoryStore, type Store } from "./table/store.ts";

let kept: Store | undefined;

/** The games on this device. */
export function store(): Store {
  kept ??= typeof indexedDB === "undefined" ? memoryStore() : browserStore();
  return kept;
}

/** What stands between this page and the browser's database: an older page in another tab, or a newer one. */
export type Hold = "older" | "newer";
/** Shows it, and takes it away again with undefined. */
export type TellHold = (hold: Hold | undefined) => void;

/** A page of a newer version has the database now; this one can only be loaded again. */
export class Outdated extends Error {}

export const answered = <X>(request: IDBRequest<X>): Promise<X> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the browser's database refused"));
  });

/** Whoever needs it is told on the page; the words for it are not loaded before. */
const tellOnPage: TellHold = (hold) => void import("./held.ts").then(({ show }) => show(hold));

/**
 * A database of the browser's, opened when it is first asked for. A newer page that wants to change its shape gets it at
 * once; an older one that does not let go is waited for, and the player is told which tab to close.
 */
export function databaseOf(
  name: string,
  version: number,
  upgrade: (database: IDBDatabase) => void,
  tell: TellHold = tellOnPage,
): () => Promise<IDBDatabase> {
  let opened: Promise<IDBDatabase> | undefined;
  let isOutdated = false;
  const open = async (): Promise<IDBDatabase> => {
    const request = indexedDB.open(name, version);
    let isBlocked = false;
    request.onupgradeneeded = () => upgrade(request.result);
    request.onblocked = () => {
      isBlocked = true;
      tell("older");
    };
    const database = await answered(request).finally(() => {
      if (isBlocked) tell(undefined);
    });
    database.onversionchange = ({ newVersion }) => {
      database.close();
      opened = undefined;
      // Without a new version it is only removed: the next one who asks makes it again.
      if (newVersion === null) return;
      isOutdated = true;
      tell("newer");
    };
    return database;
  };
  return async () => {
    if (isOutdated) throw new Outdated();
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}

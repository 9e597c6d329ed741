import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Opens the file, or ":memory:". FULL: a commit that was answered survives a power loss, not only a crash. */
export function openFile(path: string): DatabaseSync {
  if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true });
  const file = new DatabaseSync(path);
  // A server that was killed may still be closing the file while its successor opens it.
  file.exec("PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
  // Pages that change often are copied from the log into the file once for many changes: 32 MB of them.
  file.exec("PRAGMA wal_autocheckpoint = 8000");
  return file;
}

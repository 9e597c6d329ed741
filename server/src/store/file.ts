import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Opens the file, or ":memory:". FULL: a commit that was answered survives a power loss, not only a crash. */
export function openFile(path: string): DatabaseSync {
  if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true });
  const file = new DatabaseSync(path);
  // A server that was killed may still be closing the file while its successor opens it.
  file.exec("PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
  return file;
}

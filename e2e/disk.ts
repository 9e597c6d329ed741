// Loaded into every thread of a journey's server: its disk may be said to be "full", or to have "room" again. The bound of
// a file holds for one connection only, so each thread sets it for its own.
import { DatabaseSync } from "node:sqlite";
import { BroadcastChannel, isMainThread } from "node:worker_threads";

const files = new Set<DatabaseSync>();
const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (sql) {
  files.add(this);
  exec.call(this, sql);
};
const bound = (disk: unknown): void => {
  // A bound below what there is means: as it is.
  for (const file of files) file.exec(`PRAGMA max_page_count = ${disk === "full" ? 1 : 1_000_000}`);
};

const threads = new BroadcastChannel("disk");
threads.unref();
threads.onmessage = ({ data }) => bound(data);
if (isMainThread)
  process.on("message", (disk) => {
    bound(disk);
    threads.postMessage(disk);
  });

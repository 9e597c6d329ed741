// A server for journeys: node e2e/server.ts PORT DATA WEB SETTINGS
// Whoever started it may say that its disk is "full", or has "room" again; without them it ends.
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { serve } from "@rubizh/server";

const [port = "0", data = "", web = "", settings = "{}"] = process.argv.slice(2);
// The bound of a file holds for one connection only: the store's own.
const { exec } = DatabaseSync.prototype;
let file: DatabaseSync | undefined;
DatabaseSync.prototype.exec = function (sql) {
  file = this;
  exec.call(this, sql);
};
process.on("message", (disk) => {
  // A bound below what there is means: as it is.
  file?.exec(`PRAGMA max_page_count = ${disk === "full" ? 1 : 1_000_000}`);
});
process.on("disconnect", () => process.exit());

await serve({
  port: Number(port),
  host: "127.0.0.1",
  database: join(data, "rubizh.sqlite"),
  web,
  logLevel: "silent",
  // Many visitors of one run share one address.
  limits: {
    perSession: 1e6,
    perAddress: 1e6,
    newSessions: 1e6,
    newTables: 1e6,
    streamsPerSession: 1e3,
    streamsPerAddress: 1e4,
    wordsAtOnce: 1e3,
    words: 1e3,
    openTables: 1e3,
    openTablesPerAddress: 1e6,
  },
  ...JSON.parse(settings),
});

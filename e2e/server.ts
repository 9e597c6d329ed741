// A server for journeys: node e2e/server.ts PORT DATA WEB SETTINGS
// Without whoever started it, it ends. Its disk can be full: see disk.ts.
import { join } from "node:path";
import { serve } from "@rubizh/server";

const [port = "0", data = "", web = "", settings = "{}"] = process.argv.slice(2);
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

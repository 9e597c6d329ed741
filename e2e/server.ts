// A server for journeys: node e2e/server.ts PORT DATA WEB SETTINGS
// Without whoever started it, it ends. Its disk can be full: see disk.ts.
import { join } from "node:path";
import { serve } from "@rubizh/server";

const [port = "0", data = "", web = "", settings = "{}"] = process.argv.slice(2);
process.on("disconnect", () => process.exit());

/** Time can be told to go faster, by so many milliseconds at once. */
let ahead = 0;
const STEP_MS = 250;

const running = await serve({
  counter: () => performance.now() + ahead,
  port: Number(port),
  host: "127.0.0.1",
  database: join(data, "rubizh.sqlite"),
  web,
  logLevel: "silent",
  // Visitors say by a header which house they live in.
  proxy: "loopback",
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

process.on("message", (told) => {
  if (typeof told !== "number") return;
  // Step by step: what passes at once counts as a process that stood still.
  for (let left = told; left > 0; left -= STEP_MS) {
    ahead += Math.min(left, STEP_MS);
    running.now();
  }
});

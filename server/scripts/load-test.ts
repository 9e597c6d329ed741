// Figures of one server process: latency at many live tables, moves per second, memory of streams, opening a table.
//   node server/scripts/load-test.ts [--tables 200] [--seconds 10] [--streams 5000] [--game ID]
// Without --game it plays the server's own test game; with it, a game of the registry.
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { configOf } from "../src/config.ts";
import { randomToken } from "../src/secrets.ts";
import { measureServer } from "../src/testing/load.ts";

const { values } = parseArgs({
  options: {
    tables: { type: "string", default: "200" },
    seconds: { type: "string", default: "10" },
    streams: { type: "string", default: "5000" },
    game: { type: "string" },
  },
});
const database = join(tmpdir(), `rubizh-load-${randomToken()}.sqlite`);
const results = await measureServer({
  database,
  game: values.game ?? "toy",
  ...(values.game === undefined ? {} : { registry: configOf({}).registry }),
  tables: Number(values.tables),
  seconds: Number(values.seconds),
  streams: Number(values.streams),
});
console.log(JSON.stringify({ results }, null, 2));
for (const end of ["", "-wal", "-shm"]) rmSync(database + end, { force: true });

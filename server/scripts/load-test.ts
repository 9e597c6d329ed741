// Figures of one server process: latency of a move at many live tables, moves per second, memory of open streams, and
// the time to open the longest of one finished game each.
//   node server/scripts/load-test.ts [--tables 200] [--seconds 10] [--streams 5000] [--game ID] [--quick]
// Without --game it plays the first game of the registry; --quick is rough, with few tables and streams.
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { randomToken } from "../src/secrets.ts";
import { measureServer } from "../src/testing/load.ts";

const { values } = parseArgs({
  options: {
    tables: { type: "string" },
    seconds: { type: "string" },
    streams: { type: "string" },
    game: { type: "string" },
    quick: { type: "boolean", default: false },
  },
});
const database = join(tmpdir(), `rubizh-load-${randomToken()}.sqlite`);
const results = await measureServer({
  database,
  game: values.game,
  tables: Number(values.tables ?? (values.quick ? 20 : 200)),
  seconds: Number(values.seconds ?? (values.quick ? 1 : 10)),
  streams: Number(values.streams ?? (values.quick ? 200 : 5_000)),
  longest: !values.quick,
});
console.log(JSON.stringify({ results }, null, 2));
for (const end of ["", "-wal", "-shm"]) rmSync(database + end, { force: true });

// Figures of one server process: latency of a move at many live tables, moves per second and per second of processor
// time, memory of open streams and pauses between their pulses, and the time to open the longest of one finished game each.
//   node server/scripts/load-test.ts [--tables 200] [--seconds 10] [--moves 10000] [--streams 50000] [--game ID] [--quick]
//     [--trivial URL --peer URL] compares with another's server; `rubizh bench --only server` names both
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
    moves: { type: "string" },
    trivial: { type: "string" },
    peer: { type: "string" },
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
  streams: values.streams !== undefined ? Number(values.streams) : values.quick ? 200 : undefined,
  moves: Number(values.moves ?? (values.quick ? 600 : 10_000)),
  versus:
    values.trivial !== undefined && values.peer !== undefined
      ? { trivial: values.trivial, peer: values.peer }
      : undefined,
  longest: !values.quick,
});
console.log(JSON.stringify({ results }, null, 2));
for (const name of [database, `${database}-0`, `${database}-1`])
  for (const end of ["", "-wal", "-shm", "-tick"]) rmSync(name + end, { force: true });

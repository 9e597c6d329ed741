// Kills one server on SQLite again and again while clients play, and compares what they were told with what is stored.
//   node server/scripts/kill-test.ts [--kills 200] [--clients 20] [--moves 20] [--pause 600] [--seed s]
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { randomToken } from "../src/secrets.ts";
import { drill } from "../src/testing/drill.ts";
import { TestNode } from "../src/testing/node.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "200" },
    clients: { type: "string", default: "20" },
    moves: { type: "string", default: "20" },
    pause: { type: "string", default: "600" },
    seed: { type: "string", default: randomToken() },
  },
});
const database = join(tmpdir(), `rubizh-kill-${randomToken()}.sqlite`);
const report = await drill({
  nodes: [await TestNode.on({ database })],
  database,
  clients: Number(values.clients),
  kills: Number(values.kills),
  moves: Number(values.moves),
  pause: Number(values.pause),
  seed: values.seed,
  game: "toy",
  onKill: (done) => process.stderr.write(`\r${done} kills`),
});
process.stderr.write("\n");
console.log(JSON.stringify({ seed: values.seed, ...report }, null, 2));
for (const end of ["", "-wal", "-shm"]) rmSync(database + end, { force: true });
const sound = report.lost === 0 && report.doubled === 0 && report.brokenStreams === 0;
process.exitCode = sound && report.slowestRestartMs < 5_000 ? 0 : 1;

// Two servers over one PostgreSQL (DATABASE_URL, or one started here): players of a table sit on different ones, and
// each server is killed in turn while they play.
//   node server/scripts/nodes-test.ts [--kills 20] [--clients 8] [--moves 20] [--pause 600] [--seed s]
import { parseArgs } from "node:util";
import { randomToken } from "../src/secrets.ts";
import { drill } from "../src/testing/drill.ts";
import { TestNode } from "../src/testing/node.ts";
import { startPostgres } from "../src/testing/postgres.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "20" },
    clients: { type: "string", default: "8" },
    moves: { type: "string", default: "20" },
    pause: { type: "string", default: "600" },
    seed: { type: "string", default: randomToken() },
  },
});
const postgres = await startPostgres();
if (!postgres) throw new Error("no PostgreSQL: set DATABASE_URL, or install the optional packages");
const database = await postgres.database();
const report = await drill({
  nodes: [await TestNode.on({ database }), await TestNode.on({ database })],
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
console.log(JSON.stringify({ seed: values.seed, nodes: 2, ...report }, null, 2));
await postgres.stop();
const sound = report.lost === 0 && report.doubled === 0 && report.brokenStreams === 0;
process.exitCode = sound && report.finished > 0 ? 0 : 1;

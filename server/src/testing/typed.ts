import { parseArgs } from "node:util";
import { randomToken } from "../secrets.ts";
import { type Drill, type DrillReport, drill, type Ways } from "./drill.ts";
import type { Trouble } from "./node.ts";

/** A drill with the numbers typed on the command line; prints its report, and tells whether nothing went wrong in it. */
export async function typedDrill(
  database: string,
  nodesOn: (trouble: Trouble) => Promise<Drill["nodes"]>,
  usual: { readonly kills: number; readonly clients: number; readonly ways?: Ways },
): Promise<DrillReport & { readonly sound: boolean }> {
  const { values } = parseArgs({
    options: {
      kills: { type: "string", default: `${usual.kills}` },
      clients: { type: "string", default: `${usual.clients}` },
      moves: { type: "string", default: "20" },
      pause: { type: "string", default: "600" },
      seed: { type: "string", default: randomToken() },
      commits: { type: "string", default: "0" },
      sync: { type: "string", default: "0" },
      all: { type: "boolean", default: false },
    },
  });
  const commits = Number(values.commits);
  const nodes = await nodesOn({ syncMs: Number(values.sync), commits });
  const report = await drill({
    nodes,
    database,
    clients: Number(values.clients),
    kills: Number(values.kills),
    moves: Number(values.moves),
    pause: Number(values.pause),
    seed: values.seed,
    game: "toy",
    troubled: commits > 0,
    ...(usual.ways ? { ways: usual.ways } : {}),
    onKill: (done) => process.stderr.write(`\r${done} kills`),
  });
  process.stderr.write("\n");
  console.log(JSON.stringify({ seed: values.seed, nodes: nodes.length, ...report }, null, 2));
  const sound = report.lost === 0 && report.doubled === 0 && report.brokenStreams === 0;
  return { ...report, sound };
}

// Kills one server on SQLite again and again while clients play, and compares what they were told with what is stored.
//   node server/scripts/kill-test.ts [--kills 200] [--clients 20] [--moves 20] [--pause 600] [--seed s]
//     [--commits 40] kills it between a commit and its answer instead, each time after about so many commits
//     [--sync 10] lets every commit wait so many milliseconds longer, as a slow disk does
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomToken } from "../src/secrets.ts";
import { TestNode, type Trouble } from "../src/testing/node.ts";
import { typedDrill } from "../src/testing/typed.ts";

const database = join(tmpdir(), `rubizh-kill-${randomToken()}.sqlite`);
const nodesOn = async (trouble: Trouble) => [await TestNode.on({ database }, trouble)];
const { sound, slowestRestartMs } = await typedDrill(database, nodesOn, { kills: 200, clients: 20 });
for (const end of ["", "-wal", "-shm"]) rmSync(database + end, { force: true });
process.exitCode = sound && slowestRestartMs < 5_000 ? 0 : 1;

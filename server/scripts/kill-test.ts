// Kills one server on SQLite again and again while clients play, and compares what they were told with what is stored.
//   node server/scripts/kill-test.ts [--kills 200] [--clients 20] [--moves 20] [--pause 600] [--seed s]
//     [--commits 40] kills it between a commit and its answer instead, each time after about so many commits
//     [--all] with accounts, rated games, clocks and notices, all of which must come through too
//     [--sync 10] lets every commit wait so many milliseconds longer, as a slow disk does
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomToken } from "../src/secrets.ts";
import { allOn, isSound } from "../src/testing/drill-all.ts";
import { TestNode, type Trouble } from "../src/testing/node.ts";
import { typedDrill } from "../src/testing/typed.ts";

const database = join(tmpdir(), `rubizh-kill-${randomToken()}.sqlite`);
const all = process.argv.includes("--all") ? await allOn(database) : undefined;
const nodesOn = async (trouble: Trouble) => [await TestNode.on({ database, ...all?.config }, trouble)];
const usual = { kills: 200, clients: 20, ...(all ? { ways: all.ways } : {}) };
const { sound } = await typedDrill(database, nodesOn, usual);
const besides = await all?.report();
if (besides) console.log(JSON.stringify(besides, null, 2));
for (const end of ["", "-wal", "-shm", "-tick"]) rmSync(database + end, { force: true });
process.exitCode = sound && (!besides || isSound(besides)) ? 0 : 1;

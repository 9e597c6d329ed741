// Two servers over one PostgreSQL (DATABASE_URL, or one started here): players of a table sit on different ones, and
// each server is killed in turn while they play.
//   node server/scripts/nodes-test.ts [--kills 20] [--clients 8] [--moves 20] [--pause 600] [--seed s]
import { TestNode } from "../src/testing/node.ts";
import { startPostgres } from "../src/testing/postgres.ts";
import { typedDrill } from "../src/testing/typed.ts";

const postgres = await startPostgres();
if (!postgres) throw new Error("no PostgreSQL: set DATABASE_URL, or install the optional packages");
const database = await postgres.database();
const nodesOn = () => Promise.all([TestNode.on({ database }), TestNode.on({ database })]);
const { sound, finished } = await typedDrill(database, nodesOn, { kills: 20, clients: 8 });
await postgres.stop();
process.exitCode = sound && finished > 0 ? 0 : 1;

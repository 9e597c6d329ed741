// Two servers over one PostgreSQL (DATABASE_URL, or one started here): players of a table sit on different ones, and
// each server is killed in turn while they play.
//   node server/scripts/nodes-test.ts [--kills 20] [--clients 8] [--moves 20] [--pause 600] [--seed s] [--all]
import { allOn, isSound } from "../src/testing/drill-all.ts";
import { TestNode } from "../src/testing/node.ts";
import { startPostgres } from "../src/testing/postgres.ts";
import { typedDrill } from "../src/testing/typed.ts";

const postgres = await startPostgres();
if (!postgres) throw new Error("no PostgreSQL: set DATABASE_URL, or install the optional packages");
const database = await postgres.database();
const all = process.argv.includes("--all") ? await allOn(database) : undefined;
const config = { database, ...all?.config };
const nodesOn = () => Promise.all([TestNode.on(config), TestNode.on(config)]);
const usual = { kills: 20, clients: 8, ...(all ? { ways: all.ways } : {}) };
const { sound, finished } = await typedDrill(database, nodesOn, usual);
const besides = await all?.report();
if (besides) console.log(JSON.stringify(besides, null, 2));
await postgres.stop();
process.exitCode = sound && finished > 0 && (!besides || isSound(besides)) ? 0 : 1;

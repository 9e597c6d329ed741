// Copies a database while people move at many tables, then reads the copy from its first row to its last.
//   node server/scripts/backup-test.ts [--tables 200] [--postgres]
// With --postgres the database is PostgreSQL (DATABASE_URL, or one started here).
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { copyUnderLoad } from "../src/testing/copied.ts";
import { startPostgres } from "../src/testing/postgres.ts";

const { values } = parseArgs({
  options: {
    tables: { type: "string", default: "200" },
    postgres: { type: "boolean", default: false },
  },
});
const folder = mkdtempSync(join(tmpdir(), "rubizh-backup-"));
const postgres = values.postgres ? await startPostgres() : undefined;
if (values.postgres && !postgres) throw new Error("no PostgreSQL: set DATABASE_URL");
const database = (await postgres?.database()) ?? join(folder, "rubizh.sqlite");
const done = await copyUnderLoad({ database, folder: join(folder, "copies"), tables: Number(values.tables) });
await postgres?.stop();
rmSync(folder, { recursive: true });
console.log(JSON.stringify(done, null, 2));
process.exitCode = done.lost + done.differ + done.report.faults.length === 0 && done.meanwhile > 0 ? 0 : 1;

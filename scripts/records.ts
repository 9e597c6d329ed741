// `npm run records -- [GAME]`: plays finished games into records/ until each game has 60 under its present rules, over all
// numbers of seats, modes and options. What lies there stays as it is.
import { gameIds, loadGame } from "@rubizh/registry";
import { fillRecords, WANTED } from "@rubizh/registry/freeze";
import { ROOT } from "./files.ts";

const wanted = process.argv.slice(2);
for (const id of wanted.length > 0 ? wanted : gameIds) {
  const entry = await loadGame(id);
  if (!entry) throw new Error(`no game ${id}`);
  fillRecords(ROOT, entry, WANTED, console.log);
}

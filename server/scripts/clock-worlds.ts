// Tables with clocks among servers that stop, crash and take over from each other, against a count of the time they truly had.
//   node server/scripts/clock-worlds.ts [--worlds 100000] [--seed 1]
import { parseArgs } from "node:util";
import { loadGame } from "../src/testing/registry.ts";
import { chances, liveWorld, noTally } from "../src/testing/worlds.ts";

const { values } = parseArgs({
  options: { worlds: { type: "string", default: "100000" }, seed: { type: "string", default: "1" } },
});
const entry = await loadGame("clockwork");
if (!entry) throw new Error("no clockwork");
const chance = chances(Number(values.seed));
const tally = noTally();
while (tally.worlds < Number(values.worlds)) liveWorld(entry, chance, tally);
console.log(JSON.stringify(tally));
const wrong = tally.early + tally.overcharged + tally.undercharged + tally.misdated;
process.exitCode = wrong === 0 && tally.latest <= 1_000 ? 0 : 1;

// Records everything that seats and a spectator receive over many games and looks for what they could not know.
//   node server/scripts/leak-test.ts [--games 100] [--game ID] [--bots] [--test-games] [--all]
// Without --game every game of the registry is played; with --bots by the easiest bots, so that long games end sooner;
// --test-games takes the games of the server's own tests; --all adds clocks, presence, words and the stream of one's tables.
import { parseArgs } from "node:util";
import { rngFrom } from "@rubizh/engine";
import { configOf } from "../src/config.ts";
import { loadRegistry } from "../src/games.ts";
import { leaks, recordGame } from "../src/testing/recording.ts";
import { startTestServer, TEST_GAMES } from "../src/testing/server.ts";

const { values } = parseArgs({
  options: {
    games: { type: "string", default: "100" },
    game: { type: "string" },
    bots: { type: "boolean", default: false },
    "test-games": { type: "boolean", default: false },
    all: { type: "boolean", default: false },
  },
});
const address = values["test-games"] ? TEST_GAMES : configOf({}).registry;
const registry = await loadRegistry(address);
const server = await startTestServer({ registry: address });
const rng = rngFrom("leak-test");
let faults = 0;
for (const id of values.game === undefined ? registry.gameIds : [values.game]) {
  const entry = await registry.loadGame(id);
  const counts = entry?.game.seatCounts.filter((seats) => seats > 1) ?? [];
  if (!entry || counts.length === 0) continue;
  let received = 0;
  const found: string[] = [];
  for (let n = 0; n < Number(values.games); n++) {
    const seats = counts[n % counts.length] ?? 2;
    const options = entry.variety(rng, seats);
    const recorded = await recordGame(server.address, id, seats, {
      options,
      all: values.all,
      ...(values.bots ? { bot: entry.bot } : {}),
    });
    found.push(...leaks(entry.game, recorded));
    for (const { stream, answers } of recorded.recordings) received += stream.raw.length + answers.length;
    process.stderr.write(`\r${id}: ${n + 1} games`);
  }
  process.stderr.write("\n");
  console.log(JSON.stringify({ game: id, games: Number(values.games), received, leaks: found }));
  faults += found.length;
}
await server.close();
process.exitCode = faults === 0 ? 0 : 1;

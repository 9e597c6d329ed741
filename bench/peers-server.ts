// boardgame.io's server with the trivial game, in memory: prints its port, and for every line it reads the seconds of
// processor time it has used. It answers a move before anything could be on disk.
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { load, theirGame } from "./boardgameio.ts";

interface Library {
  Server(config: { readonly games: readonly unknown[]; readonly origins: readonly string[] }): {
    run(port: number): Promise<unknown>;
  };
}

const free = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

// Its log would come between the figures.
console.log = () => {};
console.info = () => {};
const { Server } = load("boardgame.io/server") as Library;
const port = await free();
await Server({ games: [theirGame()], origins: ["*"] }).run(port);
process.stdout.write(`${port}\n`);
createInterface({ input: process.stdin }).on("line", () => {
  const { user, system } = process.cpuUsage();
  process.stdout.write(`${(user + system) / 1e6}\n`);
});

// Kills a server again and again within one turn of a table with clocks, and compares what the clock has counted with the
// time that the server truly answered.
//   node server/scripts/clock-kills.ts [--kills 40]
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as rest } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openStore } from "../src/store/store.ts";
import { Client } from "../src/testing/client.ts";
import { freePort } from "../src/testing/postgres.ts";
import { NO_LIMITS, TEST_GAMES } from "../src/testing/server.ts";

const { values } = parseArgs({ options: { kills: { type: "string", default: "40" } } });
const kills = Number(values.kills);
const folder = mkdtempSync(join(tmpdir(), "rubizh-clock-kills-"));
const database = join(folder, "clocks.sqlite");
const port = await freePort();
const config = {
  port,
  host: "127.0.0.1",
  database,
  registry: TEST_GAMES,
  limits: NO_LIMITS,
  logLevel: "silent",
  bots: { threads: 1, capMs: 500 },
};
const script = fileURLToPath(new URL("../src/testing/child.ts", import.meta.url));

/** A server that answers by now. */
async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script, JSON.stringify(config)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return child;
}
const tick = async (): Promise<number> => {
  const store = await openStore(database);
  try {
    return await store.lineFrom();
  } finally {
    await store.close();
  }
};

let child = await start();
const [a, b] = [
  await Client.guest(`http://127.0.0.1:${port}`),
  await Client.guest(`http://127.0.0.1:${port}`),
];
await a.seatAll("toy", [b], undefined, { pace: "live-long" });
// Until its first beat has found the clock.
await rest(2_000);
child.kill("SIGKILL");
await once(child, "exit");
const from = await tick();
const lost: number[] = [];
let before = from;
let served = 0;
for (let i = 0; i < kills; i++) {
  child = await start();
  const began = performance.now();
  await rest(100 + Math.random() * 1_500);
  const ms = performance.now() - began;
  child.kill("SIGKILL");
  await once(child, "exit");
  const now = await tick();
  lost.push(ms - (now - before));
  served += ms;
  before = now;
}
rmSync(folder, { recursive: true });
lost.sort((x, y) => x - y);
const ms = (value = 0): number => Math.round(value);
console.log(
  JSON.stringify({
    kills,
    served: ms(served),
    counted: before - from,
    lost: {
      inAll: ms(served - (before - from)),
      median: ms(lost[kills >> 1]),
      most: ms(lost.at(-1)),
      least: ms(lost[0]),
    },
  }),
);

import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { type AnyEntry, at, type Pending, rngFrom } from "@rubizh/engine";
import { PULSE_MS } from "@rubizh/protocol";
import { configOf } from "../config.ts";
import { loadRegistry } from "../games.ts";
import { randomToken } from "../secrets.ts";
import { Client, type Frame, type Stream } from "./client.ts";
import { storeLongTable } from "./long.ts";
import { TestNode } from "./node.ts";
import { type Playable, type Race, race, TheirServer } from "./race.ts";

/** One measured figure, named for scripts. */
interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly vs?: { readonly name: string; readonly value: number; readonly ratio: number };
}

export interface Load {
  readonly database: string;
  /** A game of the registry; the first of them when left out. */
  readonly game?: string | undefined;
  readonly tables: number;
  readonly seconds: number;
  /** As many as files may be open, when left out. */
  readonly streams?: number | undefined;
  /** Moves as fast as they are answered; half as many more come first. */
  readonly moves: number;
  /** The table to be opened is the longest of one of every game, not of this game alone. */
  readonly longest: boolean;
  /** Whom to compare with: a registry with the trivial game, and the program of the other's server. */
  readonly versus?: { readonly trivial: string; readonly peer: string } | undefined;
}

/** Tables that move flat out at the same time: so many that no stream says more than it may, however quick the machine. */
const TOGETHER = 256;
/** Few moves need fewer: before a stream could say more than it may, the race is over. */
const togetherFor = (moves: number): number => Math.min(TOGETHER, Math.ceil(moves / 10));
/** Two rounds of everybody's, in turns. */
const ROUNDS = 2;
const MOST_STREAMS = 50_000;

/** How often a table is opened by a fresh server; the middle one counts. */
const OPENINGS = 3;

const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const percentile = (times: readonly number[], p: number): number => {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))] ?? 0;
};

/** Figures of one server process on SQLite, with the clients on the same machine. */
export async function measureServer(load: Load): Promise<readonly Figure[]> {
  const { registry: address } = configOf({});
  const registry = await loadRegistry(address);
  const node = await TestNode.on({ database: load.database, registry: address });
  await node.start();
  try {
    const entry = await registry.loadGame(load.game ?? at(registry.gameIds, 0));
    if (!entry) throw new Error(`no game ${load.game}`);
    const tables: LiveTable[] = [];
    while (tables.length < load.tables) tables.push(await LiveTable.open(node.address, entry));
    const moving = [...(await paced(tables, load.seconds)), ...(await flatOut(node, entry, load.moves))];
    const listening = await streams(
      node.address,
      tables,
      load.streams ?? mostStreams(),
      load.longest ? 1.1 : 0.1,
    );
    for (const table of tables) table.close();
    const others = load.longest ? registry.gameIds.filter((id) => id !== entry.game.id) : [];
    const loaded = await Promise.all(others.map((id) => registry.loadGame(id)));
    const entries = [entry, ...loaded.filter((other) => other !== undefined)];
    const reopening = await reopened(node, entries, load.database);
    const compared = load.versus ? [await versus(load.database, load.versus, load.moves)] : [];
    return [...moving, ...compared, ...listening, ...reopening];
  } finally {
    await node.end("SIGTERM");
  }
}

interface Sitter {
  readonly client: Client;
  readonly stream: Stream;
  /** The last thing this seat was told. */
  seq: number;
  view?: unknown;
  pending?: Pending;
  /** Called when the chain under this key is answered. */
  key?: string;
  answered: (frame: Frame) => void;
}

/** Two players who follow their streams, decide by themselves and send their moves up, as browsers do. */
class LiveTable implements Playable {
  readonly id: string;
  readonly #entry: AnyEntry;
  readonly #sitters: readonly Sitter[];

  private constructor(id: string, entry: AnyEntry, clients: readonly Client[]) {
    this.id = id;
    this.#entry = entry;
    this.#sitters = clients.map((client, seat) => {
      const stream = client.stream(id, `?protocol=2&as=${seat}`);
      const sitter: Sitter = { client, stream, seq: 0, answered: () => {} };
      stream.onFrame = (frame) => {
        if (frame.t !== "refused") Object.assign(sitter, pick(frame));
        if (sitter.key !== undefined && frame["key"] === sitter.key) sitter.answered(frame);
        stream.forget();
      };
      return sitter;
    });
  }

  static async open(address: string, entry: AnyEntry): Promise<LiveTable> {
    const clients = await Promise.all([Client.guest(address), Client.guest(address)]);
    const id = await at(clients, 0).seatAll(entry.game.id, clients.slice(1));
    const table = new LiveTable(id, entry, clients);
    while (table.#sitters.some(({ seq }) => seq === 0)) await rest(1);
    return table;
  }

  get host(): Client {
    return at(this.#sitters, 0).client;
  }

  async move(lot: (n: number) => number): Promise<number | undefined> {
    for (;;) {
      const now = at(
        this.#sitters.toSorted((a, b) => b.seq - a.seq),
        0,
      );
      if (now.pending?.t === "over") return undefined;
      const asks = now.pending?.t === "seats" ? now.pending.asks : [];
      const ask = asks.find(({ seat }) => at(this.#sitters, seat).seq === now.seq);
      if (!ask) {
        await rest(1);
        continue;
      }
      const sitter = at(this.#sitters, ask.seat);
      const moves = this.#entry.game.legal(sitter.view as never, ask.seat);
      const began = performance.now();
      const answer = await this.#send(sitter, ask.no, at(moves, lot(moves.length)));
      if (answer.t === "refused") throw new Error(`a legal move is refused: ${JSON.stringify(answer)}`);
      return performance.now() - began;
    }
  }
  #send(sitter: Sitter, no: number, move: unknown): Promise<Frame> {
    return new Promise((resolve) => {
      sitter.key = randomToken();
      sitter.answered = resolve;
      sitter.stream.socket.send(JSON.stringify({ t: "moves", key: sitter.key, no, era: 0, moves: [move] }));
    });
  }

  close(): void {
    for (const { stream } of this.#sitters) stream.socket.terminate();
  }
}

const pick = ({ seq, view, pending }: { seq: number; view?: unknown; pending?: unknown }) =>
  view === undefined ? { seq } : { seq, view, pending };

/** Every table moves about once a second, as lively people do. */
async function paced(tables: readonly LiveTable[], seconds: number): Promise<readonly Figure[]> {
  const rng = rngFrom("paced");
  const until = Date.now() + seconds * 1000;
  const times: number[] = [];
  await Promise.all(
    tables.map(async (table) => {
      while (Date.now() < until) {
        await rest(500 + rng(1000));
        const ms = await table.move(rng);
        if (ms === undefined) return;
        times.push(ms);
      }
    }),
  );
  return [
    { name: "server/tables", value: tables.length, unit: "tables" },
    { name: "server/move-p50", value: percentile(times, 0.5), unit: "ms" },
    { name: "server/move-p95", value: percentile(times, 0.95), unit: "ms" },
    { name: "server/move-p99", value: percentile(times, 0.99), unit: "ms" },
  ];
}

/** A figure of a server's own, from its metrics. */
async function metric(address: string, name: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
}
const cpuOf = (node: TestNode) => (): Promise<number> => metric(node.address, "process_cpu_seconds_total");

/** The second of two races at the same tables: by then the compiler has done its work. */
async function warmRace(tables: Playable[], moves: number, cpu: () => Promise<number>): Promise<Race> {
  const rng = rngFrom("race");
  await race(tables, togetherFor(moves), moves / 2, rng, cpu);
  const run = await race(tables, togetherFor(moves), moves, rng, cpu);
  for (const table of tables) table.close();
  return run;
}
/** So many tables last for that many moves, and half as many before them. */
const tablesFor = (moves: number): number => togetherFor(moves) + Math.ceil((1.5 * moves) / 60);

async function ourRace(node: TestNode, entry: AnyEntry, moves: number): Promise<Race> {
  const tables: Playable[] = [];
  while (tables.length < tablesFor(moves)) tables.push(await LiveTable.open(node.address, entry));
  return warmRace(tables, moves, cpuOf(node));
}

/** Moves one after the other on many tables at once. */
async function flatOut(node: TestNode, entry: AnyEntry, wanted: number): Promise<readonly Figure[]> {
  const { moves, seconds, cpuSeconds } = await ourRace(node, entry, wanted);
  return [
    { name: "server/moves", value: moves / seconds, unit: "moves/s" },
    { name: "server/moves-per-cpu", value: moves / cpuSeconds, unit: "moves/cpu-s" },
  ];
}

/** The same trivial game on both servers, in turns; ours answers from the disk, theirs from memory. */
async function versus(
  database: string,
  { trivial, peer }: { readonly trivial: string; readonly peer: string },
  wanted: number,
): Promise<Figure> {
  const entry = await (await loadRegistry(trivial)).loadGame("trivial");
  if (!entry) throw new Error("no trivial game");
  const sums = { ours: { moves: 0, cpu: 0 }, theirs: { moves: 0, cpu: 0 } };
  const add = (sum: { moves: number; cpu: number }, { moves, cpuSeconds }: Race): void => {
    sum.moves += moves;
    sum.cpu += cpuSeconds;
  };
  for (let round = 0; round < ROUNDS; round++) {
    const node = await TestNode.on({ database: `${database}-${round}`, registry: trivial });
    await node.start();
    add(sums.ours, await ourRace(node, entry, wanted));
    await node.end("SIGTERM");
    const server = new TheirServer(peer);
    await server.start();
    const tables: Playable[] = [];
    while (tables.length < tablesFor(wanted)) tables.push(await server.open("trivial", `m${tables.length}`));
    add(sums.theirs, await warmRace(tables, wanted, server.cpu));
    await server.end();
  }
  const [ours, theirs] = [sums.ours, sums.theirs].map(({ moves, cpu }) => moves / cpu) as [number, number];
  return {
    name: "server/vs-boardgame.io",
    value: ours,
    unit: "moves/cpu-s",
    vs: { name: "boardgame.io/server", value: theirs, ratio: ours / theirs },
  };
}

/** Both ends of a stream are files of one process each, and there are some others. */
function mostStreams(): number {
  try {
    const limits = readFileSync("/proc/self/limits", "utf8");
    const most = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? 4_096);
    return Math.min(MOST_STREAMS, most - 1_000);
  } catch {
    return 3_000;
  }
}

async function streams(
  address: string,
  tables: readonly LiveTable[],
  count: number,
  /** Of pulses, while all of them are idle. */
  rounds: number,
): Promise<readonly Figure[]> {
  const memory = (): Promise<number> => metric(address, "process_resident_memory_bytes");
  const before = await memory();
  const open: Stream[] = [];
  for (let i = 0; i < count; i += 100) {
    const more = Array.from({ length: Math.min(100, count - i) }, (_, k) => {
      const table = at(tables, (i + k) % tables.length);
      return table.host.stream(table.id, "?protocol=2");
    });
    for (const stream of more) {
      await stream.until((frames) => frames.length > 0);
      stream.forget();
    }
    open.push(...more);
  }
  await rest(1000);
  const alive = open.filter(({ socket }) => socket.readyState === socket.OPEN).length;
  const after = await memory();
  // The longest turn of the event loop since it was asked before.
  await metric(address, "nodejs_eventloop_lag_max_seconds");
  const idle = idleStall(rounds * PULSE_MS);
  await rest(rounds * PULSE_MS);
  const stall = 1000 * (await metric(address, "nodejs_eventloop_lag_max_seconds"));
  const least = await idle;
  for (const stream of open) stream.socket.terminate();
  return [
    { name: "server/streams", value: alive, unit: "streams" },
    { name: "server/stream-bytes", value: (after - before) / count, unit: "bytes" },
    {
      name: "server/pulse-stall",
      value: stall,
      unit: "ms",
      vs: { name: "idle process", value: least, ratio: stall / least },
    },
  ];
}

/** The same of a process that does nothing at the same time: what the machine alone makes everybody wait, in ms. */
async function idleStall(ms: number): Promise<number> {
  const script = `const lag=require("node:perf_hooks").monitorEventLoopDelay({resolution:10});lag.enable();
    setTimeout(()=>{console.log(lag.max/1e6);process.exit()},${ms})`;
  const { stdout } = await promisify(execFile)(process.execPath, ["-e", script]);
  return Number(stdout);
}

/** The longest of some finished games, opened by a server that has just started. */
async function reopened(
  node: TestNode,
  entries: readonly AnyEntry[],
  database: string,
): Promise<readonly Figure[]> {
  const client = await Client.guest(node.address);
  const { id: host } = (await client.get("/api/session")).body.guest;
  await node.end("SIGTERM");
  const stored = [];
  for (const entry of entries) stored.push(await storeLongTable(database, entry, host));
  const longest = at(
    stored.toSorted((a, b) => b.rows - a.rows),
    0,
  );
  const times: number[] = [];
  while (times.length < OPENINGS) {
    await node.start();
    // The rules are loaded; this table has not been looked at yet, nor has any other.
    await client.get("/api/games");
    const began = performance.now();
    const { status } = await client.get(`/api/tables/${longest.id}`);
    times.push(performance.now() - began);
    if (status !== 200) throw new Error(`the longest table got ${status}`);
    await node.end("SIGTERM");
  }
  return [
    { name: "server/rows", value: longest.rows, unit: "entries" },
    { name: "server/open", value: percentile(times, 0.5), unit: "ms" },
    { name: "server/start", value: percentile(node.starts, 0.5), unit: "ms" },
  ];
}

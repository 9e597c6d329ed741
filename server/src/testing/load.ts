import { type AnyEntry, at, type Pending, rngFrom } from "@rubizh/engine";
import { configOf } from "../config.ts";
import { loadRegistry } from "../games.ts";
import { Client, type Stream } from "./client.ts";
import { storeLongTable } from "./long.ts";
import { TestNode } from "./node.ts";

/** One measured figure, named for scripts. */
interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
}

export interface Load {
  readonly database: string;
  /** A game of the registry; the first of them when left out. */
  readonly game?: string | undefined;
  readonly tables: number;
  readonly seconds: number;
  readonly streams: number;
  /** The table to be opened is the longest of one of every game, not of this game alone. */
  readonly longest: boolean;
}

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
    const moving = [...(await paced(tables, load.seconds)), ...(await flatOut(tables, load.seconds))];
    const listening = await streams(node.address, tables, load.streams);
    for (const table of tables) table.close();
    const others = load.longest ? registry.gameIds.filter((id) => id !== entry.game.id) : [];
    const loaded = await Promise.all(others.map((id) => registry.loadGame(id)));
    const entries = [entry, ...loaded.filter((other) => other !== undefined)];
    return [...moving, ...listening, ...(await reopened(node, entries, load.database))];
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
}

/** Two players who follow their streams and decide by themselves, as browsers do. */
class LiveTable {
  readonly id: string;
  readonly #entry: AnyEntry;
  readonly #sitters: readonly Sitter[];

  private constructor(id: string, entry: AnyEntry, clients: readonly Client[]) {
    this.id = id;
    this.#entry = entry;
    this.#sitters = clients.map((client, seat) => {
      const sitter: Sitter = { client, stream: client.stream(id, `?as=${seat}`), seq: 0 };
      sitter.stream.onFrame = (frame) => {
        Object.assign(sitter, { view: sitter.view, pending: sitter.pending, ...pick(frame) });
        sitter.stream.forget();
      };
      return sitter;
    });
  }

  static async open(address: string, entry: AnyEntry): Promise<LiveTable> {
    const clients = await Promise.all([Client.guest(address), Client.guest(address)]);
    return new LiveTable(await at(clients, 0).seatAll(entry.game.id, clients.slice(1)), entry, clients);
  }

  get host(): Client {
    return at(this.#sitters, 0).client;
  }

  /** One move of whoever is asked; the milliseconds of its request alone, or undefined when the game is over. */
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
      const answer = await sitter.client.move(this.id, ask.seat, ask.no, [at(moves, lot(moves.length))]);
      const took = performance.now() - began;
      if (answer.status !== 200) throw new Error(`a legal move got ${answer.status}`);
      if (answer.body.seq > sitter.seq) Object.assign(sitter, pick(answer.body));
      return took;
    }
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
  ];
}

/** Moves one after the other on sixteen tables at once. */
async function flatOut(tables: readonly LiveTable[], seconds: number): Promise<readonly Figure[]> {
  const rng = rngFrom("flat out");
  const began = Date.now();
  let moves = 0;
  const left = [...tables];
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let table = left.pop(); table && Date.now() - began < seconds * 1000; ) {
        if ((await table.move(rng)) === undefined) table = left.pop();
        else moves += 1;
      }
    }),
  );
  return [{ name: "server/moves", value: moves / ((Date.now() - began) / 1000), unit: "moves/s" }];
}

async function streams(
  address: string,
  tables: readonly LiveTable[],
  count: number,
): Promise<readonly Figure[]> {
  const memory = async (): Promise<number> => {
    const text = await (await fetch(`${address}/metrics`)).text();
    return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]);
  };
  const before = await memory();
  const open: Stream[] = [];
  for (let i = 0; i < count; i += 100) {
    const more = Array.from({ length: Math.min(100, count - i) }, (_, k) => {
      const table = at(tables, (i + k) % tables.length);
      return table.host.stream(table.id);
    });
    for (const stream of more) {
      await stream.until((frames) => frames.length > 0, 30_000);
      stream.forget();
    }
    open.push(...more);
  }
  await rest(1000);
  const alive = open.filter(({ socket }) => socket.readyState === socket.OPEN).length;
  const after = await memory();
  for (const stream of open) stream.socket.terminate();
  return [
    { name: "server/streams", value: alive, unit: "streams" },
    { name: "server/memory", value: (after - before) / (count / 1000), unit: "bytes" },
  ];
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

import { at, rngFrom } from "@rubizh/engine";
import { Client, type Stream } from "./client.ts";
import { TestNode } from "./node.ts";

/** One measured figure. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
}

export interface Load {
  readonly database: string;
  readonly game: string;
  readonly registry?: string;
  readonly tables: number;
  readonly seconds: number;
  readonly streams: number;
}

const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Figures of one server process on SQLite, with the clients on the same machine. */
export async function measureServer(load: Load): Promise<readonly Figure[]> {
  const { database, registry } = load;
  const node = await TestNode.on({ database, ...(registry === undefined ? {} : { registry }) });
  await node.start();
  try {
    const tables = await openTables(node.address, load);
    return [
      ...(await paced(tables, load.seconds)),
      ...(await flatOut(tables, load.seconds)),
      ...(await streams(node.address, tables, load.streams)),
      ...(await reopened(node, tables)),
    ];
  } finally {
    await node.end("SIGTERM");
  }
}

interface LiveTable {
  readonly id: string;
  readonly clients: readonly Client[];
}

async function openTables(address: string, { game, tables }: Load): Promise<readonly LiveTable[]> {
  const open: LiveTable[] = [];
  while (open.length < tables) {
    const clients = await Promise.all([Client.guest(address), Client.guest(address)]);
    open.push({ id: await at(clients, 0).seatAll(game, clients.slice(1)), clients });
  }
  return open;
}

/** One move of whoever is asked; the milliseconds of its request alone, or undefined when the game is over. */
async function moveOnce(
  { id, clients }: LiveTable,
  pick: (n: number) => number,
): Promise<number | undefined> {
  for (const [seat, client] of clients.entries()) {
    const { no, moves } = (await client.legal(id, seat)).body;
    if (no < 0) continue;
    const began = performance.now();
    const { status } = await client.move(id, seat, no, [moves[pick(moves.length)].move]);
    if (status !== 200) throw new Error(`a legal move got ${status}`);
    return performance.now() - began;
  }
  return undefined;
}

const percentile = (times: readonly number[], p: number): number => {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))] ?? 0;
};

/** Every table moves about once a second, as lively people do. */
async function paced(tables: readonly LiveTable[], seconds: number): Promise<readonly Figure[]> {
  const rng = rngFrom("paced");
  const until = Date.now() + seconds * 1000;
  const times: number[] = [];
  await Promise.all(
    tables.map(async (table) => {
      while (Date.now() < until) {
        await rest(500 + rng(1000));
        const ms = await moveOnce(table, rng);
        if (ms === undefined) return;
        times.push(ms);
      }
    }),
  );
  return [
    { name: `move p50 at ${tables.length} live tables`, value: percentile(times, 0.5), unit: "ms" },
    { name: `move p95 at ${tables.length} live tables`, value: percentile(times, 0.95), unit: "ms" },
  ];
}

/** Moves one after the other on sixteen tables at once; asking what is legal is not counted as a move. */
async function flatOut(tables: readonly LiveTable[], seconds: number): Promise<readonly Figure[]> {
  const rng = rngFrom("flat out");
  const began = Date.now();
  let moves = 0;
  const left = [...tables];
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let table = left.pop(); table && Date.now() - began < seconds * 1000; ) {
        if ((await moveOnce(table, rng)) === undefined) table = left.pop();
        else moves += 1;
      }
    }),
  );
  return [{ name: "moves over HTTP", value: moves / ((Date.now() - began) / 1000), unit: "per s" }];
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
      const { id, clients } = at(tables, (i + k) % tables.length);
      return at(clients, 0).stream(id);
    });
    for (const stream of more) await stream.until((frames) => frames.length > 0, 30_000);
    open.push(...more);
  }
  await rest(1000);
  const after = await memory();
  for (const stream of open) stream.socket.terminate();
  return [
    { name: "open streams", value: open.length, unit: "" },
    { name: "memory per 1,000 streams", value: (after - before) / 1e6 / (count / 1000), unit: "MB" },
  ];
}

/** The longest log, opened by a server that has just started. */
async function reopened(node: TestNode, tables: readonly LiveTable[]): Promise<readonly Figure[]> {
  const lengths = await Promise.all(
    tables.map(async ({ id, clients }) => (await at(clients, 0).get(`/api/tables/${id}`)).body.seq as number),
  );
  const rows = Math.max(...lengths);
  const { id, clients } = at(tables, lengths.indexOf(rows));
  await node.end("SIGTERM");
  await node.start();
  // The rules are loaded and warm; only this table is not.
  const other = at(tables, lengths.indexOf(Math.min(...lengths)));
  await at(other.clients, 0).get(`/api/tables/${other.id}`);
  const began = performance.now();
  await at(clients, 0).get(`/api/tables/${id}`);
  return [
    { name: `opening a table of ${rows} rows`, value: performance.now() - began, unit: "ms" },
    { name: "start of the server", value: node.starts.at(-1) ?? 0, unit: "ms" },
  ];
}

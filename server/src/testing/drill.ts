import { type Rng, rngFrom } from "@rubizh/engine";
import { randomHex, randomToken } from "../secrets.ts";
import { openStore } from "../store/store.ts";
import { readBody } from "../table/body.ts";
import { type Answer, Client } from "./client.ts";
import { Listener, notices } from "./listener.ts";
import type { TestNode } from "./node.ts";
import { Uplink } from "./uplink.ts";

/** A move that the server has acknowledged. */
interface Acked {
  readonly table: string;
  readonly key: string;
  readonly seat: number;
  readonly no: number;
  readonly seq: number;
}

export interface Drill {
  readonly nodes: readonly TestNode[];
  readonly database: string;
  /** Two of them share a table; with several nodes they sit on different ones. */
  readonly clients: number;
  readonly kills: number;
  readonly game: string;
  readonly seed: string;
  /** At least so many moves are acknowledged between two kills, … */
  readonly moves: number;
  /** … and then up to so many milliseconds pass, so that a kill can come at any point. */
  readonly pause: number;
  /** The servers are killed by their own trouble, not by the drill. */
  readonly troubled?: boolean;
  readonly onKill?: (done: number) => void;
  /** Where people do more than to play. */
  readonly ways?: Ways;
}

/** How people come, sit down, and what is waited for before the servers end. */
export interface Ways {
  come(nodes: readonly TestNode[], n: number): Promise<Client>;
  sitDown(game: string, a: Client, b: Client): Promise<string>;
  settled(): Promise<void>;
}

export interface DrillReport {
  readonly kills: number;
  readonly tables: number;
  readonly finished: number;
  readonly acked: number;
  readonly lost: number;
  readonly doubled: number;
  /** Streams whose notices, over all their reconnections, are not exactly those of the log. */
  readonly brokenStreams: number;
  readonly medianRestartMs: number;
  readonly slowestRestartMs: number;
}

/** Plays while servers are killed, then compares what clients were told with what the store holds. */
export async function drill(plan: Drill): Promise<DrillReport> {
  const rng = rngFrom(plan.seed);
  const acked: Acked[] = [];
  const tables = new Set<string>();
  const listeners: Listener[] = [];
  let over = false;
  const { come, sitDown, settled } = plan.ways ?? PLAIN;
  for (const node of plan.nodes) await node.start();

  const pair = async (n: number): Promise<void> => {
    const mind = rngFrom(`${plan.seed}/${n}`);
    const [a, b] = await Promise.all([0, 1].map((i) => come(plan.nodes, 2 * n + i)));
    if (!a || !b) throw new Error("no guests");
    while (!over) {
      const id = await sitDown(plan.game, a, b);
      tables.add(id);
      const listener = new Listener(b, id);
      listeners.push(listener);
      await Promise.all([a, b].map((client, seat) => playThrough(client, id, seat, mind, acked, () => over)));
    }
  };
  const players = Promise.all(Array.from({ length: plan.clients / 2 }, (_, n) => pair(n)));

  for (let done = 0; done < plan.kills; done++) {
    const node = plan.nodes[done % plan.nodes.length];
    if (plan.troubled) await node?.ended();
    else {
      const enough = acked.length + plan.moves;
      while (acked.length < enough) await rest(5);
      await rest(rng(plan.pause));
      await node?.end("SIGKILL");
    }
    await node?.start();
    plan.onKill?.(done + 1);
  }
  over = true;
  await players;
  const broken = await Promise.all(listeners.map((listener) => isBroken(listener)));
  await settled();
  for (const node of plan.nodes) await node.end("SIGTERM");
  const restarts = plan.nodes.flatMap((node) => node.starts.slice(1)).sort((a, b) => a - b);
  const judged = await judge(plan.database, acked, [...tables]);
  return {
    kills: plan.kills,
    tables: tables.size,
    acked: acked.length,
    ...judged,
    brokenStreams: broken.filter(Boolean).length,
    medianRestartMs: Math.round(restarts[Math.floor(restarts.length / 2)] ?? 0),
    slowestRestartMs: Math.round(restarts.at(-1) ?? 0),
  };
}

const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The same request again and again until somebody answers it. */
export async function insist(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      const answer = await ask();
      if (answer.status < 500) return answer;
    } catch {
      // The server is down, or went down while it answered.
    }
    await rest(15);
  }
}

export async function guestAt(nodes: readonly TestNode[], n: number): Promise<Client> {
  const client = new Client(nodes[n % nodes.length]?.address ?? "");
  await insist(() => client.post("/api/session", {}));
  return client;
}

async function sitDownAt(game: string, a: Client, b: Client): Promise<string> {
  const seats = [{ t: "open" }, { t: "open" }];
  const request = { key: randomToken(), game, seats, visibility: "public" };
  const { body } = await insist(() => a.post("/api/tables", request));
  const { id } = body.table;
  for (const [seat, client] of [a, b].entries()) {
    const claim = { key: randomToken(), seed: randomHex(8) };
    const sat = await insist(() => client.post(`/api/tables/${id}/seats/${seat}/claim`, claim));
    if (sat.status !== 200) throw new Error(`no seat: ${JSON.stringify(sat)}`);
  }
  return id;
}

const PLAIN: Ways = { come: guestAt, sitDown: sitDownAt, settled: async () => {} };

async function playThrough(
  client: Client,
  id: string,
  seat: number,
  rng: Rng,
  acked: Acked[],
  isOver: () => boolean,
): Promise<void> {
  // One of the two sends its moves over HTTP, the other up its stream.
  const uplink = seat === 0 ? undefined : new Uplink(client, id, seat);
  while (!isOver()) {
    const { body } = await insist(() => client.legal(id, seat));
    if (body.no < 0) {
      const now = await insist(() => client.get(`/api/tables/${id}`));
      if (now.body.table.status === "over") break;
      await rest(5);
      continue;
    }
    const key = randomToken();
    const { move } = body.moves[rng(body.moves.length)];
    const answer = await insist(async () =>
      uplink
        ? { status: 200, body: { seq: await uplink.move(body.no, [move], key) } }
        : client.move(id, seat, body.no, [move], key),
    );
    if (answer.status !== 200) throw new Error(`a legal move is refused: ${JSON.stringify(answer)}`);
    acked.push({ table: id, key, seat, no: body.no, seq: answer.body.seq });
  }
  uplink?.close();
}

/** Every acknowledged move stands in the log once, where the answer said; no question is answered twice. */
async function judge(database: string, acked: readonly Acked[], tables: readonly string[]) {
  const store = await openStore(database);
  let lost = 0;
  let doubled = 0;
  let finished = 0;
  const byTable = Map.groupBy(acked, (ack) => ack.table);
  for (const table of tables) {
    const rows = await store.rows(table, 0);
    if (rows.some((row, i) => row.no !== i + 1)) lost += 1;
    const answers = rows.flatMap((row) => {
      const body = readBody(row.body);
      return body.t === "entry" && "seat" in body.entry ? [`${body.entry.seat}/${body.entry.no}`] : [];
    });
    doubled += answers.length - new Set(answers).size;
    for (const { key, seat, no, seq } of byTable.get(table) ?? []) {
      const found = rows.filter((row) => row.key === key);
      if (found.length === 0 || found[0]?.chain !== seq || !answers.includes(`${seat}/${no}`)) lost += 1;
      if (found.length > 1) doubled += 1;
    }
    if ((await store.table(table))?.status === "over") finished += 1;
  }
  await store.close();
  return { lost, doubled, finished };
}

async function isBroken(listener: Listener): Promise<boolean> {
  const { body } = await insist(() => listener.client.get(`/api/tables/${listener.table}/history`));
  await listener.upTo(body.seq);
  const news = body.news.filter((piece: { seq: number }) => piece.seq > listener.start);
  return JSON.stringify(notices(news)) !== JSON.stringify(notices(listener.news));
}

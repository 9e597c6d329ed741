import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { randomToken } from "../secrets.ts";
import { openStore, type Store } from "../store/store.ts";
import { Client } from "../testing/client.ts";
import { TestNode } from "../testing/node.ts";
import { startPostgres, type TestPostgres } from "../testing/postgres.ts";
import { newSubscriber, startReceiver } from "../testing/receiver.ts";

const JOBS = 1_000;
const FEW = 100;
const CHANNELS = 50;
const PATIENCE = { interval: 200 };

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let postgres: TestPostgres | undefined;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "rubizh-notices-"));
  receiver = await startReceiver();
  postgres = await startPostgres();
});
afterAll(async () => {
  await Promise.all([receiver.stop(), postgres?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const keyOf = ({ headers }: { headers: object }): string =>
  String((headers as Record<string, unknown>)["x-rubizh-key"]);

/** Due now, behind everything else: once it is told, whatever had to be told before has been. */
const addLast = async (store: Store, channel: string): Promise<void> =>
  store.addJob({
    key: "last",
    kind: "turn",
    topic: "",
    channel,
    due: await store.now(),
    body: { title: "last", text: "" },
  });

/** Hooks that are told something of the house, half of it at once and half in a while. */
async function dueIn(store: Store, laterMs: number, count = JOBS): Promise<ReadonlyMap<string, number>> {
  const now = await store.now();
  const guest = randomToken();
  await store.addGuest({ id: guest, name: "", created: 0 });
  const dues = new Map<string, number>();
  for (let c = 0; c < CHANNELS; c++) {
    const id = randomToken();
    const base = { guest_id: guest, secret: "", delay_s: 0, digest: "", kinds: ",turn,", failed: 0 };
    const target = `${receiver.origin}/hook`;
    await store.addChannel({ ...base, id, kind: "hook", target, rests_until: 0, off: "", created: 0 });
    for (let j = 0; j < count / CHANNELS; j++) {
      const key = `word ${c} ${j} ${id}`;
      const due = now + (j % 2 === 0 ? 0 : laterMs);
      await store.addJob({ key, kind: "turn", topic: "", channel: id, due, body: { title: key, text: "" } });
      dues.set(key, due);
    }
  }
  return dues;
}

test("T31: two nodes, a thousand jobs, one node killed in the middle: each told, nearly all once, none early", async (context) => {
  if (!postgres) return context.skip();
  receiver.got.length = 0;
  const database = await postgres.database();
  const store = await openStore(database);
  const early: string[] = [];
  const dues = await dueIn(store, 8_000);
  receiver.answers((got) => {
    // The database's clock and ours are one machine's here.
    if (Date.now() < (dues.get(keyOf(got)) ?? 0) - 50) early.push(keyOf(got));
    return 200;
  });
  const nodes = await Promise.all([1, 2].map(() => TestNode.on({ database, trusted: [receiver.origin] })));
  await Promise.all(nodes.map((node) => node.start()));
  await expect.poll(() => receiver.got.length, PATIENCE).toBeGreaterThan(JOBS / 4);
  await nodes[0]?.end("SIGKILL");
  const told = () => new Set(receiver.got.map(keyOf));
  await expect.poll(() => told().size, PATIENCE).toBe(JOBS);
  await expect.poll(async () => (await store.dueJobs(1)).length, PATIENCE).toBe(0);
  expect(early).toEqual([]);
  expect(receiver.got.length - JOBS).toBeLessThanOrEqual(JOBS / 100);
  await Promise.all(nodes.map((node) => node.end("SIGKILL")));
  await store.close();
});

test("T64: a node whose wall clock is ten minutes ahead sends nothing early", async (context) => {
  if (!postgres) return context.skip();
  receiver.got.length = 0;
  receiver.answers(() => 200);
  const database = await postgres.database();
  const store = await openStore(database);
  const hour = 3600_000;
  const dues = await dueIn(store, hour, FEW);
  const node = await TestNode.on({ database, trusted: [receiver.origin] }, { aheadMs: 600_000 });
  await node.start();
  await expect.poll(() => receiver.got.length, PATIENCE).toBe(FEW / 2);
  // A look later still nothing that is not due.
  await addLast(store, [...dues.keys()][0]?.split(" ")[3] ?? "");
  await expect.poll(() => receiver.got.some((got) => keyOf(got) === "last"), PATIENCE).toBe(true);
  expect(receiver.got).toHaveLength(FEW / 2 + 1);
  await node.end("SIGKILL");
  await store.close();
});

test("killed between a move and its notice: it goes out once after the start", async () => {
  receiver.got.length = 0;
  receiver.answers(() => 201);
  const node = await TestNode.on({ database: join(folder, "killed.sqlite"), trusted: [receiver.origin] });
  await node.start();
  const [olia, jan] = await Promise.all([Client.guest(node.address, "O"), Client.guest(node.address, "J")]);
  if (!olia || !jan) throw new Error("nobody");
  const { keys } = newSubscriber();
  const made = await jan.post("/api/me/channels", {
    kind: "push",
    endpoint: `${receiver.origin}/push`,
    keys,
  });
  const channel: string = made.body.channel.id;
  const id = await olia.seatAll("toy", [jan]);
  const asked = (await olia.get(`/api/tables/${id}`)).body.pending.asks[0].seat;
  // Whoever is asked first, Jan is told of his turn.
  if (asked === 0) {
    const { body } = await olia.legal(id, 0);
    await olia.move(id, 0, body.no, [body.moves[0].move]);
  }
  await node.end("SIGKILL");
  expect(receiver.got).toHaveLength(0);
  await node.start();
  await expect.poll(() => receiver.got.length, PATIENCE).toBe(1);
  const store = await openStore(join(folder, "killed.sqlite"));
  // Killed before it has noted this, it would have to tell it again.
  const isDone = () => expect.poll(async () => (await store.jobsTo(channel)).length, PATIENCE).toBe(0);
  await isDone();
  await node.end("SIGKILL");
  await node.start();
  await addLast(store, channel);
  await isDone();
  expect(receiver.got).toHaveLength(2);
  await store.close();
  await node.end("SIGKILL");
});

test("nothing is left of how a guest was reached", async () => {
  const store = await openStore(":memory:");
  await dueIn(store, 0, FEW);
  const [job] = await store.dueJobs(1);
  const channel = await store.channel(job?.channel_id ?? "");
  await store.setQuiet(channel?.guest_id ?? "", { from: 0, to: 60 });
  await store.forgetReach(channel?.guest_id ?? "");
  expect(await store.dueJobs(1)).toEqual([]);
  expect(await store.channelsOf(channel?.guest_id ?? "")).toEqual([]);
  expect(await store.quietOf(channel?.guest_id ?? "")).toBeUndefined();
  await store.close();
});

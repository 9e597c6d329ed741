import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { randomToken } from "../secrets.ts";
import { Client } from "../testing/client.ts";
import { playOn } from "../testing/play.ts";
import { startTestServer } from "../testing/server.ts";

const start = (database = ":memory:") => startTestServer({ database, bots: { threads: 1, capMs: 150 } });

async function botTable(client: Client, levels: readonly number[], options?: unknown): Promise<string> {
  const seats = levels.map((level) => ({ t: "bot", level }));
  const { body } = await client.post("/api/tables", { key: randomToken(), game: "toy", seats, options });
  return body.table.id;
}

async function over(client: Client, id: string): Promise<void> {
  await expect
    .poll(async () => (await client.get(`/api/tables/${id}`)).body.table.status, {
      interval: 20,
    })
    .toBe("over");
}

test("bots play a whole game among themselves", async () => {
  const server = await start();
  const client = await Client.guest(server.address);
  await over(client, await botTable(client, [1, 2, 1]));
  await server.close();
});

test("a bot that cheats, breaks or never ends does not stop a game, nor the server", async () => {
  const server = await start();
  const client = await Client.guest(server.address);
  await over(client, await botTable(client, [3, 1], { rounds: 2 }));
  await over(client, await botTable(client, [5, 1], { rounds: 2 }));
  await over(client, await botTable(client, [4, 1], { rounds: 1 }));
  const metrics = await (await fetch(`${server.address}/metrics`)).text();
  for (const cause of ["illegal", "broken", "late"])
    expect(metrics).toMatch(new RegExp(`rubizh_bot_fallbacks_total\\{cause="${cause}"\\} [1-9]`));
  await server.close();
});

test("a person plays against bots to the end", async () => {
  const server = await start();
  const client = await Client.guest(server.address);
  const seats = [{ t: "bot", level: 1 }, { t: "open" }, { t: "bot", level: 2 }];
  const { body } = await client.post("/api/tables", { key: randomToken(), game: "toy", seats });
  const { id } = body.table;
  await client.claim(id, 1);
  await playOn(id, [undefined, client]);
  expect((await client.get(`/api/tables/${id}`)).body.table.status).toBe("over");
  await server.close();
});

test("a bot's turn that a dead server left behind is played by the next one", async () => {
  const database = join(tmpdir(), `rubizh-bots-${randomToken()}.sqlite`);
  const first = await start(database);
  const guest = await Client.guest(first.address);
  const id = await botTable(guest, [4, 4]);
  await expect.poll(async () => (await guest.get(`/api/tables/${id}`)).body.table.status).toBe("playing");
  await first.close();
  const second = await start(database);
  const again = new Client(second.address);
  again.cookie = guest.cookie;
  const { seq } = (await again.get(`/api/tables/${id}`)).body;
  await expect.poll(async () => (await again.get(`/api/tables/${id}`)).body.seq).toBeGreaterThan(seq);
  await second.close();
  for (const end of ["", "-wal", "-shm", "-tick"]) rmSync(database + end, { force: true });
});

test("L3: a bot that thought through a takeback thinks again, and answers once", async () => {
  const server = await start();
  const client = await Client.guest(server.address);
  const seats = [{ t: "open" }, { t: "bot", level: 4 }];
  const made = await client.post("/api/tables", { key: randomToken(), game: "march", seats });
  const { id } = made.body.table;
  await client.claim(id, 0);
  const fallbacks = async (): Promise<number> => {
    const text = await (await fetch(`${server.address}/metrics`)).text();
    return Number(/rubizh_bot_fallbacks_total\{cause="late"\} (\d+)/.exec(text)?.[1] ?? 0);
  };
  const moves = [{ t: "step" }, { t: "halt" }];
  await client.move(id, 0, 0, moves);
  const back = await client.post(`/api/tables/${id}/seats/0/takeback`, { key: randomToken() });
  expect(back.body).toMatchObject({ era: 1 });
  const again = await client.move(id, 0, 0, moves, randomToken(), 1);
  expect(again.status).toBe(200);
  const answers = async (): Promise<number> => {
    const { news } = (await client.get(`/api/tables/${id}/history`)).body;
    const notices = news.flatMap(({ notices: told }: { notices: { by?: number }[] }) => told);
    return notices.filter(({ by }: { by?: number }) => by === 1).length;
  };
  await expect.poll(answers, { interval: 20 }).toBeGreaterThan(0);
  expect(await fallbacks()).toBeGreaterThanOrEqual(2);
  await server.close();
});

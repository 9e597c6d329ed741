import { expect, test } from "vitest";
import { randomToken } from "../secrets.ts";
import { Client } from "../testing/client.ts";
import { startTestServer } from "../testing/server.ts";

const tableOf = async (client: Client, seats: readonly object[], options?: unknown): Promise<string> =>
  (await client.post("/api/tables", { key: randomToken(), game: "toy", seats, options })).body.table.id;
/** Thinks until it is stopped. */
const endless = { t: "bot", level: 4 };

test("T61: a guest with thirty tables of bots alone costs another player hardly more than one decision", async () => {
  const server = await startTestServer({ bots: { threads: 1, capMs: 30 } });
  const greedy = await Client.guest(server.address);
  const ids = await Promise.all(
    Array.from({ length: 30 }, () => tableOf(greedy, [endless, endless], { rounds: 9 })),
  );
  const steps = async (): Promise<number> => {
    const heads = await Promise.all(ids.map((id) => greedy.get(`/api/tables/${id}`)));
    return heads.reduce((sum, { body }) => sum + body.seq, 0);
  };
  const begun = await steps();
  await expect.poll(steps).toBeGreaterThan(begun);

  const player = await Client.guest(server.address);
  const id = await tableOf(player, [{ t: "open" }, { t: "bot", level: 1 }], { rounds: 3 });
  await player.claim(id, 0);
  const seen = async () => (await player.get(`/api/tables/${id}`)).body;
  const decisions: number[] = [];
  for (let round = 0; round < 3; round++) {
    const before = await steps();
    await expect.poll(async () => (await player.legal(id, 0)).body.no).toBe(round);
    const { moves } = (await player.legal(id, 0)).body;
    await player.move(id, 0, round, [moves[0].move]);
    const isAnswered = async (): Promise<boolean> => {
      const { pending } = await seen();
      return pending.t === "over" || pending.asks.some((ask: { seat: number }) => ask.seat === 0);
    };
    await expect.poll(isAnswered, { interval: 10 }).toBe(true);
    decisions.push((await steps()) - before);
  }
  // One that was being made, perhaps one more while the answer was looked for; each is a step or two of its table.
  expect(Math.max(...decisions)).toBeLessThan(12);
  await server.close();
});

test("who waits for a busy bot is told so, and when it begins", async () => {
  const server = await startTestServer({ bots: { threads: 1, capMs: 2_000 } });
  const greedy = await Client.guest(server.address);
  await tableOf(greedy, [endless, endless]);
  const player = await Client.guest(server.address);
  const id = await tableOf(player, [{ t: "open" }, { t: "bot", level: 1 }]);
  await player.claim(id, 0);
  const stream = player.stream(id, "?lean=1");
  const plain = player.stream(id);
  await stream.until((frames) => frames.some(({ t, ahead }) => t === "wait" && ahead === 1));
  await stream.until((frames) => frames.some(({ t, ahead }) => t === "wait" && ahead === 0));
  // Pages of before know no such frame.
  expect(plain.frames.map(({ t }) => t)).not.toContain("wait");
  stream.close();
  plain.close();
  await server.close();
});

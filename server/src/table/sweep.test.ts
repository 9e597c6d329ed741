import { expect, test } from "vitest";
import { LIMITS } from "../config.ts";
import { randomToken } from "../secrets.ts";
import { Client } from "../testing/client.ts";
import { NO_LIMITS, startTestServer } from "../testing/server.ts";

const seats = [{ t: "open" }, { t: "open" }];
const make = (client: Client, visibility: string, key = randomToken()) =>
  client.post("/api/tables", { key, game: "toy", seats, visibility });

test("T40: a public table without its host, and a private one long forgotten, end by themselves", async () => {
  const server = await startTestServer({ patience: { public: 1_000, private: 3_600_000 } });
  const [host, other] = [await Client.guest(server.address), await Client.guest(server.address)];
  const made = async (client: Client, visibility: string): Promise<string> =>
    (await make(client, visibility)).body.table.id;
  const status = async (id: string, client: Client) =>
    (await client.get(`/api/tables/${id}`)).body.table.status;
  /** On a busy machine a table may be gone before its host has come: then another. */
  const watched = async () => {
    for (;;) {
      const id = await made(host, "public");
      const stream = host.stream(id);
      await stream.until((frames) => frames.length > 0);
      if ((await status(id, host)) === "waiting") return { id, stream };
      stream.close();
    }
  };
  const { id: kept, stream } = await watched();
  const [empty, held] = [await made(other, "public"), await made(other, "private")];
  // Somebody who only looks on keeps nothing open.
  const fan = host.stream(empty);
  await expect.poll(() => status(empty, other)).toBe("closed");
  expect(await status(kept, host)).toBe("waiting");
  expect(await status(held, other)).toBe("waiting");
  expect((await host.get("/api/tables")).body.open.map(({ id }: { id: string }) => id)).toEqual([kept]);
  stream.close();
  fan.close();
  await expect.poll(() => status(kept, host)).toBe("closed");
  await server.close();
});

test("T39: a guest has one public table open, a network ten", async () => {
  const { openTables, openTablesPerAddress } = LIMITS;
  const server = await startTestServer({ limits: { ...NO_LIMITS, openTables, openTablesPerAddress } });
  const guests = await Promise.all(Array.from({ length: 11 }, () => Client.guest(server.address)));
  const [first, ...others] = guests;
  if (!first) throw new Error("no guests");
  const key = randomToken();
  const table = await make(first, "public", key);
  expect(table.status).toBe(201);
  expect(await make(first, "public")).toMatchObject({ status: 429, body: { rule: "server-tooManyTables" } });
  expect(await make(first, "public", key)).toEqual(table);
  expect((await make(first, "private")).status).toBe(201);
  const made = [];
  for (const guest of others) made.push((await make(guest, "public")).status);
  expect(made).toEqual([...Array(9).fill(201), 429]);
  // One that no longer waits makes room for the next.
  await first.post(`/api/tables/${table.body.table.id}/close`, { key: randomToken() });
  expect((await make(first, "public")).status).toBe(201);
  await server.close();
});

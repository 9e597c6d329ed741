import { afterAll, beforeAll, expect, test } from "vitest";
import { randomToken } from "../secrets.ts";
import { Client, type Frame } from "../testing/client.ts";
import { startTestServer } from "../testing/server.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const whoIn = (frames: readonly Frame[]) => frames.findLast(({ t }) => t === "who")?.["seats"];

test("T43: who has blocked somebody at the table is there for everybody else, and neither knows of the other", async () => {
  const [olya, jan, ira] = await Promise.all(
    ["Оля", "Jan", "Іра"].map((n) => Client.guest(server.address, n)),
  );
  if (!olya || !jan || !ira) throw new Error("nobody");
  const id = await olya.seatAll("clockwork", [jan, ira]);
  await olya.post(`/api/tables/${id}/seats/1/regard`, { as: "block" });
  const streams = [olya, jan, ira].map((client) => client.stream(id, "?protocol=2&who=1"));
  const expected = [
    ["here", "gone", "here"],
    ["gone", "here", "here"],
    ["here", "here", "here"],
  ];
  for (const [seat, stream] of streams.entries())
    await stream.until((frames) => JSON.stringify(whoIn(frames)) === JSON.stringify(expected[seat]));
  for (const [seat, stream] of streams.entries())
    for (const { t, seats } of stream.frames)
      if (t === "who" && seat < 2) expect((seats as readonly string[])[1 - seat]).toBe("gone");
  for (const stream of streams) stream.close();
});

test("reliability stands beside an account's name from five games on", async () => {
  const account = await Client.guest(server.address, "Надійна");
  await account.post("/api/me/recovery", {});
  const other = await Client.guest(server.address, "Друга");
  const reliable: (number | undefined)[] = [];
  for (let n = 0; n < 6; n++) {
    const id = await account.seatAll("clockwork", [other]);
    reliable.push((await other.get(`/api/tables/${id}`)).body.table.seats[0].reliable);
    const left = await other.post(`/api/tables/${id}/seats/1/resign`, { key: randomToken() });
    expect(left.status).toBe(200);
  }
  expect(reliable).toEqual([...Array(5).fill(undefined), 100]);
});

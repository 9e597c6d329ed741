import { expect, test } from "vitest";
import { LIMITS } from "../config.ts";
import { randomToken } from "../secrets.ts";
import { Client } from "../testing/client.ts";
import { NO_LIMITS, startTestServer } from "../testing/server.ts";
import { openTalk } from "./talk.ts";

test("T42: a seat says five things at once; the rest are told when to come back, and moves are not delayed", async () => {
  const { wordsAtOnce, words } = LIMITS;
  const server = await startTestServer({ limits: { ...NO_LIMITS, wordsAtOnce, words } });
  const [olena, jan] = [await Client.guest(server.address), await Client.guest(server.address)];
  const id = await olena.seatAll("march", [jan]);
  const say = (client: Client, seat: number, key = randomToken()) =>
    client.post(`/api/tables/${id}/seats/${seat}/chat`, { key, text: "hello" });
  const keys = Array.from({ length: 40 }, () => randomToken());
  const said = await Promise.all(keys.map((key) => say(olena, 0, key)));
  const done = said.filter(({ status }) => status === 200);
  expect(done).toHaveLength(5);
  const refused = said.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(35);
  expect(refused[0]?.body).toMatchObject({ rule: "server-tooChatty", retry: expect.any(Number) });
  expect(refused[0]?.body.retry).toBeLessThanOrEqual(10);
  // What was said is answered alike when asked again, and the other seat may speak.
  const first = said.findIndex(({ status }) => status === 200);
  expect(await say(olena, 0, keys[first])).toEqual(said[first]);
  expect((await say(jan, 1)).status).toBe(200);
  expect((await olena.move(id, 0, 0, [{ t: "step" }])).status).toBe(200);
  const { news } = (await jan.get(`/api/tables/${id}/history`)).body;
  expect(JSON.stringify(news).match(/"said"/g)).toHaveLength(6);
  await server.close();
});

test("T42: sixty in ten minutes, however slowly", () => {
  let now = 0;
  const talk = openTalk(LIMITS, () => now);
  const say = (): boolean => {
    try {
      talk("table", 0, randomToken());
      return true;
    } catch {
      return false;
    }
  };
  let done = 0;
  for (; now < 599_000; now += 3_000) if (say()) done += 1;
  expect(done).toBe(60);
  now = 700_000;
  expect(say()).toBe(true);
});

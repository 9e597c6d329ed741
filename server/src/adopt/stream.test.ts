import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { messageOf } from "@rubizh/protocol";
import { afterAll, expect, test } from "vitest";
import { randomToken } from "../secrets.ts";
import { Client } from "../testing/client.ts";
import { startTestServer } from "../testing/server.ts";
import { adoptionReport } from "./report.ts";

const BUMPED = new URL("../../../registry/fixtures/bumped/registry.ts", import.meta.url).href;
const folder = mkdtempSync(join(tmpdir(), "rubizh-adopted-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("open streams are told of other rules with the next move, in the shapes of those", async () => {
  const database = join(folder, "stream.sqlite");
  const before = await startTestServer({ database });
  const olena = await Client.guest(before.address, "Олена");
  const jan = await Client.guest(before.address, "Jan");
  const id = await olena.seatAll("toy", [jan]);
  await before.close();

  const server = await startTestServer({ database, registry: BUMPED });
  const [first, second] = [olena, jan].map(({ cookie }) => {
    const client = new Client(server.address);
    client.cookie = cookie;
    return client;
  });
  if (!first || !second) throw new Error("nobody is here");
  const [own, others] = [first.stream(id, "?protocol=2"), second.stream(id, "?protocol=2")];
  for (const stream of [own, others]) await stream.until((frames) => frames.length > 0);
  expect(own.frames[0]).toMatchObject({ t: "hello", table: { rules: 1 } });
  expect(own.frames[0]?.view).not.toHaveProperty("passes");

  const report = await adoptionReport({
    database,
    registry: BUMPED,
    game: "toy",
    from: 1,
    to: 2,
    write: true,
  });
  expect(report?.tables).toEqual([{ table: id, verdict: { t: "same" } }]);
  const { no, moves } = (await first.legal(id, 0)).body;
  const key = randomToken();
  await own.say({ t: "moves", key, no, era: 0, moves: [moves[0].move] });
  for (const stream of [own, others]) {
    await stream.until((frames) =>
      frames.some((frame) => frame["table"] !== undefined && frame.t === "news"),
    );
    const news = stream.frames.filter(({ t }) => t === "news");
    expect(news[0]).toMatchObject({ notices: [{ t: "adopted", from: 1, to: 2 }] });
    expect(news.at(-1)).toMatchObject({ table: { rules: 2 }, view: { passes: 0 } });
    for (const text of stream.raw) expect(messageOf(text)).toBeDefined();
    stream.close();
  }
  expect(own.frames.some((frame) => frame["key"] === key)).toBe(true);
  await server.close();
});

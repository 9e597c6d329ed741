import { afterAll, beforeAll, expect, test } from "vitest";
import { LIMITS } from "../config.ts";
import { randomToken } from "../secrets.ts";
import { Client } from "../testing/client.ts";
import { startTestServer } from "../testing/server.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer({ limits: { ...LIMITS, recoveries: 10 } });
});
afterAll(() => server.close());

const seats = [{ t: "open" }, { t: "bot", level: 1 }];

test("T19: a recovery code brings a guest back with every table, once, and wrong ones are not tried for long", async () => {
  const lost = await Client.guest(server.address, "Олена");
  const { table } = (await lost.post("/api/tables", { key: randomToken(), game: "toy", seats })).body;
  expect((await lost.get("/api/me/recovery")).body).toEqual({ kept: false });
  const first = (await lost.post("/api/me/recovery", {})).body.code;
  const { code } = (await lost.post("/api/me/recovery", {})).body;
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect((await lost.get("/api/me/recovery")).body).toEqual({ kept: true });

  const fresh = new Client(server.address);
  expect((await fresh.post("/api/session/recover", { code: first })).status).toBe(403);
  // As a person types it.
  const typed = code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l");
  const back = await fresh.post("/api/session/recover", { code: typed });
  expect(back).toMatchObject({ status: 200, body: { guest: { name: "Олена" } } });
  expect((await fresh.get("/api/tables")).body.mine.map((line: { id: string }) => line.id)).toEqual([
    table.id,
  ]);
  // The old device goes on; the code is spent.
  expect((await lost.get("/api/session")).status).toBe(200);
  const again = await new Client(server.address).post("/api/session/recover", { code });
  expect([again.status, again.body.rule]).toEqual([403, "server-wrongCode"]);
  expect((await fresh.get("/api/me/recovery")).body).toEqual({ kept: false });

  const statuses: number[] = [];
  for (let i = 0; i < 20; i++)
    statuses.push(
      (await new Client(server.address).post("/api/session/recover", { code: randomToken() })).status,
    );
  expect(statuses.filter((status) => status === 403).length).toBeLessThanOrEqual(10);
  expect(statuses.at(-1)).toBe(429);
});

test("an answer that is lost spends no code and signs nobody out", async () => {
  const own = await startTestServer({});
  const lost = await Client.guest(own.address, "Тарас");
  const { code } = (await lost.post("/api/me/recovery", {})).body;
  const device = await Client.guest(own.address, "Хтось");
  const { table } = (await device.post("/api/tables", { key: randomToken(), game: "toy", seats })).body;
  const recover = () => device.post("/api/session/recover", { code });
  const before = device.cookie;
  expect((await recover()).status).toBe(200);
  const unused = device.cookie;
  // The answer never came: the browser has the cookie of before, and asks once more.
  device.cookie = before;
  expect((await device.get("/api/session")).body.guest.name).toBe("Хтось");
  const { body } = await recover();
  expect(body).toMatchObject({ guest: { name: "Тарас" }, before: { tables: 1 } });
  // It came, and was lost behind the cookie: asking once more changes nothing.
  expect((await recover()).body).toMatchObject({ guest: { name: "Тарас" }, before: { tables: 1 } });
  expect((await device.get("/api/session")).body.guest.name).toBe("Тарас");
  // Now the code is spent, and neither the session of before nor the one that was lost goes on.
  expect((await new Client(own.address).post("/api/session/recover", { code })).status).toBe(403);
  for (const cookie of [before, unused]) {
    const other = new Client(own.address);
    other.cookie = cookie;
    expect((await other.get("/api/session")).status).toBe(401);
  }
  expect(table.status).toBe("waiting");
  await own.close();
});

test("whoever comes back may sign every other device out", async () => {
  const own = await startTestServer({});
  const lost = await Client.guest(own.address, "Тарас");
  const { code } = (await lost.post("/api/me/recovery", {})).body;
  const other = await Client.guest(own.address, "Інша");
  const { body } = await other.post("/api/session/recover", { code, others: "end" });
  expect(body.guest.name).toBe("Тарас");
  expect((await lost.get("/api/session")).status).toBe(401);
  expect((await other.get("/api/session")).body.guest.name).toBe("Тарас");
  await own.close();
});

import { expect, test } from "vitest";
import { Client } from "../testing/client.ts";
import { startTestServer } from "../testing/server.ts";

test("a server tells who runs it and for how long it keeps what, to anybody, and no secret", async () => {
  const bare = await startTestServer();
  expect((await new Client(bare.address).get("/api/house")).body).toEqual({
    mail: false,
    telegram: false,
    days: { session: 400, guest: 30, table: 30, report: 365, audit: 1095 },
  });
  await bare.close();

  const set = await startTestServer({
    operator: "Олена",
    contact: "ask@play.example",
    origin: "http://play.example",
    smtp: "smtp://post:hush@127.0.0.1:9",
    backup: { folder: "/nowhere", keep: { days: 7, weeks: 4 } },
  });
  const told = await set.app.inject({ url: "/api/house", headers: { host: "play.example" } });
  expect(told.json()).toMatchObject({
    operator: "Олена",
    contact: "ask@play.example",
    mail: true,
    days: { backup: 42 },
  });
  expect(told.body).not.toContain("hush");
  await set.close();
});

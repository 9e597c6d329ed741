import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { randomToken } from "../secrets.ts";
import { Client } from "../testing/client.ts";
import { startTestServer } from "../testing/server.ts";

const folder = mkdtempSync(join(tmpdir(), "rubizh-rated-"));
const database = join(folder, "rated.sqlite");
let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer({ proxy: "loopback", database });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Networks that are stored with seeks or challenges of rated games which nobody waits for any more. */
function leftOver(): number {
  const file = new DatabaseSync(database, { readOnly: true });
  const { count } = file
    .prepare(
      `select (select count(*) from seeks where network <> '' and table_id <> '')
        + (select count(*) from challenges where network <> '' and state <> 'open') as count`,
    )
    .get() as { count: number };
  file.close();
  return count;
}

/** A person with an account, who asks from this house. */
async function person(name: string, house: string) {
  const client = await Client.guest(server.address, name);
  expect((await client.post("/api/me/recovery", {})).status).toBe(200);
  const post = (path: string, body: object) => client.post(path, body, { "x-forwarded-for": house });
  return {
    client,
    seek: (more: object = {}) =>
      post("/api/seeks", { key: randomToken(), game: "toy", paces: ["days-3"], rated: true, ...more }),
    challenge: (table: string, seat: number, rated: boolean) =>
      post("/api/challenges", {
        key: randomToken(),
        to: { table, seat },
        game: "toy",
        pace: "days-3",
        rated,
      }),
    accept: (id: string) => post(`/api/challenges/${id}/accept`, { key: randomToken() }),
  };
}

test("T49: two accounts of one network are not matched for rating; another house is, at a rated table", async () => {
  const [one, two] = [await person("Перша я", "10.1.1.1"), await person("Друга я", "10.1.1.1")];
  expect((await one.seek()).body).toMatchObject({ rated: true, others: 0 });
  expect((await two.seek()).body.table).toBeUndefined();
  await server.app.beat();
  expect((await one.client.get("/api/seeks")).body.waiting).toEqual({ toy: 1 });
  // Who seeks without rating is not brought to somebody who seeks with it.
  const casual = await person("Без рейтингу", "10.1.1.2");
  expect((await casual.seek({ rated: false })).body.table).toBeUndefined();
  const other = await person("Інший дім", "10.1.1.3");
  const { table } = (await other.seek()).body;
  expect((await other.client.get(`/api/tables/${table}`)).body.table).toMatchObject({
    rated: true,
    undo: "none",
    pace: "days-3",
    seats: [{ t: "held" }, { t: "held" }],
  });
  expect(leftOver()).toBe(0);
  expect((await other.seek({ game: "nothing" })).status).toBe(422);
  const guest = await Client.guest(server.address);
  const seek = { key: randomToken(), game: "toy", paces: ["days-3"], rated: true };
  expect((await guest.post("/api/seeks", seek)).body.why.key).toBe("server.accountNeeded");
});

test("T49: a direct challenge between the two is casual only", async () => {
  const [one, two] = [await person("Третя я", "10.1.2.1"), await person("Четверта я", "10.1.2.1")];
  const table = await one.client.seatAll("toy", [two.client]);
  const rated = (await one.challenge(table, 1, true)).body;
  expect(rated).toMatchObject({ rated: true, undo: "consent", flag: "out", state: "open" });
  const refused = await two.accept(rated.id);
  expect([refused.status, refused.body.why.key]).toEqual([403, "server.sameNetwork"]);
  await two.client.post(`/api/challenges/${rated.id}/decline`, { key: randomToken() });
  const casual = (await one.challenge(table, 1, false)).body;
  expect((await two.accept(casual.id)).body).toMatchObject({ state: "accepted" });

  const afar = await person("З іншого дому", "10.1.2.9");
  const met = await one.client.seatAll("toy", [afar.client]);
  const fair = (await one.challenge(met, 1, true)).body;
  const accepted = (await afar.accept(fair.id)).body;
  expect((await one.client.get(`/api/tables/${accepted.table}`)).body.table).toMatchObject({ rated: true });
  expect(leftOver()).toBe(0);
  const guest = await Client.guest(server.address, "Гостя");
  const third = await one.client.seatAll("toy", [guest]);
  expect((await one.challenge(third, 1, true)).body.why.key).toBe("server.theyNeedAccount");
});

test("who looks for a game is told the own rating and how long the last have waited", async () => {
  const [one, two] = [await person("Швидка", "10.1.3.1"), await person("Скора", "10.1.3.2")];
  const streams = [one.client.mine(), two.client.mine()];
  for (const stream of streams) await stream.until((frames) => frames.length > 0);
  const live = { game: "march", paces: ["live-normal"], rated: false, language: "pl" };
  expect((await one.client.get("/api/seeks")).body).toMatchObject({ ratings: { march: 1500 }, waits: {} });
  expect((await one.seek(live)).body).toMatchObject({ language: "pl" });
  await two.seek({ ...live, language: "uk" });
  expect((await one.client.get("/api/seeks")).body.waits.march).toBeUndefined();
  await two.seek(live);
  expect((await one.client.get("/api/seeks")).body.waits.march).toBeGreaterThanOrEqual(0);
  for (const stream of streams) stream.close();
});

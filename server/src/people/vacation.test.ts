import { afterAll, beforeAll, expect, test } from "vitest";
import { randomHex, randomToken } from "../secrets.ts";
import { Client } from "../testing/client.ts";
import { timedNode } from "../testing/timed.ts";
import { timedServer } from "../testing/timed-server.ts";
import { openVacations } from "./vacation.ts";

const HOUR = 3600_000;
const DAY = 24 * HOUR;

let server: Awaited<ReturnType<typeof timedServer>>;
beforeAll(async () => {
  server = await timedServer();
});
afterAll(() => server.close());

async function account(name: string): Promise<Client> {
  const client = await Client.guest(server.address, name);
  expect((await client.post("/api/me/recovery", {})).status).toBe(200);
  return client;
}

/** A table of these two, the first of them its host; `first` is asked first. */
async function tableOf(people: readonly Client[], pace: string, first: readonly number[]): Promise<string> {
  const [host] = people;
  if (!host) throw new Error("nobody");
  const seats = people.map(() => ({ t: "open" }));
  const wanted = { key: randomToken(), game: "clockwork", seats, pace, options: { first } };
  const { body } = await host.post("/api/tables", wanted);
  for (const [seat, client] of people.entries()) {
    const { token } = (await host.invite(body.table.id, seat)).body;
    const claim = { key: randomToken(), seed: randomHex(16), token };
    const sat = await client.post(`/api/tables/${body.table.id}/seats/${seat}/claim`, claim);
    expect(sat.status).toBe(200);
  }
  return body.table.id;
}
const clockAt = async (client: Client, id: string) =>
  (await client.get(`/api/tables/${id}`)).body.table.clock;
const away = (client: Client, days: number) => client.post("/api/me/vacation", { days });
const rowsOf = async (client: Client, id: string): Promise<readonly string[]> =>
  (await client.get(`/api/tables/${id}/history`)).body.news.flatMap(
    ({ notices }: { notices: readonly { t: string }[] }) => notices.map(({ t }) => t),
  );

test("T13: on vacation seat 1's clocks stand and seat 0's run; the budget counts days, and a move ends it", async () => {
  const [olya, jan] = [await account("Оля тут"), await account("Jan daleko")];
  const asked = await tableOf([olya, jan], "days-7", [1]);
  const another = await tableOf([olya, jan], "days-7", [0]);
  const third = await tableOf([olya, jan], "slow-normal", [1]);
  const live = await tableOf([olya, jan], "live-long", [0]);
  await server.later(DAY);
  expect((await away(jan, 10)).body).toMatchObject({ most: 21, left: 20, away: { days: 1 } });
  await server.later(5 * DAY);
  expect(await clockAt(olya, asked)).toMatchObject({ left: [7 * DAY, 6 * DAY], runs: [], away: [1] });
  expect(await clockAt(olya, another)).toMatchObject({ left: [DAY, 7 * DAY], runs: [0], away: [1] });
  expect(await clockAt(olya, third)).toMatchObject({ left: [72 * HOUR, 48 * HOUR], away: [1] });
  expect(await rowsOf(olya, live)).not.toContain("away");
  expect((await jan.get("/api/me/vacation")).body).toMatchObject({ left: 16, away: { days: 5 } });
  expect(await rowsOf(olya, asked)).toEqual(["sat", "sat", "began", "away"]);

  const moved = await jan.move(asked, 1, 0, [{ t: "pass", next: [0] }]);
  expect(moved.status).toBe(200);
  expect((await jan.get("/api/me/vacation")).body).toEqual({ most: 21, left: 16 });
  expect((await rowsOf(olya, asked)).slice(-3)).toEqual(["away", "here", "step"]);
  await server.app.beat();
  // Everywhere, not only where the move was made.
  expect((await clockAt(olya, another)).away).toBeUndefined();
  expect(await clockAt(olya, third)).toMatchObject({ left: [72 * HOUR, 48 * HOUR], runs: [1] });
  await server.later(HOUR);
  expect((await clockAt(olya, third)).left[1]).toBe(47 * HOUR);
});

test("T13: a vacation ends by itself or by its account, and is never longer than what is left of the year", async () => {
  const [olya, jan] = [await account("Оля вдома"), await account("Jan wraca")];
  const id = await tableOf([olya, jan], "days-14", [1]);
  expect((await away(await Client.guest(server.address), 3)).body.why.key).toBe("server.accountNeeded");
  expect((await away(jan, 22)).status).toBe(400);
  expect((await away(jan, 2)).status).toBe(200);
  expect((await away(jan, 1)).body.why.key).toBe("server.awayAlready");
  await server.later(2 * DAY + 3 * HOUR);
  expect((await jan.get("/api/me/vacation")).body).toEqual({ most: 21, left: 19 });
  expect(await clockAt(olya, id)).toMatchObject({ left: [14 * DAY, 14 * DAY], runs: [1] });
  expect((await away(jan, 20)).body.why).toMatchObject({ key: "server.noVacationLeft", with: { left: 19 } });

  expect((await away(jan, 19)).status).toBe(200);
  await server.later(HOUR);
  // A game that begins meanwhile is one more where the clock stands.
  const later = await tableOf([olya, jan], "days-1", [1]);
  await server.app.beat();
  expect((await clockAt(olya, later)).away).toEqual([1]);
  expect((await jan.post("/api/me/vacation/end", {})).body).toEqual({ most: 21, left: 18 });
  expect((await clockAt(olya, later)).runs).toEqual([1]);
});

test("T13: after a year the days are there again", async () => {
  const node = await timedNode();
  const vacations = openVacations(node.store, node.tables);
  await node.store.addGuest({ id: "g1", name: "", created: 0 });
  const ended = async (daysAgo: number): Promise<void> => {
    const until = node.time.now() - daysAgo * DAY;
    expect(await node.store.beginVacation(randomToken(), "g1", until - 9 * DAY, until)).toBe(true);
    await vacations.beat();
  };
  await ended(366);
  expect(await vacations.look("g1")).toEqual({ most: 21, left: 21 });
  await ended(360);
  expect(await vacations.look("g1")).toEqual({ most: 21, left: 12 });
  await node.close();
});

test("T13: who is late cannot go away from it, and what a process did not get to is done by the next", async () => {
  const node = await timedNode();
  await node.store.addGuest({ id: "g1", name: "", created: 0 });
  const vacations = openVacations(node.store, node.tables);
  const [fresh, late] = [
    await node.open({ pace: "days-3", first: [1] }),
    await node.open({ pace: "days-1", first: [1] }),
  ];
  await node.later(DAY + HOUR);
  // Noted, but the process ends before any table has heard of it.
  await node.store.beginVacation("v1", "g1", node.time.now(), node.time.now() + 4 * DAY);
  expect(await node.rows(fresh)).not.toContain("away");
  await vacations.beat();
  expect((await node.rows(fresh)).at(-1)).toBe("away");
  expect((await node.rows(late)).at(-1)).toBe("flag");
  await node.later(3 * DAY);
  expect((await node.left(fresh))[1]).toBe((3 * DAY - DAY - HOUR) / 1000);
  await node.later(DAY);
  await vacations.beat();
  expect((await node.rows(fresh)).at(-1)).toBe("here");
  await node.close();
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { randomToken } from "../secrets.ts";
import { Authenticator, type Lies } from "../testing/authenticator.ts";
import { Client } from "../testing/client.ts";
import { startTestServer } from "../testing/server.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
/** By name: at a bare IP address there are no passkeys. */
let address: string;
beforeAll(async () => {
  server = await startTestServer();
  address = server.address.replace("127.0.0.1", "localhost");
});
afterAll(() => server.close());

const seats = [{ t: "open" }, { t: "open" }];

async function keepByPasskey(client: Client): Promise<Authenticator> {
  const device = new Authenticator(address);
  const { options } = (await client.post("/api/me/passkeys/begin", {})).body;
  const made = await client.post("/api/me/passkeys/finish", { answer: device.make(options) });
  expect(made).toMatchObject({ status: 200, body: { guest: { kept: true } } });
  return device;
}

const begin = async (client: Client) => (await client.post("/api/session/passkey/begin", {})).body.options;
const finish = (client: Client, answer: object) => client.post("/api/session/passkey/finish", { answer });

test("T17 by its routes: a passkey brings a guest back with every table; the old device stays in the list", async () => {
  const olena = await Client.guest(address, "Олена з ключем");
  for (let i = 0; i < 5; i++) await olena.post("/api/tables", { key: randomToken(), game: "toy", seats });
  const device = await keepByPasskey(olena);
  const fresh = new Client(address);
  const back = await finish(fresh, device.enter(await begin(fresh)));
  expect(back).toMatchObject({ status: 200, body: { guest: { name: "Олена з ключем", kept: true } } });
  expect((await fresh.get("/api/tables")).body.mine).toHaveLength(5);
  const { devices, passkeys } = (await fresh.get("/api/me/account")).body;
  expect(devices.map((d: { here: boolean }) => d.here).sort()).toEqual([false, true]);
  expect(passkeys).toMatchObject({ offered: true, mine: [{ id: device.id }] });
  expect((await olena.get("/api/session")).status).toBe(200);
  // The list is there to be used.
  const old = devices.find((d: { here: boolean }) => !d.here);
  expect((await fresh.post(`/api/me/devices/${old.id}/end`, {})).status).toBe(200);
  expect((await olena.get("/api/session")).status).toBe(401);
});

test("T18: seven forgeries of a passkey's answer are refused, each of them", async () => {
  const olena = await Client.guest(address, "Ціль підробок");
  const device = await keepByPasskey(olena);
  const good = device.enter(await begin(olena));
  expect((await finish(new Client(address), good)).status).toBe(200);
  const lies: Readonly<Record<string, Lies>> = {
    "other origin": { origin: "https://evil.example" },
    "other rp": { party: "evil.example" },
    "other handle": { handle: Buffer.from("x".repeat(22)).toString("base64url") },
    "changed signature": { signature: true },
    "changed data": { data: true },
    "lower count": { count: 1 },
  };
  const answers: Record<string, number> = { replayed: (await finish(new Client(address), good)).status };
  for (const [name, lie] of Object.entries(lies)) {
    const thief = new Client(address);
    answers[name] = (await finish(thief, device.enter(await begin(thief), lie))).status;
    expect(thief.cookie).toBe("");
  }
  expect(Object.keys(answers)).toHaveLength(7);
  expect(new Set(Object.values(answers))).toEqual(new Set([403]));
  // The owner comes in as before.
  expect((await finish(new Client(address), device.enter(await begin(olena)))).status).toBe(200);
});

test("a passkey is made for who asked, once; the last way back is not taken away", async () => {
  const olena = await Client.guest(address, "Одна дорога");
  const thief = await Client.guest(address, "Чужа дорога");
  const device = new Authenticator(address);
  const { options } = (await olena.post("/api/me/passkeys/begin", {})).body;
  const answer = device.make(options);
  expect((await thief.post("/api/me/passkeys/finish", { answer })).status).toBe(403);
  expect((await olena.post("/api/me/passkeys/finish", { answer })).status).toBe(403);
  const own = await keepByPasskey(olena);
  expect((await olena.post(`/api/me/passkeys/${own.id}/remove`, {})).body.rule).toBe("server-lastWay");
  await olena.post("/api/me/recovery", {});
  expect((await thief.post(`/api/me/passkeys/${own.id}/remove`, {})).status).not.toBe(200);
  expect((await olena.post(`/api/me/passkeys/${own.id}/remove`, {})).status).toBe(200);
  expect((await finish(new Client(address), own.enter(await begin(olena)))).status).toBe(403);
});

test("T24: at a bare IP address no passkey is offered, but a recovery code is", async () => {
  const guest = await Client.guest(server.address, "За адресою");
  expect((await guest.get("/api/me/account")).body.passkeys.offered).toBe(false);
  expect((await guest.post("/api/me/passkeys/begin", {})).body.rule).toBe("server-noPasskeys");
  expect((await guest.post("/api/session/passkey/begin", {})).body.rule).toBe("server-noPasskeys");
  expect((await guest.post("/api/me/recovery", {})).status).toBe(200);
});

test("T22: a name that looks like an account's own is refused to everybody else", async () => {
  const [olya, other] = [await Client.guest(address, "Оля"), await Client.guest(address, "Інша Оля")];
  await keepByPasskey(olya);
  await keepByPasskey(other);
  for (const name of ["Oля", "оля", "Оля "]) {
    const { status, body } = await other.post("/api/me/name", { name });
    expect([status, body.rule]).toEqual([409, "server-nameTaken"]);
  }
  for (const name of ["ab", "1234", "Адмін", "A".repeat(25)])
    expect((await other.post("/api/me/name", { name })).status).toBeGreaterThanOrEqual(400);
  expect((await other.post("/api/me/name", { name: "Ольга" })).body.guest.name).toBe("Ольга");
  expect((await other.post("/api/me/name", { name: "Оленка" })).body.rule).toBe("server-renamedLately");
  // A browser that still has another name does not change it in passing, and guests are called as they like.
  expect((await other.post("/api/session", { name: "Інша Оля" })).body.guest.name).toBe("Ольга");
  expect((await Client.guest(address, "Оля").then((c) => c.get("/api/session"))).body.guest).toMatchObject({
    name: "Оля",
    kept: false,
  });
});

test("T20: a guest's tables become the account's; one where both sit stays apart and is named", async () => {
  const account = await Client.guest(address, "Рахунок");
  const code = (await account.post("/api/me/recovery", {})).body.code;
  const phone = await Client.guest(address, "Телефон");
  const friend = await Client.guest(address, "Подруга");
  const own = [await phone.seatAll("toy", [friend]), await phone.seatAll("toy", [friend])];
  const shared = await phone.seatAll("toy", [account]);
  const { body } = await phone.post("/api/session/recover", { code });
  expect(body).toMatchObject({ guest: { name: "Рахунок" }, before: { tables: 3 } });
  const stranger = await Client.guest(address, "Чужа");
  expect((await stranger.post("/api/session/merge", { from: randomToken() })).status).toBe(403);
  const merged = await phone.post("/api/session/merge", { from: body.before.token });
  expect(merged.body).toEqual({ moved: 2, apart: [{ id: shared, game: "toy" }] });
  expect((await phone.post("/api/session/merge", { from: body.before.token })).status).toBe(403);

  const mine = (await phone.get("/api/tables")).body.mine;
  expect(new Set(mine.map(({ id }: { id: string }) => id))).toEqual(new Set([...own, shared]));
  for (const id of own) {
    const { table, you } = (await phone.get(`/api/tables/${id}`)).body;
    expect(you).toEqual({ host: true, seats: [0] });
    expect(table.seats.map((s: { name: string }) => s.name)).toEqual(["Рахунок", "Подруга"]);
    // Who somebody was elsewhere is told to nobody.
    const news = JSON.stringify((await friend.get(`/api/tables/${id}/history`)).body);
    expect(news).not.toContain("moved");
    const legal = (await phone.get(`/api/tables/${id}/legal`)).body;
    const moves = [legal.moves[0].move];
    const played = await phone.post(`/api/tables/${id}/seats/0/moves`, {
      key: randomToken(),
      no: legal.no,
      moves,
    });
    expect(played.status).toBe(200);
  }
  expect((await phone.get(`/api/tables/${shared}`)).body.you.seats).toEqual([1]);
});

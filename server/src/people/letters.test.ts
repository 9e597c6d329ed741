import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Client } from "../testing/client.ts";
import { startMailbox } from "../testing/mailbox.ts";
import { freePort } from "../testing/postgres.ts";
import { startTestServer } from "../testing/server.ts";

let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  mailbox = await startMailbox();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  server = await startTestServer({ port, origin, smtp: mailbox.url, contact: "op@play.example" });
});
afterAll(async () => {
  await server.close();
  await mailbox.stop();
});
beforeEach(() => {
  mailbox.letters.length = 0;
});

const tokenIn = (what: "set" | "enter"): string =>
  new RegExp(`/mail#${what}\\.([\\w-]{22})`).exec(mailbox.letters.at(-1)?.text ?? "")?.[1] ?? "";
const ask = (address: string) => new Client(server.address).post("/api/session/mail", { address });
/** What was asked for until now is sent; the first of the two may have begun before. */
const settle = async (): Promise<void> => {
  for (let n = 0; n < 2; n++) await server.app.writeLetters();
};
const enter = (client: Client, token: string) => client.post("/api/session/mail/enter", { token });

/** An account with this address. */
async function reachedBy(address: string, name: string): Promise<Client> {
  const client = await Client.guest(server.address, name);
  expect((await client.post("/api/me/mail", { address, lang: "pl" })).status).toBe(200);
  const token = tokenIn("set");
  const { body } = await new Client(server.address).post("/api/session/mail/confirm", { token });
  expect(body).toEqual({ address: address.toLowerCase() });
  mailbox.letters.length = 0;
  return client;
}

test("T21: a known and an unknown address are answered alike, and one letter is in the sink", async () => {
  const olya = await reachedBy("Olya@mail.example", "Оля з поштою");
  expect((await olya.get("/api/me/account")).body).toMatchObject({
    guest: { kept: true },
    mail: { offered: true, address: "olya@mail.example" },
  });
  const known = await ask("olya@MAIL.example");
  const unknown = await ask("nobody@mail.example");
  expect(known).toEqual(unknown);
  expect(known).toEqual({ status: 200, body: {} });
  await settle();
  expect(mailbox.letters.map(({ to }) => to)).toEqual([["olya@mail.example"]]);
  // In the language in which the address was given.
  expect(mailbox.letters[0]?.headers.get("subject")).toBe("Link do wejścia");

  const token = tokenIn("enter");
  const fresh = new Client(server.address);
  expect(await enter(fresh, token)).toMatchObject({ status: 200, body: { guest: { name: "Оля з поштою" } } });
  expect((await fresh.get("/api/session")).body.guest.name).toBe("Оля з поштою");
  // Once, and only what was sent.
  for (const used of [token, "A".repeat(22)])
    expect((await enter(new Client(server.address), used)).body.why.key).toBe("server.wrongLink");
});

test("T21: a link lives for a quarter of an hour, and an address gets three letters an hour", async () => {
  await reachedBy("jan@mail.example", "Jan z pocztą");
  for (let n = 0; n < 6; n++) {
    expect((await ask("jan@mail.example")).status).toBe(200);
    await settle();
  }
  // The one that confirmed the address counts.
  expect(mailbox.letters).toHaveLength(2);
  const token = tokenIn("enter");
  const { now } = Date;
  Date.now = () => now() + 15 * 60_000 + 1;
  try {
    expect((await enter(new Client(server.address), token)).status).toBe(403);
  } finally {
    Date.now = now;
  }
});

test("T21: an address leads to one account, and the last way back stays", async () => {
  const owner = await reachedBy("one@mail.example", "Перша з адресою");
  const other = await Client.guest(server.address, "Друга");
  await other.post("/api/me/mail", { address: "one@mail.example", lang: "en" });
  const { body } = await other.post("/api/session/mail/confirm", { token: tokenIn("set") });
  expect(body.why.key).toBe("server.mailTaken");
  expect((await owner.post("/api/me/mail/remove", {})).body.why.key).toBe("server.lastWay");
  await owner.post("/api/me/recovery", {});
  expect((await owner.post("/api/me/mail/remove", {})).status).toBe(200);
  expect((await owner.get("/api/me/account")).body.mail).toEqual({ offered: true });
});

test("T21: nothing of it is there where the operator has no mail", async () => {
  const bare = await startTestServer();
  const client = await Client.guest(bare.address);
  expect((await client.get("/api/session/ways")).body).toEqual({ mail: false });
  expect((await client.get("/api/me/account")).body.mail).toEqual({ offered: false });
  const asked = await client.post("/api/session/mail", { address: "a@mail.example" });
  expect(asked.body.why.key).toBe("server.notSetUp");
  await bare.close();
});

/** Two-sided, by ranks: how likely two samples differ so much if they are of one kind. */
function sameKind(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((ms) => ({ ms, own: true })), ...b.map((ms) => ({ ms, own: false }))];
  all.sort((x, y) => x.ms - y.ms);
  const ranks = all.reduce((sum, { own }, i) => sum + (own ? i + 1 : 0), 0);
  const middle = (a.length * (all.length + 1)) / 2;
  const spread = Math.sqrt((a.length * b.length * (all.length + 1)) / 12);
  const z = Math.abs(ranks - middle) / spread;
  // Abramowitz and Stegun 7.1.26, good to 1.5e-7.
  const x = z / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const poly =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return poly * Math.exp(-x * x);
}

test("T21: 500 answers about a known and an unknown address take the same time", async () => {
  await reachedBy("time@mail.example", "Хвилина");
  const measure = async (): Promise<number> => {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let n = 0; n < 500; n++) {
      const which = Math.random() < 0.5 ? "known" : "unknown";
      const began = performance.now();
      await ask(which === "known" ? "time@mail.example" : `nobody${n}@mail.example`);
      times[which].push(performance.now() - began);
    }
    return sameKind(times.known, times.unknown);
  };
  // One of a hundred honest servers looks guilty; none does three times in a row.
  let likely = 0;
  for (let n = 0; n < 3 && likely <= 0.01; n++) likely = await measure();
  expect(likely).toBeGreaterThan(0.01);
});

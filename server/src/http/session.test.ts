import type { FastifyReply } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore, type Store } from "../store/store.ts";
import { openSessions } from "./session.ts";

let real: Store;
beforeAll(async () => {
  real = await openStore(":memory:");
});
afterAll(() => real.close());

/** Sessions over a store that counts how often it was asked for a guest, and waits with the answer when told so. */
async function counted() {
  const asked = { times: 0, hold: Promise.resolve() };
  const guestBySession: Store["guestBySession"] = async (session) => {
    asked.times += 1;
    const guest = await real.guestBySession(session);
    await asked.hold;
    return guest;
  };
  const store = { ...real, guestBySession };
  const sessions = await openSessions(store, "");
  const headers: { cookie?: string } = {};
  const keep = (_name: string, value: string) => {
    headers.cookie = value.split(";", 1)[0] ?? "";
  };
  const guest = await sessions.begin({ header: keep } as unknown as FastifyReply, "Олена");
  return { asked, sessions, guest, bearer: { headers } };
}

test("a guest is looked up once, until the session ends or the name changes", async () => {
  const { asked, sessions, guest, bearer } = await counted();
  for (let i = 0; i < 3; i++) expect(await sessions.guestOf(bearer)).toEqual(guest);
  expect(asked.times).toBe(1);
  await real.renameGuest(guest.id, "Łucja");
  expect(await sessions.guestOf(bearer)).toMatchObject({ name: "Łucja" });
  await real.endSession(guest.session);
  expect(await sessions.guestOf(bearer)).toBeUndefined();
  expect(await sessions.guestOf({ headers: { cookie: `${bearer.headers.cookie}x` } })).toBeUndefined();
});

test("a session that ends while it is looked up is not remembered", async () => {
  const { asked, sessions, guest, bearer } = await counted();
  let go = () => {};
  asked.hold = new Promise((resolve) => {
    go = resolve;
  });
  const early = sessions.guestOf(bearer);
  await real.endSession(guest.session);
  go();
  expect(await early).toEqual(guest);
  expect(await sessions.guestOf(bearer)).toBeUndefined();
});

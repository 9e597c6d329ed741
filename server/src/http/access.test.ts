import type { Access } from "@rubizh/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { randomHex, randomToken } from "../secrets.ts";
import { Client } from "../testing/client.ts";
import { startTestServer } from "../testing/server.ts";
import type { GuardedRoute } from "./access.ts";

const ROLES = ["nobody", "stranger", "spectator", "other", "seat", "host"] as const;
type Role = (typeof ROLES)[number];

/** Who may pass which route; "seat" holds the seat in the address, "other" another one, "host" holds none. */
const MAY: Readonly<Record<Access, readonly Role[]>> = {
  all: ROLES,
  guest: ["stranger", "spectator", "other", "seat", "host"],
  look: ["spectator", "other", "seat", "host"],
  seat: ["seat"],
  host: ["host"],
  seated: ["other", "seat", "host"],
  seatOrHost: ["seat", "host"],
};

/** A body that each route would accept, if only the right person sent it. */
const BODIES: Readonly<Record<string, () => object>> = {
  moves: () => ({ key: randomToken(), no: 0, moves: [{ t: "bid", coins: 0 }] }),
  claim: () => ({ key: randomToken(), seed: randomHex(8) }),
  show: () => ({ key: randomToken(), seed: randomHex(8) }),
  publish: () => ({ key: randomToken() }),
  promise: () => ({}),
  bot: () => ({ key: randomToken(), level: 1 }),
  absent: () => ({ key: randomToken(), about: 1, choice: "bot" }),
  answer: () => ({ key: randomToken(), agree: true }),
  chat: () => ({ key: randomToken(), phrase: "phrase.hello" }),
  invite: () => ({}),
  revoke: () => ({}),
  session: () => ({}),
  link: () => ({}),
  enter: () => ({ token: randomToken() }),
  recovery: () => ({}),
  recover: () => ({ code: randomToken() }),
  end: () => ({}),
  name: () => ({ name: `Ім’я ${randomToken()}`.slice(0, 24) }),
  begin: () => ({}),
  finish: () => ({ answer: {} }),
  remove: () => ({}),
  programs: () => ({ name: "Лялька" }),
  tokens: () => ({ scopes: ["play"] }),
  vacation: () => ({ days: 1 }),
  pace: () => ({ key: randomToken(), pace: "days-3" }),
  mail: () => ({ address: "a@b.example", lang: "uk" }),
  merge: () => ({ from: randomToken() }),
  delete: () => ({ name: "не моє" }),
  cancel: () => ({}),
  report: () => ({ seat: 0, kind: "words" }),
  heard: () => ({}),
  notices: () => ({ lang: "uk", zone: "", quiet: null }),
  channels: () => ({ kind: "mail", address: "a@b.example" }),
  ":id": () => ({ on: false }),
  ":puzzle": () => ({ solved: true }),
  test: () => ({}),
  confirm: () => ({ id: randomToken(), proof: randomToken() }),
  stop: () => ({ id: randomToken(), proof: randomToken() }),
  telegram: () => ({}),
  met: () => ({}),
  regard: () => ({ as: "mute" }),
  people: () => ({ welcome: "everybody" }),
  seeks: () => ({ key: randomToken(), game: "toy", paces: ["days-3"] }),
  challenges: () => ({
    key: randomToken(),
    to: { table: randomToken(), seat: 0 },
    game: "toy",
    pace: "none",
  }),
  tables: () => ({ key: randomToken(), game: "toy", seats: [{ t: "open" }, { t: "open" }] }),
};

let server: Awaited<ReturnType<typeof startTestServer>>;
const routes: GuardedRoute[] = [];
beforeAll(async () => {
  server = await startTestServer();
  // The list is the server's own, so a new route cannot be forgotten here.
  routes.push(...server.app.guarded);
  // Profiles are public: there is one to look at.
  const known = await Client.guest(server.address, "Known Person");
  await known.post("/api/me/recovery", {});
});
afterAll(() => server.close());

async function cast(): Promise<{ readonly id: string; readonly people: Readonly<Record<Role, Client>> }> {
  const [host, seat, other, spectator, stranger] = await Promise.all(
    Array.from({ length: 5 }, () => Client.guest(server.address)),
  );
  if (!host || !seat || !other || !spectator || !stranger) throw new Error("no guests");
  const seats = [{ t: "open" }, { t: "open" }];
  const { body } = await host.post("/api/tables", { key: randomToken(), game: "toy", seats });
  const { id } = body.table;
  for (const [n, client] of [seat, other].entries())
    await client.claim(id, n, (await host.invite(id, n)).body.token);
  const { token } = (await host.post(`/api/tables/${id}/watch/invite`, {})).body;
  await spectator.post(`/api/tables/${id}/watch`, { token });
  return { id, people: { nobody: new Client(server.address), stranger, spectator, other, seat, host } };
}

test("no route lets in anybody it should not", async () => {
  expect(routes.length).toBeGreaterThan(28);
  const wrong: string[] = [];
  let tried = 0;
  let scene = await cast();
  for (const { method, url, access } of routes)
    for (const role of ROLES) {
      const { id, people } = scene;
      const path = url
        .replace(":id", id)
        .replace(":seat", "0")
        .replace(":seq", "7")
        .replace(":name", "Known%20Person")
        .replace(":game", "toy")
        .replace(":puzzle", "0000aaaa");
      const last = url.split("/").at(-1) ?? "";
      const body = BODIES[last]?.() ?? (last === "watch" ? { token: randomToken() } : { key: randomToken() });
      const client = people[role];
      const { status } =
        method !== "GET"
          ? await client.post(path, body)
          : last === "events"
            ? { status: await client.status(path) }
            : await client.get(path);
      tried += 1;
      // What was let in has changed the table, so the next one finds a fresh one.
      if (method !== "GET" && status < 300) scene = await cast();
      const allowed = MAY[access].includes(role);
      const isRefused = status === 401 || status === 403 || status === 404;
      // A claim, a spectator's token, a link, a code, a key and a device are judged by themselves: nobody has a valid one here.
      const judged =
        // Accounts alone have programs and vacations.
        (method === "POST" && /^\/api\/me\/(?:programs|vacation)$/.test(url)) ||
        /\/(?:claim|programs\/:id\/remove|tokens|tokens\/:id\/revoke|schema\.json|promise|watch|enter|recover|finish|passkeys\/:id\/remove|merge|invite\/:seat|devices\/:id\/end|accept|decline|withdraw|pace)$|^\/api\/challenges$/.test(
          url,
        );
      if (status >= 500 || (!allowed && !isRefused) || (allowed && !judged && isRefused))
        wrong.push(`${role} ${method} ${url}: ${status}`);
      if (judged && status < 300) wrong.push(`${role} ${method} ${url}: ${status}`);
    }
  expect(wrong).toEqual([]);
  expect(tried).toBe(routes.length * ROLES.length);
});

test("nobody is shown another seat's view", async () => {
  const { id, people } = await cast();
  const routesWithEyes = ["", "/at/7", "/history", "/legal", "/record"];
  for (const route of routesWithEyes)
    for (const [role, seat] of [
      ["seat", 1],
      ["other", 0],
      ["spectator", 0],
      ["host", 0],
    ] as const)
      expect((await people[role].get(`/api/tables/${id}${route}?as=${seat}`)).status).toBe(403);
});

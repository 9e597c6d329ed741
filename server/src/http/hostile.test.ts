import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LIMITS, originOf, proxiesOf } from "../config.ts";
import { randomHex, randomToken } from "../secrets.ts";
import { Client } from "../testing/client.ts";
import { startTestServer } from "../testing/server.ts";
import { networkOf } from "./limits.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
let olena: Client;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  olena = await Client.guest(server.address, "Олена");
  id = await olena.seatAll("march", [await Client.guest(server.address)]);
});
afterAll(() => server.close());

const key = randomToken;
const nested = (depth: number): string => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const move = (inside: string): string => `{"key":"${key()}","no":0,"moves":[${inside}]}`;

/** Bodies for the route of moves, and the status each must get. */
const BODIES: readonly (readonly [string, string, number])[] = [
  ["nothing", "", 400],
  ["no JSON", "{", 400],
  ["a byte-order mark alone", "\ufeff", 400],
  ["a number", "1", 400],
  ["null", "null", 400],
  ["a list", "[]", 400],
  ["no key", '{"no":0,"moves":[{"t":"step"}]}', 400],
  ["a short key", '{"key":"abc","no":0,"moves":[{"t":"step"}]}', 400],
  ["an unknown field", `{"key":"${key()}","no":0,"moves":[{"t":"step"}],"seat":1}`, 400],
  ["a field twice", `{"key":"${key()}","no":0,"no":1,"moves":[{"t":"step"}]}`, 400],
  ["a field twice, once escaped", `{"key":"${key()}","no":0,"\\u006eo":0,"moves":[{"t":"step"}]}`, 400],
  ["a prototype", move('{"__proto__":{"t":"step"}}'), 400],
  ["an escaped prototype", move('{"\\u005f_proto__":{"t":"step"}}'), 400],
  ["a constructor", move('{"t":"step","constructor":{"prototype":{"x":1}}}'), 400],
  ["NaN", move("NaN"), 400],
  ["a number too large", `{"key":"${key()}","no":1e308,"moves":[{"t":"step"}]}`, 400],
  ["an infinite number", `{"key":"${key()}","no":1e999,"moves":[{"t":"step"}]}`, 400],
  ["an infinite number in a move", move('{"t":"step","far":1e999}'), 400],
  ["a number that would be rounded", move('{"t":"step","far":9007199254740993}'), 400],
  ["a move with half a letter", move('{"t":"\\ud800"}'), 422],
  ["a move that calls itself a list", move('{"length":4294967295}'), 422],
  ["a move named like a method", move('{"t":"toString"}'), 422],
  ["minus zero", `{"key":"${key()}","no":-0,"moves":[{"t":"step"}]}`, 400],
  ["a negative number", `{"key":"${key()}","no":-1,"moves":[{"t":"step"}]}`, 400],
  ["half a number", `{"key":"${key()}","no":0.5,"moves":[{"t":"step"}]}`, 400],
  ["a number as text", `{"key":"${key()}","no":"0","moves":[{"t":"step"}]}`, 400],
  ["no moves", `{"key":"${key()}","no":0,"moves":[]}`, 400],
  ["too many moves", move(Array(201).fill('{"t":"step"}').join(",")), 400],
  ["nine levels", move(nested(7)), 400],
  ["a hundred thousand levels", nested(100_000), 413],
  ["eight thousand levels", nested(8_000), 400],
  ["more than 16 KB", move(`"${"x".repeat(17_000)}"`), 413],
  ["ten megabytes", `"${"x".repeat(10_000_000)}"`, 413],
  ["many quotes", `"${'\\"'.repeat(7_000)}`, 400],
  ["a foreign move", move('{"t":"bid","coins":1}'), 422],
  ["a move that is null", move("null"), 422],
  ["a move that is text", move('"step"'), 422],
  ["a move with more than it needs", move('{"t":"step","to":99}'), 422],
  ["a stale number", `{"key":"${key()}","no":7,"moves":[{"t":"step"}]}`, 409],
];

describe("whatever is sent, nothing changes and nothing breaks", () => {
  const path = () => `/api/tables/${id}/seats/0/moves`;
  const unchanged = async (): Promise<void> => {
    const { body } = await olena.get(`/api/tables/${id}`);
    expect(body.view).toMatchObject({ places: [0, 0], steps: 0 });
    expect(Object.hasOwn(Object.prototype, "t") || Object.hasOwn(Object.prototype, "x")).toBe(false);
  };

  test.each(BODIES)("%s", async (_name, body, status) => {
    const answer = await olena.post(path(), body);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({
      rule: expect.stringMatching(/.-./),
      why: { key: expect.any(String) },
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts|Error/);
    await unchanged();
  });

  test("from another page, or from a form", async () => {
    const good = { key: key(), no: 0, moves: [{ t: "step" }] };
    const { host } = new URL(server.address);
    const cases: readonly (readonly [Record<string, string>, number])[] = [
      [{ origin: "https://evil.example" }, 403],
      [{ origin: "null" }, 403],
      [{ origin: "" }, 403],
      [{ origin: `https://evil.example/?${server.address}` }, 403],
      [{ origin: `${server.address}.evil.example` }, 403],
      [{ origin: `http://evil@${host}.example` }, 403],
      [{ origin: `ftp://${host}` }, 403],
      [{ "sec-fetch-site": "cross-site" }, 403],
      [{ "sec-fetch-site": "same-site" }, 403],
      [{ "x-rubizh": "" }, 403],
      [{ "content-type": "text/plain" }, 415],
      [{ "content-type": "application/x-www-form-urlencoded" }, 415],
      [{ "content-type": "multipart/form-data; boundary=x" }, 415],
      [{ cookie: "" }, 401],
      [{ cookie: "rubizh=x.y" }, 401],
      [{ cookie: `rubizh=${randomToken()}.${randomHex(32)}` }, 401],
    ];
    for (const [headers, status] of cases)
      expect([headers, (await olena.post(path(), good, headers)).status]).toEqual([headers, status]);
    await unchanged();
  });

  test("to addresses that are not there", async () => {
    const body = { key: key(), no: 0, moves: [{ t: "step" }] };
    const paths: readonly (readonly [string, number])[] = [
      [`/api/tables/${randomToken()}/seats/0/moves`, 404],
      [`/api/tables/${id}/seats/99/moves`, 403],
      [`/api/tables/${id}/seats/-1/moves`, 400],
      [`/api/tables/${id}/seats/x/moves`, 400],
      [`/api/tables/${id}/seats/0x0/moves`, 400],
      ["/api/tables/%00/seats/0/moves", 400],
      ["/api/tables/../../etc/passwd", 404],
      [`/api/tables/${"x".repeat(500)}/seats/0/moves`, 414],
      ["/api/tables/%zz/seats/0/moves", 400],
      ["/api/nothing", 404],
      ["/api/tables/' or 1=1 --/seats/0/moves", 400],
    ];
    for (const [where, status] of paths)
      expect([where, (await olena.post(where, body)).status]).toEqual([where, status]);
    for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS"]) {
      const { status } = await fetch(server.address + path(), { method, headers: { cookie: olena.cookie } });
      expect([method, status]).toEqual([method, 404]);
    }
    await unchanged();
  });

  test("a new table may be large, but not too deep or too strange", async () => {
    const seats = [{ t: "open" }, { t: "open" }];
    const table = (options: unknown) =>
      olena.post("/api/tables", { key: key(), game: "march", seats, options });
    expect((await table({ goal: 3, why: "x".repeat(100_000) })).status).toBe(201);
    expect((await table({ goal: "x".repeat(300_000) })).status).toBe(413);
    expect((await table(JSON.parse(nested(8)))).status).toBe(400);
    expect((await table({ goal: -3 })).status).toBe(422);
    const endless = JSON.stringify({ key: key(), game: "march", seats, options: { goal: "?" } });
    for (const number of ["1e999", "-1e999", "1e308"])
      expect(await olena.post("/api/tables", endless.replace('"?"', number))).toMatchObject({
        status: 400,
        body: { rule: "server-number", why: { key: "server.number" } },
      });
    for (const game of ["__proto__", "constructor", "toString", "", "../toy"])
      expect((await olena.post("/api/tables", { key: key(), game, seats })).status).toBe(422);
  });
});

describe("bytes", () => {
  const send = async (body: Buffer) => {
    const response = await fetch(`${server.address}/api/session`, {
      method: "POST",
      headers: {
        cookie: olena.cookie,
        origin: server.address,
        "x-rubizh": "1",
        "content-type": "application/json",
      },
      body: new Uint8Array(body),
    });
    return { status: response.status, body: (await response.json()) as { rule?: string } };
  };

  test("that are no letters are refused, a mark of their order is not", async () => {
    const name = (bytes: readonly number[]) =>
      Buffer.concat([Buffer.from('{"name":"'), Buffer.from(bytes), Buffer.from('"}')]);
    for (const bytes of [[0xff], [0xc3], [0xc0, 0xae], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80]])
      expect(await send(name(bytes))).toMatchObject({ status: 400, body: { rule: "server-notUtf8" } });
    const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('{"name":"Олена"}')]);
    expect(await send(marked)).toMatchObject({ status: 200, body: { guest: { name: "Олена" } } });
    expect((await send(Buffer.from('{"name":"a","name":"b"}'))).body.rule).toBe("server-key");
  });
});

describe("behind a proxy", () => {
  const sessions = async (proxy: string, n: number): Promise<readonly number[]> => {
    const strict = await startTestServer({ proxy, limits: { ...LIMITS, newSessions: 5 } });
    const statuses = [];
    for (let i = 0; i < n; i++) {
      // What a client invents stands first; the proxy adds the address that it has seen itself.
      const forwarded = { "x-forwarded-for": `203.0.113.${i}, 198.51.100.7` };
      statuses.push((await new Client(strict.address).post("/api/session", {}, forwarded)).status);
    }
    await strict.close();
    return statuses;
  };

  test("T60: an invented address is not believed, whoever sends it", async () => {
    for (const proxy of ["loopback", "127.0.0.1", "10.0.0.0/8, ::1, loopback", "", "192.0.2.1"])
      expect([proxy, await sessions(proxy, 10)]).toEqual([
        proxy,
        [...Array(5).fill(200), ...Array(5).fill(429)],
      ]);
  });

  test("the address that the proxy tells counts", async () => {
    const strict = await startTestServer({ proxy: "loopback", limits: { ...LIMITS, newSessions: 5 } });
    for (let i = 0; i < 10; i++) {
      const forwarded = { "x-forwarded-for": `203.0.113.${i}` };
      expect((await new Client(strict.address).post("/api/session", {}, forwarded)).status).toBe(200);
    }
    await strict.close();
  });

  test("a list that is none is refused at the start", async () => {
    for (const list of ["2", "everybody", "10.0.0.0/99", "127.0.0.1;10.0.0.1"]) {
      expect(proxiesOf(list)).toBeUndefined();
      await expect(startTestServer({ proxy: list })).rejects.toThrow(list);
    }
    expect(proxiesOf(" loopback, 10.0.0.0/8,fd00::/8 ")).toEqual(["loopback", "10.0.0.0/8", "fd00::/8"]);
  });
});

test("where the players' address is known, no other name leads here", async () => {
  const named = await startTestServer({ origin: "https://play.example" });
  const status = async (url: string, host: string) =>
    (await named.app.inject({ url, headers: { host } })).statusCode;
  for (const host of ["evil.example", "play.example.evil.example", "127.0.0.1:8080", "play.example:8080"])
    expect([host, await status("/api/games", host)]).toEqual([host, 403]);
  expect(await status("/api/games", "play.example")).toBe(200);
  for (const near of ["/api/health", "/metrics"]) expect(await status(near, "127.0.0.1:8080")).toBe(200);
  await named.close();
  for (const wrong of ["play.example", "https://play.example/x", "ftp://play.example", "https://a@b.example"])
    expect(originOf(wrong)).toBeUndefined();
  expect(originOf("https://play.example/")).toBe("https://play.example");
});

test("who asks too often must wait, by session and by address", async () => {
  const strict = await startTestServer({
    limits: { ...LIMITS, perSession: 10, perAddress: 25, newSessions: 4 },
  });
  const [a, b] = [await Client.guest(strict.address), await Client.guest(strict.address)];
  const statuses = async (client: Client, n: number) =>
    (await Promise.all(Array.from({ length: n }, () => client.get("/api/session")))).map((x) => x.status);
  expect((await statuses(a, 12)).filter((s) => s === 429).length).toBeGreaterThanOrEqual(2);
  expect(await statuses(b, 5)).toEqual(Array(5).fill(200));
  expect((await statuses(b, 8)).filter((s) => s === 429).length).toBeGreaterThan(0);
  const made = [];
  for (let i = 0; i < 4; i++) made.push((await new Client(strict.address).post("/api/session", {})).status);
  expect(made).toContain(429);
  await strict.close();
});

test("all addresses of one household count as one", () => {
  const same = ["2001:db8:1:2::1", "2001:0db8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2:3::%eth0"];
  expect(new Set(same.map(networkOf))).toEqual(new Set(["2001:db8:1:2"]));
  expect(networkOf("2001:db8:1:3::1")).not.toBe(networkOf("2001:db8:1:2::1"));
  expect(networkOf("::1")).toBe("0:0:0:0");
  expect(networkOf("1:2:3:4:5:6:7:8")).toBe("1:2:3:4");
  expect(networkOf("::ffff:192.0.2.7")).not.toBe(networkOf("::ffff:192.0.2.8"));
  for (const other of ["192.0.2.7", "unknown", "", "a:b"]) expect(networkOf(other)).toBe(other);
});

test("answers carry a strict policy and no trace of what runs here", async () => {
  const response = await fetch(`${server.address}/api/health`);
  const policy = response.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toMatch(/unsafe|\*|upgrade-insecure/);
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  expect(response.headers.get("x-frame-options")).toBe("DENY");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("strict-transport-security")).toBeNull();
  expect(response.headers.get("x-powered-by")).toBeNull();
  expect(response.headers.get("access-control-allow-origin")).toBeNull();
});

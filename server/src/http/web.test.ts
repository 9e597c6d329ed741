import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LIMITS } from "../config.ts";
import { randomToken } from "../secrets.ts";
import { Client } from "../testing/client.ts";
import { startTestServer } from "../testing/server.ts";

const folder = mkdtempSync(join(tmpdir(), "rubizh-web-"));
const web = join(folder, "dist");
const LANGUAGES = ["uk", "pl", "en"];
const inAll = (words: (language: string) => object) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, words(language)]));
const PREVIEWS = {
  picture: "/preview.png",
  languages: inAll((language) => ({
    name: "Rubizh",
    ...Object.fromEntries(
      ["app", "join", "watch", "table", "rules"].map((screen) => [
        screen,
        { title: `${screen[0]?.toUpperCase()}${screen.slice(1)} ${language}`, text: "…" },
      ]),
    ),
  })),
  games: {
    toy: {
      picture: "/preview/toy.png",
      languages: inAll((language) => ({ title: `Toy <${language}>`, text: "…" })),
    },
  },
};
let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  mkdirSync(join(web, "assets"), { recursive: true });
  writeFileSync(join(folder, "secret.txt"), "secret");
  writeFileSync(
    join(web, "index.html"),
    '<!doctype html><html lang="uk"><head><title>Rubizh</title></head><body><div id="app"></div></body></html>',
  );
  writeFileSync(join(web, "preview.json"), JSON.stringify(PREVIEWS));
  writeFileSync(join(web, "preview.png"), "picture");
  writeFileSync(join(web, "sw.js"), "self.x = 1;");
  writeFileSync(join(web, "assets/app-3f2a.js"), "const x = 1;");
  mkdirSync(join(web, "frozen"), { recursive: true });
  writeFileSync(join(web, "frozen/toy-1-9b1c.js"), "export const pinned = {};");
  writeFileSync(join(web, "assets/app-3f2a.js.br"), "packed");
  server = await startTestServer({ web });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(server.address + path, { headers });

test("pages are the app's, whatever their address and whoever asks", async () => {
  for (const path of ["/", "/table/abc", "/rules", "/rules/", "/new/toy/bots?x=1"])
    for (const headers of [{ accept: "text/html" }, { accept: "*/*" }, { "user-agent": "Twitterbot/1.0" }]) {
      const page = await get(path, headers as Record<string, string>);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('<div id="app">');
      expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(page.headers.get("cache-control")).toBe("no-cache");
      expect(page.headers.get("content-security-policy")).toContain("script-src 'self'");
      const again = await get(path, { ...headers, "if-none-match": page.headers.get("etag") ?? "" });
      expect(again.status).toBe(304);
    }
  const head = await fetch(`${server.address}/table/abc`, { method: "HEAD" });
  expect([head.status, head.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
});

const titleOf = async (path: string, language = "en") => {
  const html = await (await get(path, { "accept-language": language })).text();
  const meta = (name: string) => new RegExp(`property="${name}" content="([^"]*)"`).exec(html)?.[1];
  return {
    title: /<title>([^<]*)/.exec(html)?.[1],
    og: meta("og:title"),
    picture: meta("og:image")?.replace(server.address, ""),
    locale: meta("og:locale"),
    lang: /<html lang="(\w+)"/.exec(html)?.[1],
  };
};

test("a link shows a title, words and a picture, in the reader's language", async () => {
  expect(await titleOf("/")).toEqual({
    title: "App en",
    og: "App en",
    picture: "/preview.png",
    locale: "en_US",
    lang: "en",
  });
  expect(await titleOf("/play/toy", "pl-PL,en;q=0.5")).toMatchObject({
    og: "Toy &#60;pl&#62;",
    picture: "/preview/toy.png",
    locale: "pl_PL",
  });
  expect(await titleOf("/rules/toy", "de,xx")).toMatchObject({
    og: "Toy &#60;uk&#62;: Rules uk",
    lang: "uk",
  });
  expect((await get("/preview.png")).status).toBe(200);
});

test("of a private table a link tells nothing, of a public one its game", async () => {
  const guest = await Client.guest(server.address);
  const seats = [{ t: "open" }, { t: "open" }];
  const table = async (visibility: string): Promise<string> =>
    (await guest.post("/api/tables", { key: randomToken(), game: "toy", seats, visibility })).body.table.id;
  const [open, closed] = [await table("public"), await table("private")];
  expect(await titleOf(`/table/${open}`)).toMatchObject({ og: "Toy &#60;en&#62;: Table en" });
  expect(await titleOf(`/table/${closed}`)).toEqual(await titleOf(`/table/${randomToken()}`));
  expect(await titleOf(`/join/${closed}/1`)).toMatchObject({ og: "Join en", picture: "/preview.png" });
});

test("files with a hash are kept for ever, others asked for again", async () => {
  const hashed = await get("/assets/app-3f2a.js");
  expect(hashed.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const frozen = await get("/frozen/toy-1-9b1c.js");
  expect(frozen.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(hashed.headers.get("content-type")).toContain("javascript");
  expect((await get("/sw.js")).headers.get("cache-control")).toBe("no-cache");
});

test("what is packed is sent packed", async () => {
  const packed = new Promise((resolve) =>
    request(`${server.address}/assets/app-3f2a.js`, { headers: { "accept-encoding": "br" } }, (answer) => {
      answer.resume();
      resolve([answer.headers["content-encoding"], answer.headers["content-length"]]);
    }).end(),
  );
  expect(await packed).toEqual(["br", "6"]);
});

test("nothing else is there", async () => {
  const paths = ["/assets/none.js", "/api/none", "/none.js", "/..%2fsecret.txt", "/%2e%2e/secret.txt"];
  for (const path of paths) {
    const answer = await get(path);
    expect([path, answer.status, (await answer.text()).includes("secret")]).toEqual([path, 404, false]);
  }
  expect((await get("/api/none", { accept: "text/html" })).status).toBe(404);
});

/** A path as it is typed, which `fetch` would tidy up first. */
const typed = (path: string, method: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.address);
    let text = "";
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    );
    socket.on("data", (data) => {
      text += String(data);
    });
    socket.on("close", () => resolve(text));
    socket.on("error", reject);
  });

test("no path breaks anything", async () => {
  const paths = [
    ..."/%00 /../x //etc/passwd /a%00b /%2e%2e/x /..%2f..%2fetc/passwd /%zz /% /\\..\\x /assets /assets/".split(
      " ",
    ),
    ..."/assets/%00 /index.html/x /.env /a/../../b /%c0%ae/ /%ff * http://evil/x /table/%00 // ///".split(
      " ",
    ),
    ..."/assets/../index.html /%2F%2Fetc /./ /assets/app-3f2a.js/ /%5c..%5c /metrics/../api/health".split(
      " ",
    ),
    ..."/api/%00 /api/tables/%00 /api//session /a;b /a/b/c/d/e/f /api/x%2f..%2fy".split(" "),
    `/${"a".repeat(5_000)}`,
    `/api/tables/${"x".repeat(500)}`,
  ];
  for (const path of paths)
    for (const method of ["GET", "HEAD", "POST"]) {
      const answer = await typed(path, method);
      const status = Number(answer.split(" ")[1]);
      expect([path, method, [400, 401, 403, 404, 414].includes(status) && status]).toEqual([
        path,
        method,
        status,
      ]);
      expect(answer).not.toMatch(/secret|node_modules|FST_/);
      expect(answer).toMatch(/^content-security-policy: /im);
    }
});

test("a flood of pages is a flood", async () => {
  const strict = await startTestServer({ web, limits: { ...LIMITS, perAddress: 20 } });
  const statuses = [];
  for (let i = 0; i < 25; i++) statuses.push((await fetch(`${strict.address}/none${i}.js`)).status);
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(404));
  expect(statuses.slice(20)).toEqual(Array(5).fill(429));
  expect((await fetch(strict.address)).status).toBe(429);
  await strict.close();
});

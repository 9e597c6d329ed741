import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer } from "../testing/server.ts";

const folder = mkdtempSync(join(tmpdir(), "rubizh-web-"));
const web = join(folder, "dist");
let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  mkdirSync(join(web, "assets"), { recursive: true });
  writeFileSync(join(folder, "secret.txt"), "secret");
  writeFileSync(join(web, "index.html"), "<!doctype html><title>Rubizh</title>");
  writeFileSync(join(web, "sw.js"), "self.x = 1;");
  writeFileSync(join(web, "assets/app-3f2a.js"), "const x = 1;");
  writeFileSync(join(web, "assets/app-3f2a.js.br"), "packed");
  server = await startTestServer({ web });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(server.address + path, { headers });

test("pages are the app's, whatever their address", async () => {
  for (const path of ["/", "/table/abc", "/rules"]) {
    const page = await get(path, { accept: "text/html" });
    expect([page.status, await page.text()]).toEqual([200, "<!doctype html><title>Rubizh</title>"]);
    expect(page.headers.get("cache-control")).toBe("no-cache");
    expect(page.headers.get("content-security-policy")).toContain("script-src 'self'");
  }
});

test("files with a hash are kept for ever, others asked for again", async () => {
  const hashed = await get("/assets/app-3f2a.js");
  expect(hashed.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
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

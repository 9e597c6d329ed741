// Runs the samples of deploy/ for nginx and Caddy in front of a real server, as far as these programs are installed:
// pages and streams come through, /metrics does not, and nobody can invent where they come from.
//   node server/scripts/proxy-test.ts
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type RequestOptions, request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "ws";
import { LIMITS } from "../src/config.ts";
import { TestNode } from "../src/testing/node.ts";
import { freePort } from "../src/testing/postgres.ts";

const HOST = "play.example";
const MOST_SESSIONS = 3;
const folder = mkdtempSync(join(tmpdir(), "rubizh-proxy-"));
const [key, cert] = [join(folder, "key.pem"), join(folder, "full.pem")];
spawnSync("openssl", [
  ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", `/CN=${HOST}`],
  ...["-addext", `subjectAltName=DNS:${HOST}`, "-keyout", key, "-out", cert],
]);
const sample = (name: string): string =>
  readFileSync(new URL(`../../deploy/${name}`, import.meta.url), "utf8");

interface Proxy {
  readonly name: string;
  /** Starts it between two ports, with the sample as it is but for ports and paths. */
  start(port: number, inner: string): ChildProcess;
}
const PROXIES: readonly Proxy[] = [
  {
    name: "nginx",
    start: (port, inner) => {
      const site = sample("nginx.conf")
        .replace("listen 443", `listen 127.0.0.1:${port}`)
        .replace("127.0.0.1:8080", inner)
        .replaceAll(/\/etc\/ssl\/play\.example/g, folder);
      const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
        (kind) => `${kind}_temp_path ${join(folder, kind)};`,
      );
      const file = join(folder, "nginx.conf");
      const main = `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}`;
      writeFileSync(file, `${main}\nhttp { access_log off; ${paths.join(" ")}\n${site}\n}\n`);
      return spawn("nginx", ["-e", join(folder, "error.log"), "-c", file], { stdio: "inherit" });
    },
  },
  {
    name: "caddy",
    start: (port, inner) => {
      const site = sample("Caddyfile")
        .replace(`${HOST} {`, `https://${HOST}:${port} {\n\ttls ${cert} ${key}`)
        .replace("127.0.0.1:8080", inner);
      const file = join(folder, "Caddyfile");
      writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
      const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
      return spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], { stdio: "ignore", env });
    },
  },
];

const options = (port: number): RequestOptions => ({
  host: "127.0.0.1",
  port,
  servername: HOST,
  rejectUnauthorized: false,
});
const ask = (port: number, path: string, headers: Record<string, string> = {}, body?: string) =>
  new Promise<{ readonly status: number; readonly cookie: string }>((resolve, reject) => {
    const method = body === undefined ? "GET" : "POST";
    const asked = request(
      { ...options(port), path, method, headers: { host: HOST, ...headers } },
      (answer) => {
        answer.resume();
        const [cookie = ""] = answer.headers["set-cookie"] ?? [];
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, cookie: cookie.split(";")[0] ?? "" }),
        );
      },
    );
    asked.on("error", reject);
    asked.end(body);
  });

/** What is wrong with a server behind this proxy. */
async function faultsBehind(port: number): Promise<readonly string[]> {
  const faults: string[] = [];
  const must = (holds: boolean, what: string): void => {
    if (!holds) faults.push(what);
  };
  must((await ask(port, "/api/health")).status === 200, "health does not come through");
  must((await ask(port, "/metrics")).status === 404, "/metrics comes through");
  const says = { origin: `https://${HOST}`, "x-rubizh": "1", "content-type": "application/json" };
  const guests: { status: number; cookie: string }[] = [];
  for (let i = 0; i <= MOST_SESSIONS; i++)
    guests.push(await ask(port, "/api/session", { ...says, "x-forwarded-for": `203.0.113.${i}` }, "{}"));
  const statuses = guests.map(({ status }) => status).join();
  must(statuses === "200,200,200,429", `an invented address counts: ${statuses}`);
  const cookie = guests[0]?.cookie ?? "";
  must(cookie.startsWith("__Host-"), "the cookie is not bound to https");
  const socket = new WebSocket(`wss://127.0.0.1:${port}/api/me/stream`, {
    ...{ servername: HOST, rejectUnauthorized: false },
    headers: { host: HOST, cookie, origin: `https://${HOST}` },
  });
  const told = await new Promise<string>((resolve) => {
    socket.once("message", (text) => resolve(String(text)));
    socket.once("error", (error) => resolve(error.message));
  });
  socket.close();
  must(told.startsWith('{"t":"hello"'), `no stream: ${told.slice(0, 100)}`);
  return faults;
}

for (const { name, start } of PROXIES) {
  if (spawnSync(name, [name === "nginx" ? "-v" : "version"]).status !== 0) {
    console.log(`${name}: not installed`);
    continue;
  }
  const node = await TestNode.on({
    database: join(folder, `${name}.sqlite`),
    origin: `https://${HOST}`,
    proxy: "loopback",
    limits: { ...LIMITS, newSessions: MOST_SESSIONS },
  });
  await node.start();
  const port = await freePort();
  const proxy = start(port, new URL(node.address).host);
  while (!(await ask(port, "/api/health").catch(() => undefined))) {
    if (proxy.exitCode !== null) throw new Error(`${name} ended with ${proxy.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const faults = await faultsBehind(port);
  proxy.kill("SIGTERM");
  await node.end("SIGTERM");
  console.log(faults.length === 0 ? `${name}: ok` : `${name}: ${faults.join("; ")}`);
  if (faults.length > 0) process.exitCode = 1;
}
rmSync(folder, { recursive: true, force: true });

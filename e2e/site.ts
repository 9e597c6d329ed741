import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Config } from "@rubizh/server";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const BIN = join(ROOT, "node_modules/.bin");

/** The app as it is released, only packed less tightly: its files are sent to nobody else. */
export function build(out: string): void {
  const done = spawnSync(join(BIN, "vite"), ["build", "--logLevel", "warn"], {
    cwd: join(ROOT, "web"),
    encoding: "utf8",
    env: { ...process.env, RUBIZH_WEB_OUT: out, RUBIZH_WEB_TIGHTNESS: "6" },
  });
  if (done.status !== 0) throw new Error(`the web app does not build:\n${done.stdout}${done.stderr}`);
}

/** Below those that the system lends to whoever connects: a server that was killed finds its own free again. */
const PORTS = { first: 12_000, count: 20_000 };
const given = new Set<number>();
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.first + Math.floor(Math.random() * PORTS.count);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
}

/** The real server in a process of its own, so that it can be killed like one. */
export class Site {
  readonly url: string;
  readonly #port: number;
  readonly #data: string;
  readonly #web: string;
  #child: ChildProcess | undefined;

  private constructor(web: string, port: number) {
    this.#web = web;
    this.#port = port;
    this.#data = mkdtempSync(join(tmpdir(), "rubizh-e2e-"));
    this.url = `http://localhost:${port}`;
  }

  static async open(web: string): Promise<Site> {
    const site = new Site(web, await freePort());
    await site.start();
    return site;
  }

  async start(settings: Partial<Config> = {}): Promise<void> {
    const script = fileURLToPath(new URL("server.ts", import.meta.url));
    const args = [
      "--import",
      new URL("disk.ts", import.meta.url).href,
      script,
      String(this.#port),
      this.#data,
      this.#web,
      JSON.stringify(settings),
    ];
    this.#child = spawn(process.execPath, args, { cwd: ROOT, stdio: ["ignore", "ignore", "inherit", "ipc"] });
    for (let tries = 0; tries < 6000; tries++) {
      const answer = await fetch(`${this.url}/api/health`).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error("the server does not start");
  }

  /** The file that everything is kept in. */
  get database(): string {
    return join(this.#data, "rubizh.sqlite");
  }

  /** From now on nothing more can be written, or it can again. */
  disk(is: "full" | "room"): void {
    this.#child?.send(is);
  }

  /** So much time passes at the tables, for everybody at once. */
  later(ms: number): void {
    this.#child?.send(ms);
  }

  /** As a power cut would: no goodbye, no flush. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await gone;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.#data, { recursive: true, force: true });
  }
}

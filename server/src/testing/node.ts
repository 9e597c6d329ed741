import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Config } from "../config.ts";
import { freePort } from "./postgres.ts";
import { NO_LIMITS, TEST_GAMES } from "./server.ts";

const CHILD = fileURLToPath(new URL("./child.ts", import.meta.url));
const WAIT_MS = 30_000;

/** A server process that can be killed and started again under the same address. */
export class TestNode {
  readonly address: string;
  /** How long each start took until the server answered. */
  readonly starts: number[] = [];
  /** What the server has written to its log. */
  readonly log: string[] = [];
  readonly #config: Partial<Config>;
  readonly #flags: readonly string[];
  #process: ChildProcess | undefined;

  private constructor(port: number, config: Partial<Config>, aheadMs: number) {
    this.address = `http://127.0.0.1:${port}`;
    this.#config = {
      port,
      host: "127.0.0.1",
      registry: TEST_GAMES,
      limits: NO_LIMITS,
      logLevel: "silent",
      bots: { threads: 1, capMs: 500 },
      ...config,
    };
    const shifted = `data:text/javascript,const now=Date.now;Date.now=()=>now()+${aheadMs}`;
    this.#flags = aheadMs === 0 ? [] : ["--import", shifted];
  }

  /** Its wall clock may be ahead of everybody else's. */
  static async on(config: Partial<Config>, aheadMs = 0): Promise<TestNode> {
    return new TestNode(await freePort(), config, aheadMs);
  }

  async start(): Promise<void> {
    const began = performance.now();
    const child = spawn(process.execPath, [...this.#flags, CHILD, JSON.stringify(this.#config)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#process = child;
    createInterface({ input: child.stdout }).on("line", (line) => this.log.push(line));
    while (!(await this.#answers())) {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
      if (performance.now() - began > WAIT_MS) throw new Error("the server does not answer");
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    this.starts.push(performance.now() - began);
  }

  async end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await ended;
  }

  async #answers(): Promise<boolean> {
    try {
      return (await fetch(`${this.address}/api/health`)).ok;
    } catch {
      return false;
    }
  }
}

import { type ChildProcess, spawn } from "node:child_process";
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
  readonly #config: Partial<Config>;
  #process: ChildProcess | undefined;

  private constructor(port: number, config: Partial<Config>) {
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
  }

  static async on(config: Partial<Config>): Promise<TestNode> {
    return new TestNode(await freePort(), config);
  }

  async start(): Promise<void> {
    const began = performance.now();
    const child = spawn(process.execPath, [CHILD, JSON.stringify(this.#config)], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    this.#process = child;
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

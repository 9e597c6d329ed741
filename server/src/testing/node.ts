import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Config } from "../config.ts";
import { freePort } from "./postgres.ts";
import { NO_LIMITS, TEST_GAMES } from "./server.ts";

const CHILD = fileURLToPath(new URL("./child.ts", import.meta.url));
const WAIT_MS = 600_000;

/** What is wrong with a server's surroundings. */
export interface Trouble {
  /** Its wall clock is ahead of everybody else's. */
  readonly aheadMs?: number;
  /** Every commit waits so much longer for the disk. */
  readonly syncMs?: number;
  /** It is killed after about so many commits, each time when one is on disk and not yet answered. */
  readonly commits?: number;
  /** It is killed when a commit is on disk that brought the first row of this table. */
  readonly killedWith?: string;
}

/** Scripts that run before everything else, in every thread. */
function troubles({ aheadMs = 0, syncMs = 0, commits = 0, killedWith }: Trouble): readonly string[] {
  const onCommit = (before: string, after: string): string =>
    `import{DatabaseSync as D}from"node:sqlite";const e=D.prototype.exec;let left=${commits}*(1+Math.random());
    D.prototype.exec=function(s){const c=s==="commit";if(c){${before}}e.call(this,s);if(c){${after}}}`;
  return [
    ...(aheadMs > 0 ? [`const now=Date.now;Date.now=()=>now()+${aheadMs}`] : []),
    ...(syncMs > 0
      ? [onCommit(`Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,${syncMs})`, "")]
      : []),
    ...(commits > 0 ? [onCommit("", `left-=1;if(left<0)process.kill(process.pid,"SIGKILL")`)] : []),
    ...(killedWith === undefined
      ? []
      : [
          onCommit(
            "",
            `if(this.prepare("select 1 from ${killedWith} limit 1").get())process.kill(process.pid,"SIGKILL")`,
          ),
        ]),
  ].map(encodeURIComponent);
}

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

  private constructor(port: number, config: Partial<Config>, trouble: Trouble) {
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
    this.#flags = troubles(trouble).flatMap((script) => ["--import", `data:text/javascript,${script}`]);
  }

  static async on(config: Partial<Config>, trouble: Trouble = {}): Promise<TestNode> {
    return new TestNode(await freePort(), config, trouble);
  }

  async start(): Promise<void> {
    const began = performance.now();
    const child = spawn(process.execPath, [...this.#flags, CHILD, JSON.stringify(this.#config)], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    this.#process = child;
    const lines = createInterface({ input: child.stdout }).on("line", (line) => this.log.push(line));
    // Asked again and again, a machine with little to spare would take longer to start it.
    await Promise.race([once(lines, "line"), once(child, "exit")]);
    while (!(await this.#answers())) {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
      if (performance.now() - began > WAIT_MS) throw new Error("the server does not answer");
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    this.starts.push(performance.now() - began);
  }

  /** Waits until the server has ended by itself. */
  async ended(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise((resolve) => child.once("exit", resolve));
  }

  async end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await this.ended();
  }

  async #answers(): Promise<boolean> {
    try {
      return (await fetch(`${this.address}/api/health`)).ok;
    } catch {
      return false;
    }
  }
}

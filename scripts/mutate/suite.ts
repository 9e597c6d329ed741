// The tests of one game and what they say about mutants.
import { type ChildProcess, fork } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Asked, Known, Order, Said } from "./worker.ts";

/** Far more than the longest test needs: a mutant that uses so much of the processor has no end. */
const MOST_CPU = 120;
/** After so many mutants the tests must still pass without any: no mutant may leave a trace. */
const CANARY = 50;
/** Tests that are quick enough to be asked again and again whether a trace was left. */
const QUICK_MS = 50;

/** A process with all mutants in it. */
class Worker {
  readonly #child: ChildProcess;
  #answer: (said: Said | "gone") => void = () => {};

  constructor(laws: number) {
    this.#child = fork(join(import.meta.dirname, "worker.ts"), {
      env: { ...process.env, RUBIZH_LAWS: String(laws) },
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    this.#child.on("message", (said: Said) => this.#answer(said));
    this.#child.on("exit", () => this.#answer("gone"));
  }

  /** "gone" when the process died of the question, or had to be stopped. */
  async ask(asked: Asked): Promise<Said | "gone"> {
    const before = this.#cpu();
    const watch = setInterval(() => {
      if (this.#cpu() - before > MOST_CPU) this.stop();
    }, 1000);
    const said = await new Promise<Said | "gone">((resolve) => {
      this.#answer = resolve;
      if (!this.#child.connected) resolve("gone");
      else this.#child.send(asked);
    });
    clearInterval(watch);
    return said;
  }

  stop(): void {
    this.#child.kill("SIGKILL");
  }

  /** Seconds of processor time so far; where the system does not tell, seconds of the clock. */
  #cpu(): number {
    const path = `/proc/${this.#child.pid}/stat`;
    if (!existsSync(path)) return performance.now() / 1000;
    const fields = readFileSync(path, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  }
}

/** The test that noticed, if one did. */
const noticedBy = (said: Said | "gone"): string | undefined =>
  said === "gone" ? "it does not end" : said.t === "judged" ? said.by : undefined;

export interface Setup extends Pick<Order, "sources" | "tests"> {
  /** Random games per number of seats that the laws are played with. */
  readonly laws: number;
  /** Only tests of these names take part; all when left out. */
  readonly named?: RegExp;
}

export class Suite {
  readonly #setup: Setup;
  readonly #known: readonly Known[];
  /** Mutants that are met before any test runs: each needs a process of its own. */
  readonly #loaded: ReadonlySet<number>;
  /** The quickest first. */
  readonly #byTime: readonly number[];
  readonly #metBy = new Map<number, number[]>();
  #worker: Worker;

  private constructor(setup: Setup, known: readonly Known[], loaded: readonly number[]) {
    this.#setup = setup;
    this.#known = known;
    this.#loaded = new Set(loaded);
    const ms = (test: number): number => known[test]?.ms ?? 0;
    this.#byTime = [...known.keys()]
      .filter((test) => setup.named?.test(known[test]?.name ?? "") ?? true)
      .sort((a, b) => ms(a) - ms(b));
    for (const test of this.#byTime)
      for (const id of known[test]?.met ?? []) this.#metBy.set(id, [...(this.#metBy.get(id) ?? []), test]);
    this.#worker = new Worker(setup.laws);
  }

  /** Runs every test once without mutants, to see what each of them meets. */
  static async survey(setup: Setup): Promise<Suite> {
    const worker = new Worker(setup.laws);
    const ready = await worker.ask({ t: "order", order: { ...setup, from: 0 } });
    if (ready === "gone" || ready.t !== "ready" || ready.fault !== undefined)
      throw new Error(`the tests do not load: ${JSON.stringify(ready)}`);
    const known: Known[] = [];
    for (let test = 0; test < ready.tests; test++) {
      const said = await worker.ask({ t: "know", test });
      if (said === "gone" || said.t !== "known" || said.fault !== undefined)
        throw new Error(`a test fails without mutants: ${JSON.stringify(said).slice(0, 500)}`);
      known.push(said.known);
    }
    worker.stop();
    const suite = new Suite(setup, known, ready.loaded);
    await suite.#renew();
    return suite;
  }

  /** Whether any test comes to a mutant. */
  meets = (id: number): boolean => this.#loaded.has(id) || this.#metBy.has(id);

  /** Which test notices each of these mutants. */
  async judge(ids: readonly number[], onBatch: (done: number) => void): Promise<ReadonlyMap<number, string>> {
    const all = new Map<number, string>();
    for (let first = 0; first < ids.length; first += CANARY) {
      const batch = ids.slice(first, first + CANARY);
      for (const [id, by] of await this.#judgeBatch(batch)) all.set(id, by);
      onBatch(Math.min(ids.length, first + CANARY));
    }
    return all;
  }

  stop(): void {
    this.#worker.stop();
  }

  async #judgeBatch(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const found = new Map<number, string>();
    const note = (id: number, by: string | undefined): void => {
      if (by !== undefined) found.set(id, by);
    };
    for (const id of ids) note(id, await this.#verdict(id));
    const quick = this.#byTime.filter((test) => (this.#known[test]?.ms ?? 0) < QUICK_MS);
    if (noticedBy(await this.#worker.ask(this.#question(0, quick))) === undefined) return found;
    // Some mutant of the batch left a trace: each gets a fresh process.
    found.clear();
    for (const id of ids) {
      await this.#renew();
      note(id, await this.#verdict(id));
    }
    await this.#renew();
    return found;
  }

  async #verdict(id: number): Promise<string | undefined> {
    if (this.#loaded.has(id)) return this.#verdictFromStart(id);
    const by = this.#metBy.get(id);
    if (!by) return undefined;
    const said = await this.#worker.ask(this.#question(id, by));
    if (said === "gone") await this.#renew();
    return noticedBy(said);
  }

  async #verdictFromStart(id: number): Promise<string | undefined> {
    const own = new Worker(this.#setup.laws);
    const ready = await own.ask({ t: "order", order: { ...this.#setup, from: id } });
    const isSound = ready !== "gone" && ready.t === "ready" && ready.tests === this.#known.length;
    const by = isSound ? noticedBy(await own.ask(this.#question(id, this.#byTime))) : "the rules do not load";
    own.stop();
    return by;
  }

  #question(id: number, by: readonly number[]): Asked {
    return { t: "judge", id, tests: by.map((test) => ({ test, ticks: this.#known[test]?.ticks ?? 0 })) };
  }

  async #renew(): Promise<void> {
    this.#worker.stop();
    this.#worker = new Worker(this.#setup.laws);
    await this.#worker.ask({ t: "order", order: { ...this.#setup, from: 0 } });
  }
}

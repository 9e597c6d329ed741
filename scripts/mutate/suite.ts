// The tests of one game and what they say about mutants.
import { type ChildProcess, fork } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Asked, Known, Order, Said } from "./worker.ts";

/** Far more seconds than the longest test needs: a mutant that uses so much of the processor has no end. */
const MOST_CPU = 120;
/** After so many mutants the tests must still pass without any: no mutant may leave a trace. */
const CANARY = 50;
/** A process never forgets what it loaded, so that after some orders a new one takes its place. */
const MOST_ORDERS = 20;
/** Tests that are quick enough to be asked again and again whether a trace was left. */
const QUICK_MS = 50;

/** A process with all mutants in it. */
class Worker {
  orders = 0;
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
    if (asked.t === "order") this.orders += 1;
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

  /** The first of these tests that notices a mutant. */
  async judge(id: number, tests: readonly Limited[]): Promise<string | undefined> {
    for (const { test, name, steps } of tests) {
      const said = await this.ask({ t: "judge", id, test, steps });
      if (said === "gone" || (said.t === "judged" && said.isNoticed)) return name;
    }
    return undefined;
  }

  get isGone(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
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

/** A test of a process, with the steps it may take. */
interface Limited {
  readonly test: number;
  readonly name: string;
  readonly steps: number;
}

export interface Setup extends Pick<Order, "folder" | "sources" | "tests"> {
  /** Random games per number of seats that the laws are played with. */
  readonly laws: number;
  /** Only tests of these names take part; all when left out. */
  readonly named?: RegExp;
}

/** Steps that something may take with a mutant, which takes so many without one. */
const most = (steps: number): number => 4 * steps + 50_000;

/** What a process without mutants tells of itself and of each test, run once (cold) and once more (warm). */
interface Survey {
  readonly loading: Extract<Said, { t: "ready" }>;
  readonly cold: readonly Known[];
  readonly warm: readonly Known[];
}

export class Suite {
  readonly #setup: Setup;
  readonly #survey: Survey;
  /** Mutants in what a process does only once, before any test or for a value it keeps: each is judged with the rules loaded anew. */
  readonly #once: ReadonlySet<number>;
  /** Steps of such work in all: in a fresh process it can fall to any test. */
  readonly #onceSteps: number;
  /** The quickest first. */
  readonly #byTime: readonly number[];
  readonly #metBy = new Map<number, number[]>();
  #worker: Worker;
  /** Loads the rules anew for each mutant in what is done only once. */
  #fresh: Worker;

  private constructor(setup: Setup, survey: Survey) {
    this.#setup = setup;
    this.#survey = survey;
    const { loading, cold, warm } = survey;
    this.#once = new Set([...loading.loaded, ...cold.flatMap(({ met }, i) => without(met, warm[i]?.met))]);
    this.#onceSteps = cold.reduce((sum, { steps }, i) => sum + Math.max(0, steps - (warm[i]?.steps ?? 0)), 0);
    const ms = (test: number): number => warm[test]?.ms ?? 0;
    this.#byTime = [...warm.keys()]
      .filter((test) => setup.named?.test(warm[test]?.name ?? "") ?? true)
      .sort((a, b) => ms(a) - ms(b));
    for (const test of this.#byTime)
      for (const id of warm[test]?.met ?? []) this.#metBy.set(id, [...(this.#metBy.get(id) ?? []), test]);
    this.#worker = new Worker(setup.laws);
    this.#fresh = new Worker(setup.laws);
  }

  /** Runs every test twice without mutants, to see what each of them meets. */
  static async survey(setup: Setup): Promise<Suite> {
    const worker = new Worker(setup.laws);
    const loading = await worker.ask({ t: "order", order: { ...setup, from: 0 } });
    if (loading === "gone" || loading.t !== "ready" || loading.fault !== undefined)
      throw new Error(`the tests do not load: ${JSON.stringify(loading)}`);
    const knowAll = async (): Promise<readonly Known[]> => {
      const all: Known[] = [];
      for (const test of loading.tests.keys()) {
        const said = await worker.ask({ t: "know", test });
        if (said === "gone" || said.t !== "known" || said.fault !== undefined)
          throw new Error(`a test fails without mutants: ${JSON.stringify(said).slice(0, 500)}`);
        all.push(said.known);
      }
      return all;
    };
    const suite = new Suite(setup, { loading, cold: await knowAll(), warm: await knowAll() });
    worker.stop();
    await suite.#renew();
    return suite;
  }

  /** Whether any test comes to a mutant. */
  meets = (id: number): boolean => this.#once.has(id) || this.#metBy.has(id);

  /** Which test notices each of these mutants. */
  async judge(
    ids: readonly number[],
    onBatch: (done: number, noticed: ReadonlyMap<number, string>) => void,
  ): Promise<ReadonlyMap<number, string>> {
    const all = new Map<number, string>();
    for (let first = 0; first < ids.length; first += CANARY) {
      const batch = ids.slice(first, first + CANARY);
      for (const [id, by] of await this.#judgeBatch(batch)) all.set(id, by);
      onBatch(Math.min(ids.length, first + CANARY), all);
    }
    return all;
  }

  stop(): void {
    this.#worker.stop();
    this.#fresh.stop();
  }

  async #judgeBatch(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const found = new Map<number, string>();
    for (const id of ids) {
      const by = await this.#verdict(id);
      if (by !== undefined) found.set(id, by);
    }
    if ((await this.#ask(0, this.#quick())) === undefined) return found;
    // Some mutant of the batch left a trace: it is looked for by halves, each in a fresh process.
    await this.#renew();
    if (ids.length === 1) return found;
    const half = Math.ceil(ids.length / 2);
    const [first, second] = [ids.slice(0, half), ids.slice(half)];
    return new Map([...(await this.#judgeBatch(first)), ...(await this.#judgeBatch(second))]);
  }

  async #verdict(id: number): Promise<string | undefined> {
    const by = await this.#ask(id, this.#metBy.get(id) ?? []);
    // What was loaded or kept before the mutant came hides it, or shows a difference that is none.
    return this.#once.has(id) ? this.#verdictFromStart(id, by) : by;
  }

  /** The test among these that notices a mutant. */
  async #ask(id: number, tests: readonly number[]): Promise<string | undefined> {
    const by = await this.#worker.judge(
      id,
      tests.map((test) => this.#limited(test, test)),
    );
    if (this.#worker.isGone) await this.#renew();
    return by;
  }

  /** The verdict of a process with the mutant at work from its first line on; `guess` is asked first. */
  async #verdictFromStart(id: number, guess: string | undefined): Promise<string | undefined> {
    if (this.#fresh.isGone || this.#fresh.orders >= MOST_ORDERS) this.#freshen();
    const steps = most(this.#survey.loading.steps);
    const ready = await this.#fresh.ask({ t: "order", order: { ...this.#setup, from: id, steps } });
    const isSound = ready !== "gone" && ready.t === "ready" && ready.fault === undefined;
    return isSound ? this.#fresh.judge(id, this.#found(ready.tests, guess)) : "the rules do not load";
  }

  #freshen(): void {
    this.#fresh.stop();
    this.#fresh = new Worker(this.#setup.laws);
  }

  /** Tests of another process: a mutant may have changed which ones there are. */
  #found(names: readonly string[], guess: string | undefined): readonly Limited[] {
    const { warm } = this.#survey;
    const order = new Map(this.#byTime.map((test, i) => [warm[test]?.name ?? "", i]));
    const rank = (name: string): number => (name === guess ? -1 : (order.get(name) ?? order.size));
    return [...names.entries()]
      .filter(([, name]) => this.#setup.named?.test(name) ?? true)
      .sort(([, a], [, b]) => rank(a) - rank(b))
      .map(([test, name]) => ({ ...this.#limited(this.#byTime[order.get(name) ?? -1], test), name }));
  }

  /** A known test, or one that nobody knows, which may take as long as the longest. */
  #limited(known: number | undefined, test: number): Limited {
    const { warm } = this.#survey;
    const { name, steps } = warm[known ?? -1] ?? { name: "", steps: Math.max(...warm.map((k) => k.steps)) };
    return { test, name, steps: most(steps + this.#onceSteps) };
  }

  #quick(): readonly number[] {
    return this.#byTime.filter((test) => (this.#survey.warm[test]?.ms ?? 0) < QUICK_MS);
  }

  /** A new process, which has done what is done only once. */
  async #renew(): Promise<void> {
    this.#worker.stop();
    this.#worker = new Worker(this.#setup.laws);
    await this.#worker.ask({ t: "order", order: { ...this.#setup, from: 0 } });
    await this.#ask(0, this.#quick());
  }
}

const without = (all: readonly number[], others: readonly number[] = []): readonly number[] => {
  const known = new Set(others);
  return all.filter((id) => !known.has(id));
};

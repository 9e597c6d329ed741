// `npm run mutate -- GAME`: how many small faults in a game's rules do its stories and rule tests notice?
//   [--sample N] [--seed S] [--file PART-OF-A-PATH] [--laws N] [--json FILE]
import { type ChildProcess, fork } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { rngFrom } from "@rubizh/engine";
import { projectFiles, ROOT } from "./files.ts";
import { instrument, type Mutant } from "./mutate/mutants.ts";
import type { Asked, Known, Order, Said } from "./mutate/worker.ts";

const { values, positionals } = parseArgs({
  options: {
    sample: { type: "string" },
    seed: { type: "string", default: "1" },
    file: { type: "string", default: "" },
    laws: { type: "string", default: "2" },
    json: { type: "string" },
  },
  allowPositionals: true,
});
const game = positionals[0] ?? "";
const rules = projectFiles(ROOT, `games/${game}/rules`).filter((path) => path.endsWith(".ts"));
if (game === "" || rules.length === 0) {
  console.error(
    "Usage: npm run mutate -- GAME [--sample N] [--seed S] [--file PART] [--laws N] [--json FILE]",
  );
  process.exit(2);
}

/** Far more than the longest test needs: a mutant that uses so much of the processor has no end. */
const MOST_CPU = 120;
/** After so many mutants the tests must still pass without any: no mutant may leave a trace. */
const CANARY = 100;
/** Mutants that nothing can notice, with the reason. */
interface Equivalent extends Pick<Mutant, "file" | "code" | "change"> {
  readonly nth?: number;
  readonly why: string;
}
interface Verdict extends Mutant {
  /** The test that noticed. */
  readonly by?: string;
  /** Whether any test meets it. */
  readonly met: boolean;
  readonly equivalent?: string;
}

const isTest = (path: string): boolean => path.endsWith(".test.ts");
const stories = projectFiles(ROOT, `games/${game}/scenarios`).filter(isTest);
const tests = [...stories, ...rules.filter(isTest)].map((path) => join(ROOT, path));
let count = 0;
const sources = rules
  .filter((path) => !isTest(path))
  .map((path) => {
    const file = join(ROOT, path);
    const first = count + 1;
    const { mutants } = instrument(file, readFileSync(file, "utf8"), first);
    count += mutants.length;
    return { file, first, mutants: mutants.map((mutant) => ({ ...mutant, file: path })) };
  });

/** A process with all mutants in it. */
class Worker {
  readonly #child: ChildProcess;
  #answer: (said: Said | "gone") => void = () => {};

  constructor() {
    this.#child = fork(join(ROOT, "scripts/mutate/worker.ts"), {
      env: {
        ...process.env,
        RUBIZH_LAWS: values.laws,
        NODE_OPTIONS: "--disable-warning=ExperimentalWarning",
      },
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

  open = (from: number): Promise<Said | "gone"> => {
    const order: Order = { sources: sources.map(({ file, first }) => ({ file, first })), tests, from };
    return this.ask({ t: "order", order });
  };

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

/** What every test meets, and which mutants are met before any test runs. */
async function survey(): Promise<{ readonly known: readonly Known[]; readonly loaded: ReadonlySet<number> }> {
  const worker = new Worker();
  const ready = await worker.open(0);
  if (ready === "gone" || ready.t !== "ready" || ready.fault !== undefined)
    throw new Error(
      `the tests do not load: ${ready === "gone" ? "the process died" : JSON.stringify(ready)}`,
    );
  const known: Known[] = [];
  for (let test = 0; test < ready.tests; test++) {
    const said = await worker.ask({ t: "know", test });
    if (said === "gone" || said.t !== "known" || said.fault !== undefined)
      throw new Error(`a test fails without mutants: ${JSON.stringify(said).slice(0, 500)}`);
    known.push(said.known);
  }
  worker.stop();
  return { known, loaded: new Set(ready.loaded) };
}

const { known, loaded } = await survey();
/** The quickest first. */
const byTime = [...known.keys()].sort((a, b) => (known[a]?.ms ?? 0) - (known[b]?.ms ?? 0));
const metBy = new Map<number, number[]>();
for (const test of byTime)
  for (const id of known[test]?.met ?? []) metBy.set(id, [...(metBy.get(id) ?? []), test]);
const judged = (id: number, by: readonly number[]): Asked => ({
  t: "judge",
  id,
  tests: by.map((test) => ({ test, ticks: known[test]?.ticks ?? 0 })),
});
const toldBy = (said: Said | "gone"): string | undefined =>
  said === "gone" ? "it does not end" : said.t === "judged" ? said.by : undefined;

let worker = new Worker();
await worker.open(0);
async function renew(): Promise<void> {
  worker.stop();
  worker = new Worker();
  await worker.open(0);
}

/** A mutant of what runs while the rules are loaded needs a process of its own. */
async function verdictFromStart({ id }: Mutant): Promise<string | undefined> {
  const own = new Worker();
  const ready = await own.open(id);
  const broken =
    ready === "gone" || ready.t !== "ready" || ready.fault !== undefined || ready.tests !== known.length;
  const by = broken ? "the rules do not load" : toldBy(await own.ask(judged(id, byTime)));
  own.stop();
  return by;
}

async function verdictOf(mutant: Mutant): Promise<string | undefined> {
  if (loaded.has(mutant.id)) return verdictFromStart(mutant);
  const by = metBy.get(mutant.id);
  if (!by) return undefined;
  const said = await worker.ask(judged(mutant.id, by));
  if (said === "gone") await renew();
  return toldBy(said);
}

const all = sources.flatMap(({ mutants }) => mutants).filter(({ file }) => file.includes(values.file));
const rng = rngFrom(`mutate/${values.seed}`);
const shuffled = all.map((mutant) => ({ mutant, at: rng(2 ** 31) })).sort((a, b) => a.at - b.at);
const chosen = shuffled.slice(0, Number(values.sample ?? all.length)).map(({ mutant }) => mutant);
const equivalents = (
  JSON.parse(readFileSync(join(ROOT, "scripts/mutate/equivalent.json"), "utf8")) as readonly Equivalent[]
).filter(({ file }) => file.startsWith(`games/${game}/`));
const reasonFor = ({ file, code, change, nth }: Mutant): string | undefined =>
  equivalents.find((e) => e.file === file && e.code === code && e.change === change && (e.nth ?? nth) === nth)
    ?.why;

async function judgeAll(mutants: readonly Mutant[]): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = [];
  const cheap = byTime.filter((test) => (known[test]?.ms ?? 0) < 50);
  for (let first = 0; first < mutants.length; first += CANARY) {
    const batch = mutants.slice(first, first + CANARY);
    let found = new Map<number, string | undefined>();
    for (const mutant of batch) found.set(mutant.id, await verdictOf(mutant));
    if (toldBy(await worker.ask(judged(0, cheap))) !== undefined) {
      // Some mutant of the batch left a trace: each gets a fresh process.
      found = new Map();
      for (const mutant of batch) {
        await renew();
        found.set(mutant.id, await verdictOf(mutant));
      }
      await renew();
    }
    for (const mutant of batch) {
      const by = found.get(mutant.id);
      const why = reasonFor(mutant);
      const met = loaded.has(mutant.id) || metBy.has(mutant.id);
      verdicts.push({
        ...mutant,
        met,
        ...(by !== undefined && { by }),
        ...(why !== undefined && { equivalent: why }),
      });
    }
    const killed = verdicts.filter(({ by }) => by !== undefined).length;
    process.stderr.write(`\r${verdicts.length} of ${mutants.length}, ${killed} noticed`);
  }
  process.stderr.write("\n");
  return verdicts;
}

/** Wilson's 95 % interval of a share. */
function interval(k: number, n: number): readonly [number, number] {
  const z = 1.96;
  const p = k / n;
  const middle = p + z ** 2 / (2 * n);
  const spread = z * Math.sqrt((p * (1 - p)) / n + z ** 2 / (4 * n ** 2));
  return [(middle - spread) / (1 + z ** 2 / n), (middle + spread) / (1 + z ** 2 / n)];
}
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const verdicts = await judgeAll(chosen);
worker.stop();
const noticed = verdicts.filter(({ by }) => by !== undefined);
const escaped = verdicts.filter(({ by }) => by === undefined).sort((a, b) => a.id - b.id);
const real = escaped.filter(({ equivalent }) => equivalent === undefined);
for (const { file, line, change, code, met } of real)
  console.log(`${file}:${line}: ${change}${met ? "" : " (no test comes here)"}\n    ${code}`);
const alike = escaped.length - real.length;
const [low, high] = interval(noticed.length, verdicts.length);
console.log(
  `${game}: ${all.length} mutants, ${verdicts.length} tried, ${noticed.length} noticed, ${alike} equivalent`,
);
console.log(`score ${percent(noticed.length / verdicts.length)} (95 %: ${percent(low)} to ${percent(high)})`);
console.log(`without equivalent ones ${percent(noticed.length / (verdicts.length - alike))}`);
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(verdicts, undefined, 1)}\n`);

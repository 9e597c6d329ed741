// `npm run mutate -- GAME`: how many small faults in a game's rules do its stories and tests notice?
//   [--sample N] [--seed S] [--file PART-OF-A-PATH] [--laws N] [--without PART-OF-A-TEST'S-PATH] [--json FILE]
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { rngFrom } from "@rubizh/engine";
import { projectFiles, ROOT } from "./files.ts";
import { instrument, type Mutant } from "./mutate/mutants.ts";
import { Suite } from "./mutate/suite.ts";

const { values, positionals } = parseArgs({
  options: {
    sample: { type: "string" },
    seed: { type: "string", default: "1" },
    file: { type: "string", default: "" },
    laws: { type: "string", default: "10" },
    without: { type: "string" },
    json: { type: "string" },
  },
  allowPositionals: true,
});
const game = positionals[0] ?? "";
const rules = projectFiles(ROOT, `games/${game}/rules`).filter((path) => path.endsWith(".ts"));
if (game === "" || rules.length === 0) {
  console.error(
    "Usage: npm run mutate -- GAME [--sample N] [--seed S] [--file PART] [--laws N] [--without PART] [--json FILE]",
  );
  process.exit(2);
}

/** A mutant that nothing can notice, with the reason. */
interface Equivalent extends Pick<Mutant, "file" | "code" | "change"> {
  readonly nth?: number;
  readonly why: string;
}

const { without } = values;
const isTest = (path: string): boolean => path.endsWith(".test.ts");
/** Bots and boards have tests of their own concern, which hold no rule. */
const tests = projectFiles(ROOT, `games/${game}`)
  .filter((path) => isTest(path) && /^games\/[^/]+\/(?:scenarios|rules|packs|text|words)\//.test(path))
  .filter((path) => without === undefined || !path.includes(without))
  .map((path) => join(ROOT, path));
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

const all = sources.flatMap(({ mutants }) => mutants).filter(({ file }) => file.includes(values.file));
const rng = rngFrom(`mutate/${values.seed}`);
const shuffled = all.map((mutant) => ({ mutant, at: rng(2 ** 31) })).sort((a, b) => a.at - b.at);
const chosen = shuffled.slice(0, Number(values.sample ?? all.length)).map(({ mutant }) => mutant);
const idsOf = (mutants: readonly Mutant[]): readonly number[] => mutants.map(({ id }) => id);
const equivalents = JSON.parse(
  readFileSync(join(ROOT, "scripts/mutate/equivalent.json"), "utf8"),
) as readonly Equivalent[];
const names = (e: Equivalent, m: Mutant): boolean =>
  e.file === m.file && e.code === m.code && e.change === m.change && (e.nth ?? m.nth) === m.nth;
const isEquivalent = (mutant: Mutant): boolean => equivalents.some((e) => names(e, mutant));

const isGone = (e: Equivalent): boolean =>
  e.file.startsWith(`games/${game}/`) &&
  !sources.some(({ mutants }) => mutants.some((mutant) => names(e, mutant)));
for (const { file, code, change } of equivalents.filter(isGone))
  console.error(`equivalent.json names what is not there: ${file}: ${change}\n    ${code}`);

const setup = {
  folder: join(ROOT, `games/${game}`),
  sources: sources.map(({ file, first }) => ({ file, first })),
  tests,
};
/** Mutants noticed so far, each with the test that did. */
const noticed = new Map<number, string>();
const met = new Set<number>();

/** Asks the tests of these names for the mutants that nobody noticed yet. */
async function ask(what: string, laws: number, named?: RegExp): Promise<void> {
  const suite = await Suite.survey({ ...setup, laws, ...(named ? { named } : {}) });
  const left = idsOf(chosen.filter(({ id }) => !noticed.has(id)));
  for (const id of left) if (suite.meets(id)) met.add(id);
  await suite.judge(left, (done, found) => {
    for (const [id, by] of found) noticed.set(id, by);
    process.stderr.write(`${what}: ${done} of ${left.length}, ${found.size} noticed\n`);
    save();
  });
  suite.stop();
}

/** What is known so far: a long run that is stopped leaves the first mutants of its sample. */
function save(): void {
  const rows = chosen.map((mutant) => ({ ...mutant, by: noticed.get(mutant.id) }));
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(rows, undefined, 1)}\n`);
}
// Most are noticed by a story, so the laws come twice: one game for all, and more for those that are left.
await ask("mutants", Math.min(1, Number(values.laws)));
if (Number(values.laws) > 1) await ask("left to the laws", Number(values.laws), /keeps the laws/);

const escaped = chosen.filter(({ id }) => !noticed.has(id)).sort((a, b) => a.id - b.id);
const real = escaped.filter((mutant) => !isEquivalent(mutant));
for (const { id, file, line, change, code } of real)
  console.log(`${file}:${line}: ${change}${met.has(id) ? "" : " (no test comes here)"}\n    ${code}`);

/** Wilson's 95 % interval of a share. */
function interval(k: number, n: number): readonly [number, number] {
  const z = 1.96;
  const p = k / n;
  const middle = p + z ** 2 / (2 * n);
  const spread = z * Math.sqrt((p * (1 - p)) / n + z ** 2 / (4 * n ** 2));
  return [(middle - spread) / (1 + z ** 2 / n), (middle + spread) / (1 + z ** 2 / n)];
}
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const alike = escaped.length - real.length;
const [low, high] = interval(noticed.size, chosen.length);
console.log(
  `${game}: ${all.length} mutants, ${chosen.length} tried, ${noticed.size} noticed, ${alike} equivalent`,
);
console.log(`score ${percent(noticed.size / chosen.length)} (95 %: ${percent(low)} to ${percent(high)})`);
console.log(`without equivalent ones ${percent(noticed.size / (chosen.length - alike))}`);

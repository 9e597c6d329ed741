// The verdicts of a mutation run: rules of a few lines, tests that notice one fault and miss another.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { instrument } from "./mutants.ts";
import { Suite } from "./suite.ts";

const RULES = `
const kept = new Map<number, number>();
/** Long work, done once per process. */
export function sumTo(n: number): number {
  const known = kept.get(n);
  if (known !== undefined) return known;
  let sum = 0;
  for (let i = 1; i <= n; i++) sum += i;
  kept.set(n, sum);
  return sum;
}
export const UNTOLD = 7;
export const TOLD = 5;
export const SIZES = [2, 3, 4].filter((n) => n > 2);
export function half(n: number): number {
  return n / 2;
}
export const HALF = half(12);
export const LIST = [3, 1, 2];
export function least(): number | undefined {
  return LIST.filter((n) => n > 0).sort()[0];
}
export function spare(): number {
  return 8;
}
`;
const TESTS = `
import { expect, test } from "vitest";
import { HALF, half, least, LIST, SIZES, spare, sumTo, TOLD } from "./rules.ts";
test("the sum is there", () => expect(sumTo(300_000)).toBeGreaterThan(0));
test("the sum is right", () => expect(sumTo(300_000)).toBe(45_000_150_000));
test("what is told", () => expect(TOLD).toBe(5));
test("a half is a half", () => expect(half(12)).toBe(HALF));
test("the list stays as it is", () => expect(LIST).toEqual([3, 1, 2]));
test("the least of the list", () => expect(least()).toBe(1));
test("something is spare", () => expect(spare()).toBeGreaterThan(0));
for (const size of SIZES) test(\`size \${size}\`, () => expect(size).toBeLessThan(9));
`;

let folder: string;
let suite: Suite;
let idOf: (code: string, change: string) => number;
const verdict = async (code: string, change: string): Promise<string | undefined> => {
  const id = idOf(code, change);
  return (await suite.judge([id], () => {})).get(id);
};
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "rubizh-mutate-"));
  const [file, tests] = [join(folder, "rules.ts"), join(folder, "rules.test.ts")];
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  writeFileSync(file, RULES);
  writeFileSync(tests, TESTS);
  const { mutants } = instrument(file, RULES, 1);
  suite = await Suite.survey({ folder, sources: [{ file, first: 1 }], tests: [tests], laws: 1 });
  idOf = (code, change) => {
    const mutant = mutants.find((m) => m.code === code && m.change === change);
    if (!mutant) throw new Error(`no mutant "${change}" in ${code}`);
    return mutant.id;
  };
});
afterAll(() => {
  suite.stop();
  rmSync(folder, { recursive: true });
});

test("a fault met while files load is laid to the test that notices it", async () => {
  expect(await verdict("export const TOLD = 5;", "5 becomes 6")).toBe("what is told");
});

test("long work that a process does once is no fault", async () => {
  expect(await verdict("export const UNTOLD = 7;", "7 becomes 8")).toBeUndefined();
});

test("a fault in what is kept is noticed, though it was kept before", async () => {
  expect(await verdict("for (let i = 1; i <= n; i++) sum += i;", "<= becomes <")).toBe("the sum is right");
});

test("a fault without an end is stopped", async () => {
  expect(await verdict("for (let i = 1; i <= n; i++) sum += i;", "++ becomes --")).toBeDefined();
});

test("what is computed at load and again in a test has the fault in both", async () => {
  expect(await verdict("return n / 2;", "2 becomes 3")).toBeUndefined();
});

test("fewer tests notice nothing", async () => {
  const code = "export const SIZES = [2, 3, 4].filter((n) => n > 2);";
  expect(await verdict(code, "4 becomes 5")).toBeUndefined();
  expect(await verdict(code, "filter removed")).toBeUndefined();
  expect(await verdict(code, "3 becomes 4")).toBeUndefined();
});

test("a fault that leaves a trace spoils no other verdict", async () => {
  const trace = idOf("return LIST.filter((n) => n > 0).sort()[0];", "filter removed");
  const spare = idOf("return 8;", "8 becomes 9");
  const found = await suite.judge([spare, trace, spare, trace, spare], () => {});
  expect([...found.keys()]).not.toContain(spare);
});

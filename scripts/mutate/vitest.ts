// What stands in for "vitest" while mutants are run: tests are gathered once and run again and again.
import { expect as real } from "vitest";

export const expect: typeof real = real;

export interface Gathered {
  readonly name: string;
  readonly run: () => unknown;
}
export const gathered: Gathered[] = [];
const path: string[] = [];

type Body = (...args: readonly unknown[]) => unknown;

/** "%s of %i" with the values of one case. */
const filled = (name: string, values: readonly unknown[]): string => {
  let i = 0;
  return name.replace(/%[sdifjo#]/g, () => String(values[i++]));
};
const eachOf =
  (run: (name: string, body: () => unknown) => void) =>
  (cases: readonly unknown[]) =>
  (name: string, ...rest: readonly unknown[]) => {
    const body = bodyOf(rest);
    for (const one of cases) {
      const values = Array.isArray(one) ? one : [one];
      run(filled(name, values), () => body(...values));
    }
  };
const bodyOf = (rest: readonly unknown[]): Body => {
  const body = rest.find((x) => typeof x === "function");
  if (!body) throw new Error("a test without a body");
  return body as Body;
};

function gather(name: string, ...rest: readonly unknown[]): void {
  const body = bodyOf(rest);
  gathered.push({ name: [...path, name].join(" > "), run: () => body() });
}
function group(name: string, ...rest: readonly unknown[]): void {
  path.push(name);
  bodyOf(rest)();
  path.pop();
}
export const test = Object.assign(gather, { each: eachOf(gather) });
export const describe = Object.assign(group, { each: eachOf(group) });

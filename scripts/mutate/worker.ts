// The process in which mutants live: the rules of one game with every mutant in them, and the tests that may notice.
import { readFileSync } from "node:fs";
import { registerHooks, stripTypeScriptTypes } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { instrument } from "./mutants.ts";
import type { Gathered } from "./vitest.ts";

export interface Order {
  /** The files below it are loaded anew for each order; everything else is loaded once. */
  readonly folder: string;
  /** Files of the rules, each with the number of its first mutant. */
  readonly sources: readonly { readonly file: string; readonly first: number }[];
  readonly tests: readonly string[];
  /** At work from the first line on, for mutants in what runs only once; 0 for none. */
  readonly from: number;
  /** Steps that loading may take; no limit when left out. */
  readonly steps?: number;
}
/** What is known of one test without mutants. */
export interface Known {
  readonly name: string;
  readonly ms: number;
  readonly steps: number;
  /** Mutants it meets. */
  readonly met: readonly number[];
}
export type Said =
  | {
      readonly t: "ready";
      /** Mutants met while the files load, and the steps that this took. */
      readonly loaded: readonly number[];
      readonly steps: number;
      readonly tests: readonly string[];
      readonly fault?: string;
    }
  | { readonly t: "known"; readonly known: Known; readonly fault?: string }
  | { readonly t: "judged"; readonly isNoticed: boolean };
/** Does a test notice a mutant (0 is none) within so many steps? */
interface Judge {
  readonly t: "judge";
  readonly id: number;
  readonly test: number;
  readonly steps: number;
}
export type Asked =
  | { readonly t: "order"; readonly order: Order }
  | { readonly t: "know"; readonly test: number }
  | Judge;

/** More steps than anything takes that has an end. */
const MANY = 1e12;

class TooLong extends Error {}

const met = new Set<number>();
const state = { active: 0, left: Number.POSITIVE_INFINITY };
const $mutants = {
  on(id: number): boolean {
    if (state.active === id) return true;
    if (state.active < 0) met.add(id);
    return false;
  },
  tick(): void {
    state.left -= 1;
    if (state.left < 0) throw new TooLong("it does not end");
  },
  /** Another value of the same kind; what has no other stays. */
  other(value: unknown): unknown {
    if (typeof value === "boolean") return !value;
    if (typeof value === "number") return value + 1;
    if (typeof value === "string") return `${value}?`;
    if (Array.isArray(value)) return value.slice(1);
    return undefined;
  },
};
Object.assign(globalThis, { $mutants });

let gathered: readonly Gathered[] = [];
const say = (said: Said): void => void process.send?.(said);

/** Which order it is: modules of one order know each other, and none of the orders before. */
let generation = 0;
/** Files of the folder as they are run, with every mutant in them. */
const texts = new Map<string, string>();

function hook({ sources, folder }: Order): void {
  const first = new Map(sources.map(({ file, first }) => [file, first]));
  const shim = new URL("./vitest.ts", import.meta.url).href;
  const own = `${pathToFileURL(folder).href}/`;
  registerHooks({
    resolve: (specifier, context, next) => {
      if (specifier === "vitest" && context.parentURL !== shim) return { url: shim, shortCircuit: true };
      const found = next(specifier, context);
      return found.url.startsWith(own) && found.url.endsWith(".ts")
        ? { ...found, url: `${found.url}?${generation}` }
        : found;
    },
    load: (url, context, next) => {
      if (!url.startsWith(own) || !url.includes(".ts?")) return next(url, context);
      const file = fileURLToPath(url);
      const text = texts.get(file) ?? written(file, first.get(file));
      texts.set(file, text);
      return { format: "module", source: text, shortCircuit: true };
    },
  });
}

function written(file: string, first: number | undefined): string {
  const source = readFileSync(file, "utf8");
  return stripTypeScriptTypes(first === undefined ? source : instrument(file, source, first).text);
}

async function load(order: Order): Promise<void> {
  if (generation === 0) hook(order);
  generation += 1;
  const { from, steps = MANY } = order;
  const { gathered: all } = await import("./vitest.ts");
  all.length = 0;
  met.clear();
  [state.active, state.left] = [from || -1, steps];
  try {
    for (const file of order.tests) await import(pathToFileURL(file).href);
    gathered = all;
    const tests = gathered.map(({ name }) => name);
    say({ t: "ready", loaded: [...met], steps: steps - state.left, tests });
  } catch (fault) {
    say({ t: "ready", loaded: [], steps: 0, tests: [], fault: sentence(fault) });
  }
}

const sentence = (fault: unknown): string =>
  fault instanceof Error ? (fault.message.split("\n")[0] ?? "") : String(fault);

async function know(test: number): Promise<void> {
  const one = gathered[test];
  if (!one) throw new Error(`no test ${test}`);
  met.clear();
  [state.active, state.left] = [-1, MANY];
  const began = performance.now();
  const fault = await outcome(one);
  const known = { name: one.name, ms: performance.now() - began, steps: MANY - state.left, met: [...met] };
  say({ t: "known", known, ...(fault === undefined ? {} : { fault }) });
}

async function outcome(one: Gathered): Promise<string | undefined> {
  try {
    await one.run();
    return state.left < 0 ? "it does not end" : undefined;
  } catch (fault) {
    return sentence(fault);
  }
}

async function judge({ id, test, steps }: Judge): Promise<void> {
  const one = gathered[test];
  if (!one) throw new Error(`no test ${test}`);
  [state.active, state.left] = [id, steps];
  const isNoticed = (await outcome(one)) !== undefined;
  [state.active, state.left] = [0, Number.POSITIVE_INFINITY];
  say({ t: "judged", isNoticed });
}

process.on("message", (asked: Asked) => {
  if (asked.t === "order") void load(asked.order);
  else if (asked.t === "know") void know(asked.test);
  else void judge(asked);
});
